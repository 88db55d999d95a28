import { vi } from 'vitest'
import type * as Server from '../../mock-server/server'
import { emptyDatabase, type StoreName } from './databases'

/* Puts a database behind every server of a test that keeps no file. */

vi.mock('../../mock-server/server', async (original) => {
  const server = await original<typeof Server>()
  const store = process.env['DESKWRIGHT_STORE'] as StoreName
  const startMock: typeof server.startMock = async (options) =>
    options.dataFile === undefined && options.database === undefined
      ? server.startMock({ ...options, database: await emptyDatabase(store) })
      : server.startMock(options)
  return { ...server, startMock }
})
