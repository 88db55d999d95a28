import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyHistory } from '../../server/history/verify-chain'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { systemTable, sql } from '../../server/sql/statement'
import { startMock, type Mock } from '../../mock-server/server'
import { clientOf } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { backedUp, hardValues, linesIn, restoredInto, rewritten } from './backups'
import { miscounted } from './counted'
import { emptyDatabase, type StoreName } from './databases'

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const folder = mkdtempSync(join(tmpdir(), 'deskwright-backup-'))
const at = (name: string): string => join(folder, name)
const file = at('first')
const opened: DatabaseConnection[] = []

/** An empty database until the end of the test. */
const empty = async (): Promise<DatabaseConnection> => {
  const connection = await emptyDatabase(store)
  opened.push(connection)
  return connection
}
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close()
})

const serverOn = async (connection: DatabaseConnection, orders = 60): Promise<Mock> =>
  startMock({
    model: await consoleModel(),
    orders,
    database: { ...connection, close: async () => undefined },
  })

/** Moves every order of a status, one after the other. */
const movedAll = async (mock: Mock): Promise<number> => {
  const client = await clientOf(mock)
  const orders = await client.orders({ status: 9 })
  for (const { id } of orders) {
    expect((await client.post('/admin/order/disburse', { id, status: 11 })).code).toBe(0)
  }
  return orders.length
}

let source: DatabaseConnection
const paid = { id: 0, status: 11 }
const once = { 'idempotency-key': 'pay-1' }

beforeAll(async () => {
  source = await emptyDatabase(store)
  const mock = await serverOn(source)
  const client = await clientOf(mock)
  paid.id = (await client.orders({ status: 9 }))[0]?.id ?? 0
  expect((await client.post('/admin/order/disburse', paid, once)).code).toBe(0)
  await client.post('/admin/bank/modify', { code: 'NEW', name: '新', type: 1, enabled: 1 })
  await source.rows(hardValues)
  // The last key has been given out, and its record is gone again.
  await source.rows(sql`delete from "bank" where "code" = 'NEW'`)
  // As versions of before have let somebody be called.
  await source.rows(sql`
    insert into deskwright.account (username, name, uuid, hash, salt, roles, disabled)
    select 'ADMIN', name, 'other', hash, salt, roles, disabled from deskwright.account where username = 'admin'`)
  await mock.close()
  expect((await backedUp(source, file)).err).toBe('')
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

test('comes back to the letter, counters and history too, and a server goes on with it', async () => {
  const target = await empty()
  const { code, out, err } = await restoredInto(target, file)
  expect(err).toContain('the user name "admin" looks like "ADMIN": `npm run accounts -- --disable`')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^restored [\d,]+ rows of \d+ tables, .*; 2 lines of history/),
  ])
  expect((await backedUp(target, at('second'))).code).toBe(0)
  expect(linesIn(at('second'))).toEqual(linesIn(file))
  expect(await miscounted(target, await consoleModel())).toEqual([])
  expect(linesIn(file).join('\n')).toContain('"1234567890123456789.10"')
  expect(linesIn(file).join('\n')).toContain('"9007199254740993"')

  const indexes = sql`select indexdef from pg_indexes where schemaname in ('public', 'deskwright') order by 1`
  expect(await target.rows(indexes)).toEqual(await source.rows(indexes))
  const counter = sql`select nextval('"bank keys"')::text as "next"`
  expect(await target.rows(counter)).toEqual(await source.rows(counter))
  const mock = await serverOn(target)
  // What was paid out before is still paid out once: the answer is that of the first time.
  expect((await (await clientOf(mock)).post('/admin/order/disburse', paid, once)).code).toBe(0)
  expect(await verifyHistory(target)).toBe(2)
  const moved = await movedAll(mock)
  await mock.close()
  expect(await verifyHistory(target)).toBe(2 + moved)
  expect(await miscounted(target, await consoleModel())).toEqual([])
})

/** A database in which something happens behind each statement of a transaction. */
const disturbed = (
  connection: DatabaseConnection,
  happens: () => Promise<unknown>,
): DatabaseConnection => ({
  ...connection,
  transaction: (work) =>
    connection.transaction((session) =>
      work({
        rows: async (statement) => {
          const rows = await session.rows(statement)
          const happened = happens()
          // PGlite runs one transaction at a time, so that the others wait for the end of this one.
          if (store === 'postgres') await happened
          return rows
        },
      }),
    ),
})

