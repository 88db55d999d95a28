import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Activity, type ReactNode, useState } from 'react'
import type { DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { ConfirmProvider } from '../../../../src/kit/actions/row/confirm'
import { TextInput } from '../../../../src/kit/forms/form'
import type {
  Lifecycle,
  ResourceDefinition,
} from '../../../../src/providers/definitions/definition'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { MoveList } from '../../support/move-list'
import { backendOf, order, renderScreen, row } from '../../support/screen'

/* A move that asks for fields: they are checked like those of a form, and a refusal is shown at them. */

const asking = {
  field: 'status',
  start: [9],
  statuses: [
    { code: 9, key: '9' },
    { code: 10, key: '10' },
    { code: 11, key: '11' },
  ],
  moves: [
    { from: 9, to: 11, call: 'status', ask: ['sn', 'reason'], reason: 'required' },
    { from: 9, to: 10, call: 'status' },
  ],
} as const satisfies Lifecycle

const definition: ResourceDefinition = {
  ...order,
  calls: {
    ...order.calls,
    status: {
      path: '/order/status',
      body: ['id', 'status', 'sn', 'reason', 'why'],
      reason: 'why',
    },
  },
  asked: async () => ({
    default: {
      sn: <TextInput source="sn" required maxLength={9} />,
      reason: <TextInput source="reason" />,
    },
  }),
  lifecycles: [asking],
}

const render = async (answer: () => Promise<{ data: null }> = async () => ({ data: null })) => {
  const call = vi.fn<(...sent: unknown[]) => Promise<{ data: null }>>(answer)
  renderScreen(<MoveList lifecycle={asking} />, backendOf([row()], { call }), definition)
  await screen.findByText('SN7')
  return call
}

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Disbursed' }))
  return within(await screen.findByRole('dialog'))
}
const type = (dialog: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const confirm = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))

test('what is typed travels under the names of the fields, and the reason under its own', async () => {
  const call = await render()
  const dialog = await open()
  expect((dialog.getByLabelText(/Order number/) as HTMLInputElement).value).toBe('SN7')
  type(dialog, /Order number/, 'SN8')
  type(dialog, 'Reason', 'checked twice')
  const own = dialog.getAllByRole('textbox').find((each) => each.getAttribute('name') === 'reason')
  fireEvent.change(own as HTMLElement, { target: { value: 'late' } })
  confirm(dialog)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[2]).toMatchObject({
    values: { status: 11, sn: 'SN8', reason: 'late', why: 'checked twice' },
  })
})

