import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { serverSessionLimits } from '../../server/sql/database-session'
import { sql } from '../../server/sql/statement'
import { clientOf, type Client } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { emptyOn } from './databases'

/* What one locked record, and sessions that answer no more, do to everybody else. */

let url = ''
let mock: Mock
let client: Client
let other: DatabaseConnection
const frozen: number[] = []

const setting = (name: string, value: string): string =>
  `?options=${encodeURIComponent(`-c ${name}=${value}`)}`

beforeAll(async () => {
  url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  const address = url + setting('statement_timeout', '8s')
  mock = await startMock({
    model: await consoleModel(),
    orders: 60,
    database: { kind: 'postgres', url: address },
  })
  client = await clientOf(mock)
  other = await connectDatabase({ kind: 'postgres', url })
})
afterEach(() => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
})
afterAll(async () => {
  await mock.close()
  await other.close()
})

/** Something to wait for, until it is opened. */
const gate = () => {
  const opens: (() => void)[] = []
  const passed = new Promise<void>((resolve) => opens.push(resolve))
  return { passed, open: () => opens.forEach((each) => each()) }
}

test('twelve moves of a locked record are refused in one sentence, and stop no list', async () => {
  const [order] = await client.orders({ status: 9 })
  const held = gate()
  const locked = gate()
  const holding = other.transaction(async (session) => {
    await session.rows(
      sql`select 1 from "order" where id = ${String(order?.id)}::text::bigint for update`,
    )
    locked.open()
    await held.passed
  })
  await locked.passed
  const body = { id: order?.id, status: 11 }
  const moves = Array.from({ length: 12 }, () => client.post('/admin/order/disburse', body))
  const first = Symbol('the list')
  const list = client.orders().then(() => first)
  expect(await Promise.race([list, ...moves])).toBe(first)
  const refused = await Promise.all(moves)
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 4007))
  expect(refused[0]?.text).toContain('其他人正在处理此记录')
  held.open()
  await holding
  expect((await client.post('/admin/order/disburse', body)).code).toBe(0)
})

const valueOf = async (connection: DatabaseConnection, name: string): Promise<unknown> => {
  const [row] = await connection.rows(sql`select current_setting(${name}::text) as "value"`)
  return row?.['value']
}

const told = async (parameters: string, limits: typeof serverSessionLimits | null) => {
  const connection = await connectDatabase({ kind: 'postgres', url: url + parameters }, limits)
  const names = ['lock_timeout', 'statement_timeout'] as const
  const values = await Promise.all(names.map((name) => valueOf(connection, name)))
  const patient = connection.transaction((session) => session.rows(sql`show lock_timeout`), {
    isPatient: true,
  })
  expect(await patient).toEqual([{ lock_timeout: '0' }])
  await connection.close()
  return values
}

test('a server has limits, which its address may change, and a command has none', async () => {
  expect(await told('', serverSessionLimits)).toEqual(['3s', '30s'])
  expect(await told(setting('lock_timeout', '7s'), serverSessionLimits)).toEqual(['7s', '30s'])
  expect(await told('', null)).toEqual(['0', '0'])
})

test('calls end whose sessions answer no more, and others take their place', async () => {
  const sessions = await other.rows(sql`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`)
  for (const { pid } of sessions) {
    process.kill(Number(pid), 'SIGSTOP')
    frozen.push(Number(pid))
  }
  const all = await Promise.all(Array.from({ length: 12 }, () => client.post('/admin/order')))
  // Those that met a frozen session say so, and the next ones are answered.
  expect(all.every(({ http }) => http === 200 || http === 503)).toBe(true)
  expect(all.some(({ http }) => http === 503)).toBe(true)
  expect((await client.post('/admin/order')).code).toBe(0)
})
