import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { changeCachedRow } from '../../../../src/kit/actions/row/row-cache'
import { Column, Filters, List, Queues, Table, TextCell, TextFilter } from '../../../../src/kit'
import { SelectFilter } from '../../../../src/kit/lists/filters/choice-filters'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'
import { backendOf, order, renderScreen, row } from '../../support/screen'

/* Tabs over a list, each with the number of its rows. */

const counts: Record<string, number> = { '': 9, 5: 2, 9: 3, 10: 4 }

const definition: ResourceDefinition = {
  ...order,
  merged: ['status'],
  calls: { ...order.calls, list: { path: '/order', body: ['page', 'pageSize', 'status', 'sn'] } },
}

const queues = [
  { name: 'all', filter: {} },
  { name: 'new', filter: { status: 5 } },
  { name: 'payout', filter: { status: [9, 10] } },
]

interface Asked {
  readonly counts: GetListParams[]
  readonly lists: GetListParams[]
  atOnce: number
  most: number
}

const render = async (fail: (status: unknown) => Error | undefined = () => undefined) => {
  const asked: Asked = { counts: [], lists: [], atOnce: 0, most: 0 }
  const getList = vi.fn(async (_: string, params: GetListParams) => {
    const { filter = {}, pagination } = params
    if (pagination?.perPage !== 1) {
      asked.lists.push(params)
      return { data: [row({ status: 5 })], total: 1 }
    }
    asked.counts.push(params)
    asked.atOnce += 1
    asked.most = Math.max(asked.most, asked.atOnce)
    await new Promise((resolve) => setTimeout(resolve, 1))
    asked.atOnce -= 1
    const failure = fail(filter['status'])
    if (failure) throw failure
    return { data: [], total: counts[String(filter['status'] ?? '')] }
  })
  const { queryClient } = renderScreen(
    <List>
      <Queues queues={queues} more={<button role="tab">mine</button>}>
        <p>beside</p>
      </Queues>
      <Filters>
        <SelectFilter
          source="status"
          choices={[5, 9, 10].map((code) => ({ code, key: `${code}` }))}
        />
        <TextFilter source="sn" />
      </Filters>
      <Table>
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf([], { getList } as never),
    definition,
  )
  await screen.findByText('SN7')
  return { asked, queryClient }
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const numbers = () => screen.getAllByRole('tab').map((each) => each.dataset['count'])
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
const chosen = () =>
  screen
    .getAllByRole('tab')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map((each) => each.textContent)

const counted = (...wanted: (string | undefined)[]) =>
  waitFor(() => expect(numbers()).toEqual([...wanted, undefined]), { timeout: 10_000 })

test('each status is asked for once, with one row, after the rows of the list', async () => {
  const { asked } = await render()
  expect(numbers().slice(0, 3)).toEqual(['', '', ''])
  await counted('9', '2', '7')
  expect(asked.counts.map(({ filter }) => filter)).toEqual([
    {},
    { status: 5 },
    { status: 9 },
    { status: 10 },
  ])
  expect(tab('Ready to pay').getAttribute('aria-label')).toBe('Ready to pay, 7')
  expect(screen.getByText('beside')).toBeTruthy()
})

test('a count that fails is no number, and those of others are', async () => {
  const refused = createAdminError({ kind: 'http', path: '/order', status: 500 })
  await render((status) => (status === 10 ? refused : undefined))
  await counted('9', '2', '')
  expect(tab('Ready to pay').getAttribute('aria-label')).toBeNull()
})

test('a queue takes the place of its filter, and keeps what else is searched for', async () => {
  const { asked } = await render()
  fireEvent.click(tab('Ready to pay'))
  await waitFor(() => expect(asked.lists.at(-1)?.filter).toEqual({ status: [9, 10] }))
  expect(chosen()).toEqual(['Ready to pay'])
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.selectedOptions[0]?.textContent).toBe('Processing, Waiting')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'SN' } })
  await waitFor(() => expect(asked.lists.at(-1)?.filter).toEqual({ sn: 'SN', status: [9, 10] }))
  fireEvent.change(select, { target: { value: '10' } })
  await waitFor(() => expect(asked.lists.at(-1)?.filter).toEqual({ sn: 'SN', status: 10 }))
  expect(chosen()).toEqual([])
  fireEvent.click(tab('New'))
  await waitFor(() => expect(chosen()).toEqual(['New']))
  expect(asked.lists.at(-1)?.filter).toEqual({ sn: 'SN', status: 5 })
  fireEvent.click(tab('All'))
  await waitFor(() => expect(asked.lists.at(-1)?.filter).toEqual({ sn: 'SN' }))
})

test('a row that this console changes is counted anew, once for many of them', async () => {
  const { asked, queryClient } = await render()
  await counted('9', '2', '7')
  const before = asked.counts.length
  counts['5'] = 1
  act(() => {
    changeCachedRow(queryClient, 'order', 7, { status: 9 })
    changeCachedRow(queryClient, 'order', 7, { status: 10 })
  })
  await counted('9', '1', '7')
  expect(asked.counts.length).toBe(before + 4)
  counts['5'] = 2
})

test('nothing is counted while nobody sees the page', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { asked, queryClient } = await render()
  await waitFor(
    () => expect(queryClient.getQueryCache().findAll({ queryKey: ['queues'] })).toHaveLength(1),
    {
      timeout: 10_000,
    },
  )
  expect(asked.counts).toEqual([])
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await counted('9', '2', '7')
})

test('a page that is left renders nothing more', async () => {
  const { queryClient } = await render()
  await counted('9', '2', '7')
  const isDisabled = (): boolean | undefined =>
    queryClient
      .getQueryCache()
      .find({ queryKey: ['queues'], exact: false })
      ?.isDisabled()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(isDisabled()).toBe(false)
  await waitFor(() => expect(isDisabled()).toBe(true))
  hidden.mockRestore()
})

test('arrow keys go through all tabs, and choose none of them', async () => {
  await render()
  await counted('9', '2', '7')
  tab('All').focus()
  press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('mine')
  press('ArrowRight')
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('New'))
  expect(chosen()).toEqual(['All'])
})
