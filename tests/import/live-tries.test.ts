import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, array, documentOf, keyed, json, query, record, text, whole } from './constructs'
import { importing, workshop, yamlIn } from './run'

/* What a document says of a running backend is tried there before it is written. */

let bench = workshop()
const secret = process.env['IMPORT_AUTHORIZATION']
beforeEach(() => {
  delete process.env['IMPORT_AUTHORIZATION']
})
afterEach(() => {
  bench.remove()
  bench = workshop()
  if (secret !== undefined) process.env['IMPORT_AUTHORIZATION'] = secret
})

const names =
  'Ada Bob Cid Dan Eve Fay Gus Hal Ida Jim Kay Lee Max Ned Ola Pam Quin Ray Sue Tom'.split(' ')
const rows = names.map((name, index) => ({
  id: index + 1,
  name,
  shelf: index % 2 === 0 ? 'left' : 'right',
}))
const thing = record({ id: whole, name: text, shelf: text })
const paths = {
  '/things': {
    get: {
      parameters: [query('page', whole), query('size', whole), query('name'), query('shelf')],
      ...answers(record({ data: array(thing), total: whole })),
    },
  },
  '/things/{id}': {
    ...keyed('id'),
    get: answers(thing),
    put: { requestBody: json(record({ name: text })), responses: { 200: json(thing) } },
    delete: { responses: { 204: { description: '' } } },
  },
}

interface Slips {
  /** Names of parameters that the backend does not heed. */
  deaf?: readonly string[]
  total?: unknown
  rows?: readonly object[]
  isWithoutRecords?: boolean
  isWithoutList?: boolean
}

/** What a backend with these slips answers; null is 404. */
const answerOf = (url: URL, slips: Slips): unknown => {
  const given = slips.rows ?? rows
  const asked = (name: string): string | null =>
    slips.deaf?.includes(name) === true ? null : url.searchParams.get(name)
  const [, , id] = url.pathname.split('/')
  if (id !== undefined) {
    const found = given.find((row) => 'id' in row && String(row.id) === id)
    return slips.isWithoutRecords ? null : (found ?? null)
  }
  if (slips.isWithoutList) return null
  const fitting = rows
    .map((_, index) => given[index] as (typeof rows)[number])
    .filter((row) =>
      (['name', 'shelf'] as const).every((key) => !asked(key) || row[key] === asked(key)),
    )
  const size = Number(asked('size') ?? 100)
  const from = (Number(asked('page') ?? 1) - 1) * size
  return { data: fitting.slice(from, from + size), total: slips.total ?? fitting.length }
}

const importFrom = async (slips: Slips = {}, more: object = {}) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const url = new URL(request.url ?? '', 'http://here.invalid')
    const isDocument = url.pathname === '/openapi.json'
    const answer = isDocument ? documentOf(paths, more) : answerOf(url, slips)
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const into = bench.into()
  try {
    const said = await importing(`http://127.0.0.1:${port}/openapi.json`, '--into', into)
    expect(said).toMatchObject({ code: 0, err: '' })
    return { ...said, asked, things: yamlIn(into, 'things'), app: yamlIn(into, 'app') }
  } finally {
    server.close()
  }
}

describe('a running backend', () => {
  it('that keeps its word is written as its document says it, and asked by GET alone', async () => {
    const { things, out, asked } = await importFrom()
    expect(things.calls.list).toMatchObject({ body: ['page', 'pageSize', 'name', 'shelf'] })
    expect(things.list.filters).toEqual(['name', { field: 'shelf', operator: 'equals' }])
    expect(Object.keys(things.calls)).toEqual(['list', 'read', 'update', 'delete'])
    expect(out).not.toContain('does not heed')
    expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([])
    expect(asked).toEqual(expect.arrayContaining([expect.stringMatching(/GET \/things\/\d+$/u)]))
    expect(asked.length).toBeLessThan(25)
  })

  it('that heeds one search only gets no other', async () => {
    const { things, out } = await importFrom({ deaf: ['shelf'] })
    expect(things.list.filters).toEqual(['name'])
    expect(out.match(/shelf of things/gu)).toHaveLength(1)
  })

  it('that gives the same rows for each page is paged by the browser', async () => {
    const { things, out } = await importFrom({ deaf: ['page', 'size'] })
    expect(things.calls.list.body ?? []).not.toContain('page')
    expect(out).toContain('pages, which the backend does not heed: things')
  })

  it('whose number of rows is none is not asked for it', async () => {
    const { app, out } = await importFrom({ total: 'many' })
    expect(app.backend.total).toBe('unknown')
    expect(out).toContain('numbers of all rows that are none: things')
  })

  it('that gives no record by its key gets no call about one', async () => {
    const { things, out } = await importFrom({ isWithoutRecords: true })
    expect(Object.keys(things.calls)).toEqual(['list'])
    expect(things.list.rowActions).toEqual(['show'])
    expect(out.match(/things by id/gu)).toHaveLength(1)
  })

  it('whose rows repeat the key is told apart by something else', async () => {
    const twins = rows.map((row, index) => ({ ...row, id: Math.floor(index / 2) }))
    const { things, out } = await importFrom({ rows: twins })
    expect(things.key).toBe('name')
    expect(things.calls.delete).toBeUndefined()
    expect(out).toContain('keys that rows repeat: id of things')
  })

  it('that refuses every list has a console all the same', async () => {
    const { things, out } = await importFrom({ isWithoutList: true })
    expect(things.calls.list.path).toBe('/things')
    expect(out).toContain('an answer to any list')
  })

  it('that wants a login is asked for nothing without one', async () => {
    const components = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } }
    const { asked, out } = await importFrom({}, { components })
    expect(asked).toEqual(['GET /openapi.json'])
    expect(out).toContain('a try at the backend, which wants a login: IMPORT_AUTHORIZATION')
  })

  it('elsewhere than its document is asked for nothing', async () => {
    const { asked } = await importFrom({}, { servers: [{ url: 'http://127.0.0.1:1/api' }] })
    expect(asked).toEqual(['GET /openapi.json'])
  })
})
