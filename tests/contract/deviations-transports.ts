import { shop } from '../backends/shop'
import { appYaml } from '../support/yaml-model'
import { type Row, without } from './changes'
import type { Deviation, Envelope, Sent } from './deviating'

/* Deviations of backends that are spoken to in other ways than by form posts. */

export interface Way {
  readonly name: string
  readonly app: string
  readonly yaml: Readonly<Record<string, string>>
  readonly is: Readonly<
    Record<'list' | 'read' | 'create' | 'update' | 'delete', (sent: Sent) => boolean>
  >
  /** The rows or the record of an answer, changed. */
  readonly rows: (answer: Row, change: (rows: Row[]) => unknown) => unknown
  readonly record: (answer: Row, change: (record: Row) => unknown) => unknown
  /** Takes from a query what asks for a page, for a status, or for the order by the amount. */
  readonly ignore: Readonly<Record<'page' | 'filter' | 'sort', (query: URLSearchParams) => void>>
  /** The call that reads a record. */
  readonly reads: string
}

const path = '/api/orders'
const one = ({ path: at }: Sent, slash = ''): boolean =>
  at.startsWith(`${path}/`) && at.length > `${path}/${slash}`.length
const isAt = (sent: Sent, method: string, single: boolean): boolean =>
  sent.method === method && (single ? one(sent) : sent.path === path || sent.path === `${path}/`)

const addressed = (update: 'PUT' | 'PATCH'): Way['is'] => ({
  list: (sent) => isAt(sent, 'GET', false),
  read: (sent) => isAt(sent, 'GET', true),
  create: (sent) => isAt(sent, 'POST', false),
  update: (sent) => isAt(sent, update, true),
  delete: (sent) => isAt(sent, 'DELETE', true),
})

const bare: Pick<Way, 'rows' | 'record'> = {
  rows: (answer, change) => change(answer as unknown as Row[]),
  record: (answer, change) => change(answer),
}
const placed =
  (key: string): Way['rows'] =>
  (answer, change) => ({
    ...answer,
    [key]: change(answer[key] as Row[]),
  })

const keyed = (page: string, sort: string): Way['ignore'] => ({
  page: (query) => void (query.has(page) && query.set(page, page === 'offset' ? '0' : '1')),
  filter: (query) => {
    for (const key of ['status', 'filter[status][_eq]']) query.delete(key)
  },
  sort: (query) => void (query.get(sort)?.includes('amount') && query.delete(sort)),
})

const token = '{ header: Authorization, prefix: Bearer, cookie: jwt }'

const calls = (name: string, filters: string): string => `calls:
  list: { path: /${name}, method: GET, body: [${filters}page, pageSize], rows: items, total: count }
  read: { path: '/${name}/{id}', method: GET }
`
const writes = `  create: { path: /orders, body: [sn, amount, status, note, customer] }
  edit: { path: '/orders/{id}', method: PUT, body: [sn, amount] }
  delete: { path: '/orders/{id}', method: DELETE }
`
const { orders, customers } = shop()
const explicit = {
  orders: `transport: json\n${orders}${calls('orders', 'status, ')}${writes}`,
  customers: `transport: json\n${customers}${calls('customers', '')}`,
}

export const ways: Way[] = [
  {
    name: 'rest',
    app: appYaml({ envelope: '', backend: 'transport: rest', token }),
    yaml: shop(),
    is: addressed('PUT'),
    ...bare,
    reads: 'read',
    ignore: {
      page: (query) => {
        const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[0,0]') as number[]
        query.set('range', JSON.stringify([0, to - from]))
      },
      filter: (query) => query.set('filter', '{}'),
      sort: (query) => void (query.get('sort')?.includes('amount') && query.delete('sort')),
    },
  },
  {
    name: 'rest with plain keys',
    app: appYaml({ envelope: '', backend: 'like: django-rest', token }),
    yaml: shop(),
    is: addressed('PATCH'),
    rows: placed('results'),
    record: bare.record,
    reads: 'read',
    ignore: keyed('page', 'ordering'),
  },
  {
    name: 'rest with records in a place of their own',
    app: appYaml({ envelope: '', backend: 'like: directus', token }),
    yaml: shop(),
    is: addressed('PATCH'),
    rows: placed('data'),
    record: (answer, change) => ({ ...answer, data: change(answer['data'] as Row) }),
    reads: 'read',
    ignore: keyed('page', 'sort'),
  },
  {
    name: 'json',
    app: appYaml({
      envelope: '{ message: error }',
      backend: 'transport: rest\n  sort: { key: order }',
      token,
    }),
    yaml: explicit,
    is: addressed('PUT'),
    rows: placed('items'),
    record: bare.record,
    reads: 'read',
    ignore: keyed('page', 'order'),
  },
  {
    name: 'act',
    app: appYaml({ backend: 'transport: act\n  sort: { key: order }' }),
    yaml: shop(),
    is: {
      list: ({ method, query }) => method === 'GET' && !query.includes('_ACT_'),
      read: ({ query }) => query.includes('_ACT_=edit'),
      create: ({ query }) => query.includes('_ACT_=store'),
      update: ({ query }) => query.includes('_ACT_=update'),
      delete: ({ query }) => query.includes('_ACT_=delete'),
    },
    rows: (answer, change) => ({ ...answer, data: placed('data')(answer['data'] as Row, change) }),
    record: (answer, change) => ({ ...answer, data: change(answer['data'] as Row) }),
    reads: 'edit',
    ignore: keyed('page', 'order'),
  },
]

