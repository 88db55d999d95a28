import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

it('a foreign key that holds half of a key is no reference', async () => {
  const { shelf_items: items } = definitions
  const half = {
    ...definitions,
    labels: {
      properties: {
        id: { type: 'integer', format: 'integer', description: key() },
        shelf: {
          type: 'integer',
          format: 'integer',
          description: "Note:\n<fk table='shelf_items' column='shelf'/>",
        },
      },
    },
    shelf_items: items,
  }
  const paths = { ...document.paths, '/labels': pathOf('shelves', true) }
  const into = bench.into()
  const file = bench.write('store.json', { ...document, paths, definitions: half })
  const said = await importing(file, '--into', into)
  expect(yamlIn(into, 'labels').fields.shelf.type).toBe('integer')
  expect(said.out).toContain(
    'references to columns that are no key: labels (shelf) to shelf_items (shelf)',
  )
})

/** A PostgREST with two schemas, each with its table `shelves`. It remembers in which one it was asked for what. */
const startStore = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET'
    const schema = request.headers[isRead ? 'accept-profile' : 'content-profile'] ?? 'public'
    asked.push(`${request.method} ${request.url?.split('?')[0]} ${String(schema)}`)
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Content-Range', '0-0/1')
    const row = { id: schema === 'hr' ? 7 : 1, name: String(schema) }
    const { host: _, ...own } = document
    const isRoot = request.url === '/'
    response.end(JSON.stringify(isRoot ? { ...own, basePath: '/' } : [row]))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => new Promise((resolve) => server.close(resolve)) }
}

it('another schema is asked for by its name, when it is imported and tried', async () => {
  const store = await startStore()
  try {
    const into = bench.into()
    const said = await importing(`${store.url}/`, '--schema', 'hr', '--into', into)
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(store.asked[0]).toBe('GET / hr')
    expect(store.asked.every((each) => each.endsWith(' hr'))).toBe(true)
    const headers = { 'Accept-Profile': 'hr', 'Content-Profile': 'hr' }
    expect(yamlIn(into, 'app').backend).toEqual({ like: 'postgrest', base: '/', headers })
  } finally {
    await store.close()
  }
})

it('several schemas at once are refused, and schemas of what has none', async () => {
  const file = bench.write('store.json', document)
  expect(await importing(file, '--schema', 'a,b')).toMatchObject({
    code: 1,
    err: '--schema: a console speaks to PostgREST in one schema; name one, and import the others into folders of their own\n',
  })
  const other = bench.write('rows.json', [{ id: 1 }])
  expect((await importing(other, '--schema', 'a')).err).toBe(
    '--schema: only a PostgreSQL database and PostgREST have schemas of their own\n',
  )
})
