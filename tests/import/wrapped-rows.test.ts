import { afterEach, describe, expect, it } from 'vitest'
import { answers, array, importerOf, json, query, record, text, thing, whole } from './constructs'
import { workshop } from './run'

/* Rows whose records stand inside of something: edges with nodes, and records of JSON:API. Bounds of the size of a page. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

describe('edges', () => {
  const edge = record({ cursor: text, node: thing })
  const pageInfo = record({ hasNextPage: { type: 'boolean' }, endCursor: text })

  it.each<[string, object, string]>([
    [
      'beside the page',
      record({ edges: array(edge), pageInfo, totalCount: whole }),
      'edges.*.node',
    ],
    [
      'below the name of the list',
      record({ data: record({ things: record({ edges: array(edge), pageInfo }) }) }),
      'data.things.edges.*.node',
    ],
  ])('%s have their records in nodes', async (_, answer, rows) => {
    const said = await imported({
      '/things': {
        get: answers(answer),
        post: { requestBody: json(thing), ...answers(thing) },
      },
    })
    const yaml = said.yaml('things')
    expect(yaml.calls.list.rows).toBe(rows)
    expect(Object.keys(yaml.fields)).toEqual(['id', 'name'])
    expect(yaml.create.fields).toEqual(['id', 'name'])
  })
})

describe('JSON:API', () => {
  const attributes = record({ title: text, publishedAt: { type: 'string', format: 'date-time' } })
  const identifier = record({ type: text, id: text })
  const author = record({ data: identifier })
  const article = record({
    type: { type: 'string', enum: ['articles'] },
    id: text,
    attributes,
    relationships: record({ author, tags: record({ data: array(identifier) }) }),
    links: record({ self: text }),
  })
  const person = record({ type: text, id: text, attributes: record({ name: text }) })
  const page = ['page[number]', 'page[size]'].map((name) => query(name, whole))
  const list = (item: object) => ({
    parameters: page,
    ...answers(record({ data: array(item), meta: record({ total: whole }) })),
  })
  const one = { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }
  const body = record({ data: record({ type: text, attributes }) })

  it('is known by its records, whose fields stand beside each other', async () => {
    const answer = answers(record({ data: article }))
    const said = await imported({
      '/articles': { get: list(article), post: { requestBody: json(body), ...answer } },
      '/articles/{id}': { ...one, get: answer, patch: { requestBody: json(body), ...answer } },
      '/authors': { get: list(person) },
    })
    expect(said.yaml('app').backend).toMatchObject({ like: 'json-api', total: 'meta.total' })
    const { fields, calls, create, edit, key } = said.yaml('articles')
    expect(key).toBeUndefined()
    expect(Object.keys(fields)).toEqual(['id', 'title', 'publishedAt', 'author', 'tags'])
    expect(fields).toMatchObject({
      title: { type: 'text' },
      publishedAt: { type: 'datetime' },
      author: { type: 'reference', to: 'authors' },
    })
    expect([create.fields, edit.fields]).toEqual([
      ['title', 'publishedAt'],
      ['title', 'publishedAt'],
    ])
    expect(calls).toBeUndefined()
  })

  it('is none where one list has other records', async () => {
    const said = await imported({
      '/articles': { get: list(article) },
      '/things': { get: list(thing) },
    })
    expect(said.yaml('app').backend.like).toBeUndefined()
  })
})

describe('the size of a page', () => {
  it.each<[string, object]>([
    ['its largest', query('size', { type: 'integer', maximum: 50 })],
    ['a bound that is left out', query('size', { type: 'integer', exclusiveMaximum: 51 })],
    ['a schema of its own', query('size', { $ref: '#/components/schemas/Size' })],
    [
      'one of several',
      query('size', { anyOf: [{ type: 'integer', maximum: 50 }, { type: 'null' }] }),
    ],
    ['its choices', query('size', { type: 'integer', enum: [10, 25, 50] })],
    ['words', query('size', whole, { description: 'Page size. Maximum: 50.' })],
    ['other words', query('size', whole, { description: 'How many rows (1-50, default 20)' })],
    ['words of a range', query('size', whole, { description: 'Between 1 and 50; default 20' })],
    ['words of the most', query('size', whole, { description: 'At most 50 per page' })],
  ])('is bounded by %s', async (_, size) => {
    const get = {
      parameters: [query('page', whole), size],
      ...answers(record({ data: array(thing), total: whole })),
    }
    const schemas = { Size: { type: 'integer', maximum: 50 } }
    const said = await imported({ '/things': { get } }, { components: { schemas } })
    expect(said.yaml('app').backend.paging).toEqual({ page: 'page', size: 'size', max: 50 })
  })

  it('has no bound where words only tell what is usual', async () => {
    const size = query('size', whole, { description: 'Rows per page, 20 if not given, since 2019' })
    const get = {
      parameters: [query('page', whole), size],
      ...answers(record({ data: array(thing), total: whole })),
    }
    const said = await imported({ '/things': { get } })
    expect(said.yaml('app').backend.paging).toEqual({ page: 'page', size: 'size' })
  })
})