test('nothing is sent while a field is wrong', async () => {
  const call = await render()
  const dialog = await open()
  type(dialog, /Order number/, '')
  type(dialog, 'Reason', 'checked')
  confirm(dialog)
  await waitFor(() =>
    expect(dialog.getByLabelText(/Order number/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(call).not.toHaveBeenCalled()
})

test('a refusal is asked again with what was typed', async () => {
  const refused = createAdminError({
    kind: 'code',
    path: '/x',
    code: 7,
    serverMessage: 'No such number',
  })
  const answers = [() => Promise.reject(refused), () => Promise.resolve({ data: null })]
  const call = await render(async () => answers.shift()?.() ?? { data: null })
  const dialog = await open()
  type(dialog, /Order number/, 'SN8')
  type(dialog, 'Reason', 'checked')
  confirm(dialog)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  const again = within(await screen.findByRole('dialog'))
  await again.findByText('No such number')
  expect((again.getByLabelText(/Order number/) as HTMLInputElement).value).toBe('SN8')
  type(again, /Order number/, 'SN9')
  confirm(again)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls[1]?.[2]).toMatchObject({ values: { sn: 'SN9', why: 'checked' } })
})

const sessionOver = createAdminError({ kind: 'login', path: '/x' })

/** The end of the session hides the page until the same operator logs in again. */
const Covered = ({ children }: { readonly children: ReactNode }) => {
  const [isCovered, setCovered] = useState(false)
  return (
    <>
      <button onClick={() => setCovered(!isCovered)}>session</button>
      <Activity mode={isCovered ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

const renderCovered = async (server: DataProvider): Promise<void> => {
  const list = (
    <ConfirmProvider>
      <MoveList lifecycle={asking} />
    </ConfirmProvider>
  )
  renderScreen(<Covered>{list}</Covered>, server, definition)
  await screen.findByText('SN7')
}

test('a session that ends under the call asks again with what was typed, about the record as it is then', async () => {
  const answers = [() => Promise.reject(sessionOver), () => Promise.resolve({ data: null })]
  const call = vi.fn<(...sent: unknown[]) => Promise<{ data: null }>>(
    async () => answers.shift()?.() ?? { data: null },
  )
  await renderCovered(backendOf([row()], { call }))
  const dialog = await open()
  type(dialog, /Order number/, 'SN8')
  type(dialog, 'Reason', 'checked')
  confirm(dialog)
  // The provider hides the page before the caller learns of it.
  fireEvent.click(screen.getByText('session'))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByText('session'))
  const again = within(await screen.findByRole('dialog'))
  expect((again.getByLabelText(/Order number/) as HTMLInputElement).value).toBe('SN8')
  expect((again.getByLabelText('Reason') as HTMLInputElement).value).toBe('checked')
  await again.findByText(/Checked/)
  confirm(again)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls[1]?.[2]).toMatchObject({ values: { sn: 'SN8', why: 'checked' } })
})

test('a question that is typed into asks before it is closed', async () => {
  const call = await render()
  const dialog = await open()
  await new Promise((resolve) => setTimeout(resolve))
  type(dialog, /Order number/, 'SN8')
  const cancel = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  cancel()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((dialog.getByLabelText(/Order number/) as HTMLInputElement).value).toBe('SN8')
  cancel()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
})

test('a record that moves on meanwhile is told beside what was typed', async () => {
  let status = 9
  const getOne: DataProvider['getOne'] = async () => ({ data: row({ status }) as never })
  await renderCovered(backendOf([row()], { getOne }))
  const dialog = await open()
  await dialog.findByText(/Checked/)
  type(dialog, /Order number/, 'SN8')
  type(dialog, 'Reason', 'checked')
  status = 10
  fireEvent.click(screen.getByText('session'))
  fireEvent.click(screen.getByText('session'))
  const again = within(await screen.findByRole('dialog'))
  await again.findByRole('alert')
  expect((again.getByLabelText(/Order number/) as HTMLInputElement).value).toBe('SN8')
  expect((again.getByLabelText('Reason') as HTMLInputElement).value).toBe('checked')
  expect(again.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
})

test('another move by the same call leaves these fields as they are', async () => {
  const call = await render()
  fireEvent.click(screen.getByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[2]).toMatchObject({ omit: ['sn', 'reason'] })
})

/** A field that is shown in one state only. */
const asked = (status: number) => async () => ({
  default: {
    sn: <TextInput source="sn" visibleWhen={{ all: [{ field: 'status', is: [status] }] }} />,
    reason: <TextInput source="reason" />,
  },
})

const openWith = async (status: number) => {
  const call = vi.fn<(...sent: unknown[]) => Promise<{ data: null }>>(async () => ({
    data: null,
  }))
  const shown = { ...definition, asked: asked(status) }
  const { unmount } = renderScreen(
    <MoveList lifecycle={asking} />,
    backendOf([row()], { call }),
    shown,
  )
  await screen.findByText('SN7')
  const dialog = await open()
  type(dialog, 'Reason', 'checked')
  const inputs = dialog.queryAllByLabelText(/Order number/).length
  confirm(dialog)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  unmount()
  return { inputs, sent: call.mock.calls[0]?.[2] as { values: object; omit?: string[] } }
}

test('what is asked for is what the record shows in the state that it is led to', async () => {
  const after = await openWith(11)
  expect(after.inputs).toBe(1)
  expect(after.sent.values).toMatchObject({ sn: 'SN7' })
  const before = await openWith(9)
  expect(before.inputs).toBe(0)
  expect(before.sent.values).not.toHaveProperty('sn')
  expect(before.sent.omit).toEqual(['sn'])
})