export interface WayCase {
  readonly name: string
  readonly deviation: (way: Way, seen: { token: string }) => Deviation
  readonly fails: (way: Way) => string
}

const isOrders = ({ path: at }: Sent): boolean => at.startsWith(path)
const isDone = (answer: Envelope, sent: Sent): boolean =>
  isOrders(sent) && sent.status !== undefined && sent.status < 300 && !answer['code']

const asking =
  (part: keyof Way['ignore']) =>
  (way: Way): Deviation => ({
    request: (sent) => {
      if (!isOrders(sent) || !way.is.list(sent)) return
      const query = new URLSearchParams(sent.query)
      way.ignore[part](query)
      sent.query = query.toString()
    },
  })

const read =
  (change: (record: Row) => unknown) =>
  (way: Way): Deviation => ({
    answer: (answer, sent) =>
      isDone(answer, sent) && way.is.read(sent)
        ? (way.record(answer as Row, change) as Row)
        : undefined,
  })

const nothing =
  (what: 'update' | 'delete') =>
  (way: Way): Deviation => ({
    instead: (sent) =>
      isOrders(sent) && way.is[what](sent)
        ? { text: way.name === 'act' ? '{"code":0,"msg":"","data":null}' : '{}' }
        : null,
  })

/** A save takes away what was not sent. What was taken away is remembered here, and missing in every answer. */
const losing = (way: Way): Deviation => {
  let isSaved = false
  const robbed = (row: Row): Row =>
    Number(row['id']) > 57 && isSaved ? { ...row, note: null } : row
  return {
    request: (sent) => void (isSaved ||= isOrders(sent) && way.is.update(sent)),
    answer: (answer, sent) => {
      if (!isDone(answer, sent)) return undefined
      if (way.is.list(sent)) return way.rows(answer as Row, (rows) => rows.map(robbed)) as Row
      return way.is.read(sent) ? (way.record(answer as Row, robbed) as Row) : undefined
    },
  }
}

export const wayCases: WayCase[] = [
  {
    name: 'the rows are wrapped once more',
    deviation: (way) => ({
      answer: (answer, sent) =>
        isDone(answer, sent) && way.is.list(sent)
          ? (way.rows(answer as Row, (rows) => ({ inner: rows })) as Row)
          : undefined,
    }),
    fails: () => 'orders list rows',
  },
  {
    name: 'a record is wrapped',
    deviation: read((record) => ({ record })),
    fails: ({ reads }) => `orders ${reads} record`,
  },
  {
    name: 'a record lacks what a form edits',
    deviation: read((record) => without(record, 'amount')),
    fails: ({ reads }) => `orders ${reads} record`,
  },
  { name: 'the page is ignored', deviation: asking('page'), fails: () => 'orders page number' },
  {
    name: 'a filter is ignored',
    deviation: asking('filter'),
    fails: ({ app }) =>
      `orders filter ${app.includes('directus') ? 'filter[status][_eq]' : 'status'}`,
  },
  { name: 'an order is ignored', deviation: asking('sort'), fails: () => 'orders sort amount' },
  {
    name: 'a type is another one',
    deviation: (way) => ({
      answer: (answer, sent) =>
        isDone(answer, sent) && way.is.list(sent)
          ? (way.rows(answer as Row, (rows) => rows.map((row) => ({ ...row, note: 7 }))) as Row)
          : undefined,
    }),
    fails: () => 'orders field note',
  },
  {
    name: 'a new record loses a value',
    deviation: (way) => ({
      request: (sent) => void (isOrders(sent) && way.is.create(sent) && (sent.body['note'] = 'x')),
    }),
    fails: () => 'orders create',
  },
  { name: 'a save does nothing', deviation: nothing('update'), fails: () => 'orders edit' },
  {
    name: 'a save takes away what it does not send',
    deviation: losing,
    fails: () => 'orders edit',
  },
  { name: 'a deletion does nothing', deviation: nothing('delete'), fails: () => 'orders delete' },
  {
    name: 'calls need no token',
    deviation: (_, seen) => ({
      request: ({ headers }) => {
        const name = headers['x-token'] ? 'x-token' : 'authorization'
        seen.token = headers[name] ?? seen.token
        headers['x-token'] ??= seen.token
        headers['authorization'] ??= seen.token
      },
    }),
    fails: () => 'backend without a token',
  },
]
