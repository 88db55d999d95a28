import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backend, json, startBackend, success } from '../support/backend'
import { forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

it('the one record of a resource without a key is read as it stands, under the name of the resource', async () => {
  backend.answer(success({ name: 'Acme', id: 7 }))
  const { dataProvider } = startConsole(backend.base)
  const { data } = await dataProvider.getOne('company', { id: 'company' })
  expect(data).toEqual({ name: 'Acme', id: 'company' })
  await dataProvider.update('company', { id: 'company', data: { name: 'B' }, previousData: data })
  expect(backend.bodies().at(-1)).toBe('name=B')
})

it('a key of several parts is one id, and comes apart again when the record is asked for', async () => {
  const row = { room: 'a/b', slot: 7, purpose: 'x' }
  backend.answer(success([row]))
  const { dataProvider } = startConsole(backend.base)
  const list = { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' as const } }
  const { data } = await dataProvider.getList('booking', { ...list, filter: {} })
  expect(data).toEqual([{ ...row, id: 'a%2Fb/7' }])

  backend.answer(success(row))
  const one = await dataProvider.getOne('booking', { id: 'a%2Fb/7' })
  expect(one.data).toEqual({ ...row, id: 'a%2Fb/7' })
  expect(backend.bodies().at(-1)).toBe('room=a/b&slot=7')

  backend.answer(json({ code: 0, msg: '', data: null }))
  await dataProvider.deleteMany('booking', { ids: ['a%2Fb/7'] })
  expect(backend.bodies().at(-1)).toBe('room=a/b&slot=7')
})

it('rows with one key are told apart, and nothing is done with them; a key and its digits are one', async () => {
  const rows = [
    { room: 'a', slot: 1, purpose: 'x' },
    { room: 'a', slot: '1', purpose: 'y' },
    { room: 'A', slot: 1, purpose: 'z' },
  ]
  backend.answer(success(rows))
  const { dataProvider } = startConsole(backend.base)
  const list = { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' as const } }
  const { data } = await dataProvider.getList('booking', { ...list, filter: {} })
  expect(data.map(({ id }: { id: unknown }) => id)).toEqual([
    'unkeyed:shared-0',
    'unkeyed:shared-1',
    'A/1',
  ])
  const sent = backend.bodies().length
  const [first] = data
  const change = { id: first.id, previousData: first }
  await expect(dataProvider.delete('booking', change)).rejects.toMatchObject({
    messageKey: 'kit.list.sharedKeys',
  })
  await expect(dataProvider.call('booking', 'delete', { record: first })).rejects.toMatchObject({
    messageKey: 'kit.list.sharedKeys',
  })
  await expect(dataProvider.getOne('booking', { id: first.id })).rejects.toMatchObject({
    messageKey: 'kit.list.sharedKeys',
  })
  expect(backend.bodies().length).toBe(sent)
})
