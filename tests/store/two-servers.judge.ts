import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import { connectDatabase } from '../../server/sql/connect-database'
import { systemTable, sql } from '../../server/sql/statement'
import { consoleModel } from '../support/schema-model'
import { emptyOn } from './databases'
import { send, startServer, type Server } from './processes'

/* Two servers, each a process of its own, on one database. */

let url = ''
let servers: Server[] = []

beforeAll(async () => {
  url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  // Both find it fresh: one of them sets it up.
  servers = await Promise.all([startServer(url, 300), startServer(url, 300)])
})
afterAll(() => Promise.all(servers.map((server) => server.kill())))

const serverAt = (index: number): Server => {
  const server = servers[index % servers.length]
  if (server === undefined) throw new Error('there is no server')
  return server
}

const inStatus = async (status: number): Promise<number[]> => {
  const said = await send(serverAt(0), '/order', { page: 1, pageSize: 100, status })
  return (said?.data.data ?? []).map(({ id }) => id)
}

const fifty = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => call(index)))

test('pay out once, with a key and without one', async () => {
  const [first, second] = await inStatus(9)
  const without = await fifty((index) =>
    send(serverAt(index), '/order/disburse', { id: first, status: 11 }),
  )
  expect(without.filter((said) => said?.code === 0)).toHaveLength(1)
  expect(without.filter((said) => said?.code === 4002)).toHaveLength(49)
  const keyed = await fifty((index) =>
    send(serverAt(index), '/order/disburse', { id: second, status: 11 }, 'the same'),
  )
  expect(new Set(keyed.map((said) => JSON.stringify(said)))).toEqual(
    new Set([JSON.stringify({ code: 0, msg: '成功', data: { id: second, status: 11 } })]),
  )
})

test('let one of several ways out of a status win', async () => {
  const [order] = await inStatus(1)
  const ways = [3, 4, 5, 6, 7, 8, 9]
  const said = await fifty((index) =>
    send(serverAt(index), '/order/status', { id: order, status: ways[index % ways.length] }),
  )
  const won = said.filter((each) => each?.code === 0)
  expect(won.length).toBeGreaterThan(0)
  const connection = await connectDatabase({ kind: 'postgres', url })
  const lines = await connection.rows(
    sql`select "from", "to" from ${systemTable('history')} where record = ${String(order)} order by id`,
  )
  await connection.close()
  // Later ways may lead on from where an earlier one has led; each line follows the one before it.
  expect(lines).toHaveLength(won.length)
  expect(lines.map(({ from }) => from)).toEqual(['1', ...lines.slice(0, -1).map(({ to }) => to)])
})

test('add one bank of a name, and give out each key once', async () => {
  const bank = { code: 'TWICE', name: '两次', type: 1, enabled: 1 }
  const said = await fifty((index) => send(serverAt(index), '/bank/modify', bank))
  expect(said.filter((each) => each?.code === 0)).toHaveLength(1)
  expect(said.filter((each) => each?.code === 4006)).toHaveLength(49)
  const numbers = await fifty((index) => {
    const mobile = `09${String(index).padStart(8, '0')}`
    const number = { productId: 1, mobile, idNumber: '110101199001011234', enabled: 1 }
    return send(serverAt(index), '/apply/test/modify', number)
  })
  expect(numbers.map((each) => each?.code)).toEqual(numbers.map(() => 0))
  const connection = await connectDatabase({ kind: 'postgres', url })
  const [found] = await connection.rows(sql`
    select (select count(*) from "bank" where "code" = 'TWICE') as "banks",
      (select count(distinct "id") from "pre-screening" where "mobile" like '090000%') as "numbers"`)
  await connection.close()
  expect([Number(found?.['banks']), Number(found?.['numbers'])]).toEqual([1, 50])
})

test('know one login at both, slow a guesser down at both, and end a login at both', async () => {
  const [one, other] = [serverAt(0), serverAt(1)]
  const there = { url: other.url, token: one.token }
  expect((await send(there, '/bank', {}))?.code).toBe(0)
  const guesses = await fifty((index) =>
    send({ ...serverAt(index), token: '' }, '/login', { username: 'user1', password: 'guess' }),
  )
  expect(guesses.filter((said) => said?.code === 401)).toHaveLength(10)
  expect(guesses.filter((said) => said?.code === 429)).toHaveLength(40)
  const said: string[] = []
  const io = {
    out: (line: string) => void said.push(line),
    err: (line: string) => void said.push(line),
  }
  const wanted = { deed: 'disable', name: 'editor', roles: null, title: null } as const
  const editor = await send({ ...one, token: '' }, '/login', {
    username: 'editor',
    password: 'editor',
  })
  const token = editor?.data.token ?? ''
  expect((await send({ url: other.url, token }, '/bank', {}))?.code).toBe(0)
  const managing = {
    database: { kind: 'postgres', url } as const,
    wanted,
    readPassword: async () => null,
  }
  expect(await manageAccountsOf(await consoleModel(), managing, io)).toBe(0)
  expect(said.join('')).toBe('"editor": disabled, 1 login ended\n')
  for (const server of [one, other]) {
    expect((await send({ url: server.url, token }, '/bank', {}))?.code).toBe(100)
  }
})
