import { afterEach, describe, expect, it } from 'vitest'
import {
  answers,
  array,
  documentOf,
  importerOf,
  importOf,
  json,
  listOf,
  query,
  record,
  text,
  thing,
  whole,
} from './constructs'
import { workshop } from './run'

/* How kinds of backends write addresses: servers, keys of OData, names of Google, words of an RPC. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

const done = { responses: { 204: { description: '' } } }
const named = (name: string, schema: object = text) => ({
  parameters: [{ name, in: 'path', required: true, schema }],
})

describe('a server', () => {
  it.each<[string, object, string, string | null]>([
    ['that is relative', { url: '/api/v2/' }, '/api/v2', null],
    ['that has no slash before it', { url: 'api/v2' }, '/api/v2', null],
    [
      'with variables and their defaults',
      {
        url: '{scheme}://{host}:{port}/{base}',
        variables: {
          scheme: { enum: ['https', 'http'] },
          host: { default: 'shop.example' },
          port: { enum: ['8443'], default: '8443' },
          base: { default: 'v1' },
        },
      },
      '/v1',
      'https://shop.example:8443',
    ],
  ])('%s', async (_, server, base, host) => {
    const said = await imported({ '/things': { get: listOf(thing) } }, { servers: [server] })
    expect(said.yaml('app').backend.base).toBe(base)
    if (host !== null) expect(said.out).toContain(`ADMIN_TARGET=${host} npm start`)
    expect(said.out).not.toContain('{')
  })

  it('with a variable that nobody fills in keeps its path, and is named', async () => {
    const paths = { '/things': { get: listOf(thing) } }
    const servers = [{ url: 'https://{tenant}.shop.example/api' }]
    const said = await imported(paths, { servers })
    expect(said.yaml('app').backend.base).toBe('/api')
    expect(said.out).toContain(
      'the host of https://{tenant}.shop.example/api, which has names in it; --with tenant=… fills them in',
    )
    bench.remove()
    bench = workshop()
    const filled = await imported(paths, { servers }, '--with', 'tenant=acme')
    expect(filled.out).toContain('ADMIN_TARGET=https://acme.shop.example npm start')
  })

  it('with a name in its path that nobody fills in is named', async () => {
    const servers = [{ url: '/{tenant}/api' }]
    const said = await imported({ '/things': { get: listOf(thing) } }, { servers })
    expect(said.yaml('app').backend.base).toBe('/api')
    expect(said.out).toContain(
      '/{tenant}/api, which has names in it; --with tenant=… fills them in',
    )
  })

  it('of one path alone is named', async () => {
    const things = { servers: [{ url: 'https://other.example/x' }], get: listOf(thing) }
    const said = await imported({
      '/things': things,
      '/rooms': { get: listOf(thing) },
      '/halls': { get: listOf(thing) },
    })
    expect(said.out).toContain('paths with a server of their own: /things')
  })
})

describe('OData', () => {
  const Product = record({ ID: whole, Name: text, Price: { type: 'number' } })
  const page = ['$top', '$skip'].map((name) => query(name, whole))
  const order = query(
    '$orderby',
    array({ type: 'string', enum: ['ID', 'ID desc', 'Name', 'Name desc'] }),
  )
  const count = query('$count', { type: 'boolean' })
  const rows = record({ '@odata.context': text, '@odata.count': whole, value: array(Product) })
  const paths = {
    '/Products': {
      get: { parameters: [...page, order, count, query('$filter')], ...answers(rows) },
      post: { requestBody: json(Product), ...answers(Product) },
    },
    '/Products({ID})': {
      ...named('ID', whole),
      get: answers(Product),
      patch: { requestBody: json(Product), ...done },
      delete: done,
    },
    '/Products({ID})/Default.Discontinue': { ...named('ID', whole), post: done },
  }

  it('has the key in brackets, the total under a name with a dot, and orders by words', async () => {
    const said = await imported(paths)
    // The parameter `$filter` says that it takes conditions, and so what kind of backend it is.
    expect(said.yaml('app').backend).toEqual({ like: 'odata', base: '/' })
    expect(said.yaml('products').list.filters).toEqual(['Name'])
    const { key, calls } = said.yaml('products')
    expect(key).toBe('ID')
    expect(calls).toMatchObject({
      read: { path: '/Products({ID})' },
      update: { path: '/Products({ID})', method: 'PATCH' },
      delete: { path: '/Products({ID})' },
      discontinue: { path: '/Products({ID})/Default.Discontinue' },
    })
  })

  it('without `$filter`, is asked for pages and orders alone', async () => {
    const get = { parameters: [...page, order, count], ...answers(rows) }
    const said = await imported({ ...paths, '/Products': { get } })
    const { backend } = said.yaml('app')
    expect(backend).toMatchObject({
      rows: 'value',
      paging: { offset: '$skip', size: '$top', with: { $count: 'true' } },
      sort: { key: '$orderby', form: 'space' },
    })
    expect(backend.total).toBe('@odata.count')
  })

  it('has texts in quotation marks, and keys of several parts', async () => {
    const detail = record({ OrderID: whole, Sku: text, Note: text })
    const parameters = [...named('OrderID', whole).parameters, ...named('Sku').parameters]
    const said = await imported({
      '/Details': { get: answers(record({ value: array(detail) })) },
      '/Details(OrderID={OrderID},Sku={Sku})': { parameters, get: answers(detail) },
    })
    expect(said.yaml('details')).toMatchObject({
      key: ['OrderID', 'Sku'],
      calls: { read: { path: "/Details(OrderID={OrderID},Sku='{Sku}')" } },
    })
  })
})

describe('names of Google', () => {
  const shelf = record({ name: text, theme: text })
  const list = answers(record({ shelves: array(shelf), nextPageToken: text }))
  const post = { requestBody: json(shelf), ...answers(shelf) }
  const lost =
    'calls about one record whose key has slashes, which no address of a console keeps: shelves'

  it('lead to a list with its key, and what an address cannot hold is named once', async () => {
    const said = await imported({
      '/v1/shelves': { get: list, post },
      '/v1/{name=shelves/*}': { ...named('name'), get: answers(shelf), delete: done },
      '/v1/{name=shelves/*}:archive': { ...named('name'), post: done },
    })
    const yaml = said.yaml('shelves')
    expect(yaml.key).toBe('name')
    expect(Object.keys(yaml.calls)).toEqual(['list', 'create'])
    expect(said.out.split(lost)).toHaveLength(2)
  })

  it('are known by the pattern of the parameter, too', async () => {
    const pattern = { type: 'string', pattern: '^shelves/[^/]+$' }
    const said = await imported({
      '/v1/shelves': { get: list },
      '/v1/{name}': { ...named('name', pattern), get: answers(shelf) },
    })
    expect(said.yaml('shelves').key).toBe('name')
    expect(said.out).toContain(lost)
  })

  it('with what is done behind a colon give an action', async () => {
    const said = await imported({
      '/things': { get: listOf(thing) },
      '/things/{id}': { ...named('id', whole), get: answers(thing) },
      '/things/{id}:publish': { ...named('id', whole), post: done },
    })
    expect(said.yaml('things').calls.publish).toMatchObject({ path: '/things/{id}:publish' })
  })
})

const body = (properties: object) => ({ requestBody: json(record(properties)) })

describe('words of an RPC', () => {
  const ok = answers(record({ ok: { type: 'boolean' }, thing }))

  it('behind a dot are the calls of one list', async () => {
    const rows = answers(record({ ok: { type: 'boolean' }, things: array(thing), total: whole }))
    const said = await imported({
      '/things.list': { post: { ...body({ page: whole, limit: whole }), ...rows } },
      '/things.info': { post: { ...body({ id: whole }), ...ok } },
      '/things.create': { post: { ...body({ name: text }), ...ok } },
      '/things.update': { post: { ...body({ id: whole, name: text }), ...ok } },
      '/things.delete': { post: { ...body({ id: whole }), ...done } },
      '/things.archive': { post: { ...body({ id: whole }), ...done } },
    })
    expect(said.yaml('things').calls).toMatchObject({
      list: { path: '/things.list' },
      read: { path: '/things.info', method: 'POST', body: ['id'], record: 'thing' },
      create: { path: '/things.create', body: ['name'] },
      update: { path: '/things.update', body: ['id', 'name'] },
      delete: { path: '/things.delete', body: ['id'] },
      archive: { path: '/things.archive', body: ['id'] },
    })
  })

  it('that ask for the record by another name are left out, and told', async () => {
    const said = await imported({
      '/things.list': { get: answers(record({ things: array(thing) })) },
      '/things.info': { get: { parameters: [query('thing')], ...ok } },
      '/things.delete': { post: { ...body({ thing: whole }), ...done } },
    })
    expect(Object.keys(said.yaml('things').calls)).toEqual(['list'])
    expect(said.out).toContain('calls that do not take the key of their record')
  })
})

it('a document that holds all of them has a console', async () => {
  const document = documentOf(
    {
      '/odd({a})/x:y/{b=c/*}': { get: listOf(thing) },
      '/.list': { get: listOf(thing) },
      '/things': { get: listOf(thing) },
    },
    { servers: [{ url: '{' }] },
  )
  expect(await importOf(bench, document)).toMatchObject({ code: 0, err: '' })
})
