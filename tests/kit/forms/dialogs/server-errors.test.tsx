import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FieldPlaces } from '../../../../wire/field-errors'
import {
  EditDialog,
  NumberInput,
  ObjectInput,
  RowsInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { definitions } from '../../support/definitions'
import { backend, editing, failure, input, show } from '../../support/harness'

/* What a backend says of fields stands at the fields, and the rest above the buttons. */

const refusing = (answer: unknown, fields: FieldPlaces = {}, serverMessage?: string) => {
  const { app, resources } = definitions
  const envelope = { message: ['detail', 'non_field_errors'], fields }
  const error = failure({ kind: 'http', answer, ...(serverMessage ? { serverMessage } : {}) })
  const update = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ data: { id: 1 } })
  show(
    <EditDialog>
      <TextInput source="name" />
      <TextInput source="note" />
      <RowsInput source="amount">
        <NumberInput source="term" />
      </RowsInput>
      <ObjectInput source="address">
        <TextInput source="city" />
      </ObjectInput>
    </EditDialog>,
    {
      opened: editing({ id: 1, name: 'a', note: 'n', amount: [{ term: 1 }, { term: 2 }] }),
      backend: backend({ update }),
      definitions: {
        app: { ...app, backend: { ...app.backend, envelope } },
        resources: resources.map((each) => ({ ...each, wire: { note: { write: 'remark' } } })),
      },
    },
  )
  return update
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const said = async (): Promise<string> => (await screen.findByRole('alert')).textContent ?? ''

test('texts stand at their fields, and the first of them has the focus', async () => {
  refusing({ name: ['Taken.'], remark: ['Too long.', 'Too loud.'] })
  save()
  expect(await said()).toBe('Please check the marked fields')
  expect(screen.getByText('Taken.')).toBeTruthy()
  expect(screen.getByText('Too long. Too loud.')).toBeTruthy()
  expect(input('Name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('Name'))
})

test('fields in rows and objects have theirs', async () => {
  refusing({ amount: [{}, { term: ['Odd.'] }], address: { city: ['Unknown.'] } })
  save()
  expect(await said()).toBe('Please check the marked fields')
  const [first, second] = screen.getAllByLabelText(/Term/)
  expect(first?.getAttribute('aria-invalid')).not.toBe('true')
  expect(second?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Unknown.')).toBeTruthy()
})

test('what is about no input stands above the buttons, with the message once', async () => {
  refusing(
    { name: ['Taken.'], hidden: ['Wrong.'], non_field_errors: ['Too much.'] },
    {},
    'Too much.',
  )
  save()
  const text = await said()
  expect(text).toContain('hidden: Wrong.')
  expect(text.split('Too much.')).toHaveLength(2)
  expect(screen.getByText('Taken.')).toBeTruthy()
})

test('a list of errors names its fields by pointers', async () => {
  const places = { at: 'errors', field: 'source.pointer', message: 'detail' }
  const errors = [
    { source: { pointer: '/data/attributes/name' }, detail: 'Taken.' },
    { detail: 'Not today.' },
  ]
  refusing({ errors }, places)
  save()
  expect(await said()).toContain('Not today.')
  expect(screen.getByText('Taken.')).toBeTruthy()
})

test('a field that was marked can be sent again, changed or not', async () => {
  const update = refusing({ name: ['Taken.'] })
  save()
  await said()
  save()
  await screen.findByText('closed')
  expect(update).toHaveBeenCalledTimes(2)
})

test('a message that says no more than the fields do stands at them only', async () => {
  const answer = { error: { details: [{ path: ['name'], message: 'Must be unique.' }] } }
  const places = { at: 'error.details', field: 'path', message: 'message' }
  refusing(answer, places, 'Must be unique.')
  save()
  expect(await said()).toBe('Please check the marked fields')
  expect(screen.getAllByText('Must be unique.')).toHaveLength(1)
})
