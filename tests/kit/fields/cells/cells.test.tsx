import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import {
  AnyOfCell,
  BooleanCell,
  ChoiceCell,
  Column,
  DateCell,
  ImageCell,
  IntegerCell,
  JsonCell,
  LifecycleCell,
  List,
  LongTextCell,
  MoneyCell,
  NumberCell,
  PercentCell,
  PhoneCell,
  ReferenceCell,
  RowsCell,
  Table,
  TextCell,
  TimestampCell,
  UrlCell,
  ValuesCell,
} from '../../../../src/kit'
import { safeUrl } from '../../../../src/kit/base/values/safe-url'
import { DefinitionsContext } from '../../../../src/kit/base/contexts/definitions'
import { app, backendOf, lifecycle, order, renderScreen, row } from '../../support/screen'

const shown = async (cell: ReactNode, values: readonly unknown[]) => {
  const rows = values.map((value, id) => row({ id, it: value }))
  const { container, unmount } = renderScreen(
    <List pageSize={100}>
      <Table>
        <Column source="it">{cell}</Column>
      </Table>
    </List>,
    backendOf(rows),
  )
  await screen.findAllByRole('cell')
  const cells = [...container.querySelectorAll('td')]
  const texts = cells.map((element) => element.textContent)
  const html = cells.map((element) => element.innerHTML)
  unmount()
  return { texts, html }
}

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

const hostile: readonly unknown[] = [
  null,
  undefined,
  '',
  Number.NaN,
  Infinity,
  1e21,
  -1,
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("x")',
  {},
  cyclic,
  [],
  [null, { a: 1 }],
  true,
  '\u202Eevil\u0000',
]

const cells = {
  integer: <IntegerCell />,
  number: <NumberCell scale={2} />,
  money: <MoneyCell currency={{ field: 'it' }} />,
  percent: <PercentCell />,
  text: <TextCell />,
  'long text': <LongTextCell />,
  phone: <PhoneCell />,
  boolean: <BooleanCell />,
  choice: <ChoiceCell choices={lifecycle.statuses} />,
  lifecycle: <LifecycleCell choices={lifecycle.statuses} />,
  date: <DateCell codec="unix" />,
  timestamp: <TimestampCell />,
  reference: <ReferenceCell to="product" show="name" />,
  'unknown reference': <ReferenceCell to="elsewhere" show="name" />,
  rows: <RowsCell />,
  values: <ValuesCell />,
  'values with a cell': (
    <ValuesCell>
      <MoneyCell />
    </ValuesCell>
  ),
  json: <JsonCell />,
  url: <UrlCell />,
  image: <ImageCell />,
}

test.each(Object.entries(cells))(
  'C-17 %s: odd values neither break the cell nor become markup',
  async (_, cell) => {
    const { texts, html } = await shown(cell, hostile)
    expect(texts).toHaveLength(hostile.length)
    expect(texts[0]).toBe('–')
    expect(html.join('')).not.toMatch(/<img[^>]*onerror|href="javascript|<script/i)
    expect(texts.join('')).not.toContain('[object Object]')
  },
)

test('timestamps are local time to the second; what is no time is shown as it is', async () => {
  const { texts } = await shown(<TimestampCell />, [
    new Date(2026, 10, 21, 9, 8, 7).getTime() / 1000,
    String(new Date(2026, 0, 2).getTime() / 1000),
    1e15,
    'soon',
    11.5,
  ])
  expect(texts.slice(0, 4)).toEqual([
    '2026-11-21 09:08:07',
    '2026-01-02 00:00:00',
    '1000000000000000',
    'soon',
  ])
})

test('amounts are shown as typed, grouped; big and odd ones to the letter', async () => {
  const { texts } = await shown(<MoneyCell />, [18500, '18500.5', 0, 1e21, '1e3', ' 5'])
  expect(texts).toEqual(['18,500', '18,500.5', '0', '1e+21', '1e3', ' 5'])
})

test('a status shows label and code, an unknown one the code alone', async () => {
  const { texts } = await shown(<LifecycleCell choices={lifecycle.statuses} />, [
    9,
    0,
    20,
    '11',
    11.5,
  ])
  // Words that are the code itself are said once.
  expect(texts.map((text) => text?.trim())).toEqual(['9', '0', '20', '11', '11.5'])
})

test('a choice is known whether its code travels as a number or as its digits', async () => {
  const choices = [{ code: 1, key: 'one', color: 'success' }] as const
  const { html } = await shown(<ChoiceCell choices={choices} />, [1, '1', 2, '2'])
  expect(html.map((each) => each.includes('dw-tag'))).toEqual([true, true, false, false])
})

test('values of a list are shown as each alone would be, an unknown code as it is', async () => {
  const choices = [
    { code: 1, key: 'one', color: 'success' },
    { code: 2, key: 'two' },
  ] as const
  const values = [[1, '2', 9], [2], [], null, [null]]
  const { texts, html } = await shown(
    <ValuesCell>
      <ChoiceCell choices={choices} />
    </ValuesCell>,
    values,
  )
  expect(texts).toEqual(['1, 2, 9', '2', '–', '–', '–'])
  expect(html[0]?.match(/dw-tag/g)).toHaveLength(1)
  const amounts = await shown(
    <ValuesCell>
      <MoneyCell />
    </ValuesCell>,
    [[18500, '0.5']],
  )
  expect(amounts.texts).toEqual(['18,500, 0.5'])
  const links = await shown(
    <ValuesCell>
      <UrlCell />
    </ValuesCell>,
    [['https://a.example/', 'javascript:alert(1)', 'https://b.example/']],
  )
  expect(links.texts).toEqual(['https://a.example/, javascript:alert(1), https://b.example/'])
  expect(links.html[0]?.match(/href="[^"]*"/g)).toEqual([
    'href="https://a.example/"',
    'href="https://b.example/"',
  ])
})

