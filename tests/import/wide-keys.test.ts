import { join } from 'node:path'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { answers, importerOf, json, listOf, record, text, thing, whole } from './constructs'
import { importing, workshop, yamlIn } from './run'

/* Keys of several fields: a record is known by all of them, and no reference is written that holds half of one. */

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
  Database: new (file: string) => { exec: (sql: string) => void; close: () => void }
}

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

/** Imports these tables. */
const importTables = async (sql: string) => {
  const file = join(bench.folder, 'tables.db')
  const database = new Database(file)
  database.exec(sql)
  database.close()
  const said = await importing(file, '--into', bench.into())
  expect(said).toMatchObject({ code: 0, err: '' })
  return { ...said, fields: (name: string) => yamlIn(bench.into(), name).fields }
}

describe('a foreign key', () => {
  it('to a column that is no key is no reference, whatever its name makes of it', async () => {
    const { fields, out } = await importTables(`
      CREATE TABLE country (id INTEGER PRIMARY KEY, code TEXT UNIQUE, old_id INTEGER UNIQUE, name TEXT);
      CREATE TABLE town (id INTEGER PRIMARY KEY, country_code TEXT REFERENCES country(code),
        country_id INTEGER REFERENCES country(old_id), home_id INTEGER REFERENCES country);`)
    expect(fields('town')).toMatchObject({
      country_code: { type: 'text' },
      country_id: { type: 'integer' },
      home_id: { type: 'reference', to: 'country' },
    })
    expect(out).toContain(
      'references to columns that are no key: town (country_code) to country (code); town (country_id) to country (old_id)',
    )
  })

  it('of several columns is a reference where one of them is the whole key, else it is named', async () => {
    const { fields, out } = await importTables(`
      CREATE TABLE customer (id INTEGER PRIMARY KEY, shop INTEGER, no INTEGER, UNIQUE (shop, id), UNIQUE (shop, no));
      CREATE TABLE sale (id INTEGER PRIMARY KEY, shop INTEGER, buyer INTEGER, customer_id INTEGER,
        FOREIGN KEY (shop, buyer) REFERENCES customer(shop, id),
        FOREIGN KEY (shop, customer_id) REFERENCES customer(shop, no));`)
    expect(fields('sale')).toMatchObject({
      shop: { type: 'integer' },
      buyer: { type: 'reference', to: 'customer' },
      customer_id: { type: 'integer' },
    })
    expect(out).toContain('references of several columns: sale (shop, customer_id) to customer')
    expect(out).toContain('their columns stay fields of their own')
    expect(out).not.toContain('buyer')
  })

  it('below a row that has a key of two columns leads to what stands above both', async () => {
    const { fields, out } = await importTables(`
      CREATE TABLE sale (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE sale_line (sale_id INTEGER REFERENCES sale(id), line INTEGER, note TEXT, PRIMARY KEY (sale_id, line));
      CREATE TABLE remark (sale_id INTEGER, line INTEGER, no INTEGER, words TEXT, PRIMARY KEY (sale_id, line, no),
        FOREIGN KEY (sale_id, line) REFERENCES sale_line(sale_id, line));`)
    expect(yamlIn(bench.into(), 'sale-line').key).toEqual(['sale_id', 'line'])
    expect(yamlIn(bench.into(), 'remark').key).toEqual(['sale_id', 'line', 'no'])
    expect(fields('sale-line').sale_id).toMatchObject({ type: 'reference', to: 'sale' })
    expect(fields('remark').line.type).toBe('integer')
    expect(out).toContain('references of several columns: remark (sale_id, line) to sale_line')
  })

  it('to a table that is not imported is named', async () => {
    const { fields, out } = await importTables(`
      CREATE TABLE heap (line TEXT UNIQUE);
      CREATE TABLE use (id INTEGER PRIMARY KEY, line TEXT REFERENCES heap(line));`)
    expect(fields('use').line.type).toBe('text')
    expect(out).toContain('references to tables that are not imported: use (line) to heap')
  })
})

it('two tables whose names differ in their letters alone are two resources', async () => {
  const { fields } = await importTables(`
    CREATE TABLE order_item (id INTEGER PRIMARY KEY, a TEXT);
    CREATE TABLE "order-item" (id INTEGER PRIMARY KEY, b TEXT);
    CREATE TABLE use (id INTEGER PRIMARY KEY, x INTEGER REFERENCES "order-item"(id), y INTEGER REFERENCES order_item(id));`)
  expect(fields('order-item').b).toBeDefined()
  expect(fields('order-item-2').a).toBeDefined()
  expect(fields('use')).toMatchObject({ x: { to: 'order-item' }, y: { to: 'order-item-2' } })
})

const named = (...names: string[]) => ({
  parameters: names.map((name) => ({ name, in: 'path', required: true, schema: whole })),
})

describe('a path with several names', () => {
  const line = record({ order_id: whole, line_no: whole, note: text })
  const own = {
    ...named('orderId', 'lineNo'),
    get: answers(line),
    put: { requestBody: json(record({ note: text })), ...answers(line) },
    delete: { responses: { 204: { description: '' } } },
  }
  const lines = { get: listOf(line), post: { requestBody: json(line), ...answers(line) } }

  it('is that of a record whose key has several fields', async () => {
    const paths = {
      '/lines': lines,
      '/lines/{orderId}/{lineNo}': own,
      '/lines/{orderId}/{lineNo}/close': { post: { responses: { 204: { description: '' } } } },
    }
    const said = await imported(paths)
    const yaml = said.yaml('lines')
    expect(yaml.key).toEqual(['order_id', 'line_no'])
    expect(yaml.calls).toMatchObject({
      read: { path: '/lines/{order_id}/{line_no}' },
      update: { path: '/lines/{order_id}/{line_no}', body: ['note'] },
      delete: { path: '/lines/{order_id}/{line_no}' },
      close: { path: '/lines/{order_id}/{line_no}/close' },
    })
    expect(said.out).not.toContain('keys by their names')
  })

  it('of which one is no field of the record gives no call about one record, which is told', async () => {
    const said = await imported({ '/lines': lines, '/lines/{orderId}/{part}': own })
    expect(Object.keys(said.yaml('lines').calls)).toEqual(['list', 'create'])
    expect(said.out).toContain(
      'calls about one record, whose path has names that are no fields of it: lines {part}',
    )
  })

  it('is no wide key where a record has a path with one name', async () => {
    const paths = {
      '/things': { get: listOf(thing) },
      '/things/{id}': { ...named('id'), get: answers(thing) },
      '/things/{id}/{size}': { ...named('id', 'size'), get: answers(record({ url: text })) },
    }
    expect((await imported(paths)).yaml('things').key).toBeUndefined()
  })

  it('is referred to by no field, which is named', async () => {
    const schemas = { Line: line }
    const Line = { $ref: '#/components/schemas/Line' }
    const note = record({ id: whole, line: { oneOf: [text, Line] } })
    const paths = {
      '/lines': { get: listOf(Line) },
      '/lines/{orderId}/{lineNo}': { ...named('orderId', 'lineNo'), get: answers(Line) },
      '/notes': { get: listOf(note) },
    }
    const said = await imported(paths, { components: { schemas } })
    expect(said.yaml('notes').fields.line.type).toBe('text')
    expect(said.out).toContain(
      'references to keys of several fields, which stay fields of their own: notes.line to lines',
    )
  })
})
