import type { DatabaseConnection, SqlSession } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { readListPage } from '../../server/sql/list-page'
import { tableShapesOf } from '../../server/sql/table-shape'
import { sql, type Sql } from '../../server/sql/statement'
import { startMock, type Mock } from '../../mock-server/server'
import type { RowFilter, RowSelection } from '../../server/store/store'
import { clientOf, type Client } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { emptyOn } from './databases'
import type { Timed } from './timing'

/* A database with so many orders, and what to ask it for. */

/** A list as a judge asks for it, by the names of fields. */
export interface Asked {
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC']
  readonly behind?: number
  readonly from?: number
  readonly status?: number | readonly number[]
}

/** What to ask for: as many rows of it at each size. */
interface Known {
  /** How many have status 9. */
  readonly nine: number
  readonly last: { readonly sn: string }
  /** The key of the order in the middle. */
  readonly middle: number
  /** Seconds between which about 100 orders were applied for. */
  readonly range: readonly [number, number]
  /** Two whole days. */
  readonly days: readonly [number, number]
  /** Digits that the mobile numbers of about ten orders have. */
  readonly part: string
  /** Orders that can be paid out. */
  readonly toMove: unknown[]
}

export interface Sized extends Known {
  readonly size: number
  readonly mock: Mock
  readonly client: Client
  readonly connection: DatabaseConnection
  /** What to fill it in took. */
  readonly seconds: number
  readonly memory: number
  readonly bytes: { readonly order: number; readonly tally: number }
  readonly list: (asked: Asked) => Timed
  readonly close: () => Promise<void>
}

const one = async (
  connection: DatabaseConnection,
  statement: Sql,
): Promise<Record<string, unknown>> => {
  const [row] = await connection.rows(statement)
  if (row === undefined) throw new Error('nothing was found')
  return row
}

/** The longest end of a mobile number that still several orders have. */
const commonPart = async (connection: DatabaseConnection): Promise<string> => {
  const { mobile } = await one(connection, sql`select mobile from "order" where id = 77`)
  const digits = String(mobile)
  for (let length = 3; length < digits.length; length += 1) {
    const part = digits.slice(-length)
    const found = await one(
      connection,
      sql`select count(*) as "count" from "order" where strpos(mobile, ${part}::text) > 0`,
    )
    if (Number(found['count']) <= 20) return part
  }
  return digits
}

const knownOf = async (connection: DatabaseConnection, size: number): Promise<Known> => {
  const half = sql.lit(Math.floor(size / 2))
  const from = await one(
    connection,
    sql`select "applyTime" as "at" from "order" order by "applyTime" desc offset ${half} limit 1`,
  )
  const to = await one(
    connection,
    sql`select "applyTime" as "at" from "order" order by "applyTime" desc offset ${half} - 99 limit 1`,
  )
  const middle = await one(
    connection,
    sql`select id from "order" order by id desc offset ${half} limit 1`,
  )
  const last = await one(connection, sql`select sn from "order" order by id desc limit 1`)
  const nine = await connection.rows(
    sql`select id from "order" where status = 9 order by random() limit 20000`,
  )
  const count = await one(connection, sql`select count(*) as "count" from "order" where status = 9`)
  const begin = Number(from['at'])
  return {
    nine: Number(count['count']),
    last: { sn: String(last['sn']) },
    middle: Number(middle['id']),
    range: [begin, Number(to['at'])],
    days: [begin, begin + 2 * 86_400],
    part: await commonPart(connection),
    toMove: nine.map(({ id }) => id),
  }
}

const bytesOf = async (connection: DatabaseConnection): Promise<Sized['bytes']> => {
  const found = await one(
    connection,
    sql`select pg_total_relation_size('"order"') as "order", pg_total_relation_size('deskwright.tally') as "tally"`,
  )
  return { order: Number(found['order']), tally: Number(found['tally']) }
}

/** Asks for a list of orders in the words of the store. */
const listIn = async (session: SqlSession, asked: Asked) => {
  const model = await consoleModel()
  const order = model.resources.find(({ name }) => name === 'order')
  const shape = tableShapesOf(model).find(({ resource }) => resource === 'order')
  if (!order || !shape) throw new Error('there are no orders')
  const fieldOf = (name: string) => {
    const field = order.fields.find((each) => each.name === name)
    if (field === undefined) throw new Error(name)
    return field
  }
  const tests: RowFilter[] =
    asked.status === undefined
      ? []
      : [
          {
            any: [{ field: fieldOf('status'), far: null }],
            operator: typeof asked.status === 'number' ? 'equals' : 'in',
            wanted: asked.status,
          },
        ]
  const selection: RowSelection = {
    tests,
    sort: asked.sort ? { field: fieldOf(asked.sort[0]), order: asked.sort[1] } : null,
    from: asked.from ?? 0,
    size: 20,
    ...(asked.behind !== undefined && { behind: { field: fieldOf('id'), value: asked.behind } }),
  }
  return async () => {
    const found = await readListPage(session, () => shape, order, selection)
    if (found?.rows.length !== 20) throw new Error(`${found?.rows.length} rows`)
  }
}

/** A database of so many orders, and a server before it. */
export const sizedAt = async (size: number): Promise<Sized> => {
  const url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  const start = performance.now()
  const model = await consoleModel()
  const mock = await startMock({ model, orders: size, database: { kind: 'postgres', url } })
  const seconds = (performance.now() - start) / 1000
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  const connection = await connectDatabase({ kind: 'postgres', url })
  await connection.rows(sql`vacuum analyze`)
  return {
    ...(await knownOf(connection, size)),
    size,
    mock,
    client: await clientOf(mock),
    connection,
    seconds,
    memory,
    bytes: await bytesOf(connection),
    list: (asked) => async () => (await listIn(connection, asked))(),
    close: async () => {
      await connection.close()
      await mock.close()
    },
  }
}

/** What PostgreSQL does for the statements of a list, in the lines that name its steps. */
const explained = async (connection: DatabaseConnection, asked: Asked): Promise<string[]> => {
  const lines: string[] = []
  const rows: SqlSession['rows'] = async (statement) => {
    const plan = await connection.rows(
      sql`explain (analyze, costs off, timing off, summary off) ${statement}`,
    )
    lines.push(...plan.map((row) => String(row['QUERY PLAN'])), '')
    return connection.rows(statement)
  }
  await (
    await listIn({ rows }, asked)
  )()
  return lines
}

const explainedLists = ({ size, nine, middle }: Sized): Readonly<Record<string, Asked>> => ({
  'page 1': {},
  'a page far behind': { from: Math.min(799_980, size - 20) },
  'status 9, a page far behind': { status: 9, from: nine - 100 },
  'behind an order in the middle': { behind: middle },
  'by time of application, behind an order in the middle': {
    sort: ['applyTime', 'DESC'],
    behind: middle,
  },
})

/** How PostgreSQL finds the rows of lists. */
export const plansOf = async (sized: Sized): Promise<string[]> => {
  const plans: string[] = []
  for (const [title, asked] of Object.entries(explainedLists(sized))) {
    plans.push(title, ...(await explained(sized.connection, asked)))
  }
  return plans
}
