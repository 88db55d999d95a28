import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { dataFilePathOf } from '../../mock-server/data-file-path'
import { start, temporaryFolder } from './backend'
import { consoleModel } from '../support/schema-model'

/** The model with a resource more, and with a field more in banks. */
const grown = (model: Model): Model => {
  const bank = model.resources.find(({ name }) => name === 'bank')
  const first = bank?.fields.find(({ name }) => name === 'name')
  if (!bank || !first) throw new Error('there are no banks with a name')
  const branch = { ...first, name: 'branch', read: 'branch', write: 'branch' }
  const shop = {
    ...bank,
    name: 'shop',
    calls: bank.calls.map((call) => ({ ...call, path: call.path.replace('bank', 'shop') })),
  }
  const others = model.resources.filter(({ name }) => name !== 'bank')
  const wider = { ...bank, fields: [...bank.fields, branch] }
  return { ...model, resources: [...others, wider, shop] }
}

it('takes another model while it runs: data and logins stay, new resources and fields have values', async () => {
  const model = await consoleModel()
  const dataFile = path.join(temporaryFolder(), 'mock.json')
  const client = await start({ model, dataFile })
  await client.post('/admin/bank/modify', { code: 'MINE', name: 'mine', type: 1, enabled: 1 })
  const before = (await client.post('/admin/bank')).data.entries
  expect((await client.post('/admin/shop')).http).toBe(404)

  await client.mock.use(grown(model))
  const after = (await client.post('/admin/bank')).data.entries
  expect(after.map(({ id, code }) => [id, code])).toEqual(before.map(({ id, code }) => [id, code]))
  expect(after.every(({ branch }) => typeof branch === 'string' && branch !== '')).toBe(true)
  const shops = (await client.post('/admin/shop')).data.entries
  expect(shops.length).toBeGreaterThan(0)
  expect(readFileSync(dataFile, 'utf8')).toContain('"shop"')

  await client.mock.use(model)
  expect((await client.post('/admin/shop')).http).toBe(404)
  await client.mock.use(grown(model))
  expect((await client.post('/admin/shop')).data.entries).toEqual(shops)
})

it('keeps the data of each schema folder in a file of its own', () => {
  expect(dataFilePathOf('schema')).toBe(path.join('.data', 'mock.json'))
  expect(dataFilePathOf(path.resolve('schema'))).toBe(path.join('.data', 'mock.json'))
  const files = ['/any/shop/schema', '/other/shop/schema', '/any/shop', '../店铺'].map(
    dataFilePathOf,
  )
  expect(new Set(files).size).toBe(files.length)
  expect(files[0]).toMatch(/^\.data.shop-[0-9a-f]{8}\.json$/)
  expect(dataFilePathOf('/any/shop/schema/')).toBe(files[0])
})
