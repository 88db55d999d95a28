import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { credentialVariable } from '../../import/source/read-source'
import { importing, workshop, yamlIn } from './run'

/* What lists look like tells what their backend is like. The servers themselves are asked in tests/backends. */

let bench = workshop()
let server: Server | null = null
afterEach(async () => {
  vi.unstubAllEnvs()
  bench.remove()
  bench = workshop()
  if (server) await new Promise((done) => server?.close(done))
  server = null
})

const rendered = (raw: string) => ({ raw, rendered: `<p>${raw}</p>` })

/** A backend that answers every call in one way. */
const answering = async (
  answer: (query: URLSearchParams) => unknown,
  headers: Record<string, string> = {},
): Promise<string> => {
  server = createServer(({ url = '' }, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { searchParams } = new URL(url, 'http://backend')
    response.end(JSON.stringify(answer(searchParams)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const rows = [
  { id: 1, name: 'Ann', age: 31 },
  { id: 2, name: 'Ben', age: 42 },
]

const likeOf = async (...words: string[]) => {
  const { code, err } = await importing(...words, '--into', bench.into())
  expect([code, err]).toEqual([0, ''])
  return yamlIn(bench.into(), 'app').backend
}

describe('a list is like those of', () => {
  it.each<[string, string, object, object]>([
    ['django-rest', '/api/people/', { count: 2, next: null, previous: null, results: rows }, {}],
    [
      'django-rest',
      '/api/people/',
      { count: 9, next: 'http://a/?limit=2&offset=2', previous: null, results: rows },
      { paging: { offset: 'offset', size: 'limit' } },
    ],
    [
      'django-rest',
      '/api/people/',
      { next: 'http://a/?cursor=bz0y', previous: null, results: rows },
      { total: 'unknown', paging: { cursor: 'cursor', next: 'next', size: 'page_size' } },
    ],
    ['odata', '/odata/people', { '@odata.context': '$metadata#people', value: rows }, {}],
    ['feathers', '/people', { total: 2, limit: 10, skip: 0, data: rows }, {}],
    ['nestjs-crud', '/people', { data: rows, count: 2, total: 2, page: 1, pageCount: 1 }, {}],
    [
      'strapi',
      '/api/people',
      { data: rows, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 } } },
      {},
    ],
    ['json-server', '/people', { first: 1, pages: 1, items: 2, data: rows }, {}],
    ['spring', '/people', { content: rows, totalElements: 2, pageable: {} }, {}],
    [
      'spring',
      '/people',
      { _embedded: { people: rows }, page: { totalElements: 2 } },
      { rows: '_embedded.{resource}', total: 'page.totalElements' },
    ],
    ['directus', '/items/people', { data: rows }, { base: '/' }],
    [
      'json-api',
      '/jsonapi/people',
      {
        data: rows.map(({ id, ...attributes }) => ({ type: 'people', id: String(id), attributes })),
        meta: { page: { total: 2 } },
        links: { last: 'http://a/jsonapi/people?page%5Boffset%5D=2&page%5Blimit%5D=2' },
      },
      { total: 'meta.page.total', paging: { offset: 'page[offset]', size: 'page[limit]' } },
    ],
    ['parse', '/classes/people', { results: rows.map((row) => ({ ...row, objectId: 'a' })) }, {}],
  ])('%s', async (like, path, answer, more) => {
    const url = await answering(() => answer)
    expect(await likeOf(`${url}${path}`)).toMatchObject({ like, ...more })
    const { fields, model, create } = yamlIn(bench.into(), 'people')
    expect([fields.name, model, create.fields]).toMatchObject([
      { type: 'text' },
      expect.stringMatching(/\/people$/),
      expect.arrayContaining(['name', 'age']),
    ])
  })

  it('Redmine, whose records are named without the s', async () => {
    const url = await answering(() => ({ issues: rows, total_count: 2, offset: 0, limit: 25 }))
    expect(await likeOf(`${url}/issues.json`)).toMatchObject({ like: 'redmine' })
    expect(yamlIn(bench.into(), 'issue').model).toBe('/issues')
  })

  it('ra-data-simple-rest, which gives one row when it is asked for one', async () => {
    const url = await answering((query) => (query.has('range') ? rows.slice(0, 1) : rows), {
      'Content-Range': 'people 0-0/2',
    })
    expect(await likeOf(`${url}/people`)).toEqual({ like: 'simple-rest', base: '/' })
  })

  it('WordPress, which counts in a header, asked as its addresses were', async () => {
    const pages = ['draft', 'publish', 'draft', 'publish', 'draft', 'publish'].map(
      (status, id) => ({ id, status, title: rendered(`Page ${id}`) }),
    )
    const url = await answering(
      (query) =>
        pages.filter(({ status }) => ['any', status].includes(query.get('status') ?? 'publish')),
      { 'X-WP-Total': '6' },
    )
    const at = `${url}/wp-json/wp/v2/pages?context=edit&status=any&lang=en&per_page=6`
    expect(await likeOf(at)).toEqual({ like: 'wordpress', base: '/wp-json/wp/v2' })
    const { fields, list, with: words } = yamlIn(bench.into(), 'pages')
    expect(fields.title).toMatchObject({ path: 'title.raw', write: 'title' })
    expect(list.filters).toContainEqual({ field: 'status', otherwise: 'any' })
    expect(words).toEqual({ context: 'edit', lang: 'en' })
  })

  it('LoopBack, which gives one row when it is asked for one', async () => {
    const url = await answering((query) => (query.has('filter[limit]') ? rows.slice(0, 1) : rows))
    expect(await likeOf(`${url}/people`)).toEqual({ like: 'loopback', base: '/' })
  })

  it('nobody, where each question is answered in the same way', async () => {
    const url = await answering(() => rows, { 'X-Total-Count': '2' })
    expect((await likeOf(`${url}/people`)).like).toBeUndefined()
  })

  it('nobody, where two lists are of two kinds', async () => {
    const django = { count: 2, next: null, previous: null, results: rows }
    const feathers = { total: 2, limit: 10, skip: 0, data: rows }
    const backend = await likeOf(
      bench.write('people.json', django),
      bench.write('pets.json', feathers),
    )
    expect(backend.like).toBeUndefined()
  })
})

it('takes over how the address was asked for, and keeps nothing of the secret', async () => {
  vi.stubEnv(credentialVariable, 'Token s3cret')
  const url = await answering(() => ({ count: 2, next: null, previous: null, results: rows }))
  const { token } = await likeOf(`${url}/api/people/`)
  expect(token).toEqual({ header: 'Authorization', prefix: 'Token' })
  const { session } = yamlIn(bench.into(), 'app')
  expect(session.login).toMatchObject({ by: 'key' })
  expect(JSON.stringify([token, session])).not.toContain('s3cret')
})
