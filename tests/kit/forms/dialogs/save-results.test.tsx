import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ResultsContext } from '../../../../src/kit/base/contexts/results-context'
import { CreateDialog, EditDialog, TextInput } from '../../../../src/kit/forms/form'
import type {
  NewResult,
  ResultStore,
} from '../../../../src/providers/action-results/action-result-store'
import { backend, editing, failure, input, show } from '../../support/harness'

/* What has become of a save is kept like what has become of an action. */

const saved = async (dialog: ReactElement, setup: Parameters<typeof show>[1]) => {
  const record = vi.fn<(result: NewResult, hide?: readonly unknown[]) => void>()
  const store = { record, subscribe: () => () => undefined, getSnapshot: () => [] }
  show(<ResultsContext value={store as unknown as ResultStore}>{dialog}</ResultsContext>, setup)
  fireEvent.change(input('Name'), { target: { value: 'New name' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(record).toHaveBeenCalled())
  return record.mock.calls.map(([{ intent, ...result }]) => {
    expect(intent).toMatch(/.{8}/)
    return result
  })
}

const fields = <TextInput source="name" />
const edit = <EditDialog>{fields}</EditDialog>
const opened = editing({ id: 7, name: 'Old name' })
const entry = { resource: 'thing', id: '7', name: '7', words: '' } as const

test('a change that is saved names the record', async () => {
  expect(await saved(edit, { opened })).toEqual([
    { ...entry, action: { key: 'kit.buttons.edit', label: 'Edit' }, outcome: 'done' },
  ])
})

test('a new record is named by what was typed', async () => {
  const [result] = await saved(<CreateDialog>{fields}</CreateDialog>, {})
  expect(result).toMatchObject({
    id: '',
    name: 'New name',
    action: { key: 'kit.buttons.create' },
    outcome: 'done',
  })
})

test.each([
  [{ outcome: 'refused' as const, serverMessage: 'No!' }, 'failed', 'No!'],
  [{ outcome: 'unknown' as const, serverMessage: 'late' }, 'unknown', 'late'],
])('a save that did not succeed: %j', async (parts, outcome, words) => {
  const update = vi.fn(() => Promise.reject(failure(parts)))
  const results = await saved(edit, { opened, backend: backend({ update }) })
  expect(results).toMatchObject([{ ...entry, outcome, words }])
})
