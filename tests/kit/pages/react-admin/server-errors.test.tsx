import { fireEvent, screen } from '@testing-library/react'
import {
  ArrayInput,
  Edit,
  NumberInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useNotificationContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { withRecordDialog } from '../../../../src/kit/pages/react-admin/react-admin-dialog'
import { definitions } from '../../support/definitions'
import { backend, editing, failure, show } from '../../support/harness'

/* What a backend says of fields stands at the inputs of react-admin. */

const Form = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="note" />
      <ArrayInput source="amount">
        <SimpleFormIterator>
          <NumberInput source="term" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
)

const Said = () => {
  const { notifications } = useNotificationContext()
  return <output>{notifications.map(({ message }) => String(message)).join('\n')}</output>
}

const record = { id: 1, name: 'a', note: 'n', amount: [{ term: 1 }, { term: 2 }] }

const refusing = (answer: unknown, serverMessage?: string) => {
  const { app, resources } = definitions
  const error = failure({ kind: 'http', answer, ...(serverMessage ? { serverMessage } : {}) })
  const update = vi.fn().mockRejectedValue(error)
  const Screen = withRecordDialog(Form)
  show(
    <>
      <Screen />
      <Said />
    </>,
    {
      opened: editing(record),
      backend: { ...backend({ update }), getOne: async () => ({ data: record }) } as never,
      definitions: {
        app: { ...app, backend: { ...app.backend, envelope: { fields: {} } } },
        resources: resources.map((each) => ({ ...each, wire: { note: { write: 'remark' } } })),
      },
    },
  )
  return update
}

const save = async (): Promise<void> => {
  const name = await screen.findByLabelText(/Name/)
  fireEvent.input(name, { target: { value: 'b' } })
  fireEvent.click(screen.getByRole('button', { name: /save/i }))
}

test('texts stand at their inputs, those of rows too', async () => {
  refusing({
    name: ['Taken.'],
    remark: ['Too long.', 'Too loud.'],
    amount: [{}, { term: ['Odd.'] }],
  })
  await save()
  await screen.findByText('Taken.')
  screen.getByText('Too long. Too loud.')
  const [, second] = screen.getAllByLabelText(/Term/)
  expect(second?.getAttribute('aria-invalid')).toBe('true')
})

test('what is about no field is said in the words of the backend', async () => {
  const update = refusing({ code: 7 }, 'Closed on Sundays.')
  await save()
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  await screen.findByText('Closed on Sundays.')
})
