import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { verifyHistory } from '../../server/history/verify-chain'
import { startMock } from '../../mock-server/server'
import { clientOf } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { backedUp, hardValues, linesIn, restoredInto } from './backups'
import { emptyDatabase, emptyOn, type StoreName } from './databases'

/* Backups from one kind of database into the other, and those of PostgreSQL's own tools. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-backup-'))
const at = (name: string): string => join(folder, name)
const home = '/usr/lib/postgresql/15/bin'

afterAll(() => rmSync(folder, { recursive: true }))

const kept = (connection: DatabaseConnection): DatabaseConnection => ({
  ...connection,
  close: async () => undefined,
})

/** Fills a database, and makes so many moves. */
const begun = async (connection: DatabaseConnection): Promise<void> => {
  const database = kept(connection)
  const mock = await startMock({ model: await consoleModel(), orders: 2500, database })
  const client = await clientOf(mock)
  for (const { id } of (await client.orders({ status: 9 })).slice(0, 20)) {
    await client.post('/admin/order/disburse', { id, status: 11 })
  }
  await mock.close()
}

/** What a server finds in a database: its orders, and how many of them it then moves. */
const found = async (connection: DatabaseConnection) => {
  const mock = await startMock({ model: await consoleModel(), database: kept(connection) })
  const client = await clientOf(mock)
  const orders = await client.orders({})
  const [nine] = await client.orders({ status: 9 })
  expect((await client.post('/admin/order/disburse', { id: nine?.id, status: 11 })).code).toBe(0)
  await mock.close()
  return { orders, lines: await verifyHistory(connection) }
}

test.each<[StoreName, StoreName]>([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
])('from %s to %s and back, row for row', async (here, there) => {
  const first = await emptyDatabase(here)
  await begun(first)
  await first.rows(hardValues)
  expect((await backedUp(first, at('first'))).code).toBe(0)
  const second = await emptyDatabase(there)
  expect((await restoredInto(second, at('first'))).err).toBe('')
  expect((await backedUp(second, at('second'))).code).toBe(0)
  const third = await emptyDatabase(here)
  expect((await restoredInto(third, at('second'))).err).toBe('')
  expect((await backedUp(third, at('third'))).code).toBe(0)
  expect(linesIn(at('first')).length).toBeGreaterThan(2500)
  expect(linesIn(at('second'))).toEqual(linesIn(at('first')))
  expect(linesIn(at('third'))).toEqual(linesIn(at('first')))
  const [left, right] = [await found(second), await found(third)]
  expect(left).toEqual(right)
  for (const connection of [first, second, third]) await connection.close()
})

test.each(['custom', 'plain'])(
  'what pg_dump has written (%s) is a database like any other',
  async (form) => {
    const server = process.env['DESKWRIGHT_POSTGRES'] ?? ''
    const [from, to] = [await emptyOn(server), await emptyOn(server)]
    const source = await connectDatabase({ kind: 'postgres', url: from })
    await begun(source)
    const dump = at(form)
    execFileSync(`${home}/pg_dump`, [`--format=${form}`, '--no-owner', `--file=${dump}`, from])
    if (form === 'custom') {
      execFileSync(`${home}/pg_restore`, ['--no-owner', '--exit-on-error', '-1', '-d', to, dump])
    } else execFileSync(`${home}/psql`, ['-q', '-1', '-v', 'ON_ERROR_STOP=1', '-d', to, '-f', dump])
    const target = await connectDatabase({ kind: 'postgres', url: to })
    await backedUp(source, at('source'))
    await backedUp(target, at('target'))
    expect(linesIn(at('target'))).toEqual(linesIn(at('source')))
    expect(await found(target)).toEqual(await found(source))
    await source.close()
    await target.close()
  },
)
