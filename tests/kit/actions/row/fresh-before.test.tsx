import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaRecord } from 'ra-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  Column,
  IntegerCell,
  LifecycleCell,
  List,
  MoneyCell,
  MoveButtons,
  PhoneCell,
  RowActions,
  Table,
  TextCell,
} from '../../../../src/kit'
import type {
  Lifecycle,
  ResourceDefinition,
} from '../../../../src/providers/definitions/definition'
import { backendOf, deferred, lifecycle, order, renderScreen, row } from '../../support/screen'

/* What a confirmation says of a record, and that the record is read before anything is sent. */

// The dialog's code is fetched when it is first needed, which takes long on a busy machine.
beforeAll(() => import('../../../../src/kit/forms/dialogs/question-dialog'), 60_000)

afterEach(() => {
  vi.useRealTimers()
})

const paying = (tone: 'pay' | 'plain'): Lifecycle => ({
  ...lifecycle,
  moves: [{ from: 9, to: 11, call: 'disburse', confirm: 'call', ...(tone === 'pay' && { tone }) }],
})

const asking = (tone: 'pay' | 'plain'): ResourceDefinition => ({
  ...order,
  calls: {
    ...order.calls,
    disburse: {
      path: '/order/disburse',
      body: ['id', 'status'],
      confirm: { say: 'calls.disburse.say', facts: ['term', { field: 'mobile', last: 4 }] },
    },
  },
  cells: {
    sn: <TextCell />,
    name: <TextCell />,
    amount: <MoneyCell />,
    term: <IntegerCell />,
    mobile: <PhoneCell />,
  },
  lifecycles: [paying(tone)],
})

const listed = row({ amount: 5500, term: 7, mobile: '0912345678' })

/** Opens the confirmation of a payout; `getOne` answers what the server knows of the order. */
const open = async (getOne: () => Promise<{ data: RaRecord }>, tone: 'pay' | 'plain' = 'pay') => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(
    <List paging="server">
      <Table
        actions={
          <RowActions>
            <MoveButtons lifecycle={paying(tone)} />
          </RowActions>
        }
      >
        <Column source="status">
          <LifecycleCell choices={lifecycle.statuses} />
        </Column>
      </Table>
    </List>,
    backendOf([listed], { call, getOne } as never),
    asking(tone),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Disbursed' }), { detail: 1 })
  const dialog = within(await screen.findByRole('dialog'))
  const yes = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  return { call, dialog, yes }
}

test('the question names the borrower and the amount as cells show them, and the step', async () => {
  const { dialog } = await open(async () => ({ data: listed }))
  expect(screen.getByRole('dialog', { name: 'Pay 5,500 to 张三?' })).toBeTruthy()
  expect(dialog.getByText('ends in 5678').tagName).toBe('DD')
  expect(dialog.queryByText('0912345678')).toBeNull()
  const facts = dialog.getAllByRole('term').map((term) => term.textContent)
  expect(facts).toEqual(['Order number', 'Name', 'Amount', 'Term', 'Mobile'])
  expect(dialog.getByText('Processing (9)')).toBeTruthy()
  expect(dialog.getByText('Disbursed (11)').closest('strong')).toBeTruthy()
})

test('nothing can be confirmed before the record was read; the record that was read is sent', async () => {
  const answer = deferred<{ data: RaRecord }>()
  const { call, dialog, yes } = await open(() => answer.promise)
  expect(dialog.getByText('Checking the latest data…')).toBeTruthy()
  expect(yes().disabled).toBe(true)
  await act(async () => answer.resolve({ data: { ...listed, amount: 6500 } }))
  expect(await dialog.findByText(/^Checked at \d\d:\d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Pay 6,500 to 张三?' })).toBeTruthy()
  expect(dialog.getByText('5,500').closest('s')).toBeTruthy()
  fireEvent.click(yes())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  const record = { ...listed, amount: 6500 }
  expect(call).toHaveBeenCalledWith('order', 'disburse', { record, values: { status: 11 } })
})

test('an order that has moved on is refused with its new status, and the list shows it', async () => {
  const { call } = await open(async () => ({ data: { ...listed, status: 12 } }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The record has changed' }))
  const sentence = 'Status went from “Processing (9)” to “Failed payout (12)”. Nothing was sent.'
  expect(dialog.getByRole('alert').textContent).toBe(sentence)
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Failed payout', { selector: '.dw-tag' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('what pays waits until the record could be read; anything else may be confirmed unread', async () => {
  const getOne = vi.fn(async (): Promise<{ data: RaRecord }> => ({ data: listed }))
  getOne.mockRejectedValueOnce(new Error('no connection'))
  const { call, dialog, yes } = await open(getOne)
  await dialog.findByText(/could not be checked.*needed to confirm/)
  expect(yes().disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Check again' }))
  await dialog.findByText(/^Checked at/)
  fireEvent.click(yes())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
})

test('what does not pay may be confirmed although the record could not be read', async () => {
  const { call, dialog, yes } = await open(() => Promise.reject(new Error('x')), 'plain')
  await dialog.findByText(/could not be checked/)
  fireEvent.click(yes())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
})

test('a check that has grown old is made again before anything is sent', async () => {
  const getOne = vi.fn(async () => ({ data: listed }))
  const { call, dialog, yes } = await open(getOne)
  await dialog.findByText(/^Checked at/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  getOne.mockResolvedValueOnce({ data: { ...listed, status: 12 } })
  fireEvent.click(yes())
  expect(await screen.findByRole('dialog', { name: 'The record has changed' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('the Tab key stays in the dialog', async () => {
  const { dialog, yes } = await open(async () => ({ data: listed }))
  await dialog.findByText(/^Checked at/)
  act(() => yes().focus())
  fireEvent.keyDown(yes(), { key: 'Tab' })
  expect(document.activeElement?.textContent).toBe('Cancel')
  fireEvent.keyDown(document.activeElement ?? yes(), { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(yes())
})
