import type { Model } from '../../codegen/language/model'
import { demoAccounts } from '../../mock-server/demo/demo-accounts'
import { createSeededState } from '../../mock-server/seed/seed'
import { createMemoryStore } from '../../mock-server/store/snapshot-store'
import { startServer } from '../../server/serving/start-server'
import { afterwards, clientOf, type Client } from '../mock-server/backend'

/** The server that people run, over made-up records in memory, and somebody logged in. */
export const startPlain = async (
  model: Model,
  user = 'admin',
): Promise<{ client: Client; as: (user: string) => Promise<Client>; log: string[] }> => {
  const accounts = await demoAccounts(model)
  const log: string[] = []
  const begin = () => createSeededState(model, { day: '2026-03-09', orders: 19, accounts })
  const server = await startServer({
    model,
    store: createMemoryStore(begin, Date.now),
    log: (line) => log.push(line),
  })
  afterwards(() => server.close())
  const as = (name: string) =>
    clientOf({ ...server, accounts: 'demo', use: async () => undefined }, name)
  return { client: await as(user), as, log }
}
