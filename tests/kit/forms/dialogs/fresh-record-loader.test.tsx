import { fireEvent, screen } from '@testing-library/react'
import { Activity, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { EditDialog, ShowDialog, ShowField, TextInput } from '../../../../src/kit/forms/form'
import { TextCell } from '../../../../src/kit'
import { backend, editing, failure, input, show } from '../../support/harness'
import { definitions } from '../../support/definitions'

/* A list may tell only a part of a record. Where a call reads one record, it is read before it is shown or changed. */

const readable = {
  ...definitions,
  resources: definitions.resources.map((resource) => ({
    ...resource,
    verbs: { ...resource.verbs, read: 'list' },
  })),
}

const row = { id: 1, name: 'Cut', fee: 3 }
const whole = { id: 1, name: 'Whole', note: 'Only the record itself says this' }

const reading = (getOne = vi.fn(async () => ({ data: whole }))) => ({
  getOne,
  server: Object.assign(backend(), { getOne }),
})

it('shows the record that was read, and what only the list says', async () => {
  const { getOne, server } = reading()
  const fields = ['name', 'note', 'fee'].map((source) => (
    <ShowField key={source} source={source}>
      <TextCell />
    </ShowField>
  ))
  show(<ShowDialog>{fields}</ShowDialog>, {
    opened: { kind: 'show', record: row },
    backend: server,
    definitions: readable,
  })
  await screen.findByText('Only the record itself says this')
  expect(screen.queryByText('Cut')).toBeNull()
  expect(screen.getByText('3')).toBeTruthy()
  expect(getOne).toHaveBeenCalledTimes(1)
})

it('edits the record that was read', async () => {
  const { server } = reading()
  const fields = [<TextInput key="name" source="name" />, <TextInput key="note" source="note" />]
  show(<EditDialog>{fields}</EditDialog>, {
    opened: editing(row),
    backend: server,
    definitions: readable,
  })
  await screen.findByLabelText('Name')
  fireEvent.change(input('Name'), { target: { value: 'New' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toEqual({ ...row, ...whole, name: 'New' })
})

it('says that it could not be read, and tries again', async () => {
  const getOne = vi.fn(async () => ({ data: whole }))
  getOne.mockRejectedValueOnce(failure({ serverMessage: 'Gone fishing' }))
  const { server } = reading(getOne)
  show(<ShowDialog>{[]}</ShowDialog>, {
    opened: { kind: 'show', record: row },
    backend: server,
    definitions: readable,
  })
  await screen.findByText('Gone fishing')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: /Whole/ })
})

it('opens at once where no call reads a record', () => {
  const { getOne, server } = reading()
  show(<ShowDialog>{[]}</ShowDialog>, { opened: { kind: 'show', record: row }, backend: server })
  expect(screen.getByRole('dialog', { name: /Cut/ })).toBeTruthy()
  expect(getOne).not.toHaveBeenCalled()
})

/** A page that the login page can cover, as the end of a session does. */
const Page = ({ children }: { children: ReactNode }) => {
  const [isCovered, setCovered] = useState(false)
  return (
    <>
      <button onClick={() => setCovered(!isCovered)}>session</button>
      <Activity mode={isCovered ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

const ways = {
  'from a row that is read': { opened: editing(row), definitions: readable },
  'from a row that nothing reads': { opened: editing(row), definitions },
  'from an address': { opened: { ...editing({ id: 1 }), isUnread: true as const }, definitions },
}

it.each(Object.entries(ways))('keeps what was typed behind the login: %s', async (_, way) => {
  const { getOne, server } = reading()
  const form = <EditDialog>{[<TextInput key="name" source="name" />]}</EditDialog>
  show(<Page>{form}</Page>, { ...way, backend: server })
  await screen.findByLabelText('Name')
  fireEvent.change(input('Name'), { target: { value: 'Typed' } })
  const reads = getOne.mock.calls.length
  fireEvent.click(screen.getByText('session'))
  // The cache of the query client drops what nobody shows in a task of its own.
  await new Promise((resolve) => setTimeout(resolve, 20))
  fireEvent.click(screen.getByText('session'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(input('Name').value).toBe('Typed')
  expect(getOne).toHaveBeenCalledTimes(reads)
})
