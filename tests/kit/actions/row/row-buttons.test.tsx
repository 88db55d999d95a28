import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CallButton,
  Column,
  DeleteButton,
  IntegerCell,
  LifecycleCell,
  List,
  MoveButtons,
  RowActions,
  Table,
  TextCell,
  ToggleCell,
} from '../../../../src/kit'
import { isLocked, recordLockKey, releaseLock } from '../../../../src/kit/actions/row/record-lock'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { backendOf, deferred, lifecycle, order, renderScreen, row } from '../../support/screen'

const enabledChoices = [
  { code: 1, key: '1', color: 'success' },
  { code: 0, key: '0' },
] as const

/** Beside what is no part of the kit, the other actions stay buttons. */
const Moves = () => <MoveButtons lifecycle={lifecycle} />

const actions = (
  <RowActions>
    <CallButton call="notify" />
    <Moves />
    <DeleteButton />
  </RowActions>
)

const orders = (
  <List pageSize={20} paging="server">
    <Table actions={actions}>
      <Column source="id">
        <IntegerCell />
      </Column>
      <Column source="sn">
        <TextCell />
      </Column>
      <Column source="enabled">
        <ToggleCell call="flip" choices={enabledChoices} />
      </Column>
      <Column source="status">
        <LifecycleCell choices={lifecycle.statuses} />
      </Column>
    </Table>
  </List>
)

const key = recordLockKey('order', 7)
afterEach(() => releaseLock(key))

const button = (name: string) => screen.findByRole('button', { name })
const click = (element: HTMLElement) => act(async () => element.click())
const isInert = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const confirmed = async () => {
  const dialog = await screen.findByRole('dialog')
  return within(dialog)
}

test('three clicks in the same tick send one call; the row’s buttons are disabled until its end', async () => {
  const answer = deferred<{ data: unknown }>()
  const call = vi.fn(() => answer.promise)
  renderScreen(orders, backendOf([row()], { call }))
  const notify = await button('Notify')
  await act(async () => {
    notify.click()
    notify.click()
    notify.click()
  })
  expect(call).toHaveBeenCalledTimes(1)
  // The lock holds before it can be seen: its look does not keep the request waiting.
  await click(await button('Waiting'))
  expect(call).toHaveBeenCalledTimes(1)
  for (const name of ['Notify', 'Waiting', 'Disbursed', 'Delete', 'Enabled']) {
    const shown = async () => (await button(name)).getAttribute('aria-disabled')
    await vi.waitFor(async () => expect(await shown(), name).toBe('true'))
  }
  await click(await button('Waiting'))
  expect(call).toHaveBeenCalledTimes(1)
  await act(async () => answer.resolve({ data: null }))
  expect((await screen.findByRole('status')).textContent).toBe('NotifiedSN7 · Notify')
  await waitFor(() => expect(isInert('Waiting')).toBe(false))
})

test('the second click of a double click never reaches the action that has moved under the pointer', async () => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(orders, backendOf([row()], { call }))
  fireEvent.click(await button('Waiting'), { detail: 1 })
  await screen.findByText('Waiting', { selector: '.dw-tag' })
  fireEvent.click(await button('Notify'), { detail: 2 })
  await act(async () => undefined)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a move sends the target with the record, and changes the row in place without a new list', async () => {
  const call = vi.fn(async () => ({ data: null }))
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  renderScreen(orders, backendOf([], { call, getList } as never))
  await click(await button('Waiting'))
  expect(call).toHaveBeenCalledWith('order', 'status', { record: row(), values: { status: 10 } })
  await screen.findByText('Waiting', { selector: '.dw-tag' })
  expect(getList).toHaveBeenCalledTimes(1)
  expect((await screen.findByRole('status')).textContent).toBe('DoneSN7 · Waiting')
})

test('a move that pays out names the order and asks; only the yes is sent, once', async () => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(orders, backendOf([row()], { call }))
  await click(await button('Disbursed'))
  const dialog = await confirmed()
  for (const text of ['SN7', '张三', '1000', 'Processing (9)', 'Disbursed (11)'])
    dialog.getByText(text)
  expect(call).not.toHaveBeenCalled()
  await dialog.findByText(/^Checked at/)
  const yes = dialog.getByRole('button', { name: 'Confirm' })
  await act(async () => {
    yes.click()
    yes.click()
  })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await screen.findByText('Disbursed', { selector: '.dw-tag' })
})

