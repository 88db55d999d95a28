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
  ref,
  text,
  thing,
  whole,
} from './constructs'
import { workshop } from './run'

/* What documents of others have in their bodies, and ask their lists with. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

describe('the names of a body', () => {
  it('in another notation than those of the answers are the same fields', async () => {
    const shown = record({ id: whole, first_name: text })
    const sent = record({ firstName: text })
    const post = { requestBody: json(sent), responses: { 201: json(shown) } }
    const said = await imported({ '/things': { get: listOf(shown), post } })
    const { fields, create } = said.yaml('things')
    expect(fields.first_name).toEqual({ type: 'text', write: 'firstName' })
    expect(Object.keys(fields)).toEqual(['id', 'first_name'])
    expect(create.fields).toEqual(['first_name'])
  })

  it('titles of types are no labels of fields', async () => {
    const schemas = { Stage: { type: 'string', enum: ['new', 'won'], title: 'DealStage' } }
    const properties = {
      id: whole,
      stage: ref('Stage'),
      next: { anyOf: [ref('Stage'), { type: 'null' }] },
      last: { allOf: [ref('Stage')], title: 'Last of all' },
    }
    const said = await imported(
      { '/things': { get: listOf(record(properties)) } },
      { components: { schemas } },
    )
    const { stage, next, last } = said.yaml('things').fields
    expect([stage.label, next.label, last.label]).toEqual([undefined, undefined, 'Last of all'])
  })

  it('an answer of one record beside others is read where it stands', async () => {
    const answer = record({ thing, statement: record({ sum: whole }) })
    const said = await imported({
      '/things': { get: listOf(thing) },
      '/things/{id}': { ...keyed('id'), get: answers(answer) },
    })
    expect(said.yaml('things').calls.read.record).toBe('thing')
    expect(Object.keys(said.yaml('things').fields)).toEqual(['id', 'name'])
  })

  it('a text with its rendering is the text', async () => {
    const rendered = record({ raw: text, rendered: text, protected: { type: 'boolean' } })
    const item = record({ id: whole, title: rendered, excerpt: record({ rendered: text }) })
    const put = { requestBody: json(item), responses: { 200: json(item) } }
    const said = await imported({
      '/things': { get: listOf(item) },
      '/things/{id}': { ...keyed('id'), get: answers(item), put },
    })
    expect(said.yaml('things').fields).toMatchObject({
      title: { type: 'text', path: 'title.raw', write: 'title' },
      excerpt: { type: 'text', path: 'excerpt.rendered', readOnly: true },
    })
  })
})

describe('what a list is asked with', () => {
  it('a filter that is a grammar is no search', async () => {
    const parameters = [
      query('filter', { type: 'array', items: text }, { description: 'Adds a condition' }),
      query('query', { type: 'object' }),
    ]
    const said = await imported({ '/things': { get: { parameters, ...listOf(thing) } } })
    expect(said.yaml('things').list.filters).toBeUndefined()
  })

  it('an object of parameters is its parameters', async () => {
    const schema = record({
      page: whole,
      size: whole,
      sort: { type: 'array', items: text, description: 'name,desc' },
      name: text,
    })
    const parameters = [query('pageable', schema)]
    const said = await imported({ '/things': { get: { parameters, ...listOf(thing) } } })
    expect(said.yaml('app').backend).toMatchObject({
      paging: { page: 'page', size: 'size' },
      sort: { key: 'sort', form: 'comma' },
    })
    expect(said.yaml('things').list.filters).toEqual(['name'])
  })

  it('LoopBack pages, sorts and filters inside of `filter`', async () => {
    const filter = record({
      limit: whole,
      skip: whole,
      order: { oneOf: [text, array(text)] },
      where: { type: 'object', additionalProperties: true },
    })
    const parameters = [
      { name: 'filter', in: 'query', content: { 'application/json': { schema: filter } } },
    ]
    const lists = { '/things': { get: { parameters, ...listOf(thing) } } }
    const said = await imported({ ...lists, '/rooms': { get: listOf(thing) } })
    // Nothing says that the number of rows can be asked for.
    expect(said.yaml('app').backend).toEqual({ like: 'loopback', base: '/', total: 'unknown' })
    expect(said.yaml('things').list.filters).toEqual(['name'])
    // A list without such a parameter has all of its rows.
    expect(said.yaml('rooms').calls).toEqual({ list: { path: '/rooms', method: 'GET' } })
  })

  it('NestJS with CRUD has its conditions in `s`', async () => {
    const names = ['fields', 's', 'filter', 'or', 'sort', 'join', 'limit', 'offset', 'page']
    const parameters = [...names, 'cache'].map((name) => query(name, text))
    const page = record({ data: array(thing), count: whole, total: whole, pageCount: whole })
    const responses = { 200: json(page) }
    const said = await imported({ '/things': { get: { parameters, responses } } })
    expect(said.yaml('app').backend).toEqual({ like: 'nestjs-crud', base: '/' })
    expect(said.yaml('things').list.filters).toEqual(['name'])
    expect(said.yaml('things').calls).toBeUndefined()
  })

  it('Strapi wraps records, and counts them two levels deep', async () => {
    const document = record({ id: whole, documentId: text, name: text })
    const pagination = record({ page: whole, pageSize: whole, pageCount: whole, total: whole })
    const rows = record({ data: array(document), meta: record({ pagination }) })
    const one = { 200: json(record({ data: document })) }
    const requestBody = json(record({ data: record({ name: text }) }))
    const said = await imported({
      '/things': { get: { responses: { 200: json(rows) } }, post: { requestBody, responses: one } },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { responses: one },
        put: { requestBody, responses: one },
      },
    })
    expect(said.yaml('app').backend).toEqual({ like: 'strapi', base: '/' })
    expect(said.yaml('things')).toMatchObject({ key: 'documentId', create: { fields: ['name'] } })
    expect(said.yaml('things').calls).toBeUndefined()
  })
})

describe('the login', () => {
  it('is a call that takes a name and a password and gives a token, whatever its last word', async () => {
    const post = {
      requestBody: json(record({ identifier: text, password: text })),
      responses: { 200: json(record({ jwt: text, user: record({ id: whole }) })) },
    }
    const register = {
      ...post,
      requestBody: json(record({ username: text, email: text, password: text })),
    }
    const said = await imported({
      '/things': { get: listOf(thing) },
      '/auth/local/register': { post: register },
      '/auth/local': { post },
    })
    expect(said.yaml('app').session.login).toEqual({
      path: '/auth/local',
      body: ['identifier', 'password'],
      token: 'jwt',
    })
  })
})
