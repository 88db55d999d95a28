import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../mock-server/store/snapshot-store'
import { startServer } from '../../server/serving/start-server'
import { appYaml, yamlModel } from '../support/yaml-model'

/* What is kept for a time only, and goes without anybody calling. */

const model = yamlModel(appYaml(), {
  bank: `resource: bank
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /bank, rows: rows } }
`,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a server forgets answers whose day is over by itself, and stops doing so when it is closed', async () => {
  let now = 1_000_000_000
  const replay = {
    key: 'k',
    fingerprint: 'f',
    at: now,
    answer: { code: null, msg: '', data: 'secret' },
  }
  const mock = { format: 1, seeded: '' } as const
  const store = createMemoryStore(
    () => ({ mock, accounts: [], replays: [replay], resources: {} }),
    () => now,
  )
  const server = await startServer({ model, store, now: () => now })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(store.state().replays).toEqual([replay])
  now += 86_400_000
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(store.state().replays).toEqual([])
  await server.close()
  expect(vi.getTimerCount()).toBe(0)
})
