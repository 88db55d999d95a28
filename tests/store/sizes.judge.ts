import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { connect, type Connection } from '../../mock-server/sql/connection'
import { sql, type Sql } from '../../mock-server/sql/statement'
import { countStatement, pageStatement } from '../../mock-server/sql/list'
import { tableShapes } from '../../mock-server/sql/shape'
import { startMock } from '../../mock-server/server'
import type { Selection } from '../../mock-server/store/records'
import { clientOf, type Client } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { emptyOn } from './databases'

/* What lists and moves take, by the number of records. */

const most = Number(process.env['DESKWRIGHT_ORDERS'] ?? 1_000_000)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most)
const repeated = 5
const told: string[] = []

afterAll(() => {
  const text = `${told.join('\n')}\n`
  console.log(text)
  const file = process.env['DESKWRIGHT_SIZES']
  if (file) writeFileSync(file, text)
})

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Milliseconds that something takes, the middle one of several. */
const taken = async (what: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let count = 0; count < repeated; count += 1) {
    const start = performance.now()
    await what()
    times.push(performance.now() - start)
  }
  return median(times)
}

const shown = (time: number): string => (time < 10 ? time.toFixed(1) : String(Math.round(time)))

const page = (client: Client, asked: object) => async (): Promise<void> => {
  const answer = await client.post('/admin/order', { page: 1, pageSize: 20, ...asked })
  expect(answer.code).toBe(0)
}

/** Moves another order each time. */
const moving = (client: Client, ids: number[]) => async (): Promise<void> => {
  const answer = await client.post('/admin/order/disburse', { id: ids.pop(), status: 11 })
  expect(answer.code).toBe(0)
}

const measured = async (client: Client, connection: Connection, size: number) => {
  const nine = (await client.orders({ status: 9 })).map(({ id }) => id)
  const now = Math.floor(Date.now() / 1000)
  const range = { applyTime: [now - 15 * 86_400, now - 14 * 86_400] }
  const sum = sql`select count(*), sum("amount") from "order" where "status" = 15`
  return {
    'page 1': await taken(page(client, {})),
    [`page ${Math.min(40_000, size / 20).toLocaleString('en')}`]: await taken(
      page(client, { page: Math.min(40_000, size / 20) }),
    ),
    'status 9': await taken(page(client, { status: 9 })),
    'part of a mobile': await taken(page(client, { mobile: '777' })),
    'part of a name': await taken(page(client, { name: '天' })),
    'one day': await taken(page(client, range)),
    'count and sum': await taken(() => connection.rows(sum)),
    'a move': await taken(moving(client, nine)),
  }
}

const nothing: Selection = { tests: [], sort: null, from: 0, size: 20 }

/** What PostgreSQL does for a statement, in the lines that name its steps. */
const explained = async (connection: Connection, statement: Sql): Promise<string[]> => {
  const rows = await connection.rows(
    sql`explain (analyze, costs off, timing off, summary off) ${statement}`,
  )
  return rows.map((row) => String(row['QUERY PLAN']))
}

const plansOf = async (connection: Connection): Promise<string[]> => {
  const model = await consoleModel()
  const shapes = tableShapes(model)
  const order = shapes.find(({ resource }) => resource === 'order')
  const status = model.resources
    .find(({ name }) => name === 'order')
    ?.fields.find(({ name }) => name === 'status')
  if (!order || !status) throw new Error('there are no orders')
  const tableOf = () => order
  const nine: Selection = {
    ...nothing,
    tests: [{ any: [{ field: status, far: null }], operator: 'equals', wanted: 9 }],
  }
  const statements: readonly (readonly [string, Sql])[] = [
    ['page 1', pageStatement(tableOf, order, nothing, 0)],
    ['page 40,000', pageStatement(tableOf, order, nothing, 799_980)],
    ['status 9', pageStatement(tableOf, order, nine, 0)],
    ['how many have status 9', countStatement(tableOf, order, nine)],
  ]
  const plans: string[] = []
  for (const [title, statement] of statements) {
    plans.push('', title, ...(await explained(connection, statement)))
  }
  return plans
}

test.each(sizes)('%i orders in PostgreSQL', async (size) => {
  const url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  const start = performance.now()
  const model = await consoleModel()
  const mock = await startMock({ model, orders: size, database: { kind: 'postgres', url } })
  const seconds = (performance.now() - start) / 1000
  const memory = process.memoryUsage().rss / 1e6
  const connection = await connect({ kind: 'postgres', url })
  await connection.rows(sql`vacuum analyze`)
  const client = await clientOf(mock)
  const times = Object.entries(await measured(client, connection, size))
  told.push(
    `| ${size.toLocaleString('en')} orders | seeded in ${seconds.toFixed(1)} s, ${Math.round(memory)} MB |`,
    ...times.map(([what, time]) => `| ${what} | ${shown(time)} ms |`),
  )
  if (size === sizes.at(-1)) told.push(...(await plansOf(connection)))
  await connection.close()
  await mock.close()
})
