import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import jsonServer from 'json-server'
import type { DataProvider, SortPayload } from 'ra-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMock } from '../../../mock-server/server'
import { consoleFor, providersOf } from '../../backends/providers'
import { isAdminError } from '../../../src/providers/http/admin-error'
import { consoleModel } from '../../support/schema-model'

/* Lists of several statuses, of which the backend takes one: json-server 0.17 and the mock server say what is right. */

const states = ['open', 'paid', 'sent', 'done'] as const

/** 230 orders in an order of their own, with amounts that no two have in common, and some without. */
const orders = Array.from({ length: 230 }, (_, index) => ({
  id: index + 1,
  amount: index % 23 === 0 ? null : (index * 97) % 230,
  status: states[(index * 7) % 4] ?? 'open',
  note: `n${index % 10}`,
}))

const yaml = (list = '') => ({
  orders: `resource: orders
fields:
  id: { type: integer, readOnly: true }
  amount: { type: integer }
  status: { type: enum, choices: { open: Open, paid: Paid, sent: Sent, done: Done } }
  note: { type: text }
list:
  filters: [status, note]
  columns: [id, amount, status]
  queues: { all: {}, late: { where: { status: [open, paid, done] } } }
${list}`,
})

/** The amounts of orders. */
const has = (ids: readonly number[]) => ids.map((id) => orders[id - 1]?.amount)

const late = ['open', 'paid', 'done'] as const
const isLate = ({ status }: { status: string }): boolean => late.some((each) => each === status)

interface Front {
  readonly url: string
  readonly asked: string[]
  /** Requests whose address has this in it are refused. */
  broken: string
  atOnce: number
  most: number
  readonly close: () => Promise<void>
}

/** json-server, with a note of what it is asked for. */
const startFront = async (): Promise<Front> => {
  const app = jsonServer.create()
  app.use('/api', jsonServer.bodyParser)
  app.use('/api', jsonServer.router(structuredClone({ orders })))
  const front = { asked: [] as string[], broken: '', atOnce: 0, most: 0 }
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    state.asked.push(url)
    state.atOnce += 1
    state.most = Math.max(state.most, state.atOnce)
    response.on('close', () => {
      state.atOnce -= 1
    })
    if (state.broken !== '' && url.includes(state.broken)) response.writeHead(500).end()
    else app(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state: Front = Object.assign(front, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  })
  return state
}

let front: Front
beforeAll(async () => {
  front = await startFront()
})
afterAll(() => front.close())
beforeEach(() => {
  front.asked.length = 0
  Object.assign(front, { broken: '', most: 0 })
})

const provider = (list?: string, backend = 'like: json-server-0') =>
  providersOf(front.url, { backend, envelope: '' }, yaml(list))

const none: SortPayload = { field: '', order: 'ASC' }
const read = (
  from: DataProvider,
  page: number,
  {
    sort = none,
    perPage = 20,
    filter = {},
  }: { sort?: SortPayload; perPage?: number; filter?: object } = {},
) =>
  from.getList('orders', {
    pagination: { page, perPage },
    sort,
    filter: { status: [...late], ...filter },
    meta: { quiet: true },
  })

/** All pages, one after the other, as the pager would turn them. */
const pages = async (from: DataProvider, options: Parameters<typeof read>[2] = {}) => {
  const { total = 0 } = await read(from, 1, options)
  const found: number[] = []
  for (let page = 1; (page - 1) * (options.perPage ?? 20) < total; page += 1) {
    found.push(...(await read(from, page, options)).data.map(({ id }) => Number(id)))
  }
  return { total, found }
}

/** What json-server itself has, asked for several statuses at once, which it happens to understand. */
const truth = async (query: string): Promise<number[]> => {
  const answer = await fetch(
    `${front.url}/api/orders?${late.map((each) => `status=${each}`).join('&')}&${query}`,
  )
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
}

