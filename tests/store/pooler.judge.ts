import * as fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { connectDatabase } from '../../server/sql/connection'
import { emptyOn } from './databases'
import { startPooler, whyNoPooler } from './pooler'
import { send, startServer, type Server } from './processes'
import { askedOf, bothStores, everyType, rowsOf } from './same-rows'
import { testWith } from '../support/needs'

/* A pooler that shares connections out by transaction stands between servers and database. */

const missing = whyNoPooler()
if (missing !== null) console.log(`not run: ${missing}`)

let pooler: Awaited<ReturnType<typeof startPooler>>

/** The address of an empty database by way of the pooler. */
const pooled = async (): Promise<string> => {
  const address = new URL(await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? ''))
  address.port = String(pooler.port)
  return address.href
}

beforeAll(async () => {
  if (missing === null) pooler = await startPooler(process.env['DESKWRIGHT_POSTGRES'] ?? '')
})
afterAll(() => pooler?.close())

testWith(missing)('lists are those of the memory', async () => {
  const model = everyType()
  const thing = model.resources.find(({ name }) => name === 'thing')
  if (thing === undefined) throw new Error('there are no things')
  const connection = await connectDatabase({ kind: 'postgres', url: await pooled() })
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

testWith(missing)('two servers pay each order out once', async () => {
  const url = await pooled()
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
    const codes = said.map((answer) => answer?.code).toSorted((a, b) => Number(a) - Number(b))
    expect({ id, codes }).toEqual({
      id,
      codes: [0, ...Array.from({ length: each - 1 }, () => 4002)],
    })
  }
  await Promise.all(servers.map((server) => server.kill()))
})
