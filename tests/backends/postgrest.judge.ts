import { createRequire } from 'node:module'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminDataProvider } from '../../src/providers/data/data-provider'
import { packages } from './programs'
import { providersOf } from './providers'
import { shop } from './shop'

/*
 * PostgREST is no package of npm or Debian, so it is not run here. Its own client is: what that client sends and what a
 * console sends for the same wish must be the same.
 */

/** What is used of the client. */
interface Query extends PromiseLike<unknown> {
  select(columns?: string, options?: object): Query
  insert(values: object): Query
  update(values: object): Query
  delete(): Query
  order(field: string, options: object): Query
  range(first: number, last: number): Query
  filter(field: string, operator: string, value: string): Query
  not(field: string, operator: string, value: string): Query
  in(field: string, values: readonly unknown[]): Query
  eq(field: string, value: unknown): Query
  neq(field: string, value: unknown): Query
  is(field: string, value: null): Query
}

interface PostgrestClient {
  from(table: string): Query
}

interface Sent {
  readonly method: string | undefined
  readonly path: string
  readonly query: readonly string[]
  readonly body: unknown
}

/** What a request prefers, which a console says with every call. */
const preferred = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(/,\s*/)
    .filter((part) => part !== '')

/** A query as PostgREST reads it: quotes around a value change nothing where the value has no sign of its own. */
const readQuery = (text: string): string => text.replaceAll(/"([^"\\,()]*)"/g, '$1')

const app = { base: '/', backend: 'like: postgrest', envelope: '' }

/** Rows that only two columns together tell apart. */
const lines = `resource: lines
key: [order_id, line]
fields:
  order_id: { type: integer, readOnly: true }
  line: { type: integer, readOnly: true }
  note: { type: text }
list: { columns: [order_id, line, note], rowActions: [delete] }
`

const filtered = (filters: string) => {
  const yaml = shop()
  return {
    ...yaml,
    lines,
    orders: yaml.orders.replace('filters: [status]', `filters: [${filters}]`),
  }
}

const list = (filter: object, sort = { field: '', order: 'ASC' } as const) => ({
  pagination: { page: 2, perPage: 20 },
  sort,
  filter,
})

const values = { sn: 'SN-1', amount: 7, status: 'open', note: 'a b', customer: 3 }
const order = { id: 5, ...values }

type Wish = readonly [
  wish: string,
  ours: (provider: AdminDataProvider) => Promise<unknown>,
  theirs: (client: PostgrestClient) => PromiseLike<unknown>,
  filters: string,
]

const wishes: readonly Wish[] = [
  [
    'a page in order',
    (provider) =>
      provider.getList('orders', {
        ...list({ status: 'open' }),
        sort: { field: 'amount', order: 'DESC' },
      }),
    (client) =>
      client
        .from('orders')
        .select('*', { count: 'exact' })
        .eq('status', 'open')
        .order('amount', { ascending: false })
        .range(20, 39),
    'status',
  ],
  [
    'several values',
    (provider) => provider.getList('orders', list({ customer: [2, 5] })),
    (client) => client.from('orders').select('*').in('customer', [2, 5]).range(20, 39),
    '{ field: customer, operator: in }',
  ],
  [
    'several values with commas and brackets in them',
    (provider) => provider.getList('orders', list({ status: ['a,b', 'c (d)', 'e'] })),
    (client) => client.from('orders').select('*').in('status', ['a,b', 'c (d)', 'e']).range(20, 39),
    '{ field: status, operator: in }',
  ],
  [
    'other values',
    (provider) => provider.getList('orders', list({ status: 'open' })),
    (client) => client.from('orders').select('*').neq('status', 'open').range(20, 39),
    '{ field: status, operator: not }',
  ],
  [
    'none of several values',
    (provider) => provider.getList('orders', list({ customer: [2, 5] })),
    (client) => client.from('orders').select('*').not('customer', 'in', '(2,5)').range(20, 39),
    '{ field: customer, operator: notIn }',
  ],
  [
    'a part of a text',
    (provider) => provider.getList('orders', list({ sn: 'N.1' })),
    (client) => client.from('orders').select('*').filter('sn', 'imatch', 'N\\.1').range(20, 39),
    '{ field: sn, operator: contains }',
  ],
  [
    'no value',
    (provider) => provider.getList('orders', list({ note: 'true' })),
    (client) => client.from('orders').select('*').is('note', null).range(20, 39),
    '{ field: note, operator: empty }',
  ],
  [
    'one record',
    (provider) => provider.getOne('orders', { id: 5 }),
    (client) => client.from('orders').select('*').eq('id', 5),
    'status',
  ],
  [
    'a new record',
    (provider) => provider.create('orders', { data: values }),
    (client) => client.from('orders').insert(values).select(),
    'status',
  ],
  [
    'a change',
    (provider) =>
      provider.update('orders', { id: 5, data: { sn: 'SN-2', amount: 8 }, previousData: order }),
    (client) => client.from('orders').update({ sn: 'SN-2', amount: 8 }).eq('id', 5).select(),
    'status',
  ],
  [
    'no record any more',
    (provider) => provider.delete('orders', { id: 5, previousData: order }),
    (client) => client.from('orders').delete().eq('id', 5),
    'status',
  ],
  [
    'no record any more where two columns are its key',
    (provider) =>
      provider.delete('lines', {
        id: '5/2',
        previousData: { id: '5/2', order_id: 5, line: 2, note: 'a' },
      }),
    (client) => client.from('lines').delete().eq('order_id', 5).eq('line', 2),
    'status',
  ],
]

describe.skipIf(packages === undefined)('The client of PostgREST', () => {
  let server: Server
  let url = ''
  let sent: Sent[] = []
  let prefers: string[][] = []
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += String(part)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://here')
      const query = [...searchParams].filter(([key]) => key !== 'select').map(String)
      const body = text === '' ? null : JSON.parse(text)
      prefers.push(preferred(request.headers['prefer']))
      sent.push({
        method: request.method,
        path: pathname,
        query: query.map(readQuery).toSorted(),
        body,
      })
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Content-Range', '20-20/57')
      response.end(JSON.stringify([order]))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    sent = []
    prefers = []
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it.each(wishes)('sends the same as a console for %s', async (_, ours, theirs, filters) => {
    const load = createRequire(`${packages}/package.json`)
    const { PostgrestClient: Client } = load('@supabase/postgrest-js') as {
      PostgrestClient: new (url: string) => PostgrestClient
    }
    await theirs(new Client(url))
    const [expected] = sent.splice(0)
    const answer = await ours(providersOf(url, app, filtered(filters)))
    expect(sent).toEqual([expected])
    expect(prefers[1]).toEqual(expect.arrayContaining(prefers[0] ?? []))
    if (sent[0]?.query.includes('offset,20')) expect(answer).toMatchObject({ total: 57 })
    else if (sent[0]?.method !== 'DELETE') expect(answer).toMatchObject({ data: { id: 5 } })
  })
})