test('is of one moment while servers go on writing', async () => {
  const busy = await empty()
  const mock = await serverOn(busy, 600)
  const client = await clientOf(mock)
  const orders = await client.orders({ status: 9 })
  const moves = orders.map(({ id }) => () => {
    return client.post('/admin/order/disburse', { id, status: 11 })
  })
  const moved = moves.length
  const going: Promise<unknown>[] = moves.splice(0, 5).map((move) => move())
  const next = async (): Promise<unknown> => {
    const move = moves.pop()?.()
    if (move !== undefined) going.push(move)
    return move
  }
  expect((await backedUp(disturbed(busy, next), at('busy'))).err).toBe('')
  await Promise.all([...going, ...moves.splice(0).map((move) => move())])
  await mock.close()
  const target = await empty()
  expect((await restoredInto(target, at('busy'))).code).toBe(0)
  // As many orders have been paid out as the history of the same moment tells.
  const count = sql`select
    (select count(*) from ${systemTable('history')} where "to" = '11')::int as "told",
    (select count(*) from "order" where "status" = 11)::int as "paid"`
  const [then] = await target.rows(count)
  const [now] = await busy.rows(count)
  expect(now?.['told']).toBe(moved)
  const begun = Number(now?.['paid']) - moved
  expect(Number(then?.['paid'])).toBe(begun + Number(then?.['told']))
})

test('a file that is cut off, changed or foreign is told, and nothing is restored', async () => {
  const target = await empty()
  const whole = readFileSync(file)
  const write = (name: string, bytes: Uint8Array): string => {
    writeFileSync(at(name), bytes)
    return at(name)
  }
  const flipped = Uint8Array.from(whole)
  const middle = Math.floor(flipped.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  const files: readonly (readonly [string, RegExp])[] = [
    [write('cut', whole.subarray(0, whole.length - 40)), /is cut off: its end is missing/],
    [write('flipped', flipped), /is damaged/],
    [write('text', Buffer.from('order,1\n')), /was not written by `npm run backup`/],
    [write('nothing', Buffer.from('')), /is cut off/],
    [rewritten(file, at('other'), () => '{"some":"json"}\n'), /was not written by/],
    [
      rewritten(file, at('shorter'), (text) => text.slice(0, text.lastIndexOf('\n{"foot"') + 1)),
      /is cut off: its end is missing/,
    ],
    [
      rewritten(file, at('value'), (text) => text.replace('"pay-1"', '"pay-2"')),
      /is damaged: it is not what was written/,
    ],
    [rewritten(file, at('later'), (text) => text.replace('"format":1', '"format":2')), /format 2/],
    [at('missing'), /ENOENT/],
  ]
  for (const [damaged, why] of files) {
    const { code, out, err } = await restoredInto(target, damaged)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(why)
    expect(err).toMatch(/^[^\n]+; nothing is restored\n$/)
  }
  expect(
    await target.rows(sql`select 1 from pg_tables where schemaname in ('public', 'deskwright')`),
  ).toEqual([])
})

test('writes over nothing, and leaves no file behind that is not whole', async () => {
  const before = linesIn(file)
  const { code, err } = await restoredInto(source, file)
  expect([code, err]).toEqual([
    1,
    'the database is not fresh, and nothing in it is written over: restore into an empty one; nothing is restored\n',
  ])
  const foreign = await empty()
  await foreign.rows(sql`create table "order" (id int)`)
  expect((await restoredInto(foreign, file)).err).toContain('has a table order, which is not ours')

  expect((await backedUp(await empty(), at('fresh'))).err).toBe(
    'the database is fresh: there is nothing to back up\n',
  )
  expect((await backedUp(source, at('no/folder'))).code).toBe(1)
  expect(existsSync(at('fresh'))).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(linesIn(file)).toEqual(before)
})

test('a table of our own that is added later is backed up, and a step that is unknown is told', async () => {
  const target = await empty()
  const mock = await serverOn(target)
  await mock.close()
  await target.rows(
    sql`create table ${systemTable('zone')} (name text primary key, of text references ${systemTable('zone')})`,
  )
  await target.rows(sql`insert into ${systemTable('zone')} values ('a', null), ('b', 'a')`)
  await target.rows(sql`insert into ${systemTable('step')} (name) values ('zones')`)
  expect((await backedUp(target, at('zones'))).code).toBe(0)
  expect(linesIn(at('zones'))).toContain('["b","a"]')
  const { code, err } = await restoredInto(await empty(), at('zones'))
  expect(code).toBe(1)
  expect(err).toContain('is of a later version, which has `zones`: take that version')
})

test('a history that was changed behind the back of the server does not come back unseen', async () => {
  const target = await empty()
  expect((await restoredInto(target, file)).code).toBe(0)
  await target.rows(sql`alter table ${systemTable('history')} disable trigger all`)
  await target.rows(sql`update ${systemTable('history')} set who = 'nobody' where id = 2`)
  expect((await backedUp(target, at('forged'))).code).toBe(0)
  const { code, err } = await restoredInto(await empty(), at('forged'))
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(
      'the history is not whole: line 2 is not what was written; nothing is restored\n',
    ),
  ])
})
