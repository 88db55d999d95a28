import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  ObjectInput,
  OneOfInput,
  ReferenceInput,
  RowsInput,
  SelectInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { backend, editing, input, show } from '../../support/harness'

/* Inputs whose choices depend on other fields of the form. */

const countries = [
  { code: 'CN', key: 'CN' },
  { code: 'JP', key: 'JP' },
] as const
const cities = [
  { code: 1, key: '1', when: { all: [{ field: 'country', is: ['CN'], not: false }] } },
  { code: 2, key: '2', when: { all: [{ field: 'country', is: ['JP'], not: false }] } },
  { code: 3, key: '3' },
] as const

const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const codes = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = async (server: ReturnType<typeof backend>, verb: 'create' | 'update' = 'create') => {
  await screen.findByText('closed')
  return server[verb].mock.calls[0]?.[1].data
}

const limited = (
  <>
    <SelectInput source="country" choices={countries} />
    <SelectInput source="city" choices={cities} />
  </>
)

it('offers the choices that another field leaves open, and clears one that it rules out', async () => {
  const { server } = show(<CreateDialog>{limited}</CreateDialog>)
  expect(codes('city')).toEqual(['', '3'])
  select('country', 'CN')
  await waitFor(() => expect(codes('city')).toEqual(['', '1', '3']))
  select('city', '1')
  select('country', 'JP')
  await waitFor(() => expect(codes('city')).toEqual(['', '2', '3']))
  expect(input('city').value).toBe('')
  save()
  expect(await sent(server)).toEqual({ country: 'JP', city: '' })
})

it('keeps a choice that stays open, and one that a record came with', async () => {
  const { server } = show(<EditDialog>{limited}</EditDialog>, {
    opened: editing({ id: 1, country: 'JP', city: 1 }),
  })
  expect(input('city').value).toBe('=1')
  select('country', 'CN')
  await waitFor(() => expect(input('city').value).toBe('1'))
  save()
  expect(await sent(server, 'update')).toMatchObject({ country: 'CN', city: 1 })
})

const kinds = () => [...document.querySelectorAll('select[name*=kind] option')].length

it('asks about a field of an object, and from inside a row about the record', async () => {
  const parts = [{ field: 'address.country', path: ['address', 'country'], is: ['JP'] }] as const
  const inRow = [{ code: 1, key: '1', when: { all: [{ ...parts[0], up: 1 }] } }] as const
  show(
    <CreateDialog>
      <ObjectInput source="address">
        <SelectInput source="country" choices={countries} />
      </ObjectInput>
      <TextInput source="prefecture" visibleWhen={{ all: parts }} />
      <RowsInput source="stops">
        <SelectInput source="kind" choices={inRow} />
      </RowsInput>
    </CreateDialog>,
  )
  expect(screen.queryByLabelText('prefecture')).toBeNull()
  expect(kinds()).toBe(1)
  select('country', 'JP')
  expect(await screen.findByLabelText('prefecture')).toBeTruthy()
  await waitFor(() => expect(kinds()).toBe(2))
})

const places = vi.fn(async (_: string, { filter }: { filter: { province?: unknown } }) => {
  const all = [
    { id: 1, name: 'Suzhou', province: 32 },
    { id: 2, name: 'Hangzhou', province: 33 },
  ]
  const data = all.filter((each) => !filter.province || each.province === filter.province)
  return { data, total: data.length }
})

const byProvince = (
  <>
    <SelectInput
      source="province"
      choices={[
        { code: 32, key: '32' },
        { code: 33, key: '33' },
      ]}
    />
    <ReferenceInput
      source="city"
      to="product"
      show="name"
      matching={[{ their: 'province', mine: { field: 'province' } }]}
    />
  </>
)

it('asks the backend for the records that match another field', async () => {
  const getList = places
  getList.mockClear()
  const { server } = show(<CreateDialog>{byProvince}</CreateDialog>, {
    backend: backend({ getList }),
  })
  expect(screen.getByText('Choose first: province')).toBeTruthy()
  expect(getList).not.toHaveBeenCalled()
  select('province', '33')
  await waitFor(() => expect(getList).toHaveBeenCalled())
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ province: 33 })
  fireEvent.mouseDown(input('city'))
  fireEvent.click(await screen.findByRole('option', { name: 'Hangzhou (2)' }))
  expect(screen.queryByRole('option', { name: 'Suzhou (1)' })).toBeNull()
  select('province', '32')
  await waitFor(() => expect(input('city').value).toBe(''))
  fireEvent.change(input('city'), { target: { value: 'Hangzhou' } })
  save()
  expect(await screen.findByText('No such entry, please choose from the list')).toBeTruthy()
  fireEvent.change(input('city'), { target: { value: 'Suzhou' } })
  save()
  expect(await sent(server)).toEqual({ province: 32, city: 1 })
})

it('offers no record of another kind when the backend does not filter', async () => {
  const getList = vi.fn(async () => places('', { filter: {} }))
  show(<CreateDialog>{byProvince}</CreateDialog>, { backend: backend({ getList }) })
  select('province', '32')
  await waitFor(() => expect(getList).toHaveBeenCalled())
  fireEvent.mouseDown(input('city'))
  expect(await screen.findByRole('option', { name: 'Suzhou (1)' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Hangzhou (2)' })).toBeNull()
})

it('leads to the resource that the field beside it tells', async () => {
  const getList = vi.fn(async (to: string) => ({
    data: [{ id: 7, name: `Seventh ${to}` }],
    total: 1,
  }))
  const types = [
    { code: 'p', key: 'p' },
    { code: 'q', key: 'q' },
    { code: 'z', key: 'z' },
  ] as const
  const { server } = show(
    <CreateDialog>
      <SelectInput source="ownerType" choices={types} />
      <OneOfInput
        source="owner"
        by="ownerType"
        targets={[
          { is: 'p', to: 'product', show: 'name' },
          { is: 'q', to: 'thing', show: 'name' },
        ]}
      />
    </CreateDialog>,
    { backend: backend({ getList }) },
  )
  expect(screen.getByText('Choose first: ownerType')).toBeTruthy()
  expect(input('owner').readOnly).toBe(true)
  select('ownerType', 'p')
  await waitFor(() => expect(input('owner').readOnly).toBe(false))
  fireEvent.mouseDown(input('owner'))
  fireEvent.click(await screen.findByRole('option', { name: 'Seventh product (7)' }))
  select('ownerType', 'q')
  await waitFor(() => expect(input('owner').value).toBe(''))
  fireEvent.change(input('owner'), { target: { value: 'Seventh thing' } })
  save()
  expect(await sent(server)).toEqual({ ownerType: 'q', owner: 7 })
})

it('has the key typed where the resource is not known here', async () => {
  const { server } = show(
    <CreateDialog>
      <TextInput source="ownerType" />
      <OneOfInput source="owner" by="ownerType" targets={[]} />
    </CreateDialog>,
  )
  fireEvent.change(input('ownerType'), { target: { value: 'ship' } })
  await waitFor(() => expect(input('owner').readOnly).toBe(false))
  fireEvent.change(input('owner'), { target: { value: 'S-1' } })
  save()
  expect(await sent(server)).toEqual({ ownerType: 'ship', owner: 'S-1' })
})
