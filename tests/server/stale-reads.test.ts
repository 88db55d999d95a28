import { expect, test, vi } from 'vitest'
import { demoAccounts } from '../../mock-server/demo/demo-accounts'
import { createSeededState } from '../../mock-server/seed/seed'
import { createMemoryStore } from '../../mock-server/store/snapshot-store'
import { readDatabaseUrl, readReplicaUrl } from '../../server/database/database-url'
import { startServer } from '../../server/serving/start-server'
import type { Store } from '../../server/store/store'
import { afterwards, clientOf } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'

/* Which reads may be some seconds old: lists of which whoever asks says so, and nothing that a write looks at. */

const header = 'X-May-Be-Stale'

/** A server, and of each read of its store whether it may be stale. */
const startNoting = async (staleHeader: string | null) => {
  const usual = await consoleModel()
  const { app } = usual
  const model = { ...usual, app: { ...app, backend: { ...app.backend, staleHeader } } }
  const accounts = await demoAccounts(model)
  const begin = () => createSeededState(model, { day: '2026-03-09', orders: 19, accounts })
  const inner = createMemoryStore(begin, Date.now)
  const noted: boolean[] = []
  const store: Store = {
    ...inner,
    read: (work, gone, mayBeStale = false) => {
      noted.push(mayBeStale)
      return inner.read(work, gone, mayBeStale)
    },
  }
  const server = await startServer({ model, store })
  afterwards(() => server.close())
  const client = await clientOf({ ...server, accounts: 'demo', use: async () => undefined })
  const ask = async (path: string, body: object): Promise<boolean[]> => {
    noted.length = 0
    await client.post(path, body, { [header]: '1' })
    return [...noted]
  }
  return { ask, client, noted }
}

test('a list that says so may be stale, and no other call', async () => {
  const { ask, client, noted } = await startNoting(header)
  expect(await ask('/admin/order', { page: 1, pageSize: 1 })).toEqual([true])
  noted.length = 0
  await client.post('/admin/order', { page: 1, pageSize: 1 })
  expect(noted).toEqual([false])
  // A write reads within its own transaction.
  const [order] = await client.orders({ status: 9 })
  expect(await ask('/admin/order/disburse', { id: order?.id, status: 11 })).toEqual([])
})

test('without a declared header the same list is as fresh as any', async () => {
  const { ask } = await startNoting(null)
  expect(await ask('/admin/order', { page: 1, pageSize: 1 })).toEqual([false])
})

test('without DATABASE_READ_URL there is no standby, whatever DATABASE_URL names', () => {
  vi.stubEnv('DATABASE_URL', 'pglite:memory')
  expect(readReplicaUrl({ kind: 'pglite', folder: null }, undefined)).toEqual({ database: null })
  vi.unstubAllEnvs()
})

test('DATABASE_READ_URL names a standby of a PostgreSQL server, and nothing else', () => {
  const { database = null } = readDatabaseUrl('postgres://u:secret@host/name')
  const url = 'postgres://u:secret@standby/name'
  expect(readReplicaUrl(database, '')).toEqual({ database: null })
  expect(readReplicaUrl(database, url)).toEqual({ database: { kind: 'postgres', url } })
  expect(readReplicaUrl(readDatabaseUrl('pglite:./data').database ?? null, url).problem).toMatch(
    /both are/,
  )
  expect(readReplicaUrl(null, url).problem).toMatch(/^DATABASE_READ_URL names a standby/)
  expect(readReplicaUrl(database, 'mysql://u:secret@x').problem).toMatch(
    /^DATABASE_READ_URL: expected/,
  )
})
