import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  MoneyInput,
  IntegerInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { editing, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

const name = { text: [{ field: 'first' }, ' ', { field: 'last' }] } as const
const total = { number: ['*', { field: 'seats' }, { field: 'each' }], scale: 2 } as const

const inputs = (
  <>
    <TextInput source="first" />
    <TextInput source="last" />
    <TextInput source="whole" suggest={name} />
    <IntegerInput source="seats" />
    <MoneyInput source="each" />
    <MoneyInput source="sum" suggest={total} />
  </>
)

it('fills a field from others until the operator types another value', async () => {
  const { server } = show(<CreateDialog>{inputs}</CreateDialog>)
  type('first', 'Ada')
  await waitFor(() => expect(input('whole').value).toBe('Ada'))
  type('last', 'Byron')
  await waitFor(() => expect(input('whole').value).toBe('Ada Byron'))
  type('whole', 'A. Lovelace')
  type('last', 'King')
  type('seats', '3')
  type('each', '0.1')
  await waitFor(() => expect(input('sum').value).toBe('0.3'))
  expect(input('whole').value).toBe('A. Lovelace')
  type('each', '')
  await waitFor(() => expect(input('sum').value).toBe(''))
  type('each', '2')
  await waitFor(() => expect(input('sum').value).toBe('6'))
  save()
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1].data).toMatchObject({
    first: 'Ada',
    last: 'King',
    whole: 'A. Lovelace',
    seats: 3,
    sum: 6,
  })
})

it('changes nothing in a record that is there', async () => {
  show(<EditDialog>{inputs}</EditDialog>, { opened: editing({ id: 1, first: 'Ada', whole: '' }) })
  type('last', 'Byron')
  await waitFor(() => expect(input('last').value).toBe('Byron'))
  expect(input('whole').value).toBe('')
})
