import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchAllRows } from '../../../src/kit/lists/export/fetch-all-rows'
import { readAllBlockRows, readBlockCount } from '../../../src/kit/pages/home/block-data'
import { createProviders } from '../../../src/providers'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

/* Which lists say that their rows may be some seconds old: those of files and of the home page. */

const header = 'X-May-Be-Stale'

let server: Server
let base = ''
let said: (string | string[] | undefined)[] = []

beforeEach(async () => {
  forgetBrowser()
  said = []
  server = createServer((request, response) => {
    said.push(request.headers[header.toLowerCase()])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, msg: '', data: { data: [{ id: 1 }], total: 1 } }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const order = {
  name: 'order',
  path: '/order',
  icon: '',
  key: ['id'],
  identity: [],
  personal: [],
  lifecycles: [],
  calls: { list: { path: '', body: ['page', 'pageSize'], rows: 'data', total: 'total' } },
  verbs: { list: 'list' },
} satisfies ResourceDefinition

const providerWith = (declared: object) => {
  const app = appFor(base)
  return createProviders({
    app: { ...app, backend: { ...app.backend, ...declared } },
    resources: [order],
    messageLoaders: { 'zh-chs': async () => ({ default: {} }), en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  }).dataProvider
}

type Provider = ReturnType<typeof providerWith>

const signal = new AbortController().signal
const sort = { field: '', order: 'ASC' as const }
const query = { resource: 'order', filter: {}, sort, whole: false }
const block = (dataProvider: Provider) => ({ dataProvider, resource: 'order', filter: {}, signal })
const exported = (provider: Provider) => fetchAllRows(provider, query, signal, () => undefined)
const counted = (provider: Provider) => readBlockCount(block(provider))
const added = (provider: Provider) => readAllBlockRows(block(provider))
const listed = (provider: Provider) =>
  provider.getList('order', { filter: {}, sort, pagination: { page: 1, perPage: 10 } })

test.each([
  ['rows of a file', exported, '1'],
  ['the count of a block', counted, '1'],
  ['rows of a block', added, '1'],
  ['a list on the screen', listed, undefined],
])('%s', async (_, read, expected) => {
  await read(providerWith({ staleHeader: header }))
  expect(said).toEqual([expected])
})

test('without a declared header no list says anything', async () => {
  await exported(providerWith({}))
  expect(said).toEqual([undefined])
})

test('a list on the screen does not take the answer that a file waits for', async () => {
  const provider = providerWith({ staleHeader: header })
  const same = { filter: {}, sort, pagination: { page: 1, perPage: 200 } }
  await Promise.all([exported(provider), provider.getList('order', same)])
  expect(said.toSorted()).toEqual(['1', undefined])
})
