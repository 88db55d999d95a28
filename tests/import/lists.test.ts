import { afterEach, describe, expect, it } from 'vitest'
import {
  answers,
  array,
  importerOf,
  keyed,
  json,
  listOf,
  query,
  record,
  text,
  thing,
  whole,
} from './constructs'
import { filesIn, workshop } from './run'

/* Where documents of others have their lists, keys, searches and pages. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

describe('rows', () => {
  const page = { end: whole, first_page_uri: text, next_page_uri: text, page: whole, uri: text }

  it.each<[string, object, { rows?: string; total?: string }]>([
    [
      'beside five words about pages',
      record({ ...page, things: array(thing) }),
      { rows: 'things' },
    ],
    [
      'beside five words about pages, by no name',
      record({ ...page, found: array(thing) }),
      { rows: 'found' },
    ],
    [
      'with a total two levels deep',
      record({ data: array(thing), meta: record({ pagination: record({ total: whole }) }) }),
      { rows: 'data' },
    ],
    [
      'refined in parts of parts',
      {
        allOf: [
          record({ code: whole, data: {}, msg: text, reason: text }),
          record({
            data: {
              allOf: [record({ count: whole, list: {} }), record({ records: array(thing) })],
            },
          }),
        ],
      },
      { rows: 'data.records' },
    ],
    [
      'in a map of their own name',
      record({ thing_list: record({ can_add: { type: 'boolean' }, things: array(thing) }) }),
      { rows: 'thing_list.things' },
    ],
    [
      'beside another list',
      record({
        things: array(thing),
        extras: record({ kinds: array({}) }),
        load_more_things: text,
      }),
      { rows: 'things' },
    ],
    [
      'four levels deep',
      record({ response: record({ body: record({ result: record({ rows: array(thing) }) }) }) }),
      { rows: 'response.body.result.rows' },
    ],
  ])('%s', async (_, answer, list) => {
    const paged = { parameters: [query('page', whole), query('size', whole)], ...answers(answer) }
    const said = await imported({ '/things': { get: paged } })
    expect({ ...said.yaml('app').backend, ...said.yaml('things').calls?.list }).toMatchObject(list)
  })

  it('with a total in a map of a map are counted by it', async () => {
    const answer = record({
      data: array(thing),
      meta: record({ pagination: record({ total: whole }) }),
    })
    const get = { parameters: [query('page', whole), query('size', whole)], ...answers(answer) }
    expect((await imported({ '/things': { get } })).yaml('app').backend.total).toBe(
      'meta.pagination.total',
    )
  })

  it('of a single record are no list, and that is told with what would take them', async () => {
    const order = record({ id: whole, customer: text, items: array(thing) })
    const said = await imported({
      '/things': { get: listOf(thing) },
      '/basket': { get: answers(order) },
    })
    expect(filesIn(said.folder)).not.toContain('basket.yaml')
    expect(said.out).toContain(
      'GET /basket, rows `items`: it belongs to one record, which has `id`',
    )
  })
})

it('pages and names in kebab-case are known as others are', async () => {
  const item = record({ id: whole, 'size-in-mm': whole, 'full-name': text })
  const get = { parameters: [query('page', whole), query('page-size', whole)], ...listOf(item) }
  const said = await imported({ '/things': { get } })
  expect(said.yaml('app').backend.paging).toEqual({ page: 'page', size: 'page-size' })
  expect(said.yaml('things').identity).toEqual(['full-name'])
})

it('rows beside `ok` are those of an RPC', async () => {
  const post = {
    requestBody: json(record({ page: whole, limit: whole })),
    ...answers(record({ ok: { type: 'boolean' }, things: array(thing), total: whole })),
  }
  const said = await imported({ '/things.list': { post } })
  expect(said.yaml('things').calls.list).toMatchObject({
    path: '/things.list',
    method: 'POST',
  })
})

describe('a number of rows at a path of its own', () => {
  const get = { parameters: [query('page', whole), query('size', whole)], ...listOf(thing) }
  const pagesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`/${name}`, { get }]))

  it.each<[string, object, object]>([
    ['alone', answers(whole), { path: '{list}/count' }],
    ['in a map', answers(record({ count: whole })), { path: '{list}/count', at: 'count' }],
  ])('%s is asked for there', async (_, answer, total) => {
    const said = await imported({ ...pagesOf(['things']), '/things/count': { get: answer } })
    expect(said.yaml('app').backend.total).toEqual(total)
    expect(filesIn(said.folder)).not.toContain('count.yaml')
  })

  it('is asked for with the condition alone, as LoopBack takes it', async () => {
    const filter = record({ where: { type: 'object' }, skip: whole, limit: whole })
    const asked = { name: 'filter', in: 'query', ...json(filter) }
    const said = await imported({
      '/things': { get: { parameters: [asked], ...listOf(thing) } },
      '/things/count': {
        get: { parameters: [query('where')], ...answers(record({ count: whole })) },
      },
    })
    // The kind of backend stands for the call that counts, so neither the backend nor the list says it again.
    expect(said.yaml('app').backend).toEqual({ like: 'loopback', base: '/' })
    expect(said.yaml('things').calls?.list).toBeUndefined()
  })

  it('is asked for at the list that has it', async () => {
    const said = await imported({
      ...pagesOf(['things', 'rooms', 'halls']),
      '/things/count': { get: answers(whole) },
    })
    expect(said.yaml('app').backend.total).toBe('unknown')
    expect(said.yaml('things').calls.list.total).toEqual({ path: '{list}/count' })
  })

  it('is not asked for where the answer says it, or where that call counts something else', async () => {
    const counted = answers(record({ data: array(thing), total: whole }))
    const both = {
      '/things': { get: { ...get, ...counted } },
      '/things/count': { get: answers(whole) },
    }
    expect((await imported(both)).yaml('app').backend.total).toBe('total')
    bench.remove()
    bench = workshop()
    const other = {
      ...pagesOf(['things']),
      '/things/count': { get: answers(record({ by: text })) },
    }
    expect((await imported(other)).yaml('app').backend.total).toBe('unknown')
  })
})

describe('one path in two versions', () => {
  const post = { requestBody: json(thing), responses: { 201: json(thing) } }

  it('gives one resource, of the version that can do more, else of the later one', async () => {
    const said = await imported({
      '/things': { get: listOf(thing) },
      '/v2/things': { get: listOf(thing) },
      '/v1/rooms': { get: listOf(thing), post },
      '/v2/rooms': { get: listOf(thing) },
    })
    expect(filesIn(said.folder)).toEqual([
      '.imported.json',
      'app.yaml',
      'rooms.yaml',
      'things.yaml',
    ])
    expect(said.yaml('things').calls.list.path).toBe('/v2/things')
    expect(said.yaml('rooms').calls.list.path).toBe('/v1/rooms')
    expect(said.out).toContain('/things beside /v2/things; /v2/rooms beside /v1/rooms')
  })
})

describe('keys', () => {
  const remove = { responses: { 204: { description: '' } } }
  const one = (items: object, param: string) => ({
    '/things': { get: listOf(items) },
    [`/things/{${param}}`]: { ...keyed(param), get: answers(items), delete: remove },
  })

  it('inside of an object are found there', async () => {
    const object = record({
      apiVersion: text,
      kind: text,
      metadata: record({ name: text, at: text }),
    })
    const said = await imported(one(object, 'name'))
    const { key, fields, calls, list } = said.yaml('things')
    expect(key).toBe('name')
    expect(fields.name).toEqual({ type: 'text', path: 'metadata.name', readOnly: true })
    expect(calls.delete).toMatchObject({ path: '/things/{name}', method: 'DELETE' })
    expect(list.columns[0]).toBe('name')
  })

  it('of which nothing tells are no reason to delete by the first field', async () => {
    const said = await imported(one(record({ colour: text, size: whole }), 'token'))
    expect(said.yaml('things').calls.delete).toBeUndefined()
    expect(said.out).toContain(
      'nothing tells which field is its key: things, which its path calls {token}',
    )
  })

  it('by a usual name where the path has another are told as a guess', async () => {
    const said = await imported(one(record({ id: whole, label: text }), 'token'))
    expect(said.yaml('things').calls.delete.path).toBe('/things/{id}')
    expect(said.out).toContain(
      'keys by their names alone: id of things, which its path calls {token}',
    )
  })

  it('of type number are whole, and what refers to them is a reference', async () => {
    const room = record({ id: { type: 'number' }, name: text })
    const item = record({
      id: { type: 'number' },
      roomId: { type: 'number' },
      weight: { type: 'number' },
    })
    const said = await imported({
      '/things': { get: listOf(item) },
      '/rooms': { get: listOf(room) },
    })
    expect(said.yaml('things').fields).toMatchObject({
      id: { type: 'integer' },
      roomId: { type: 'reference', to: 'rooms' },
      weight: { type: 'number' },
    })
  })

  it('are no field that only a body has, whatever their path calls them', async () => {
    const item = record({ id: text, name: text })
    const sent = record({ thing: text, name: text })
    const said = await imported({
      '/things': { get: listOf(item) },
      '/things/{thing}': {
        ...keyed('thing'),
        get: answers(item),
        post: { requestBody: json(sent), responses: { 200: json(item) } },
      },
    })
    expect(said.yaml('things').key).toBeUndefined()
    expect(said.yaml('things').calls.read.path).toBe('/things/{id}')
  })

  it('of a record of another name, which stands in an object, are not its own', async () => {
    const item = record({ id: text, name: text, discount: record({ thing: text, until: text }) })
    const said = await imported(one(item, 'thing'))
    expect(said.yaml('things').key).toBeUndefined()
    expect(Object.keys(said.yaml('things').fields)).toEqual(['id', 'name', 'discount'])
  })

  it('and names are shown, however long the document lets every text be', async () => {
    const long = { type: 'string', maxLength: 5000 }
    const item = record({ id: long, name: long, note: long })
    const { fields, list } = (await imported({ '/things': { get: listOf(item) } })).yaml('things')
    expect(list.columns).toEqual(['id', 'name'])
    expect([fields.id.type, fields.name.type, fields.note.type]).toEqual([
      'text',
      'text',
      'longText',
    ])
  })

  it('of Strapi are the document, not the row', async () => {
    const said = await imported(
      one(record({ id: { type: 'number' }, documentId: text, name: text }), 'id'),
    )
    expect(said.yaml('things').key).toBe('documentId')
  })
})
