import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { TextCell, ChoiceCell } from '../../../../src/kit'
import {
  CreateDialog,
  EditDialog,
  IntegerInput,
  JsonView,
  ObjectInput,
  ObjectView,
  RowsInput,
  RowsView,
  ShowDialog,
  ShowField,
  TextInput,
} from '../../../../src/kit/forms/form'
import { editing, show } from '../../support/harness'

const when = (field: string, is: string | number, up?: number) => ({
  all: [{ field, is: [is], ...(up && { up }) }],
})
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const type = (label: string, value: string, index = 0) => {
  const element = screen.getAllByLabelText(label)[index]
  if (element) fireEvent.change(element, { target: { value } })
}
const cities = () => screen.getAllByLabelText<HTMLInputElement>('city')
const created = async (form: ReactNode, fill: () => void) => {
  const { server } = show(<CreateDialog>{form}</CreateDialog>)
  fill()
  save()
  await screen.findByText('closed')
  return server.create.mock.calls[0]?.[1]
}

it('a condition inside a row asks the same row, or what stands around it', async () => {
  show(
    <CreateDialog>
      <TextInput source="name" />
      <RowsInput source="amount">
        <IntegerInput source="amount" />
        <IntegerInput source="term" visibleWhen={when('amount', 5)} />
        <TextInput source="note" visibleWhen={when('name', 'x', 1)} />
      </RowsInput>
    </CreateDialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryAllByLabelText('Term')).toHaveLength(0)
  type('Amount', '5', 1)
  expect(screen.getAllByLabelText<HTMLInputElement>('Term').map(({ name }) => name)).toEqual([
    'amount[1][term]',
  ])
  expect(screen.queryAllByLabelText('note')).toHaveLength(0)
  type('Name', 'x')
  expect(screen.getAllByLabelText('note')).toHaveLength(2)
})

it('what is hidden in a row or object, or is one, is neither checked nor sent', async () => {
  const form = (
    <>
      <TextInput source="name" />
      <RowsInput source="amount">
        <IntegerInput source="amount" />
        <IntegerInput source="term" required visibleWhen={when('amount', 5)} />
      </RowsInput>
      <RowsInput source="tags" required visibleWhen={when('name', 'tags')}>
        <TextInput source="tag" required />
      </RowsInput>
      <ObjectInput source="address" required visibleWhen={when('name', 'moved')}>
        <TextInput source="city" required />
      </ObjectInput>
    </>
  )
  const sent = await created(form, () => type('Amount', '4'))
  expect(sent).toEqual({
    data: { amount: [{ amount: 4 }] },
    meta: { omit: ['tags', 'address'] },
  })
})

it('an object has a default, a word of help, and must have something in it when it is required', async () => {
  const { server } = show(
    <CreateDialog>
      <TextInput source="name" />
      <ObjectInput
        source="note"
        help
        requiredWhen={when('name', 'x')}
        defaultValue={{ city: 'Rome', geo: { lat: 1 } }}
      >
        <TextInput source="city" />
        <ObjectInput source="geo">
          <IntegerInput source="lat" />
        </ObjectInput>
      </ObjectInput>
    </CreateDialog>,
  )
  const group = screen.getByRole('group', { name: /Note/ })
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByText('Say why').id)
  const city = within(group).getByLabelText<HTMLInputElement>('city')
  const lat = within(group).getByLabelText<HTMLInputElement>('lat')
  expect([city.value, lat.value]).toEqual(['Rome', '1'])
  type('Name', 'x')
  type('city', '')
  type('lat', '')
  save()
  expect(await screen.findByText('cannot be empty')).toBeTruthy()
  type('lat', '2')
  save()
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1].data).toEqual({
    name: 'x',
    note: { city: '', geo: { lat: 2 } },
  })
})

it('a list of rows can be read-only by a condition, and has help and defaults', async () => {
  show(
    <CreateDialog>
      <TextInput source="name" />
      <RowsInput
        source="note"
        help
        readOnlyWhen={when('name', 'x')}
        defaultValue={[{ city: 'Rome' }, { city: 'Oslo' }]}
      >
        <TextInput source="city" />
      </RowsInput>
    </CreateDialog>,
  )
  expect(screen.getByText('Say why')).toBeTruthy()
  await waitFor(() => expect(cities().map(({ value }) => value)).toEqual(['Rome', 'Oslo']))
  type('Name', 'x')
  expect(cities().every(({ readOnly }) => readOnly)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('rows in rows in an object are edited three levels deep, and what no input knows stays', async () => {
  const record = {
    id: 1,
    address: {
      secret: 7,
      rooms: [{ city: 'a', beds: [{ term: 1, made: true }], of: { x: 1 } }],
    },
  }
  const { server } = show(
    <EditDialog>
      <ObjectInput source="address">
        <RowsInput source="rooms">
          <TextInput source="city" />
          <RowsInput source="beds">
            <IntegerInput source="term" />
          </RowsInput>
        </RowsInput>
      </ObjectInput>
    </EditDialog>,
    { opened: editing(record) },
  )
  const beds = screen.getByRole('group', { name: 'beds' })
  expect(beds.closest('tr')?.cells).toHaveLength(1)
  fireEvent.click(within(beds).getByRole('button', { name: 'Add' }))
  type('term', '9', 1)
  save()
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toEqual({
    id: 1,
    address: {
      secret: 7,
      rooms: [{ city: 'a', beds: [{ term: 1, made: true }, { term: 9 }], of: { x: 1 } }],
    },
  })
})

it('a page shows objects and rows field by field, and the rest to the letter', () => {
  const record = {
    id: 1,
    address: { city: 'Rome', tags: [{ type: 1 }, { type: 2 }] },
    extra: { a: [1, { b: null }] },
  }
  const choices = [
    { code: 1, key: '1' },
    { code: 2, key: '2' },
  ]
  show(
    <ShowDialog>
      <ShowField source="address">
        <ObjectView>
          <ShowField source="city">
            <TextCell />
          </ShowField>
          <ShowField source="tags">
            <RowsView>
              <ShowField source="type">
                <ChoiceCell choices={choices} />
              </ShowField>
            </RowsView>
          </ShowField>
        </ObjectView>
      </ShowField>
      <ShowField source="extra">
        <JsonView />
      </ShowField>
    </ShowDialog>,
    { opened: { kind: 'show', record } },
  )
  expect(screen.getByText('City').nextElementSibling?.textContent).toBe('Rome')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['type', 'Big', 'Small'])
  expect(screen.getByText(/"b": null/).textContent).toBe(JSON.stringify(record.extra, null, 2))
})
