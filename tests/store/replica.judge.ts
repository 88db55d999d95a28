import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { replicaFreshMs, createStaleReads, type StaleReads } from '../../server/sql/stale-reads'
import { sql } from '../../server/sql/statement'
import { openSqlStore, type SqlStore } from '../../server/sql/sql-store'
import type { ResourceModel } from '../../codegen/language/model'
import { freePort, until } from '../backends/listening'
import { initCluster, runCluster } from '../backends/postgres'
import { modelOf } from '../support/schema-model'
import { emptyOn } from './databases'
import { addressOf, followServer } from './standbys'

/* Reads that may be some seconds old, from a real standby: when it answers, and when the primary does. */

type Running = Awaited<ReturnType<typeof runCluster>>

const folders: string[] = []
let [primaryPort, standbyPort] = [0, 0]
let primaryServer: Running
let standbyServer: Running
let database = ''
let store: SqlStore
let holder: ResourceModel
/** Sessions of the test itself. */
let primary: DatabaseConnection
let standby: DatabaseConnection
let clock = 0
let stale: StaleReads

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `deskwright-${name}-`))
  folders.push(folder)
  return folder
}

const on = (port: number): string => database.replace(`:${primaryPort}/`, `:${port}/`)
const opened = (url: string): Promise<DatabaseConnection> =>
  connectDatabase({ kind: 'postgres', url })

const runStandby = async (): Promise<void> => {
  const folder = folders[1] ?? ''
  standbyServer = await runCluster(
    folder,
    standbyPort,
    ['max_connections=100', 'hot_standby=on'],
    'SIGINT',
  )
  await until(async () => {
    standby = await opened(on(standbyPort))
    return (await standby.rows(sql`select 1`)).length === 1
  }, 'the standby')
}

const addHolder = async (name: string): Promise<void> => {
  const deed = { who: 'cleo', role: '', call: 'create', key: null, request: name, at: 0 }
  const written = await store.write(deed, async (records) => {
    const id = await records.nextKey(holder, 'id')
    await records.insert(holder, { id, name, risk: 'low' })
  })
  expect(written.problem).toBeUndefined()
}

/** How many lines a read that may be some seconds old finds. */
const linesSeen = async (): Promise<number> => {
  const session = await stale.session()
  const [row] = await session.rows(sql`select count(*) as lines from deskwright.history`)
  return Number(row?.['lines'])
}

beforeAll(async () => {
  const [first, second] = [newFolder('first'), newFolder('second')]
  initCluster(first)
  ;[primaryPort, standbyPort] = [await freePort(), await freePort()]
  primaryServer = await runCluster(
    first,
    primaryPort,
    ['wal_level=replica', 'max_connections=100'],
    'SIGINT',
  )
  database = await emptyOn(addressOf(primaryPort))
  followServer(second, primaryPort)
  await runStandby()
  primary = await opened(database)
  const model = await modelOf('tests/audit/schema')
  holder = model.resources.find(({ name }) => name === 'holder') as ResourceModel
  store = await openSqlStore({ kind: 'postgres', url: database }, model, {
    accounts: [],
    rows: () => [],
  })
  stale = createStaleReads({ kind: 'postgres', url: on(standbyPort) }, primary, () => clock)
})

afterAll(async () => {
  await stale.close()
  await store.close()
  for (const connection of [primary, standby]) await connection.close()
  for (const server of [standbyServer, primaryServer]) await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const isStandby = async (): Promise<boolean> => {
  const session = await stale.session()
  const [row] = await session.rows(sql`select pg_is_in_recovery() as yes`)
  return row?.['yes'] === true
}

/** The next read looks again whether the standby follows. */
const later = (): void => {
  clock += replicaFreshMs
}

test('A-64 the primary answers until there is a line of the history to compare', async () => {
  expect(await isStandby()).toBe(false)
})

test('A-64 a standby that follows answers, for some seconds whatever happens to it', async () => {
  await addHolder('Ash')
  later()
  expect(await isStandby()).toBe(true)
  await standby.rows(sql`select pg_wal_replay_pause()`)
  await addHolder('Birch')
  expect(await linesSeen()).toBe(1)
})

test('A-64 the primary answers once the standby is behind, and no longer than that', async () => {
  later()
  expect(await isStandby()).toBe(false)
  expect(await linesSeen()).toBe(2)
  await standby.rows(sql`select pg_wal_replay_resume()`)
  later()
  expect(await isStandby()).toBe(true)
  expect(await linesSeen()).toBe(2)
})

test('A-64 the primary runs what fails at the standby, and answers while it is away', async () => {
  const session = await stale.session()
  await standby.close()
  await standbyServer.close()
  const [row] = await session.rows(sql`select pg_is_in_recovery() as yes`)
  expect(row?.['yes']).toBe(false)
  later()
  expect(await isStandby()).toBe(false)
  await runStandby()
  later()
  await until(async () => {
    later()
    return isStandby()
  }, 'the standby to follow')
})

test('A-64 another database at the address of the standby answers nothing', async () => {
  const other = await emptyOn(addressOf(primaryPort))
  const stranger = await openSqlStore(
    { kind: 'postgres', url: other },
    await modelOf('tests/audit/schema'),
    { accounts: [], rows: () => [] },
  )
  const reads = createStaleReads({ kind: 'postgres', url: other }, primary)
  const session = await reads.session()
  const [row] = await session.rows(sql`select current_database() as name`)
  expect(database.endsWith(`/${String(row?.['name'])}`)).toBe(true)
  await reads.close()
  await stranger.close()
})

test('A-64 a store reads from its standby what may be some seconds old, and nothing else', async () => {
  const model = await modelOf('tests/audit/schema')
  const both = await openSqlStore(
    { kind: 'postgres', url: database },
    model,
    { accounts: [], rows: () => [] },
    { replica: { kind: 'postgres', url: on(standbyPort) } },
  )
  const list = (mayBeStale: boolean) =>
    both.read(
      (records) => records.list(holder, { tests: [], sort: null, from: 0, size: 10 }),
      undefined,
      mayBeStale,
    )
  const asked = sql`select count(*) as "asked" from pg_stat_activity where query like '%from "holder"%' and pid <> pg_backend_pid()`
  const askedOfStandby = async (): Promise<number> =>
    Number((await standby.rows(asked))[0]?.['asked'])
  expect((await list(false))?.total).toBe(2)
  expect(await askedOfStandby()).toBe(0)
  expect((await list(true))?.total).toBe(2)
  expect(await askedOfStandby()).toBe(1)
  await both.close()
})