test('a value of several types is shown as what it is', async () => {
  const { texts } = await shown(<AnyOfCell />, [1234.5, '1234.5', true, false, '', null])
  expect(texts).toEqual(['1,234.5', '1234.5', 'Yes', 'No', '–', '–'])
})

const namesOfProducts = async () => ({ data: [{ id: 3, name: 'Quick loan' }] })

test('a reference shows name and key, or the key alone', async () => {
  const rows = [row({ id: 1, it: 3 }), row({ id: 2, it: 4 })]
  renderScreen(
    <List>
      <Table>
        <Column source="it">
          <ReferenceCell to="product" show="name" />
        </Column>
      </Table>
    </List>,
    backendOf(rows, { getMany: namesOfProducts } as never),
  )
  await screen.findByText('Quick loan 3')
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Quick loan 3', '4'])
})

test('values are read by their own key: no path, nothing inherited', async () => {
  const record = { ...row(), 'a.b': 'own', a: { b: 'path' } }
  renderScreen(
    <List>
      <Table>
        <Column source="a.b">
          <TextCell />
        </Column>
        <Column source="constructor">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf([record]),
  )
  await screen.findByText('own')
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['own', '–'])
})

test.each([
  ['https://x.example/a?b=1', true],
  ['HTTP://x.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  [' java\tscript:alert(1)', false],
  ['//x.example', false],
  ['/inner', false],
  ['https://x.example/a b', false],
  ['https:\\\\evil', false],
  ['https://', false],
  [7, false],
  [null, false],
])('%j may be opened: %s', (value, safe) => {
  expect(safeUrl(value) !== null).toBe(safe)
})

test('a link opens apart from this window', async () => {
  const { html } = await shown(<UrlCell />, ['https://x.example/'])
  expect(html[0]).toContain('rel="noopener noreferrer"')
  expect(html[0]).toContain('target="_blank"')
})

const storage = {
  region: 'r',
  bucket: 'b',
  endpoint: 'https://oss.example',
  pathStyle: true,
  credentials: { kind: 'endpoint', path: '/keys' },
} as const

test('an image is a small picture, also by its path where there is a storage', async () => {
  const values = [
    'https://x.example/a.png',
    'images/1 2.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,"onerror="',
    'javascript:alert(1)',
    '//x.example',
    'https://',
  ]
  const without = await shown(<ImageCell />, values)
  expect(without.html.map((html) => html.includes('<img'))).toEqual([
    true,
    false,
    true,
    ...values.slice(3).map(() => false),
  ])
  const { texts, html } = await shown(
    <DefinitionsContext value={{ app: { ...app, upload: storage }, resources: [order] }}>
      <ImageCell />
    </DefinitionsContext>,
    values,
  )
  expect(html[1]).toContain('src="https://oss.example/b/images/1%202.png"')
  expect(html.join('')).toContain('referrerpolicy="no-referrer"')
  expect(texts.slice(3)).toEqual(values.slice(3))
})

test('an image that cannot be fetched leaves its address', async () => {
  renderScreen(
    <List>
      <Table>
        <Column source="it">
          <ImageCell />
        </Column>
      </Table>
    </List>,
    backendOf([row({ it: 'https://x.example/a.png' })]),
  )
  fireEvent.error(await screen.findByRole('img'))
  expect(screen.getByRole('cell').textContent).toBe('https://x.example/a.png')
})

test('a boolean is read by what true and false are on the wire, as text or not', async () => {
  const { texts } = await shown(<BooleanCell codec={{ true: 1, false: 2 }} />, [1, '1', 2, '2', 0])
  expect(texts).toEqual(['Yes', 'Yes', 'No', 'No', '0'])
})
