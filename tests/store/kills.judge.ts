import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LifecycleModel } from '../../codegen/language/model'
import { verifyHistory } from '../../server/history/verify'
import type { Connection } from '../../server/database/connection'
import { connectDatabase } from '../../server/sql/connection'
import { databaseIn } from '../../server/database/database-url'
import { systemTable, sql } from '../../server/sql/statement'
import { initCluster, runCluster } from '../backends/postgres'
import { freePort, until } from '../backends/listening'
import { consoleModel } from '../support/schema-model'
import { emptyOn } from './databases'
import { send, startServer, type Server } from './processes'

/* Servers and databases that are killed while they write. */

const rounds = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 20)
const writers = 6
const orders = 400

/** A write that was answered with success. */
interface Acknowledged {
  readonly key: string
  readonly record: number
  readonly to: number
}

interface Writing {
  readonly server: () => Server
  readonly lifecycle: LifecycleModel
  readonly acknowledged: Acknowledged[]
  stopped: boolean
}

let keys = 0

/** One move of any order that its table has; a server that is gone is waited for. */
const moveOnce = async (writing: Writing): Promise<void> => {
  const { lifecycle, acknowledged } = writing
  const record = 1 + Math.floor(Math.random() * orders)
  const read = await send(writing.server(), '/order', { page: 1, pageSize: 1000 })
  const from = read?.data.data.find(({ id }) => id === record)?.status
  const moves = lifecycle.moves.filter((move) => move.from === from && !move.bySystem)
  const move = moves[Math.floor(Math.random() * moves.length)]
  if (move === undefined) return
  keys += 1
  const key = `kill-${process.pid}-${keys}`
  const path = { status: '/order/status', disburse: '/order/disburse', paid: '/order/paid' }[
    move.call
  ]
  const said = await send(writing.server(), path ?? '', { id: record, status: move.to }, key)
  if (said?.code === 0) acknowledged.push({ key, record, to: Number(move.to) })
}

const keepWriting = async (writing: Writing): Promise<void> => {
  while (!writing.stopped) await moveOnce(writing).catch(() => undefined)
}

/** No acknowledged write is lost, no move is made twice, and the history says what the table has. */
const held = async (
  connection: Connection,
  acknowledged: readonly Acknowledged[],
): Promise<void> => {
  // Writers go on meanwhile, so both are read at one moment.
  const [lines, rows] = await connection.transaction(async (session) => {
    await session.rows(sql`set transaction isolation level repeatable read`)
    return [
      await session.rows(
        sql`select record, key, "from", "to" from ${systemTable('history')} order by id`,
      ),
      await session.rows(sql`select id, status from "order"`),
    ] as const
  })
  const byKey = new Map<string, number>()
  for (const { key } of lines) byKey.set(String(key), (byKey.get(String(key)) ?? 0) + 1)
  expect([...byKey].filter(([, count]) => count !== 1)).toEqual([])
  const lost = acknowledged.filter(({ key, record, to }) =>
    lines.every(
      (line) => line['key'] !== key || line['record'] !== `${record}` || line['to'] !== `${to}`,
    ),
  )
  expect(lost).toEqual([])
  const last = new Map<string, string>()
  for (const { record, from, to } of lines) {
    const before = last.get(String(record))
    if (before !== undefined) expect([record, from]).toEqual([record, before])
    last.set(String(record), String(to))
  }
  const now = new Map(rows.map(({ id, status }) => [String(id), String(status)]))
  for (const [record, status] of last) expect([record, now.get(record)]).toEqual([record, status])
  expect(typeof (await verifyHistory(connection))).toBe('number')
}

const lifecycleOf = async (): Promise<LifecycleModel> => {
  const [lifecycle] =
    (await consoleModel()).resources.find(({ name }) => name === 'order')?.lifecycles ?? []
  if (lifecycle === undefined) throw new Error('orders have no lifecycle')
  return lifecycle
}

const opened = async (url: string): Promise<Connection> => {
  const { database } = databaseIn(url)
  if (!database) throw new Error(url)
  return connectDatabase(database)
}

const runServer = async (folder: string, port: number) => {
  for (let tries = 0; ; tries += 1) {
    try {
      const running = await runCluster(folder, port, [])
      // It listens before it has gone through what the killed one had written.
      await until(async () => {
        const asked = await connectDatabase({
          kind: 'postgres',
          url: `postgres://postgres@127.0.0.1:${port}/postgres`,
        })
        return asked
          .rows(sql`select 1`)
          .then(
            () => true,
            () => false,
          )
          .finally(() => asked.close())
      }, 'the database')
      return running
    } catch (error) {
      // What the killed one held in memory is given back a moment later.
      if (tries > 20) throw error
      await sleep(500)
    }
  }
}

test(`PostgreSQL and its server, killed ${rounds} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-kills-'))
  initCluster(folder)
  const port = await freePort()
  let database = await runServer(folder, port)
  const url = await emptyOn(`postgres://postgres@127.0.0.1:${port}/postgres`)
  let server = await startServer(url, orders)
  const writing: Writing = {
    server: () => server,
    lifecycle: await lifecycleOf(),
    acknowledged: [],
    stopped: false,
  }
  const all = Array.from({ length: writers }, () => keepWriting(writing))
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500 + Math.random() * 1500)
    if (round % 2 === 0) {
      await server.kill()
      server = await startServer(url, orders)
    } else {
      await database.close()
      database = await runServer(folder, port)
    }
    const connection = await opened(url)
    await held(connection, [...writing.acknowledged])
    await connection.close()
  }
  await sleep(1000)
  writing.stopped = true
  await Promise.all(all)
  const connection = await opened(url)
  await held(connection, writing.acknowledged)
  await connection.close()
  console.log(
    `PostgreSQL: ${rounds} kills, ${writing.acknowledged.length} acknowledged writes, none lost, none twice`,
  )
  expect(writing.acknowledged.length).toBeGreaterThan(rounds)
  await server.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const embeddedRounds = Math.ceil(rounds / 4)

test(`PGlite, killed ${embeddedRounds} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-kills-'))
  const url = `pglite:${join(folder, 'data')}`
  const acknowledged: Acknowledged[] = []
  const lifecycle = await lifecycleOf()
  for (let round = 0; round < embeddedRounds; round += 1) {
    const server = await startServer(url, orders)
    const writing: Writing = { server: () => server, lifecycle, acknowledged, stopped: false }
    const all = Array.from({ length: writers }, () => keepWriting(writing))
    await sleep(2000 + Math.random() * 1500)
    await server.kill()
    writing.stopped = true
    await Promise.all(all)
    const connection = await opened(url)
    await held(connection, acknowledged)
    await connection.close()
  }
  console.log(
    `PGlite: ${embeddedRounds} kills, ${acknowledged.length} acknowledged writes, none lost, none twice`,
  )
  expect(acknowledged.length).toBeGreaterThan(0)
  rmSync(folder, { recursive: true, force: true })
})
