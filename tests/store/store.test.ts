import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main as rules } from '../../codegen/commands/rules/cli'
import { executeHistoryCommand } from '../../server/history/history-command'
import { verifyHistory } from '../../server/history/verify-chain'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { readDatabaseUrl } from '../../server/database/database-url'
import { uniqueDatabaseNames } from '../../server/sql/database-names'
import { systemTable, sql } from '../../server/sql/statement'
import { startMock, type Mock } from '../../mock-server/server'
import { clientOf, type Client } from '../mock-server/backend'
import { answerOf } from '../support/project-copy'
import { consoleModel } from '../support/schema-model'
import { emptyDatabase, type StoreName } from './databases'

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const unchecked = { check: false, since: null, records: false, anchor: null }

let connection: DatabaseConnection
let mock: Mock
let client: Client

beforeAll(async () => {
  connection = await emptyDatabase(store)
  // Servers come and go on one database.
  const kept = { ...connection, close: async () => undefined }
  mock = await startMock({ model: await consoleModel(), orders: 60, database: kept })
  client = await clientOf(mock)
})
afterAll(async () => {
  await mock.close()
  await connection.close()
})

test('lists, moves, pays out once under a key, and says who did it', async () => {
  const nine = (await client.orders({ status: 9 }))[0]
  const body = { id: nine?.id, status: 11 }
  const headers = { 'idempotency-key': 'pay-1', 'x-request-id': 'request-1' }
  const all = await Promise.all(
    Array.from({ length: 8 }, () => client.post('/admin/order/disburse', body, headers)),
  )
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  expect(all[0]?.code).toBe(0)
  expect((await client.post('/admin/order/disburse', body)).code).toBe(4002)
  expect((await client.orders({ status: 11 })).some(({ id }) => id === nine?.id)).toBe(true)

  const [line, ...more] = await connection.rows(
    sql`select *, changes::text as "written" from ${systemTable('history')} where record = ${String(nine?.id)}`,
  )
  expect(more).toEqual([])
  expect(line).toMatchObject({
    who: 'admin',
    call: '/order/disburse',
    key: 'pay-1',
    request: 'request-1',
    resource: 'order',
    field: 'status',
    from: '9',
    to: '11',
    written: '{"status":[9,11]}',
  })
})

test('makes a move that leads to where the record is a line of its own', async () => {
  const overdue = (await client.orders({ status: 15 }))[0]
  const again = await client.post('/admin/order/status', { id: overdue?.id, status: 15 })
  expect(again.code).toBe(0)
  const lines = await connection.rows(
    sql`select "from", "to" from ${systemTable('history')} where record = ${String(overdue?.id)}`,
  )
  expect(lines).toEqual([{ from: '15', to: '15' }])
})

test('says who put which records into another order', async () => {
  const ids = [3, 1, 2]
  expect(await client.post('/admin/model/bank?_ACT_=sort', { ids })).toMatchObject({ code: 0 })
  const lines = await connection.rows(
    sql`select who, record, changes::text as "written" from ${systemTable('history')} where call = 'sort bank' order by id`,
  )
  expect(lines).toEqual(ids.map((id) => ({ who: 'admin', record: String(id), written: '{}' })))
})

test('keeps personal values out of the history, and every line as it was written', async () => {
  const number = { mobile: '0912345678', idNumber: '110101199001011234', productId: 1, enabled: 1 }
  expect((await client.post('/admin/apply/test/modify', number)).code).toBe(0)
  const texts = await connection.rows(
    sql`select changes::text as "written" from ${systemTable('history')}`,
  )
  expect(texts.map(({ written }) => String(written)).join()).not.toContain('0912345678')
  const count = await verifyHistory(connection)
  expect(count).toBeGreaterThan(0)
  for (const statement of [
    sql`update ${systemTable('history')} set who = 'nobody'`,
    sql`delete from ${systemTable('history')}`,
    sql`truncate ${systemTable('history')}`,
  ]) {
    await expect(connection.rows(statement)).rejects.toThrow('only ever added to')
  }
  expect(await verifyHistory(connection)).toBe(count)
  await connection.rows(sql`alter table ${systemTable('history')} disable trigger all`)
  await connection.rows(sql`update ${systemTable('history')} set who = 'nobody' where id = 1`)
  expect(await verifyHistory(connection)).toBe('line 1 is not what was written')
  await connection.rows(sql`update ${systemTable('history')} set who = 'admin' where id = 1`)
  await connection.rows(sql`alter table ${systemTable('history')} enable trigger all`)
  expect(await verifyHistory(connection)).toBe(count)
})

test.each([false, true])('tells its moves as the rules read them (json: %s)', async (json) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-history-'))
  const out = join(folder, 'moves')
  const io = { out: () => undefined, err: () => undefined }
  const database = { ...connection, close: async () => undefined }
  expect(
    await executeHistoryCommand(
      { ...unchecked, database, json, all: false, personal: false, out },
      io,
    ),
  ).toBe(0)
  const answer = await answerOf(rules, ['--history', out, '--of', 'order', '--json'])
  rmSync(folder, { recursive: true })
  expect(answer.stderr).toBe('')
  expect(JSON.parse(answer.stdout)).toMatchObject({
    order: { rows: 2, records: 2, deviations: [] },
  })
})

test('keeps accounts and answers for the next server', async () => {
  const kept = { ...connection, close: async () => undefined }
  await client.post('/admin/password', { old: 'admin', password: 'better', password2: 'better' })
  const second = await startMock({ model: await consoleModel(), database: kept })
  const nine = (await client.orders({ status: 11 })).map(({ id }) => id)
  const other = await clientOf(second)
  const answer = other.token === '' ? await clientOf(second, 'admin', 'better') : other
  expect((await answer.orders({ status: 11 })).map(({ id }) => id)).toEqual(nine)
  await second.close()
})

test('reads DATABASE_URL, and never repeats a password', () => {
  expect(readDatabaseUrl('')).toEqual({ database: null })
  expect(readDatabaseUrl('pglite:./data')).toEqual({
    database: { kind: 'pglite', folder: './data' },
  })
  const url = 'postgres://u:secret@host/name'
  expect(readDatabaseUrl(url)).toEqual({ database: { kind: 'postgres', url } })
  for (const wrong of ['mysql://u:secret@host/x', 'pglite:', 'postgres:', 'secret']) {
    const { problem = '' } = readDatabaseUrl(wrong)
    expect(problem).toMatch(/^DATABASE_URL: expected [^\n]+$/)
    expect(problem).not.toContain('secret')
  }
})

test('gives long names room, and no name twice', () => {
  const long = '借款人的身份证号码'.repeat(5)
  const names = uniqueDatabaseNames([`${long}甲`, `${long}乙`, 'position', 'a'], ['position'])
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  expect(names[3]).toBe('a')
  expect(names[2]).toBe('position 2')
})
