import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modelOf } from '../../support/schema-model'
import type { ResourceModel } from '../../../codegen/language/model'
import { type Mock, startMock } from '../../../mock-server/server'
import { createProviders } from '../../../src/providers'
import type { Call, ResourceDefinition } from '../../../src/providers/definitions/definition'
import { client as actTransport } from '../../../wire/transports/act'
import { failureOf, forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

/* A schema with `transport: act`, the data provider and the mock server, with nothing in between. */

const folder = 'tests/codegen/cases/act/schema'

const callOf = (call: ResourceModel['calls'][number]): Call => ({
  path: call.path,
  body: call.body,
  defaults: call.defaults,
  ...(call.verb ? { verb: call.verb } : {}),
  ...(call.rows === null ? {} : { rows: call.rows }),
  ...(call.total === null ? {} : { total: call.total }),
})

const definitionOf = (resource: ResourceModel): ResourceDefinition => ({
  name: resource.name,
  path: resource.path,
  icon: resource.icon,
  key: resource.key,
  identity: resource.identity,
  personal: [],
  wire: Object.fromEntries(
    resource.fields
      .filter(({ name, write }) => name !== write)
      .map(({ name, write }) => [name, { write }]),
  ),
  calls: Object.fromEntries(resource.calls.map((call) => [call.name, callOf(call)])),
  verbs: resource.verbs,
  transport: actTransport,
  lifecycles: [],
})

interface Seen {
  readonly method: string
  readonly path: string
  readonly query: string
}

let mock: Mock
const start = async () => {
  const model = await modelOf(folder)
  mock = await startMock({ model, orders: 260, faults: true })
  const providers = createProviders({
    app: appFor(`${mock.url}/api`),
    resources: model.resources.map(definitionOf),
    messageLoaders: { 'zh-chs': async () => ({ default: {} }), en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
  await providers.authProvider.login({ username: 'admin', password: 'admin' })
  return providers
}
const requests = async (): Promise<string[]> => {
  const response = await fetch(`${mock.url}/__requests`)
  const { data } = (await response.json()) as { data: Seen[] }
  return data.map(({ method, path, query }) => `${method} ${path}${query && `?${query}`}`)
}

beforeEach(forgetBrowser)
afterEach(() => mock.close())

const page = (number: number, perPage: number, filter: object = {}) => ({
  pagination: { page: number, perPage },
  sort: { field: '', order: 'ASC' as const },
  filter,
})

describe('a resource without a single call in its schema', () => {
  it('lists a page of what the filters let through, with the number of all', async () => {
    const { dataProvider } = await start()
    const first = await dataProvider.getList('article', page(1, 15))
    expect([first.data.length, first.total]).toEqual([15, 260])
    const last = await dataProvider.getList('article', page(18, 15))
    expect(last.data.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    const title = String(first.data[0]?.['title'])
    const found = await dataProvider.getList('article', page(1, 15, { title }))
    expect(found.data.every((row) => String(row['title']).includes(title))).toBe(true)
    expect(found.total).toBeLessThan(260)
  })

  it('adds, reads, changes and deletes a record', async () => {
    const { dataProvider } = await start()
    const { data: added } = await dataProvider.create('article', {
      data: { title: '新闻', topic: 1, cover: 'https://x.example/a.png', plan: '', open: 'Y' },
    })
    expect(added).toMatchObject({ id: 261, number: 261, title: '新闻' })
    const { data: read } = await dataProvider.getOne('article', { id: 261 })
    expect(read).toMatchObject({ title: '新闻', source: 'own', open: 'Y' })

    const data = { ...read, title: '旧闻' }
    const params = { id: 261, data, previousData: read }
    expect((await dataProvider.update('article', params)).data).toMatchObject({ title: '旧闻' })
    const { data: changed } = await dataProvider.getOne('article', { id: 261 })
    expect(changed).toEqual({ ...read, title: '旧闻' })

    await dataProvider.delete('article', { id: 261, previousData: changed })
    const gone = await failureOf(dataProvider.getOne('article', { id: 261, meta: { quiet: true } }))
    expect(gone.kind).toBe('code')
    expect((await dataProvider.getList('article', page(1, 15))).total).toBe(260)
  })

  it('puts records into another order', async () => {
    const { dataProvider } = await start()
    await dataProvider.call('article', 'sort', { values: { ids: [258, 260, 259] } })
    const { data } = await dataProvider.getList('article', page(1, 4))
    expect(data.map(({ id }) => id)).toEqual([258, 260, 259, 257])
  })

  it('finds references that are not among the first rows', async () => {
    const { dataProvider } = await start()
    const { data } = await dataProvider.getMany('article', { ids: [260, 3, 9999] })
    expect(data.map(({ id }) => id)).toEqual([260, 3])
  })

  it('leaves calls that the schema describes to the schema', async () => {
    const { dataProvider } = await start()
    const { data: topics } = await dataProvider.getList('topic', page(1, 1))
    const [topic] = topics
    if (!topic) throw new Error('the mock server has no topic')
    await dataProvider.call('topic', 'delete', { record: topic })
    await dataProvider.flip('/article/show', { number: 3 })
    await dataProvider.getList('note', page(1, 10))
    const [, list, ...others] = await requests()
    expect(list).toBe('GET /api/topic?page=1&pageSize=1')
    expect(others).toEqual(['POST /api/topic/remove', 'POST /api/article/show', 'POST /api/note'])
  })
})

it('a record is told by its key, whatever the field is called', async () => {
  const { dataProvider } = await start()
  const { data: record } = await dataProvider.getOne('article', { id: 7 })
  await dataProvider.update('article', { id: 7, data: { title: 'x' }, previousData: record })
  await dataProvider.delete('article', { id: 7, previousData: record })
  expect((await requests()).slice(1)).toEqual([
    'GET /api/model/article?_ACT_=edit&id=7',
    'POST /api/model/article?_ACT_=update&id=7',
    'DELETE /api/model/article?_ACT_=delete&id=7',
  ])
})
