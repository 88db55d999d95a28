import { afterEach, expect, it } from 'vitest'
import { answers, array, importerOf, json, listOf, query, record, text, whole } from './constructs'
import { workshop } from './run'

/* What generators of documents write in their own way: pydantic with `anyOf: […, null]`, NSwag with `PagedResultOf…`. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] })
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const one = { parameters: [{ name: 'id', in: 'path', required: true, schema: whole }] }

it('a login by a form is one, a change takes no null that the record has not', async () => {
  const user = record({ id: whole, email: text })
  const form = {
    'application/x-www-form-urlencoded': { schema: record({ username: text, password: text }) },
  }
  const said = await imported({
    '/login/access-token': {
      post: { requestBody: { content: form }, ...answers(record({ access_token: text })) },
    },
    '/users': {
      get: listOf(user),
      post: { requestBody: json(record({ email: text })), ...answers(user) },
    },
    '/users/{id}': {
      ...one,
      patch: { requestBody: json(record({ email: orNull(text) })), ...answers(user) },
    },
  })
  expect(said.yaml('app').session.login).toMatchObject({ encoding: 'form', token: 'access_token' })
  expect(said.yaml('users').fields.email).toEqual({ type: 'email', personal: true })
})

it('a key beside its record leads to the records of that kind', async () => {
  const User = record({ id: whole, name: text })
  const visit = record({ id: whole, owner_id: orNull(whole), owner: orNull(ref('User')) })
  const paths = { '/users': { get: listOf(ref('User')) }, '/visits': { get: listOf(visit) } }
  const said = await imported(paths, { components: { schemas: { User } } })
  expect(said.yaml('visits').fields.owner_id).toMatchObject({ type: 'reference', to: 'users' })
})

it('a switch turns the order round, a term is searched for, a change sends the key that its body has', async () => {
  const article = record({ id: whole, name: text })
  const names = ['PageNumber', 'PageSize', 'SearchTerm', 'SortBy'].map((name) => query(name))
  const parameters = [...names, query('SortDescending', { type: 'boolean' })]
  const rows = record({ items: array(article), pageNumber: whole, totalCount: whole })
  const said = await imported({
    '/Articles': { get: { parameters, ...answers(rows) } },
    '/Articles/{id}': { ...one, put: { requestBody: json(article), responses: {} } },
  })
  expect(said.yaml('app').backend.sort).toEqual({
    key: ['SortBy', 'SortDescending'],
    form: 'two',
    words: ['false', 'true'],
  })
  const { list, calls } = said.yaml('articles')
  expect(list.filters).toEqual([{ field: 'name', operator: 'contains', sends: 'SearchTerm' }])
  expect(calls.update.body).toEqual(['id', 'name'])
})
