import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CreateDialog, EditDialog, ReferenceInput } from '../../../../src/kit/forms/form'
import { backend, editing, input, show } from '../../support/harness'

const field = <ReferenceInput source="productId" to="product" show="name" required />
const create = (parts = {}) =>
  show(<CreateDialog>{field}</CreateDialog>, { backend: backend(parts) })
const type = (value: string) => fireEvent.change(input('Product'), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = async (server: { create: { mock: { calls: unknown[][] } } }) => {
  await screen.findByText('closed')
  return server.create.mock.calls[0]?.[1]
}

it('carries the wire name, and shows name and key of every choice', async () => {
  const { server } = create()
  expect(input('Product').name).toBe('productId')
  fireEvent.mouseDown(input('Product'))
  fireEvent.click(await screen.findByRole('option', { name: 'Salary loan (2)' }))
  expect(input('Product').value).toBe('Salary loan (2)')
  save()
  expect(await sent(server)).toEqual({ data: { productId: 2 } })
})

it.each([
  ['1', 1],
  [' 2 ', 2],
  ['Quick loan', 1],
  ['Quick loan (1)', 1],
])('takes %j, typed and saved at once', async (text, key) => {
  const { server } = create()
  type(text)
  save()
  expect(await sent(server)).toEqual({ data: { productId: key } })
})

it('chooses what was typed on leaving the field', async () => {
  create()
  type('1')
  fireEvent.blur(input('Product'))
  await waitFor(() => expect(input('Product').value).toBe('Quick loan (1)'))
})

it('refuses text that leads to no record', async () => {
  const { server } = create()
  type('Quick')
  save()
  expect(await screen.findByText('No such entry, please choose from the list')).toBeTruthy()
  expect(input('Product').value).toBe('Quick')
  expect(server.create).not.toHaveBeenCalled()
})

it('refuses a name that two records have', async () => {
  const getList = vi.fn(async () => ({
    data: [
      { id: 1, name: 'Same' },
      { id: 2, name: 'Same' },
    ],
    total: 2,
  }))
  const { server } = create({ getList })
  type('Same')
  save()
  expect(await screen.findByText('No such entry, please choose from the list')).toBeTruthy()
  expect(server.create).not.toHaveBeenCalled()
})

it('asks the backend for what a long list does not hold', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'One' }], total: 2000 }))
  const getMany = vi.fn(async () => ({ data: [{ id: 1999, name: 'Far away' }] }))
  const { server } = create({ getList, getMany })
  type('1999')
  save()
  expect(await sent(server)).toEqual({ data: { productId: 1999 } })
  expect(getMany).toHaveBeenCalledWith('product', { ids: ['1999'] })
})

it('asks for no name among keys that are numbers, which a backend refuses', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'One' }], total: 2000 }))
  const getMany = vi.fn(async () => ({ data: [] }))
  create({ getList, getMany })
  type('Zoe')
  save()
  expect(await screen.findByText('No such entry, please choose from the list')).toBeTruthy()
  expect(getMany).not.toHaveBeenCalled()
})

it('shows the key of a record that it cannot find, and keeps it', async () => {
  const { server } = show(<EditDialog>{field}</EditDialog>, {
    opened: editing({ id: 1, productId: 44 }),
  })
  expect(input('Product').value).toBe('44')
  save()
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data.productId).toBe(44)
})

it('says so when the choices cannot be loaded', async () => {
  const getList = vi.fn(async () => {
    throw new Error('down')
  })
  create({ getList })
  expect(await screen.findByText('The entries could not be loaded')).toBeTruthy()
})

it('is a text field where the other resource has no schema', async () => {
  const { server } = show(
    <CreateDialog>
      <ReferenceInput source="productId" to="elsewhere" show="name" />
    </CreateDialog>,
  )
  type('A-7')
  save()
  expect(await sent(server)).toEqual({ data: { productId: 'A-7' } })
})

it('looks through a list in which the backend cannot search, page by page', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Name ${index + 1}`,
  }))
  const getList = vi.fn(
    async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      const first = (pagination.page - 1) * pagination.perPage
      return { data: all.slice(first, first + 25), pageInfo: { hasNextPage: first + 25 < 60 } }
    },
  )
  const part = <ReferenceInput source="productId" to="part" show="name" />
  const { server } = show(<CreateDialog>{part}</CreateDialog>, { backend: backend({ getList }) })
  type('Name 58')
  save()
  expect(await sent(server)).toEqual({ data: { productId: 58 } })
})

/** A list of 250 parts, which the backend cuts into pages and cannot search. */
const parts = () => {
  const all = Array.from({ length: 250 }, (_, index) => ({
    id: index + 1,
    name: `Part ${index + 1}`,
  }))
  return {
    getList: vi.fn(
      async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
        const first = (pagination.page - 1) * pagination.perPage
        return { data: all.slice(first, first + pagination.perPage), total: 250 }
      },
    ),
    getMany: vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
      data: all.filter(({ id }) => ids.includes(String(id))),
    })),
  }
}
const part = <ReferenceInput source="productId" to="part" show="name" />
// By role, jsdom would look at the styles of each.
const optionsShown = () => document.querySelectorAll('[role=option]').length

it('reads on when the end of the list comes into sight, by wheel or by key', async () => {
  const { getList, getMany } = parts()
  show(<CreateDialog>{part}</CreateDialog>, { backend: backend({ getList, getMany }) })
  fireEvent.mouseDown(input('Product'))
  await screen.findByText('Part 1 (1)')
  expect(optionsShown()).toBe(100)
  // In jsdom, nothing has a height, so that each end is in sight.
  fireEvent.scroll(screen.getByRole('listbox'))
  await waitFor(() => expect(optionsShown()).toBe(200))
  fireEvent.keyDown(input('Product'), { key: 'End' })
  await waitFor(() => expect(optionsShown()).toBe(250))
  fireEvent.scroll(screen.getByRole('listbox'))
  fireEvent.click(screen.getByText('Part 250 (250)'))
  expect(input('Product').value).toBe('Part 250 (250)')
  expect(getList).toHaveBeenCalledTimes(3)
})

it('names the record that is chosen, however far down its list it stands', async () => {
  const { getList, getMany } = parts()
  show(<EditDialog>{part}</EditDialog>, {
    opened: editing({ id: 1, productId: 222 }),
    backend: backend({ getList, getMany }),
  })
  await waitFor(() => expect(input('Product').value).toBe('Part 222 (222)'))
  expect(getList).toHaveBeenCalledTimes(1)
})
