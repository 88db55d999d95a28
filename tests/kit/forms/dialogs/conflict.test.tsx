import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  EditDialog,
  MoneyInput,
  RowsInput,
  SelectInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'
import { definitions } from '../../support/definitions'
import { backend, type Backend, editing, failure, input, show } from '../../support/harness'

/* A form whose record was changed elsewhere meanwhile. The backend is made of functions. */

const choices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

const fields = (
  <EditDialog>
    <TextInput source="name" />
    <TextInput source="note" />
    <MoneyInput source="fee" />
    <SelectInput source="type" choices={choices} />
    <RowsInput source="amount">
      <MoneyInput source="amount" />
    </RowsInput>
  </EditDialog>
)

const old = { id: 1, rev: 1, name: 'a', note: 'n', fee: 5, type: 1, amount: [{ amount: 1 }] }
const now = {
  id: 1,
  rev: 2,
  name: 'b',
  note: 'n',
  fee: 6,
  type: 2,
  amount: [{ amount: 1 }, { amount: 2 }],
}

const conflict = (more: object = {}) =>
  Object.assign(failure({ kind: 'conflict', messageKey: 'http.conflict' }), more)

const versioned = (more: Partial<ResourceDefinition> = {}) => ({
  ...definitions,
  resources: definitions.resources.map((resource) => ({
    ...resource,
    version: { field: 'rev' },
    ...more,
  })),
})

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
// Looking for roles takes seconds in a dialog as large as this one.
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const press = (name: string) => fireEvent.click(button(name))
const alert = async (): Promise<HTMLElement> => {
  await screen.findByText('Not saved: the record has been changed elsewhere')
  return document.querySelector<HTMLElement>('[role=alert]') ?? document.body
}
const take = 'Use the new values, keep mine'
const isDisabled = (name: string) => button(name).disabled

const refusing = (error: Error): Backend =>
  backend({
    update: vi
      .fn(async (_: string, { data }: { data: object }) => ({ data }))
      .mockRejectedValueOnce(error),
  })

it('keeps what was typed, lists what is new, and sends the new version only after a look', async () => {
  const { server } = show(fields, {
    opened: editing(old),
    backend: refusing(conflict({ current: now })),
    definitions: versioned(),
  })
  type('Name', 'mine')
  type('Note', 'my note')
  press('Save')
  const said = [...(await alert()).querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Name: a → b (you typed mine, which replaces it when you save again)',
    'Fee: 5 → 6',
    'Type: Loan → Repayment',
    'Amounts and terms',
  ])
  expect(input('Name').value).toBe('mine')
  expect(isDisabled('Save')).toBe(true)
  expect(server.update).toHaveBeenCalledTimes(1)

  press(take)
  await waitFor(() => expect(input('Fee').value).toBe('6'))
  expect(input('Name').value).toBe('mine')
  expect(document.querySelector('[role=alert]')).toBeNull()
  press('Save')
  await screen.findByText('closed')
  const [, sent] = server.update.mock.calls[1] ?? []
  expect(sent).toMatchObject({ previousData: now })
  expect(sent.data).toMatchObject({ name: 'mine', note: 'my note', type: 2 })
  expect(sent.data.amount).toHaveLength(2)
  expect(Number(sent.data.fee)).toBe(6)
})

it('says of a record that is gone that it can no longer be saved', async () => {
  show(fields, {
    opened: editing(old),
    backend: refusing(conflict({ current: null })),
    definitions: versioned(),
  })
  press('Save')
  const said = await alert()
  expect(said.textContent).toContain('has been deleted')
  expect(said.querySelector('button')).toBeNull()
  expect(isDisabled('Save')).toBe(true)
})

it('reads the record again when that has failed', async () => {
  const getOne = vi.fn().mockRejectedValueOnce(failure({ kind: 'network' }))
  const server = Object.assign(refusing(conflict()), { getOne })
  show(fields, { opened: editing(old), backend: server, definitions: versioned() })
  press('Save')
  await screen.findByText('The current values could not be loaded yet.')
  press('Reload')
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(1))
  getOne.mockResolvedValue({ data: { ...old, rev: 2 } })
  await waitFor(() => expect(isDisabled('Reload')).toBe(false))
  press('Reload')
  await screen.findByText('It has been reloaded. Nothing that you can see has changed.')
  press(take)
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[1]?.[1]).toMatchObject({ previousData: { rev: 2 } })
})

it('reads a record that has a version before it is edited, and tries again when asked', async () => {
  const getOne = vi.fn().mockRejectedValueOnce(failure({ serverMessage: 'Not today' }))
  const server = Object.assign(backend(), { getOne })
  show(fields, {
    opened: editing({ ...old, name: 'of the list' }),
    backend: server,
    definitions: versioned({ version: 'ETag', verbs: { read: 'list', update: 'save' } }),
  })
  await screen.findByText('Not today')
  expect(screen.queryByLabelText('Name')).toBeNull()
  getOne.mockResolvedValue({ data: now })
  press('Try again')
  await waitFor(() => expect(input('Name').value).toBe('b'))
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1]).toMatchObject({ previousData: now })
})
