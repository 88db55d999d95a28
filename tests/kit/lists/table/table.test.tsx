import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  Buttons,
  Column,
  DateRangeFilter,
  Filters,
  IndexColumn,
  IntegerCell,
  List,
  MoneyCell,
  RefreshButton,
  SearchButton,
  StackedColumn,
  Table,
  TextCell,
} from '../../../../src/kit'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { backendOf, renderScreen, row } from '../../support/screen'

const columns = (
  <Table>
    <IndexColumn />
    <Column source="sn" sortable>
      <TextCell />
    </Column>
    <StackedColumn sources={['amount', 'term']}>
      <MoneyCell source="amount" />
      <IntegerCell source="term" unit />
    </StackedColumn>
  </Table>
)

const list = (
  <List pageSize={20} paging="server">
    <Buttons>
      <RefreshButton />
    </Buttons>
    {columns}
  </List>
)

const click = (element: HTMLElement) => act(async () => element.click())

test('a real table: a name, column headers, one row each, labels for the cards', async () => {
  renderScreen(list, backendOf([row({ term: 1 }), row({ id: 8, sn: 'SN8', term: 7 })]))
  await screen.findByText('SN8')
  const table = screen.getByRole('table', { name: 'Orders' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual([
    'No.',
    'Order number',
    'Amount\nTerm',
  ])
  expect(headers.every((header) => header.getAttribute('scope') === 'col')).toBe(true)
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent)),
  ).toEqual([
    ['1', 'SN7', '1,000\n1 day'],
    ['2', 'SN8', '1,000\n7 days'],
  ])
  // What names the record is said with every other cell of its row.
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['SN7', 'SN8'])
  expect(rows[0]?.querySelector('[data-label="Order number"]')).not.toBeNull()
  expect(document.querySelector('h1')?.textContent).toBe('Orders')
  expect(table.closest('section')?.getAttribute('aria-label')).toBe('Orders')
})

test('pages: current one marked, turned by buttons, fetched each', async () => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: [row({ sn: `PAGE${pagination.page}` })],
    total: 45,
  }))
  renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('PAGE1')
  screen.getByText('45 total')
  const next = screen.getByRole('button', { name: 'Next page' })
  const previous = screen.getByRole('button', { name: 'Previous page' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  await click(next)
  await screen.findByText('PAGE2')
  await click(screen.getByRole('button', { name: 'Page 3' }))
  await screen.findByText('PAGE3')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('41')).not.toBeNull()
  expect(getList).toHaveBeenCalledTimes(3)
  expect(window.location.hash + window.location.search).toBe('')
})

test.each([
  [undefined, null],
  [-1, null],
  ['20', '20 total'],
])('a total of %j neither breaks the pager nor the table', async (total, text) => {
  const getList = async () => ({ data: [row()], total, pageInfo: { hasNextPage: false } })
  renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  if (text) screen.getByText(text)
  else expect(screen.queryByText(/in total/)).toBeNull()
})

test('ids that are 0, empty, missing, twice there or half a character break nothing', async () => {
  const rows = [
    row({ id: 0 }),
    row({ id: '' }),
    row(),
    row(),
    row({ id: '\uD83D' }),
    { sn: 'NOID' },
  ]
  renderScreen(list, backendOf(rows as never))
  await screen.findByText('NOID')
  expect(screen.getAllByRole('row')).toHaveLength(7)
})

test('a failed list says why in the server’s words and can be tried again; it notifies nobody', async () => {
  const failure = createAdminError({ kind: 'code', path: '/order', code: 7, serverMessage: '忙' })
  let broken = true
  const getList = vi.fn(async () => {
    if (broken) throw failure
    return { data: [row()], total: 1 }
  })
  renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('忙', { exact: false })
  expect(screen.queryByRole('alert')).toBeNull()
  broken = false
  await click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('SN7')
})

test('a heading sorts up, then down', async () => {
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  renderScreen(list, backendOf([], { getList } as never))
  const header = await screen.findByRole('columnheader', { name: /Order number/ })
  expect(header.getAttribute('aria-sort')).toBe('none')
  await click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  await click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
  const sorts = () =>
    getList.mock.calls.map((call) => ((call as unknown[])[1] as { sort: unknown }).sort)
  await waitFor(() =>
    expect(sorts()).toEqual([
      { field: '', order: 'ASC' },
      { field: 'sn', order: 'ASC' },
      { field: 'sn', order: 'DESC' },
    ]),
  )
})

const Shown = () => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        elsewhere
      </button>
      {isShown && list}
    </>
  )
}

test('the page survives a visit elsewhere, in memory only; every entry fetches', async () => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: [row({ sn: `PAGE${pagination.page}` })],
    total: 45,
  }))
  renderScreen(<Shown />, backendOf([], { getList } as never))
  await screen.findByText('PAGE1')
  await click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('PAGE2')
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
  await click(elsewhere)
  expect(screen.queryByRole('table')).toBeNull()
  await click(elsewhere)
  await screen.findByText('PAGE2')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(3))
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('a range is limited by app.yaml, and a wrong one is not searched for', async () => {
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  const limited = (
    <List>
      <Filters>
        <DateRangeFilter
          source="dater"
          sends="applyTime"
          limit="week"
          quick={['lastWeek', 'last15Days']}
        />
      </Filters>
      <Buttons>
        <SearchButton />
      </Buttons>
      {columns}
    </List>
  )
  renderScreen(limited, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  await click(screen.getByRole('button', { name: 'Last 15 days' }))
  const problem = screen.getByRole('alert').textContent ?? ''
  expect(problem).toMatch(/^can only start from \d{4}-\d\d-\d\d$/)
  await click(screen.getByRole('button', { name: 'Search' }))
  expect(getList).toHaveBeenCalledTimes(1)
  await click(screen.getByRole('button', { name: 'Last week' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
  const [, params] = (getList.mock.calls as unknown[][])[1] ?? []
  const { filter } = params as { filter: { applyTime: [number, number] } }
  const [start, end] = filter.applyTime.map((seconds) => new Date(seconds * 1000))
  expect([start?.getHours(), start?.getSeconds()]).toEqual([0, 0])
  expect([end?.getHours(), end?.getMinutes(), end?.getSeconds()]).toEqual([23, 59, 59])
  expect(Object.keys(filter)).toEqual(['applyTime'])
})

test('C-17: of ten thousand rows in one answer the first thousand are shown, and the list says so', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    row({ id: index + 1, sn: `SN${index}` }),
  )
  renderScreen(
    <List pageSize={20} paging="server">
      <Table>
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf(rows, { getList: async () => ({ data: rows, total: 10_000 }) } as never),
  )
  const note = await screen.findByRole('note')
  expect(note.textContent).toBe(
    '10,000 rows received, the first 1,000 are shown. Use filters to find the others.',
  )
  expect(document.querySelectorAll('.dw-table tbody tr')).toHaveLength(1000)
  screen.getByText('SN999')
  expect(screen.queryByText('SN1000')).toBeNull()
})

test('a list with rows of one key says so', async () => {
  const rows = [row({ id: 'unkeyed:shared-0' as never }), row({ id: 'unkeyed:shared-1' as never })]
  renderScreen(
    <List pageSize={20}>
      <Table>
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf(rows),
  )
  expect((await screen.findByRole('note')).textContent).toContain('the same key')
})
