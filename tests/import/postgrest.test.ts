import { afterEach, expect, it } from 'vitest'
import { importing, workshop, yamlIn } from './run'

/* The document that PostgREST writes of its tables: notes tell keys, and every column is a filter. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const key = (more = ''): string => `Note:\nThis is a Primary Key.<pk/>${more}`
const foreign = (table: string): string =>
  `\nThis is a Foreign Key to \`${table}.id\`.<fk table='${table}' column='id'/>`

const definitions = {
  shelf_items: {
    required: ['shelf', 'item', 'count'],
    properties: {
      shelf: { type: 'integer', format: 'integer', description: key(foreign('shelves')) },
      item: { type: 'integer', format: 'integer', description: key() },
      count: { type: 'integer', format: 'smallint', default: 1 },
      state: { type: 'string', format: 'public.state', enum: ['full', 'empty'] },
      marks: { type: 'array', format: 'text[]', items: { type: 'string' } },
    },
  },
  shelves: {
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', format: 'integer', description: key() },
      name: { type: 'string', format: 'character varying', maxLength: 40 },
    },
  },
  report: { properties: { total: { type: 'number', format: 'numeric' } } },
}

const filtersOf = (table: string) =>
  Object.keys(definitions[table as keyof typeof definitions].properties).map((column) => ({
    $ref: `#/parameters/rowFilter.${table}.${column}`,
  }))
const writes = (table: string) => ({
  parameters: filtersOf(table),
  responses: { 204: { description: 'No Content' } },
})
const pathOf = (table: string, isWritten: boolean) => ({
  get: {
    parameters: filtersOf(table),
    responses: {
      200: {
        description: 'OK',
        schema: { type: 'array', items: { $ref: `#/definitions/${table}` } },
      },
    },
  },
  ...(isWritten ? { post: writes(table), patch: writes(table), delete: writes(table) } : {}),
})
const parameters = Object.entries(definitions).flatMap(([table, { properties }]) =>
  Object.keys(properties).map((name) => [
    `rowFilter.${table}.${name}`,
    { name, in: 'query', required: false, type: 'string' },
  ]),
)

const document = {
  swagger: '2.0',
  info: { title: 'Store', version: '12' },
  host: 'db.example:3000',
  basePath: '/api',
  schemes: ['https'],
  paths: {
    '/': { get: { responses: { 200: { description: 'OK' } } } },
    '/shelf_items': pathOf('shelf_items', true),
    '/shelves': pathOf('shelves', true),
    '/report': pathOf('report', false),
    '/rpc/count': { post: { responses: { 200: { description: 'OK' } } } },
  },
  definitions,
  parameters: Object.fromEntries(parameters),
}

it('a table whose key has several columns is asked for, changed and deleted by all of them', async () => {
  const into = bench.into()
  const said = await importing(bench.write('store.json', document), '--into', into)
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(yamlIn(into, 'app').backend).toEqual({ like: 'postgrest', base: '/api' })
  const items = yamlIn(into, 'shelf-items')
  expect(items).toMatchObject({
    key: ['shelf', 'item'],
    model: '/shelf_items',
    fields: {
      shelf: { type: 'reference', to: 'shelves', required: true, only: 'create' },
      item: { type: 'integer', required: true, only: 'create' },
      count: { default: 1 },
      state: { type: 'enum', choices: { full: 'Full', empty: 'Empty' } },
      marks: { type: 'json' },
    },
    list: { rowActions: ['edit', 'show', 'delete'] },
    edit: { fields: ['count', 'state', 'marks'] },
  })
  // The preset writes a filter for each column of the key; a call of its own would say less.
  expect(items.calls).toBeUndefined()
  expect(yamlIn(into, 'shelves').fields).toMatchObject({
    id: { type: 'integer', readOnly: true },
    name: { type: 'text', maxLength: 40, required: true },
  })
  expect(said.out).toContain('tables without a key: report')
  expect(said.out).toContain('keys that the database makes: id of shelves')
})

it('what the document does not let its reader do has no button', async () => {
  const read = { ...document, paths: { '/shelves': pathOf('shelves', false) } }
  const into = bench.into()
  expect((await importing(bench.write('store.json', read), '--into', into)).code).toBe(0)
  const shelves = yamlIn(into, 'shelves')
  expect(shelves.list.rowActions).toEqual(['show'])
  expect([shelves.create, shelves.edit]).toEqual([undefined, undefined])
})
