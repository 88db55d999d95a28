import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextCell } from '../../../../src/kit/fields/cells/text-cells'
import { List, type ListProps } from '../../../../src/kit/lists/list/list'
import { Pager } from '../../../../src/kit/lists/list/pager'
import { nearestPage } from '../../../../src/kit/base/values/page-window'
import { Column } from '../../../../src/kit/lists/table/columns'
import { Table } from '../../../../src/kit/lists/table/table'
import { backendOf, product, renderScreen, row } from '../../support/screen'

interface Asked {
  readonly pagination: { readonly page: number; readonly perPage: number }
}

/** A backend with so many rows that says what it was asked for. */
const serve = (count: number, total: number | undefined = count) => {
  const asked: string[] = []
  const getList = async (name: string, { pagination: { page, perPage } }: Asked) => {
    asked.push(`${page}/${perPage}`)
    const length = Math.max(0, Math.min(perPage, count - (page - 1) * perPage))
    const data = Array.from({ length }, (_, at) =>
      row({ id: `${name}-${page}-${at}`, sn: `PAGE${page}` }),
    )
    const pageInfo = { hasNextPage: true, hasPreviousPage: page > 1 }
    return total === undefined ? { data, pageInfo } : { data, total }
  }
  return { asked, provider: backendOf([], { getList } as never) }
}

const list = (props: Partial<ListProps> = {}) => (
  <List paging="server" {...props}>
    <Table>
      <Column source="sn">
        <TextCell />
      </Column>
    </Table>
  </List>
)

const pager = () => screen.findByRole('navigation', { name: 'Pagination' })
const sizes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
const jumper = () => screen.getByLabelText<HTMLInputElement>('Go to', { exact: true })
const jump = (text: string) => {
  fireEvent.change(jumper(), { target: { value: text } })
  return act(async () => void fireEvent.keyDown(jumper(), { key: 'Enter' }))
}
const choose = (size: number) =>
  act(async () => void fireEvent.change(sizes(), { target: { value: String(size) } }))

test('a table has total, sizes, previous, pages, next and jumper, in this order', async () => {
  const { provider } = serve(70)
  renderScreen(list(), provider)
  const parts = [...(await pager()).children].map((part) => part.textContent)
  expect(parts).toEqual([
    '70 total',
    '10 / page15 / page30 / page',
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
    '',
    'Go to',
  ])
  expect(sizes().value).toBe('15')
  expect(jumper().type).toBe('number')
  expect(jumper().value).toBe('1')
})

/** Three pages, each of which is reached from the one before. */
const inSteps = async (name: string, { pagination: { page } }: Asked) => ({
  data: [row({ id: `${name}-${page}`, sn: `PAGE${page}` })],
  pageInfo: { hasNextPage: page < 3, hasPreviousPage: page > 1 },
  meta: { steps: true },
  ...(page === 3 ? { total: 31 } : {}),
})

const step = (label: string) => screen.getByRole('button', { name: label })

test('where a page is reached from the one before, there are steps and no jumps', async () => {
  renderScreen(list(), backendOf([], { getList: inSteps } as never))
  await pager()
  for (const page of [2, 3]) {
    expect(step('Next page').ariaDisabled).toBe('false')
    fireEvent.click(step('Next page'))
    await screen.findByText(`PAGE${page}`)
  }
  await waitFor(() => expect(step('Next page').ariaDisabled).toBe('true'))
  expect(screen.queryByLabelText('Go to')).toBeNull()
  fireEvent.click(step('Previous page'))
  await screen.findByText('PAGE2')
})

test('a list can have a layout and sizes of its own', async () => {
  const { provider, asked } = serve(70)
  renderScreen(list({ pageSize: 20, pager: { layout: ['prev', 'pager', 'next'] } }), provider)
  const parts = [...(await pager()).children].map((part) => part.textContent)
  expect(parts).toEqual(['', '1', '2', '3', '4', ''])
  expect(asked).toEqual(['1/20'])
})

test('a size that cannot be chosen is there while it is the current one', async () => {
  const { provider, asked } = serve(70)
  renderScreen(list({ pageSize: 20, pager: { sizes: [10, 50] } }), provider)
  await pager()
  expect([...sizes().options].map(({ value }) => value)).toEqual(['10', '20', '50'])
  await choose(50)
  await waitFor(() => expect(asked.at(-1)).toBe('1/50'))
  expect([...sizes().options].map(({ value }) => value)).toEqual(['10', '50'])
})

