import { afterEach, describe, expect, it } from 'vitest'
import {
  answers,
  importerOf,
  importOf,
  json,
  keyed,
  listOf,
  query,
  record,
  text,
  whole,
} from './constructs'
import { workshop } from './run'

/* A list shows what tells its rows apart, wherever a record keeps it. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)
const day = { type: 'string', format: 'date-time' }

describe('what tells records apart', () => {
  const attributes = record({ title: text, severity: whole, published: day, body: text })
  const advisory = record({ id: text, type: text, attributes })
  const get = { parameters: [query('filter[title]')], ...listOf(advisory) }

  it('in an object is in the list, and can be filtered by', async () => {
    const said = await imported({ '/advisories': { get } })
    const { fields, identity, list, show } = said.yaml('advisories')
    expect(fields).toMatchObject({
      title: { type: 'text', path: 'attributes.title', readOnly: true },
      published: { type: 'datetime', path: 'attributes.published', readOnly: true },
    })
    expect(identity).toEqual(['title'])
    expect(list.columns).toEqual(expect.arrayContaining(['id', 'title', 'published']))
    expect(list.filters).toEqual([{ field: 'title', sends: 'filter[title]' }])
    expect(show.fields).toEqual(['id', 'type', 'attributes'])
  })

  it('in an object is written there', async () => {
    const one = {
      ...keyed('id'),
      get: answers(advisory),
      put: { requestBody: json(advisory), responses: { 200: json(advisory) } },
    }
    const said = await imported({
      '/advisories': { get: listOf(advisory) },
      '/advisories/{id}': one,
    })
    expect(said.yaml('advisories').edit.fields).toEqual(['type', 'attributes'])
  })

  it('at the record itself needs no object', async () => {
    const item = record({ id: whole, name: text, owner: record({ email: text }) })
    const said = await imported({ '/items': { get: listOf(item) } })
    expect(Object.keys(said.yaml('items').fields)).toEqual(['id', 'name', 'owner'])
  })

  it('under a name that the record has for something else gets one of its own', async () => {
    const item = record({ id: text, type: text, attributes: record({ type: text }) })
    const said = await imported({ '/items': { get: listOf(item) } })
    expect(said.yaml('items').fields.attributes_type).toMatchObject({ path: 'attributes.type' })
  })
})

describe('a person', () => {
  it('is called by both names, not by a title', async () => {
    const person = record({ id: whole, title: text, firstName: text, lastName: text })
    const said = await imported({ '/staff': { get: listOf(person) } })
    expect(said.yaml('staff').identity).toEqual(['firstName', 'lastName'])
    expect(said.yaml('staff').list.columns.slice(0, 3)).toEqual(['id', 'firstName', 'lastName'])
  })

  it('with a name as a whole is called by that', async () => {
    const person = record({
      id: whole,
      firstName: text,
      lastName: text,
      displayName: text,
      name: text,
    })
    const said = await imported({ '/staff': { get: listOf(person) } })
    expect(said.yaml('staff').identity).toEqual(['name'])
  })
})

it('an anchor of YAML may be used hundreds of times', async () => {
  const fields = Array.from({ length: 300 }, (_, index) => `f${index}: *text`).join(', ')
  const document = `
openapi: 3.0.3
info: { title: T, version: '1' }
x-text: &text { type: string }
paths: { /things: { get: { responses: { 200: { description: ok, content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer }, ${fields} } } } } } } } } } }
`
  const said = await importOf(bench, document)
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(Object.keys(said.yaml('things').fields)).toHaveLength(301)
})

it('a key that no path names stands in an object, where the record has none of its own', async () => {
  const metadata = record({ name: text, uid: text, creationTimestamp: day })
  const pod = record({ apiVersion: text, kind: text, metadata, status: record({ phase: text }) })
  const said = await imported({ '/pods': { get: listOf(pod) } })
  const { key, list, fields } = said.yaml('pods')
  expect([key, fields.uid.path]).toEqual(['uid', 'metadata.uid'])
  expect(list.columns).toEqual(
    expect.arrayContaining(['uid', 'name', 'phase', 'creationTimestamp']),
  )
  expect(said.yaml('pods').calls.list).toMatchObject({ path: '/pods' })
})

describe('a list of one record', () => {
  it('neither shows nor knows its rows by what its path was given', async () => {
    const row = record({ account_sid: text, category: text, count: whole })
    const said = await imported(
      { '/accounts/{AccountSid}/usage': { ...keyed('AccountSid'), get: listOf(row) } },
      {},
      '--with',
      'AccountSid=7',
    )
    expect(said.yaml('usage').key).toBe('category')
    expect(said.yaml('usage').list.columns).toEqual(['category', 'count'])
  })
})

describe('columns', () => {
  it('hold no secret, and what programs use comes last', async () => {
    const names = [
      'auth_token',
      'callback_url',
      'a_method',
      'city',
      'zone',
      'level',
      'size',
      'from',
    ]
    const row = record({ id: whole, ...Object.fromEntries(names.map((name) => [name, text])) })
    const said = await imported({ '/accounts': { get: listOf(row) } })
    expect(said.yaml('accounts').list.columns).toEqual([
      'id',
      'city',
      'zone',
      'level',
      'size',
      'from',
    ])
  })
})

it('an amount in the smallest unit is in the list before what says less', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const row = record({
    id: whole,
    ...Object.fromEntries(names.map((name) => [name, text])),
    amount: whole,
  })
  const said = await imported({ '/charges': { get: listOf(row) } })
  expect(said.yaml('charges').list.columns.slice(0, 2)).toEqual(['id', 'amount'])
})

describe('an action', () => {
  const call = record({ id: whole, status: { type: 'string', enum: ['open', 'done'] } })
  const post = { responses: { 200: json(call) } }

  it('is none where it adds to another list', async () => {
    const said = await imported({
      '/calls': { get: listOf(call) },
      '/calls/{id}': { ...keyed('id'), get: answers(call) },
      '/calls/{id}/notes.json': { ...keyed('id'), get: listOf(call), post },
    })
    expect(said.yaml('calls').lifecycle).toBeUndefined()
    expect(Object.keys(said.yaml('calls').calls)).toEqual(['list', 'read'])
  })

  it('is called without the ending of its path', async () => {
    const said = await imported({
      '/calls': { get: listOf(call) },
      '/calls/{id}': { ...keyed('id'), get: answers(call) },
      '/calls/{id}/hangup.json': { ...keyed('id'), post },
    })
    expect(Object.keys(said.yaml('calls').lifecycle.calls)).toEqual(['hangup'])
  })
})
