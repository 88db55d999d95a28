import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyHistory } from '../../server/history/verify-chain'
import { connectDatabase } from '../../server/sql/connect-database'
import { systemTable, sql } from '../../server/sql/statement'
import { initCluster, runCluster } from '../backends/postgres'
import { freePort, until } from '../backends/listening'
import { consoleModel } from '../support/schema-model'
import { miscounted } from './counted'
import { emptyOn } from './databases'
import { send, startServer, type Server } from './processes'
import { addressOf, askServer, followServer } from './standbys'

/* A second machine: a standby that has every acknowledged write when the first one is gone. */

const orders = 2000
const rounds = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 20)
const wanted = Math.max(60, rounds * 10)

/** Pays orders out until the server no longer answers. Gives those that were acknowledged. */
const payOut = async (server: Server, ids: number[], acknowledged: number[]): Promise<void> => {
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const said = await send(server, '/order/disburse', { id, status: 11 }, `standby-${id}`)
    if (said === null) return
    if (said.code === 0) acknowledged.push(id)
  }
}

const idsOf = async (url: string): Promise<number[]> => {
  const connection = await connectDatabase({ kind: 'postgres', url })
  const rows = await connection.rows(sql`select id from "order" where status = 5 order by id`)
  await connection.rows(sql`update "order" set status = 9 where status in (4, 5, 7)`)
  const all = await connection.rows(sql`select id from "order" where status = 9 order by id`)
  await connection.close()
  expect(rows.length).toBeGreaterThan(0)
  return all.map(({ id }) => Number(id))
}

test('a standby that is promoted has every acknowledged write', async () => {
  const [first, second] = ['first', 'second'].map((name) =>
    mkdtempSync(join(tmpdir(), `deskwright-${name}-`)),
  ) as [string, string]
  initCluster(first)
  const [port, standbyPort] = [await freePort(), await freePort()]
  const settings = ['synchronous_standby_names=second', 'wal_level=replica', 'max_connections=100']
  // Until the standby follows, a commit would wait for it.
  const alone = await runCluster(first, port, settings.slice(1))
  await until(async () => (await askServer(port)).length === 1, 'the first server')
  followServer(second, port)
  const standby = await runCluster(second, standbyPort, ['max_connections=100', 'hot_standby=on'])
  await alone.close()
  const primary = await runCluster(first, port, settings)
  await until(async () => {
    const state = await askServer(port, sql`select sync_state from pg_stat_replication`)
    return state[0]?.['sync_state'] === 'sync'
  }, 'the standby')

  const url = await emptyOn(addressOf(port))
  const server = await startServer(url, orders)
  const ids = await idsOf(url)
  const acknowledged: number[] = []
  const paying = Promise.all(Array.from({ length: 8 }, () => payOut(server, ids, acknowledged)))
  await until(async () => acknowledged.length >= Math.min(wanted, ids.length / 2), 'the writes')
  await primary.close()
  await server.kill()
  await paying

  const there = url.replace(`:${port}/`, `:${standbyPort}/`)
  await askServer(standbyPort, sql`select pg_promote()`)
  const connection = await connectDatabase({ kind: 'postgres', url: there })
  const paid = await connection.rows(
    sql`select record from ${systemTable('history')} where "to" = '11' order by id`,
  )
  const known = new Set(paid.map(({ record }) => Number(record)))
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([])
  expect(known.size).toBe(paid.length)
  expect(await verifyHistory(connection)).toBeGreaterThanOrEqual(acknowledged.length)
  expect(await miscounted(connection, await consoleModel())).toEqual([])
  await connection.close()

  // The next server goes on there.
  const next = await startServer(there, orders)
  const left = ids.slice(0, 3)
  for (const id of left)
    expect((await send(next, '/order/disburse', { id, status: 11 }))?.code).toBe(0)
  await next.kill()
  await standby.close()
  console.log(`${acknowledged.length} acknowledged writes, all of them on the standby`)
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
})
