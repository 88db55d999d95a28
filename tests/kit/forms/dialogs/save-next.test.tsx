import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ResultsContext } from '../../../../src/kit/base/contexts/results-context'
import { CreateDialog, EditDialog, RadioInput, TextInput } from '../../../../src/kit/forms/form'
import type {
  NewResult,
  ResultStore,
} from '../../../../src/providers/action-results/action-result-store'
import { backend, editing, failure, input, show } from '../../support/harness'

/* Several records, one after the other, in one dialog. */

const kinds = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

const fields = (
  <>
    <TextInput source="name" required />
    <RadioInput source="type" choices={kinds} defaultValue={1} />
  </>
)
const type = (value: string) => fireEvent.change(input('Name'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (server: ReturnType<typeof backend>) =>
  server.create.mock.calls.map(([, { data }]) => data)

it('saves, says so, and begins anew: empty, defaults back, focus in the first field', async () => {
  const { server, invalidate } = show(<CreateDialog>{fields}</CreateDialog>)
  type('First')
  fireEvent.click(screen.getByLabelText('Repayment'))
  press('Save and add another')
  await waitFor(() => expect(input('Name').value).toBe(''))
  expect(screen.getByText('Thing added')).toBeTruthy()
  expect(document.activeElement).toBe(input('Name'))
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['thing'] })
  type('Second')
  // The key ends the word of an input method. It stays with the browser, and saves nothing.
  const ending = { key: 'Enter', ctrlKey: true, isComposing: true }
  expect(fireEvent.keyDown(input('Name'), ending)).toBe(true)
  fireEvent.keyDown(input('Name'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  await waitFor(() => expect(input('Name').value).toBe(''))
  type('Third')
  press('Save')
  await screen.findByText('closed')
  expect(sent(server)).toEqual([
    { name: 'First', type: 2 },
    { name: 'Second', type: 1 },
    { name: 'Third', type: 1 },
  ])
})

it('an empty form after a save is nothing to be lost', async () => {
  show(<CreateDialog>{fields}</CreateDialog>)
  type('First')
  press('Save and add another')
  await waitFor(() => expect(input('Name').value).toBe(''))
  await new Promise((done) => setTimeout(done))
  press('Cancel')
  await screen.findByText('closed')
})

it('stays with its values where the backend refuses, and where no answer came', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(failure({ serverMessage: 'No!' }))
    .mockRejectedValueOnce(failure({ outcome: 'unknown' }))
  const server = backend({ create })
  show(<CreateDialog>{fields}</CreateDialog>, { backend: server })
  type('First')
  press('Save and add another')
  await screen.findByText('No!')
  expect(input('Name').value).toBe('First')
  press('Save and add another')
  await screen.findByText(/The result is unknown/)
  // What may have been saved is not sent again, by no button and no key.
  press('Save and add another')
  fireEvent.keyDown(input('Name'), { key: 'Enter', ctrlKey: true })
  expect(create).toHaveBeenCalledTimes(2)
  expect(input('Name').value).toBe('First')
})

it('an edit dialog has no next record', () => {
  show(<EditDialog>{fields}</EditDialog>, { opened: editing({ id: 1, name: 'a' }) })
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1)
})

it('the same values once more are another intent', async () => {
  const record = vi.fn<(result: NewResult) => void>()
  const store = { record, subscribe: () => () => undefined, getSnapshot: () => [] }
  const dialog = <CreateDialog>{fields}</CreateDialog>
  show(<ResultsContext value={store as unknown as ResultStore}>{dialog}</ResultsContext>)
  for (const times of [1, 2]) {
    type('Twin')
    press('Save and add another')
    await waitFor(() => expect(record).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(input('Name').value).toBe(''))
  }
  const intents = record.mock.calls.map(([{ intent }]) => intent)
  expect(new Set(intents).size).toBe(2)
})