describe('several statuses of a backend that takes one', () => {
  it('are sorted as the backend sorts them, page by page', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const { total, found } = await pages(provider(), { sort: { field: 'amount', order } })
      const whole = await truth(`_sort=amount&_order=${order.toLowerCase()}`)
      expect(total).toBe(whole.length)
      expect(has(found).filter((amount) => amount != null)).toEqual(
        has(whole).filter((amount) => amount != null),
      )
      expect(found.toSorted((a, b) => a - b)).toEqual(whole.toSorted((a, b) => a - b))
    }
  })

  it('come in the order that the schema says the backend has by itself', async () => {
    const { total, found } = await pages(provider('  order: id\n'))
    expect(found).toEqual(await truth(''))
    expect(total).toBe(orders.filter(isLate).length)
  })

  it('come one after the other where nobody says it, and a page reads little more than its rows', async () => {
    const { found } = await pages(provider())
    expect(found).toEqual(
      late.flatMap((state) => orders.filter(({ status }) => status === state).map(({ id }) => id)),
    )
    front.asked.length = 0
    await read(provider(), 7)
    const sizes = front.asked.map((url) => Number(/_limit=(\d+)/.exec(url)?.[1]))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 + 4 * 20)
    expect(front.most).toBeLessThanOrEqual(4)
  })

  it('go with other filters, and with pages of any size', async () => {
    const wanted = orders.filter((each) => isLate(each) && each.note === 'n3').map(({ id }) => id)
    const options = { filter: { note: 'n3' }, perPage: 7 }
    expect((await pages(provider('  order: id\n'), options)).found).toEqual(wanted)
    expect((await pages(provider(), options)).found.toSorted((a, b) => a - b)).toEqual(wanted)
    const all = await read(provider('  order: id\n'), 1, { perPage: Number.MAX_SAFE_INTEGER })
    expect(all.data).toHaveLength(orders.filter(isLate).length)
  })

  it('are no list when one of them cannot be read, and nothing more is asked for', async () => {
    front.broken = 'status=paid'
    await expect(read(provider(), 1)).rejects.toSatisfy(isAdminError)
    await expect(read(provider('  order: id\n'), 2)).rejects.toSatisfy(isAdminError)
  })

  it('are refused where a page lies too deep, and say so', async () => {
    const deep = read(provider('  order: id\n'), 60)
    await expect(deep).rejects.toMatchObject({ messageKey: 'kit.queues.tooMany' })
    expect(front.asked).toEqual([])
  })

  it('are read to their ends where the backend does not count', async () => {
    const uncounted = provider('  order: id\n', 'like: json-server-0\n  total: unknown')
    const { total, found } = await pages(uncounted)
    expect(total).toBe(orders.filter(isLate).length)
    expect(found).toEqual(await truth(''))
  })
})

describe('several values that the backend takes as they are', () => {
  it('are asked for at once', async () => {
    const several = yaml().orders.replace(
      'filters: [status, note]',
      'filters: [{ field: status, operator: in }]',
    )
    const from = providersOf(
      front.url,
      { backend: 'like: json-server-0', envelope: '' },
      { orders: several },
    )
    const { total } = await read(from, 1)
    expect(front.asked).toHaveLength(1)
    expect(total).toBe(orders.filter(isLate).length)
  })
})

describe('a list that comes as a whole', () => {
  it('is put together, sorted and cut by the browser', async () => {
    const whole = `${yaml().orders}calls:\n  list: { path: /orders, method: GET }\n`
    const from = providersOf(
      front.url,
      { backend: 'transport: json', envelope: '' },
      { orders: whole },
    )
    const { found, total } = await pages(from, { sort: { field: 'id', order: 'DESC' } })
    expect(found).toEqual((await truth('')).toReversed())
    expect(total).toBe(found.length)
  })
})

describe('the loan console and its mock server', () => {
  it('shows orders of several statuses as the list of all orders has them', async () => {
    const model = await consoleModel()
    const server = await startMock({ model, port: 0, orders: 200 })
    try {
      const answer = await fetch(`${server.url}/admin/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'admin', password: 'admin' }),
      })
      const { data } = (await answer.json()) as { data: { token: string } }
      const { dataProvider, session } = consoleFor(model, server.url)
      session.start({ token: data.token, user: '1', name: '' })
      const list = (filter: object, page: number, perPage: number) =>
        dataProvider.getList('order', { pagination: { page, perPage }, sort: none, filter })
      const all = (await list({}, 1, 1000)).data
      const wanted = all.filter(({ status }) => [7, 9, 10].includes(status)).map(({ id }) => id)
      const found = [1, 2, 3, 4].map((page) => list({ status: [7, 9, 10] }, page, 10))
      const rows = (await Promise.all(found)).flatMap((each) => each.data.map(({ id }) => id))
      expect(rows).toEqual(wanted.slice(0, 40))
      expect((await found[0])?.total).toBe(wanted.length)
    } finally {
      await server.close()
    }
  })
})
