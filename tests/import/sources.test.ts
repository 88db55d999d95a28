import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { filesIn, importing, workshop, yamlIn } from './run'
import { shop } from './shop'

/* Every kind of source; what must never be read, printed or written; and the second time. */

interface Writable {
  exec: (sql: string) => void
  close: () => void
}
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
  Database: new (file: string) => Writable
}

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const into = (...words: string[]) => importing(...words, '--into', bench.into())

describe('a SQLite file', () => {
  const tables = `
    CREATE TABLE author (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, email TEXT);
    CREATE TABLE book (
      isbn TEXT PRIMARY KEY, title TEXT NOT NULL, author_id INTEGER NOT NULL REFERENCES author(id),
      status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'sold')), price NUMERIC(10,2), added DATETIME);
    CREATE TABLE pair (a INTEGER, b TEXT REFERENCES book(isbn), note TEXT, PRIMARY KEY (a, b));
    CREATE TABLE use (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, FOREIGN KEY (a, b) REFERENCES pair(a, b));
    CREATE TABLE heap (line TEXT);`

  it('gives resources with keys, references, choices and lengths', async () => {
    const file = join(bench.folder, 'books.db')
    const database = new Database(file)
    database.exec(tables)
    database.close()
    const before = readFileSync(file)
    const said = await into(file)
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(yamlIn(bench.into(), 'book')).toMatchObject({
      key: 'isbn',
      fields: {
        isbn: { type: 'text', only: 'create' },
        author_id: { type: 'reference', to: 'author', show: 'name', required: true },
        status: { type: 'enum', choices: { new: 'New', sold: 'Sold' }, default: 'new' },
        price: { type: 'money', scale: 2, nullable: true },
        added: { type: 'datetime', nullable: true },
      },
    })
    expect(yamlIn(bench.into(), 'author').fields).toMatchObject({
      id: { type: 'integer', readOnly: true },
      name: { type: 'text', required: true, maxLength: 40 },
    })
    expect(said.out).toContain('tables without a key: heap')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('gives a key of several columns as a whole, and names references that have several columns', async () => {
    const file = join(bench.folder, 'books.db')
    const database = new Database(file)
    database.exec(tables)
    database.close()
    const { out } = await into(file)
    expect(yamlIn(bench.into(), 'pair')).toMatchObject({
      key: ['a', 'b'],
      fields: { a: { only: 'create' }, b: { type: 'reference', to: 'book', only: 'create' } },
      edit: { fields: ['note'] },
    })
    expect(yamlIn(bench.into(), 'pair').calls).toBeUndefined()
    expect(yamlIn(bench.into(), 'use').fields).toMatchObject({
      a: { type: 'integer' },
      b: { type: 'integer' },
    })
    expect(out).toContain('references of several columns: use (a, b) to pair')
  })

  it('that is none is told in a sentence', async () => {
    const { code, err } = await into(bench.write('not.db', 'hello'))
    expect([code, err.split('\n').length]).toEqual([1, 2])
    expect(err).toContain('is no SQLite database')
  })
})

describe('samples', () => {
  it('of a json-server become like it', async () => {
    const posts = [{ id: '1', title: 'A', authorId: '2' }]
    const { code } = await into(
      bench.write('db.json', { posts, authors: [{ id: '2', name: 'B' }] }),
    )
    expect(code).toBe(0)
    expect(yamlIn(bench.into(), 'app').backend).toMatchObject({ like: 'json-server' })
    expect(yamlIn(bench.into(), 'posts').fields.authorId).toMatchObject({
      type: 'reference',
      to: 'authors',
    })
  })

  it('several files are several resources, with rows where they stand', async () => {
    const rows = { items: [{ id: 1, day: '2026-01-02', on: true }], total: 1 }
    const { code } = await into(
      bench.write('visits.json', rows),
      bench.write('rooms.json', [{ id: 1, name: 'x' }]),
    )
    expect(code).toBe(0)
    expect(filesIn(bench.into())).toEqual([
      '.imported.json',
      'app.yaml',
      'rooms.yaml',
      'visits.yaml',
    ])
    const { calls, fields } = yamlIn(bench.into(), 'visits')
    expect(calls.list).toEqual({ path: '/visits', method: 'GET', rows: 'items' })
    expect(fields).toMatchObject({ day: { type: 'date' }, on: { type: 'boolean' } })
  })

  it('a JSON Schema becomes a resource with the calls of REST', async () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Car',
      type: 'object',
      required: ['plate'],
      properties: { id: { type: 'string' }, plate: { type: 'string', maxLength: 8 } },
    }
    const { code, out } = await into(bench.write('car.schema.json', schema))
    expect(code).toBe(0)
    expect(yamlIn(bench.into(), 'car').fields.plate).toEqual({
      type: 'text',
      required: true,
      maxLength: 8,
    })
    expect(out).toContain('a JSON Schema has none')
  })
})

