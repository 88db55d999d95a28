import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type {
  Lifecycle,
  ResourceDefinition,
} from '../../../../src/providers/definitions/definition'
import { MoveList } from '../../support/move-list'
import { backendOf, order, renderScreen, row } from '../../support/screen'

const named = {
  field: 'status',
  start: [9],
  statuses: [
    { code: 9, key: '9' },
    { code: 11, key: '11' },
    { code: 12, key: '12' },
  ],
  moves: [
    { from: 9, to: 11, action: 'cash', call: 'status', reason: 'required' },
    { from: 9, to: 11, action: 'card', call: 'status' },
    { from: 9, to: 12, action: 'drop', call: 'status', confirm: true },
  ],
} as const satisfies Lifecycle

const definition: ResourceDefinition = {
  ...order,
  calls: {
    ...order.calls,
    status: {
      path: '/order/status',
      body: ['id', 'status', 'action', 'remark'],
      reason: 'remark',
    },
  },
  lifecycles: [named],
}

const render = async () => {
  const call = vi.fn<(...sent: unknown[]) => Promise<{ data: null }>>(async () => ({ data: null }))
  renderScreen(<MoveList lifecycle={named} />, backendOf([row()], { call }), definition)
  await screen.findByText('SN7')
  return call
}

test('a move that wants a reason asks for it, and sends it with the name of the move', async () => {
  const call = await render()
  fireEvent.click(screen.getByRole('button', { name: 'cash' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' no card ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]).toMatchObject([
    'order',
    'status',
    { values: { status: 11, action: 'cash', remark: 'no card' } },
  ])
})

test('another move between the same states goes its own way, without a question', async () => {
  const call = await render()
  fireEvent.click(screen.getByRole('button', { name: 'card' }))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[2]).toMatchObject({ values: { status: 11, action: 'card' } })
  expect(call.mock.calls[0]?.[2]).not.toHaveProperty('values.remark')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question that asks for no reason leaves the one that the record has', async () => {
  const call = await render()
  fireEvent.click(screen.getByRole('button', { name: 'drop' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Reason/)).toBeNull()
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  // The record is read again first.
  await waitFor(() => expect(yes.disabled).toBe(false))
  fireEvent.click(yes)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[2]).toMatchObject({ values: { status: 12, action: 'drop' } })
  expect(call.mock.calls[0]?.[2]).not.toHaveProperty('values.remark')
})
