import * as fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { isDatabaseAway } from '../../server/database/database-errors'
import { connectDatabase } from '../../server/sql/connect-database'
import { emptyOn } from './databases'
import { startPooler, whyNoPooler, type PoolMode } from './pooler'
import { send, startServer, type Server } from './processes'
import { askedOf, bothStores, everyType, rowsOf } from './same-rows'
import { testWith } from '../support/needs'

/* The PgBouncer of Debian stands between servers and database. */

const missing = whyNoPooler()
if (missing !== null) console.log(`not run: ${missing}`)

const modes = ['transaction', 'session', 'statement'] as const
const poolers = new Map<PoolMode, Awaited<ReturnType<typeof startPooler>>>()

/** The address of an empty database by way of a pooler. */
const pooled = async (mode: PoolMode): Promise<string> => {
  const address = new URL(await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? ''))
  address.port = String(poolers.get(mode)?.port)
  return address.href
}

beforeAll(async () => {
  if (missing !== null) return
  const server = process.env['DESKWRIGHT_POSTGRES'] ?? ''
  for (const mode of modes) poolers.set(mode, await startPooler(server, mode))
})
afterAll(async () => {
  for (const pooler of poolers.values()) await pooler.close()
})

testWith(missing)('A-65 lists are those of the memory', async () => {
  const model = everyType()
  const thing = model.resources.find(({ name }) => name === 'thing')
  if (thing === undefined) throw new Error('there are no things')
  const connection = await connectDatabase({ kind: 'postgres', url: await pooled('transaction') })
  const [rows = []] = fc.sample(rowsOf(thing), 1)
  const { memory, database } = await bothStores(model, rows, connection)
  const property = fc.asyncProperty(askedOf(model, thing), async (asked) => {
    const [expected, found] = await Promise.all(
      [memory, database].map((store) => store.read((records) => records.list(thing, asked))),
    )
    expect(found).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 300 })
  await database.close()
})

const orders = 18
const each = 12

const payOnce = async (mode: PoolMode): Promise<void> => {
  const url = await pooled(mode)
  const servers = await Promise.all([startServer(url, 2000), startServer(url, 2000)])
  const at = (index: number): Server => servers[index % 2] as Server
  const listed = await send(at(0), '/order', { page: 1, pageSize: orders, status: 9 })
  const ids = (listed?.data.data ?? []).map(({ id }) => id)
  expect(ids).toHaveLength(orders)
  for (const id of ids) {
    const said = await Promise.all(
      Array.from({ length: each }, (_, index) =>
        send(at(index), '/order/disburse', { id, status: 11 }),
      ),
    )
    // On a busy machine, some have waited for the record for too long.
    const codes = said.map((answer) => (answer?.code === 4007 ? 4002 : answer?.code))
    const sorted = codes.toSorted((a, b) => Number(a) - Number(b))
    expect({ id, codes: sorted }).toEqual({
      id,
      codes: [0, ...Array.from({ length: each - 1 }, () => 4002)],
    })
  }
  await Promise.all(servers.map((server) => server.kill()))
}

for (const mode of ['transaction', 'session'] as const)
  testWith(missing)(`A-65 two servers pay each order out once, shared by ${mode}`, () =>
    payOnce(mode),
  )

/** What an attempt to connect has failed with, and whether a start would go on to wait. */
const refusalOf = async (url: string) =>
  connectDatabase({ kind: 'postgres', url }).then(
    async (connection) => connection.close(),
    (error: Error) => ({ says: error.message, waits: isDatabaseAway(error) }),
  )

testWith(missing)(
  'A-65 a pooler that shares connections by statement is refused by name',
  async () => {
    expect(await refusalOf(await pooled('statement'))).toEqual({
      says: expect.stringMatching(/by statement.*`pool_mode = transaction`/),
      waits: false,
    })
  },
)

testWith(missing)('A-65 options that a pooler does not take are refused by name', async () => {
  const url = `${await pooled('transaction')}?options=-c%20lock_timeout%3D10s`
  expect(await refusalOf(url)).toEqual({
    says: expect.stringMatching(/takes no `options`.*DATABASE_URL/),
    waits: false,
  })
})