describe('what is not understood', () => {
  it.each([
    ['a picture', 'x.json', '\u0000PNG'],
    ['broken JSON', 'x.json', '{"openapi": "3.0.0", '],
    ['a text', 'x.yaml', 'hello'],
    ['a document without lists', 'x.json', '{"openapi":"3.0.0","info":{"title":"T"},"paths":{}}'],
    [
      'a thousand million laughs',
      'x.yaml',
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`).join('\n')}\n`,
    ],
    ['a deep document', 'x.json', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s is told in one sentence', async (_, name, text) => {
    const { code, out, err } = await into(bench.write(name, text))
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^[^\n]{10,300}\n$/u)
    expect(filesIn(bench.folder)).not.toContain('schema')
  })

  it('wrong words are answered with 2', async () => {
    expect((await importing()).code).toBe(2)
    expect((await importing(bench.write('a.json', shop), '--seen')).code).toBe(2)
  })
})

const serving = async (answer: (path: string) => string) => {
  const asked: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    response.setHeader('content-type', 'application/json').end(answer(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void server.close() }
}

/** A document whose only list has rows of another file. */
const listOf = (ref: string) => ({
  openapi: '3.0.0',
  info: { title: 'T' },
  paths: {
    '/things': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: ref } } },
            },
          },
        },
      },
    },
  },
})

describe('an address', () => {
  it('is read once, and no other host is asked for what it refers to', async () => {
    const schema = { $ref: 'http://127.0.0.1:1/other.json#/Thing' }
    const properties = { id: { type: 'integer' }, thing: schema }
    const list = { type: 'array', items: { type: 'object', properties } }
    const get = { responses: { 200: { content: { 'application/json': { schema: list } } } } }
    const document = { openapi: '3.0.0', info: { title: 'T' }, paths: { '/things': { get } } }
    const server = await serving(() => JSON.stringify(document))
    process.env['IMPORT_AUTHORIZATION'] = 'Bearer verysecret'
    try {
      const { code, out, err } = await into(`${server.url}/openapi.json?key=othersecret`)
      expect([code, err]).toEqual([0, ''])
      expect(server.asked).toEqual([
        { path: '/openapi.json?key=othersecret', authorization: 'Bearer verysecret' },
      ])
      expect(out).toContain('1 references to other documents were not followed')
      const written = filesIn(bench.into()).map((name) =>
        readFileSync(join(bench.into(), name), 'utf8'),
      )
      expect([out, ...written].join('')).not.toMatch(/verysecret|othersecret/u)
    } finally {
      delete process.env['IMPORT_AUTHORIZATION']
      server.close()
    }
  })

  it('does not print a password', async () => {
    const { code, out, err } = await into('postgres://me:topsecret@127.0.0.1:1/shop')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^postgres:\/\/127\.0\.0\.1:1\/shop cannot be read: /u)
    expect(err).not.toContain('topsecret')
  })

  it('follows files beside the document, and none above it', async () => {
    bench.write('thing.json', {
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    })
    expect((await into(bench.write('a.json', listOf('thing.json')))).code).toBe(0)
    expect(Object.keys(yamlIn(bench.into(), 'things').fields)).toEqual(['id', 'name'])
    const below = join(bench.folder, 'below')
    mkdirSync(below)
    writeFileSync(join(below, 'b.json'), JSON.stringify(listOf('../thing.json')))
    const outside = await importing(join(below, 'b.json'))
    expect([outside.code, outside.out]).toEqual([1, ''])
    expect(outside.err).toMatch(/refers to what cannot be read: .*thing\.json/u)
  })
})

describe('a second time', () => {
  const changed = structuredClone(shop) as typeof shop
  changed.components.schemas.NewOrder.properties = {
    ...changed.components.schemas.NewOrder.properties,
    number: { type: 'string', minLength: 4, maxLength: 20, pattern: '^[A-Z0-9]+$' },
    channel: { type: 'string' },
  } as never
  delete (changed.paths as Record<string, unknown>)['/orders/{orderId}/cancel']

  it('says that nothing has changed', async () => {
    const file = bench.write('api.json', shop)
    await into(file)
    expect(await into(file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Nothing has changed'),
    })
  })

  it('says what the backend has changed, with the lines of the author, and writes nothing', async () => {
    const file = bench.write('api.json', shop)
    await into(file)
    const orders = join(bench.into(), 'orders.yaml')
    const own = `# mine\n${readFileSync(orders, 'utf8')}`
    writeFileSync(orders, own)
    const line = own.split('\n').findIndex((text) => text.startsWith('  number:')) + 1
    bench.write('api.json', changed)
    const { code, out } = await into(file)
    expect(code).toBe(3)
    expect(out.split('\n').slice(0, 3)).toEqual([
      `~ orders: field number maxLength 12 -> 20 (orders.yaml:${line})`,
      '+ orders: field channel {"type":"text"} (not in orders.yaml)',
      '- orders: call cancel (not in orders.yaml any more)',
    ])
    expect(readFileSync(orders, 'utf8')).toBe(own)
    expect((await into(file, '--seen')).code).toBe(3)
    expect((await into(file)).code).toBe(0)
  })

  it('never writes into a schema that was not imported', async () => {
    const file = bench.write('api.json', shop)
    const { code, err } = await importing(file, '--into', 'schema')
    expect(code).toBe(2)
    expect(err).toContain('holds a schema that was not imported')
  })
})
