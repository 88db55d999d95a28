import { fireEvent, screen } from '@testing-library/react'
import {
  ArrayInput,
  Edit,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { expect, test, vi } from 'vitest'
import { withRecordDialog } from '../../../../src/kit/pages/react-admin/react-admin-dialog'
import { definitions } from '../../support/definitions'
import { backend, editing, show } from '../../support/harness'

/* What is changed in a form of react-admin, by hand or by choosing, is asked about before it is lost. */

const choices = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
]

const Form = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <SelectInput source="kind" choices={choices} />
      <ArrayInput source="rows">
        <SimpleFormIterator>
          <TextInput source="text" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
)

const record = { id: 1, name: 'a', kind: 1, rows: [{ text: 't' }] }

const open = async () => {
  const Screen = withRecordDialog(Form)
  const update = vi.fn()
  show(<Screen />, {
    opened: editing(record),
    backend: { ...backend({ update }), getOne: async () => ({ data: record }) } as never,
    definitions,
  })
  await screen.findByDisplayValue('a')
}

const openSelect = async () => {
  fireEvent.mouseDown(screen.getAllByRole('combobox')[0] as HTMLElement)
  return screen.findByRole('option', { name: 'Second' })
}

test.each([
  ['nothing', (): unknown => undefined, false],
  [
    'a text',
    async () => fireEvent.input(screen.getByDisplayValue('a'), { target: { value: 'b' } }),
    true,
  ],
  ['a choice by mouse', async () => fireEvent.click(await openSelect()), true],
  ['a choice by key', async () => fireEvent.keyDown(await openSelect(), { key: 'Enter' }), true],
  ['a row', async () => fireEvent.click(screen.getByRole('button', { name: /add/i })), true],
] as const)('%s', async (_, change, isAsked) => {
  await open()
  await change()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Discard unsaved changes?') !== null).toBe(isAsked)
})
