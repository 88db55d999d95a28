import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaRecord } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import {
  Column,
  List,
  MoneyCell,
  SelectColumn,
  SelectedSum,
  SelectionBar,
  Table,
  TextCell,
} from '../../../../src/kit'
import { recordLockKey, releaseLock } from '../../../../src/kit/actions/row/record-lock'
import { sharedMoves } from '../../../../src/kit/lists/selection/shared-moves'
import type { Lifecycle } from '../../../../src/providers/definitions/definition'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { backendOf, lifecycle, order, renderScreen, row } from '../../support/screen'

/* Moves of several records at once: those that all of them allow. */

const statuses = [9, 9, 9, 9, 10, 12]
const rows = statuses.map((status, index) =>
  row({ id: index + 1, sn: `SN${index + 1}`, status, amount: 1000.5 * (index + 1) }),
)
afterEach(() => rows.forEach(({ id }) => releaseLock(recordLockKey('order', id))))

type Send = (
  resource: string,
  name: string,
  sent: { record: RaRecord; values?: Record<string, unknown> },
) => Promise<{ data: null }>

interface Rendered {
  readonly own?: Lifecycle
  readonly moves?: readonly string[]
  readonly refuses?: (record: RaRecord) => boolean
}

const render = async ({ own = lifecycle, moves = ['status'], refuses }: Rendered = {}) => {
  const call = vi.fn<Send>(async (_, __, { record }) => {
    if (refuses?.(record) === true) {
      throw createAdminError({ kind: 'code', path: '/x', code: 500, serverMessage: 'not now' })
    }
    return { data: null }
  })
  const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => ({
    data: rows.find((each) => each.id === id),
  }))
  renderScreen(
    <List>
      <SelectionBar calls={['notify']} moves={moves}>
        <SelectedSum source="amount">
          <MoneyCell source="amount" />
        </SelectedSum>
      </SelectionBar>
      <Table>
        <SelectColumn />
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf(rows, { call, getOne } as never),
    { ...order, lifecycles: [own] },
  )
  await screen.findByText('SN1')
  return { call, getOne }
}

const selectable = (
  <List>
    <SelectionBar calls={['notify']} moves={[]} />
    <Table>
      <SelectColumn />
      <Column source="sn">
        <TextCell />
      </Column>
    </Table>
  </List>
)

const box = (name: string) =>
  screen.getByRole('checkbox', { name, hidden: true }) as HTMLInputElement
const choose = (...names: string[]) => names.forEach((name) => fireEvent.click(box(name)))
const chosen = () => rows.map(({ sn }) => String(sn)).filter((sn) => box(sn).checked)
const bar = () => within(screen.getByRole('region', { name: 'Selection' }))
const buttons = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

const AGAIN = 'Waiting'
const FAILED = 'Failed payout'

test('sends as many at once as the call says', async () => {
  const gates: (() => void)[] = []
  const call = vi.fn(
    () => new Promise<{ data: null }>((done) => gates.push(() => done({ data: null }))),
  )
  const notify = { path: '/order/notify', body: ['id'], atOnce: 1 } as const
  const resource = { ...order, lifecycles: [], calls: { ...order.calls, notify } }
  renderScreen(selectable, backendOf(rows, { call } as never), resource)
  await screen.findByText('SN1')
  choose('SN1', 'SN2', 'SN3')
  fireEvent.click(await bar().findByRole('button', { name: 'Notify' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  gates[0]?.()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(gates).toHaveLength(2)
  gates[1]?.()
  await waitFor(() => expect(gates).toHaveLength(3))
  gates[2]?.()
})

test('offers the moves by these calls that all selected rows allow, and no other', async () => {
  await render()
  choose('SN1', 'SN2')
  await screen.findByText('2 selected')
  expect(buttons()).toEqual([AGAIN, FAILED, 'Notify', 'Clear selection'])
  choose('SN5')
  expect(await bar().findByText('No action is available for all selected records')).toBeTruthy()
  expect(buttons()).toEqual(['Notify', 'Clear selection'])
})

test('sends each record its move, after one question', async () => {
  const { call, getOne } = await render({ refuses: ({ id }) => id === 2 })
  choose('SN1', 'SN2', 'SN3')
  fireEvent.click(await bar().findByRole('button', { name: FAILED }))
  const dialog = within(await screen.findByRole('dialog', { name: `${FAILED}: 3 records?` }))
  expect(dialog.getByText('SN1 · SN2 · SN3')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('button', { name: 'Retry failed (1)' })
  const sent = call.mock.calls.map(([, name, { record, values }]) => [name, record.id, values])
  expect(sent).toEqual(
    [1, 2, 3].map((id) => ['status', id, expect.objectContaining({ status: 12 })]),
  )
  // The refused row is read again, as after its own button; the others were not asked about one by one.
  expect(getOne.mock.calls.map(([, { id }]) => id)).toEqual([2])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(chosen()).toEqual(['SN2']))
})

test('a move that asks is made only for records that are as they were, and with its reason', async () => {
  const moves = lifecycle.moves.map(
    (move) => ({ ...move, confirm: true, reason: 'required' }) as const,
  )
  const own: Lifecycle = { ...lifecycle, moves }
  const { call, getOne } = await render({ own, moves: ['status', 'disburse'] })
  getOne.mockImplementation(async (_, { id }) => ({
    data: { ...rows.find((each) => each.id === id), ...(id === 2 && { status: 12 }) } as RaRecord,
  }))
  choose('SN1', 'SN2')
  fireEvent.click(await bar().findByRole('button', { name: FAILED }))
  const dialog = within(await screen.findByRole('dialog', { name: `${FAILED}: 2 records?` }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'no money' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('button', { name: 'Retry failed (1)' })
  expect(call.mock.calls.map(([, , { record }]) => record.id)).toEqual([1])
})

test('adds up the money of the selected rows', async () => {
  await render()
  choose('SN1', 'SN3')
  await screen.findByText('2 selected')
  expect(bar().getByText(/^Amount/).textContent).toBe('Amount 4,002')
})

test('with shift, all rows from the last one on are chosen, and let go', async () => {
  await render()
  choose('SN2')
  fireEvent.click(box('SN5'), { shiftKey: true })
  expect(chosen()).toEqual(['SN2', 'SN3', 'SN4', 'SN5'])
  fireEvent.click(box('SN3'), { shiftKey: true })
  expect(chosen()).toEqual(['SN2'])
})

test('moves of one target by different calls are not the same', () => {
  const own: Lifecycle = {
    ...lifecycle,
    moves: [
      { from: 9, to: 12, call: 'status' },
      { from: 10, to: 12, call: 'disburse' },
      { from: 10, to: 11, call: 'status' },
    ],
  }
  const shared = (...codes: number[]) =>
    sharedMoves(
      codes.map((status) => ({ status })),
      own,
      [],
      ['status', 'disburse'],
    ).map(({ to, call }) => `${String(to)} ${call}`)
  expect(shared(9)).toEqual(['12 status'])
  expect(shared(9, 10)).toEqual([])
  expect(shared(10, 10)).toEqual(['12 disburse', '11 status'])
  expect(shared(5)).toEqual([])
  expect(shared()).toEqual([])
})
