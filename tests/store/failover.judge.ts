import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { serverSessionLimits } from '../../server/sql/database-session'
import { sql } from '../../server/sql/statement'
import { freePort, until } from '../backends/listening'
import { initCluster, runCluster } from '../backends/postgres'
import { addressOf, askServer, followServer } from './standbys'

/* What a connection makes of a server that is no longer, or not yet, the one that takes writes. */

type Running = Awaited<ReturnType<typeof runCluster>>

let folders: string[] = []
let running: Running[] = []
let port = 0
let connection: DatabaseConnection

const settings = ['wal_level=replica', 'max_connections=100', 'hot_standby=on']

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `deskwright-${name}-`))
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  const folder = newFolder('primary')
  initCluster(folder)
  port = await freePort()
  running.push(await runCluster(folder, port, settings, 'SIGINT'))
  await until(async () => (await askServer(port)).length === 1, 'the primary')
  await askServer(port, sql`create table payout (id integer)`)
})

afterEach(() => connection?.close())
afterAll(async () => {
  for (const server of running) await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const open = (at: number): Promise<DatabaseConnection> =>
  connectDatabase({ kind: 'postgres', url: addressOf(at) }, serverSessionLimits)

const inserted = sql`insert into payout values (1)`

const waiting = sql`select pid from pg_stat_activity where wait_event = 'SyncRep'`

/** Ends the wait of whoever waits for a standby, as an operator does. */
const cancelWaiting = async (): Promise<void> => {
  await until(async () => (await askServer(port, waiting)).length > 0, 'the wait for a standby')
  await askServer(port, sql`select pg_cancel_backend(pid) from (${waiting}) as waiting`)
}

const expectStandbys = async (names: string): Promise<void> => {
  await askServer(port, sql`alter system set synchronous_standby_names = ${sql.lit(names)}`)
  await askServer(port, sql`select pg_reload_conf()`)
  const shown = sql`select current_setting('synchronous_standby_names') as names`
  await until(async () => (await askServer(port, shown))[0]?.['names'] === names, 'its settings')
}

test.each([
  [
    'a transaction',
    (to: DatabaseConnection) => to.transaction((session) => session.rows(inserted)),
  ],
  ['a statement', (to: DatabaseConnection) => to.rows(inserted)],
])('A-63 %s is not acknowledged when its wait for a standby is ended', async (_, write) => {
  connection = await open(port)
  await expectStandbys('absent')
  try {
    const outcome = write(connection).then(
      () => 'acknowledged',
      (error: Error & { code?: string }) => error.code,
    )
    await cancelWaiting()
    expect(await outcome).toBe('08007')
  } finally {
    await expectStandbys('')
  }
  // The session itself is as good as before.
  await write(connection)
})

test('A-63 a standby is not ready, and takes writes as soon as it is promoted', async () => {
  const folder = newFolder('second')
  followServer(folder, port)
  const second = await freePort()
  running.push(await runCluster(folder, second, settings, 'SIGINT'))
  await until(async () => (await askServer(second)).length === 1, 'the standby')
  connection = await open(second)
  expect(await connection.isReady()).toBe(false)
  const write = () => connection.transaction((session) => session.rows(inserted))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await askServer(second, sql`select pg_promote()`)
  await until(() => connection.isReady(), 'the promoted standby')
  await write()
})

test('A-63 a session that may only read is not used again', async () => {
  connection = await open(port)
  const idOf = async (): Promise<unknown> =>
    (await connection.rows(sql`select pg_backend_pid() as id`))[0]?.['id']
  const before = await idOf()
  await connection.rows(sql`set default_transaction_read_only = on`)
  const write = () => connection.transaction((session) => session.rows(inserted))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  expect(await idOf()).not.toBe(before)
})