test('a no sends nothing', async () => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(orders, backendOf([row()], { call }))
  await click(await button('Disbursed'))
  await click((await confirmed()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
})

test('a refusal shows the server’s words to the letter, and the row as the server has it', async () => {
  const words = 'kit.actions.done <b>%{count}</b>'
  const refused = createAdminError({ kind: 'code', path: '/x', code: 1, serverMessage: words })
  const call = vi.fn(() => Promise.reject(refused))
  const getOne = vi.fn(async () => ({ data: row({ status: 12 }) }))
  renderScreen(orders, backendOf([row()], { call, getOne } as never))
  await click(await button('Waiting'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`FailedSN7 · Change to Waiting${words}`)
  await screen.findByText('Failed payout', { selector: '.dw-tag' })
  expect(screen.queryByRole('button', { name: 'Waiting' })).toBeNull()
  expect(call).toHaveBeenCalledTimes(1)
  expect(isLocked(key)).toBe(false)
})

test('no answer: it is said that the result is unknown, never failed; the row tells', async () => {
  const lost = createAdminError({
    kind: 'timeout',
    path: '/x',
    messageKey: 'http.timeout',
    messageArgs: { seconds: 5 },
    outcome: 'unknown',
  })
  const read = deferred<{ data: unknown }>()
  const getOne = vi.fn(() => read.promise)
  const call = vi.fn(() => Promise.reject(lost))
  renderScreen(orders, backendOf([row()], { call, getOne } as never))
  await click(await button('Waiting'))
  const warning = await screen.findByText('Result unknown: “Change to Waiting” was sent')
  expect(warning.parentElement?.textContent).toContain('SN7')
  expect(screen.queryByText('Failed')).toBeNull()
  expect((await button('Notify')).getAttribute('aria-disabled')).toBe('true')
  await act(async () => read.resolve({ data: row({ status: 10 }) }))
  await screen.findByText('Checked: it worked')
  expect(screen.queryByText(/Result unknown/), 'replaced').toBeNull()
  await screen.findByText('Waiting', { selector: '.dw-tag' })
  await waitFor(() => expect(isInert('Notify')).toBe(false))
  expect(call).toHaveBeenCalledTimes(1)
})

test('the result is told even when the row has left the screen', async () => {
  const answer = deferred<{ data: unknown }>()
  const call = () => answer.promise
  const rows = [row()]
  const getList = async () => ({ data: [...rows], total: rows.length })
  const { queryClient } = renderScreen(orders, backendOf([], { call, getList } as never))
  await click(await button('Notify'))
  rows.length = 0
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('No data', { selector: '.dw-empty' })
  await act(async () => answer.resolve({ data: null }))
  await screen.findByText('Notified')
})

test('a deleted row is gone at once', async () => {
  const rows = [row(), row({ id: 8, sn: 'SN8' })]
  const call = vi.fn(async () => {
    rows.shift()
    return { data: null }
  })
  const getList = async () => ({ data: [...rows], total: rows.length })
  renderScreen(orders, backendOf([], { call, getList } as never))
  await screen.findByText('SN7')
  await click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('SN7')).toBeNull())
  screen.getByText('SN8')
  expect(call).toHaveBeenCalledTimes(1)
})

test.each([
  [null, 'switched off'],
  [0, 'switched off'],
  [1, 'switched on'],
  [{ enabled: 1 }, 'switched on'],
])(
  'a toggle answered with %j says what it has become, and the list is fetched again',
  async (data, text) => {
    const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
    const call = vi.fn(async () => ({ data }))
    renderScreen(orders, backendOf([], { call, getList } as never))
    await click(await button('Enabled'))
    await screen.findByText(text)
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
  },
)

test('C-17 an unknown status shows its code and offers no move', async () => {
  renderScreen(orders, backendOf([row({ status: 20 }), row({ id: 8, status: '9', enabled: null })]))
  await screen.findAllByRole('cell')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  for (const one of rows) {
    const names = within(one)
      .getAllByRole('button')
      .map((element) => element.textContent)
    expect(names.filter((name) => name !== 'Enabled' && name !== '')).toEqual(['Notify', 'Delete'])
  }
  within(rows[0] as HTMLElement).getByText('20')
})

test('beside moves, calls and the removal stand in the menu of the row: moves, calls, why, removal', async () => {
  const call = vi.fn(async () => ({ data: null }))
  const inMenu = (
    <List>
      <Table
        actions={
          <RowActions>
            <CallButton call="notify" />
            <MoveButtons lifecycle={lifecycle} />
            <DeleteButton />
          </RowActions>
        }
      >
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>
  )
  renderScreen(inMenu, backendOf([row()], { call }))
  const more = await button('More')
  for (const name of ['Notify', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await click(more)
  const entries = screen.getAllByRole('menuitem', { hidden: true })
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Failed payout',
    'Notify',
    'Available actions',
    'Delete',
  ])
  await click(screen.getByRole('menuitem', { name: 'Notify', hidden: true }))
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['order', 'notify'])
})

test('moves for which a row has no room stand in a menu for keyboard and pointer', async () => {
  const many = {
    ...lifecycle,
    moves: [5, 9, 10, 11, 12].map((to) => ({ from: 9, to, call: 'status' })),
  }
  const call = vi.fn(async () => ({ data: null }))
  const moves = (
    <RowActions>
      <MoveButtons lifecycle={many} />
    </RowActions>
  )
  const table = (
    <List>
      <Table actions={moves}>
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>
  )
  renderScreen(table, backendOf([row()], { call }))
  const more = await button('More')
  expect(more.getAttribute('aria-haspopup')).toBe('menu')
  fireEvent.keyDown(more, { key: 'ArrowDown' })
  const menu = await screen.findByRole('menu', { hidden: true })
  const [entry] = within(menu).getAllByRole('menuitem', { hidden: true })
  expect(document.activeElement).toBe(entry)
  fireEvent.keyDown(entry as HTMLElement, { key: 'Escape' })
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  expect(document.activeElement).toBe(more)
  await click(more)
  await click(screen.getByRole('menuitem', { name: 'Failed payout', hidden: true }))
  expect(call).toHaveBeenCalledWith('order', 'status', { record: row(), values: { status: 12 } })
})

test('a boolean is flipped between its two words, and another value is only shown', async () => {
  const call = vi.fn(async () => ({ data: null }))
  const flip = {
    path: '/order/flip',
    body: ['id'],
    toggles: { field: 'paid', codes: ['Y', 'N'] },
  } as const
  const list = (
    <List pageSize={20} paging="server">
      <Table>
        <Column source="paid">
          <ToggleCell call="flip" />
        </Column>
      </Table>
    </List>
  )
  const rows = [row({ paid: 'Y' }), row({ id: 8, paid: 'unknown' })]
  const resource = { ...order, calls: { ...order.calls, flip } }
  renderScreen(list, backendOf(rows, { call }), resource)
  await click(await button('Yes'))
  expect(call).toHaveBeenCalledTimes(1)
  await button('No')
  expect(screen.getByText('unknown').closest('button')).toBeNull()
})
