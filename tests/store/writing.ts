import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { LifecycleModel } from '../../codegen/language/model'
import { verifyHistory } from '../../server/history/verify-chain'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { readDatabaseUrl } from '../../server/database/database-url'
import { systemTable, sql, sqlName, sqlText } from '../../server/sql/statement'
import { runCluster } from '../backends/postgres'
import { until } from '../backends/listening'
import { consoleModel } from '../support/schema-model'
import { send, type Server } from './processes'

/* Writers of orders that go on while servers and databases come and go, and what must hold afterwards. */

/** So many orders there are. */
export const orders = 400

/** A write that was answered with success. */
export interface Acknowledged {
  readonly key: string
  readonly record: number
  /** The status that the record was brought to. Null: the write was about something else. */
  readonly to: number | string | null
}

export interface Writing {
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

export const keepWriting = async (writing: Writing): Promise<void> => {
  while (!writing.stopped) await moveOnce(writing).catch(() => undefined)
}

type Row = Readonly<Record<string, unknown>>

/** Acknowledged writes that have no line, and keys that have more than one. */
const keysHeld = (lines: readonly Row[], acknowledged: readonly Acknowledged[]): void => {
  const byKey = new Map<string, Row[]>()
  for (const line of lines) {
    const key = String(line['key'])
    byKey.set(key, [...(byKey.get(key) ?? []), line])
  }
  expect([...byKey].filter(([, all]) => all.length !== 1)).toEqual([])
  const lost = acknowledged.filter(({ key, record, to }) => {
    const [line] = byKey.get(key) ?? []
    const isThere = line?.['record'] === `${record}`
    return !isThere || (to !== null && line['to'] !== `${to}`)
  })
  expect(lost).toEqual([])
}

/** Each record goes from where it was, and stands where it was brought last. */
const movesHeld = (lines: readonly Row[], rows: readonly Row[]): void => {
  const last = new Map<string, string>()
  for (const { record, from, to } of lines.filter((line) => line['to'] !== null)) {
    const before = last.get(String(record))
    if (before !== undefined) expect([record, from]).toEqual([record, before])
    last.set(String(record), String(to))
  }
  const now = new Map(rows.map(({ id, status }) => [String(id), String(status)]))
  for (const [record, status] of last) expect([record, now.get(record)]).toEqual([record, status])
}

/** No acknowledged write is lost, no move is made twice, and the history says what the table has. */
export const held = async (
  connection: DatabaseConnection,
  acknowledged: readonly Acknowledged[],
  resource = 'order',
): Promise<void> => {
  // Writers go on meanwhile, so all of it is read at one moment. Chains grow at the same time, and lines are numbered before they are there.
  const [lines, rows, verified] = await connection.transaction(async (session) => {
    await session.rows(sql`set transaction isolation level repeatable read`)
    return [
      await session.rows(
        sql`select record, key, "from", "to" from ${systemTable('history')}
          where resource = ${sqlText(resource)} order by id`,
      ),
      await session.rows(sql`select id, status from ${sqlName(resource)}`),
      await verifyHistory(session),
    ] as const
  })
  keysHeld(lines, acknowledged)
  movesHeld(lines, rows)
  expect(verified).toEqual(expect.any(Number))
}

export const lifecycleOf = async (): Promise<LifecycleModel> => {
  const [lifecycle] =
    (await consoleModel()).resources.find(({ name }) => name === 'order')?.lifecycles ?? []
  if (lifecycle === undefined) throw new Error('orders have no lifecycle')
  return lifecycle
}

export const opened = async (url: string): Promise<DatabaseConnection> => {
  const { database } = readDatabaseUrl(url)
  if (!database) throw new Error(url)
  return connectDatabase(database)
}

/** Runs a server on its data, and waits until it answers. */
export const runServer = async (folder: string, port: number, signal?: 'SIGINT') => {
  for (let tries = 0; ; tries += 1) {
    try {
      const running = await runCluster(folder, port, [], signal)
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