test('another size leads to the first page and is remembered for this list alone', async () => {
  const { provider, asked } = serve(70)
  const first = renderScreen(list(), provider)
  await pager()
  await jump('3')
  await waitFor(() => expect(asked.at(-1)).toBe('3/15'))
  await choose(30)
  await waitFor(() => expect(asked).toEqual(['1/15', '3/15', '1/30']))
  first.unmount()
  const again = renderScreen(list(), provider)
  await waitFor(() => expect(asked.at(-1)).toBe('1/30'))
  again.unmount()
  renderScreen(list(), provider, product)
  await waitFor(() => expect(asked.at(-1)).toBe('1/15'))
})

test('what is remembered means nothing where no size can be chosen, or no longer this one', async () => {
  localStorage.setItem('deskwright.preferences.u1', JSON.stringify({ pageSize: { order: 30 } }))
  const { provider, asked } = serve(70)
  const fixed = renderScreen(list({ pager: { layout: ['prev', 'next'] } }), provider)
  await waitFor(() => expect(asked).toEqual(['1/15']))
  fixed.unmount()
  renderScreen(list({ pager: { sizes: [10, 20] } }), provider)
  await waitFor(() => expect(asked).toEqual(['1/15', '1/15']))
})

test('the jumper keeps to the pages that there are, and shows where it has led', async () => {
  const { provider, asked } = serve(70)
  renderScreen(list(), provider)
  await pager()
  for (const [typed, led] of [
    ['4', '4'],
    ['99', '5'],
    ['0', '1'],
    ['', '1'],
  ] as const) {
    await jump(typed)
    await waitFor(() => expect(jumper().value).toBe(led))
  }
  await waitFor(() => expect(asked).toEqual(['1/15', '4/15', '5/15', '1/15']))
  fireEvent.change(jumper(), { target: { value: '3' } })
  fireEvent.blur(jumper())
  expect(jumper().value).toBe('1')
})

test.each([
  ['7', 7],
  [' 3 ', 3],
  ['2.9', 2],
  ['-5', 1],
  ['1e9', 10],
  ['', 4],
  ['x', 4],
])('typed %j leads to page %d of 10', (typed, page) => {
  expect(nearestPage(typed, 4, 10)).toBe(page)
})

test('a backend without a total gets sizes, previous, page and next', async () => {
  const { provider } = serve(70, Number.NaN)
  renderScreen(list(), provider)
  const parts = [...(await pager()).children].map((part) => part.textContent)
  expect(parts).toEqual(['10 / page15 / page30 / page', '', 'Page 1', ''])
})

test('rows that fit one page need no more than their number', async () => {
  const { provider } = serve(3)
  renderScreen(list({ paging: 'client' }), provider)
  expect((await pager()).textContent).toBe('3 total')
})

test('a smaller size can be chosen where one page holds all rows', async () => {
  const { provider } = serve(12)
  renderScreen(list({ paging: 'client' }), provider)
  const parts = [...(await pager()).children].map((part) => part.textContent)
  expect(parts).toEqual(['12 total', '10 / page15 / page30 / page'])
})

test('a pager of its own offers the generic sizes', async () => {
  const { provider } = serve(70)
  renderScreen(
    <List pager={{ layout: ['total'] }}>
      <Pager layout={['sizes']} />
    </List>,
    provider,
  )
  await waitFor(() =>
    expect([...sizes().options].map(({ value }) => value)).toEqual(['10', '15', '20']),
  )
})

test('nothing that is typed elsewhere jumps', async () => {
  const { provider, asked } = serve(70)
  renderScreen(list(), provider)
  await pager()
  fireEvent.change(jumper(), { target: { value: '3' } })
  fireEvent.keyDown(jumper(), { key: 'a' })
  expect(asked).toEqual(['1/15'])
})

/** The text of the part that says how many rows there are, of a backend that answers so. */
const countIn = async (answer: object) => {
  renderScreen(list(), backendOf([], { getList: async () => answer } as never))
  return (await pager()).querySelector('.dw-pager-total')?.textContent
}
const one = [row({ id: 'a', sn: 'PAGE1' })]

test.each([
  [{ data: one, total: 1 }, '1 total'],
  [{ data: [], total: 0 }, '0 total'],
  [{ data: one, total: 1, meta: { atLeast: 1 } }, 'At least 1'],
  [{ data: one, pageInfo: { hasNextPage: true }, meta: { atLeast: 15 } }, 'At least 15'],
  [{ data: one, pageInfo: { hasNextPage: true } }, undefined],
])('what is known of the number of rows: %o', async (answer, said) => {
  expect(await countIn(answer)).toBe(said)
})

test('pages that a backend numbers without a total can be jumped to', async () => {
  const meta = { pages: 4, atLeast: 46 }
  const answer = { data: one, pageInfo: { hasNextPage: true, hasPreviousPage: false }, meta }
  renderScreen(list(), backendOf([], { getList: async () => answer } as never))
  await pager()
  expect(jumper().max).toBe('4')
  expect(screen.getByRole('button', { name: 'Page 4' })).toBeTruthy()
})
