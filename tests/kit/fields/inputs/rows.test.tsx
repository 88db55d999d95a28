import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  IntegerInput,
  MoneyInput,
  RowsInput,
  ShownInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { TextCell } from '../../../../src/kit'
import { editing, show } from '../../support/harness'

const rows = (
  <RowsInput source="amount">
    <MoneyInput source="amount" min={0} />
    <IntegerInput source="term" min={1} unit />
  </RowsInput>
)
const record = {
  id: 1,
  amount: [
    { id: 71, amount: '1000.00', term: 7 },
    { id: 72, amount: '2000.00', term: 14 },
  ],
}
const cells = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)
const press = (name: string, index = 0) => {
  const button = screen.getAllByRole('button', { name })[index]
  if (button) fireEvent.click(button)
}
const type = (label: string, index: number, value: string) => {
  const cell = cells(label)[index]
  if (cell) fireEvent.change(cell, { target: { value } })
}
const names = () => [...document.querySelectorAll('input')].map((element) => element.name)

it('is a table whose cells have labels and wire names', () => {
  show(<EditDialog>{rows}</EditDialog>, { opened: editing(record) })
  const group = screen.getByRole('group', { name: 'Amounts and terms' })
  const table = within(group).getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByRole('columnheader', { name: 'Term' })).toBeTruthy()
  expect(cells('Amount').map(({ value }) => value)).toEqual(['1000.00', '2000.00'])
  expect(cells('Term')[1]?.name).toBe('amount[1][term]')
  expect(within(table).getAllByText('days')).toHaveLength(2)
})

it('shows what no form writes of a row as text, also after its row has moved up', () => {
  const shown = (
    <RowsInput source="amount">
      <ShownInput source="id">
        <TextCell source="id" />
      </ShownInput>
      <MoneyInput source="amount" />
    </RowsInput>
  )
  show(<EditDialog>{shown}</EditDialog>, { opened: editing(record) })
  expect(screen.getAllByText(/^7[12]$/).map(({ textContent }) => textContent)).toEqual(['71', '72'])
  expect(names()).toEqual(['amount[0][amount]', 'amount[1][amount]'])
  press('Remove', 0)
  expect(screen.getAllByText(/^7[12]$/).map(({ textContent }) => textContent)).toEqual(['72'])
})

it('adds, changes and removes rows; what is not shown in a row is kept', async () => {
  const { server } = show(<EditDialog complete>{rows}</EditDialog>, { opened: editing(record) })
  press('Add')
  type('Amount', 2, '300')
  type('Term', 2, '30')
  press('Remove', 0)
  expect(await screen.findByText('deleted')).toBeTruthy()
  expect(names()).toEqual([
    'amount[0][amount]',
    'amount[0][term]',
    'amount[1][amount]',
    'amount[1][term]',
  ])
  type('Term', 0, '15')
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data.amount).toEqual([
    { id: 72, amount: '2000.00', term: 15 },
    { amount: 300, term: 30 },
  ])
})

it('leaves a blank row when the last one is removed', async () => {
  const { server } = show(<EditDialog complete>{rows}</EditDialog>, {
    opened: editing({ id: 1, amount: [{ amount: 1, term: 7 }] }),
  })
  press('Remove')
  await waitFor(() => expect(cells('Amount').map(({ value }) => value)).toEqual(['']))
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('please fill in all information')
  expect(screen.getAllByText('cannot be empty')).toHaveLength(2)
  expect(server.update).not.toHaveBeenCalled()
  press('Remove')
  await waitFor(() => expect(cells('Amount')).toHaveLength(1))
})

it('never shows a value of a row that is gone', async () => {
  const { server } = show(<EditDialog>{rows}</EditDialog>, {
    opened: editing({ id: 1, amount: [{ amount: 1000, term: 7 }, { term: 14 }, { amount: 3 }] }),
  })
  press('Remove', 0)
  await screen.findByText('deleted')
  expect(cells('Amount').map(({ value }) => value)).toEqual(['', '3'])
  press('Add')
  press('Add')
  expect(cells('Amount').map(({ value }) => value)).toEqual(['', '3', '', ''])
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data.amount).toEqual([{ term: 14 }, { amount: 3 }])
})

it('gives each row its defaults, and sends the first one only when it was touched', async () => {
  const { server } = show(
    <CreateDialog>
      <RowsInput source="amount">
        <MoneyInput source="amount" />
        <IntegerInput source="term" defaultValue={7} />
      </RowsInput>
    </CreateDialog>,
  )
  await waitFor(() => expect(cells('Term').map(({ value }) => value)).toEqual(['7']))
  press('Add')
  expect(cells('Term').map(({ value }) => value)).toEqual(['7', '7'])
  press('Save')
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1].data).toEqual({ amount: [{ term: 7 }] })
})

it('sends the defaults of the first row with what was typed into it', async () => {
  const { server } = show(
    <CreateDialog>
      <RowsInput source="amount" required>
        <MoneyInput source="amount" />
        <IntegerInput source="term" defaultValue={7} />
      </RowsInput>
    </CreateDialog>,
  )
  await waitFor(() => expect(cells('Term').map(({ value }) => value)).toEqual(['7']))
  press('Save')
  await screen.findByRole('alert')
  expect(server.create).not.toHaveBeenCalled()
  fireEvent.change(cells('Amount')[0] as HTMLElement, { target: { value: '5' } })
  press('Save')
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1].data).toEqual({ amount: [{ amount: 5, term: 7 }] })
})

it('starts with a blank row, which is not sent unless something stands in it', async () => {
  const { server } = show(
    <CreateDialog>
      <TextInput source="name" />
      {rows}
    </CreateDialog>,
  )
  await waitFor(() => expect(cells('Amount')).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'x' } })
  press('Save')
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1].data).toEqual({ name: 'x', amount: [] })
})

it('asks for a row where the list is required', async () => {
  const { server } = show(
    <CreateDialog>
      <RowsInput source="amount" required>
        <MoneyInput source="amount" />
      </RowsInput>
    </CreateDialog>,
  )
  press('Save')
  expect(await screen.findByText('cannot be empty')).toBeTruthy()
  expect(server.create).not.toHaveBeenCalled()
  type('Amount', 0, '1')
  press('Save')
  await screen.findByText('closed')
})

it('is left alone when it may not be changed, and when it is hidden', async () => {
  const when = { all: [{ field: 'name', is: ['x'], not: true }] }
  const { server } = show(
    <EditDialog>
      <TextInput source="name" />
      <RowsInput source="amount" readOnly visibleWhen={when}>
        <MoneyInput source="amount" />
      </RowsInput>
    </EditDialog>,
    { opened: editing({ ...record, name: 'y' }) },
  )
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(cells('Amount').map(({ readOnly }) => readOnly)).toEqual([true, true])
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'x' } })
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toEqual({ id: 1, name: 'x' })
})

it('checks every cell', async () => {
  const { server } = show(<EditDialog>{rows}</EditDialog>, { opened: editing(record) })
  type('Term', 1, '0')
  press('Save')
  expect(await screen.findByText('Must be at least 1')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(cells('Term')[1]))
  expect(server.update).not.toHaveBeenCalled()
})

it('keeps many rows in order', async () => {
  const amount = Array.from({ length: 12 }, (_, index) => ({ amount: index, term: index + 1 }))
  const { server } = show(<EditDialog complete>{rows}</EditDialog>, {
    opened: editing({ id: 1, amount }),
  })
  press('Remove', 10)
  await screen.findByText('deleted')
  press('Save')
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data.amount).toEqual(
    amount.filter((_, index) => index !== 10),
  )
})
