import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { createHistoryKeyFile } from '../../server/history/new-history-key'
import { executeHistoryCommand } from '../../server/history/history-command'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { addAuditEntries, readRecordEntries } from '../../server/sql/audit-chain'
import { sql, systemTable, type Sql } from '../../server/sql/statement'
import type { AuditEntry } from '../../server/store/stored-types'
import { appYaml, yamlModel } from '../support/yaml-model'
import { backedUp, restoredInto } from './backups'
import { emptyDatabase, type StoreName } from './databases'

/* Several chains of lines prove what one has proved: that no line was changed, added or taken away. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const loan = `resource: loan
fields: { id: { type: integer, readOnly: true }, amount: { type: number } }
list: { columns: [id, amount] }
calls: { list: { path: /loan, rows: rows } }
`
const model = yamlModel(appYaml(), { loan })
const history = systemTable('history')

const folder = mkdtempSync(join(tmpdir(), 'deskwright-chains-'))
const at = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

let connection: DatabaseConnection
beforeEach(async () => {
  connection = await emptyDatabase(store, '?prepare=false')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await connection.close()
})

const lent = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

const silent = { out: () => undefined, err: () => undefined }

const newKey = (name: string): void => {
  createHistoryKeyFile(at(name), silent)
  vi.stubEnv('HISTORY_KEY_FILE', at(name))
}

const migrate = () => {
  const rest = { dir: '', plan: false, drop: false, grants: null, renames: new Map() }
  return migrateToModel(model, { ...rest, database: connection }, connection)
}

const run = async (more: { check?: boolean; since?: string; anchor?: string }) => {
  let text = ''
  const add = (piece: string): void => void (text += piece)
  const rest = { json: false, all: false, personal: false, out: null, records: false }
  const asked = { check: false, since: null, anchor: null, ...rest, ...more }
  const code = await executeHistoryCommand({ database: lent(), ...asked }, { out: add, err: add })
  return { code, text }
}

const check = (since?: string) => run({ check: true, ...(since !== undefined && { since }) })

const anchored = async (): Promise<string> => (await run({ anchor: at('anchors') })).text.trim()

const line = (record: string, deed: AuditEntry['deed'] = 'change'): AuditEntry => ({
  at: 1,
  who: 'ann',
  role: '',
  call: '/loan',
  key: null,
  request: '',
  resource: 'loan',
  record,
  deed,
  field: null,
  from: null,
  to: null,
  changes: '{}',
})

/** Adds lines while others are at the chains below this one. */
const addTo = (chain: number | null, ...lines: readonly AuditEntry[]) =>
  connection.transaction((session) =>
    addAuditEntries(
      {
        rows: async (statement) => {
          const rows = await session.rows(statement)
          const taken = rows[0]?.['taken']
          return typeof taken === 'object' ? [{ taken: { ...taken, chain } }] : rows
        },
      },
      lines,
    ),
  )

/** As the owner of the tables can. */
const behindItsBack = async (...statements: readonly Sql[]): Promise<void> => {
  await connection.rows(sql`alter table ${history} disable trigger all`)
  for (const statement of statements) await connection.rows(statement)
  await connection.rows(sql`alter table ${history} enable trigger all`)
}

const places = () => connection.rows(sql`select chain, ends from ${history} order by id`)

/** Lines in three chains; the last one has seen all of them. */
const written = async (): Promise<void> => {
  newKey('proof')
  await migrate()
  await addTo(0, line('1'))
  await addTo(1, line('2'), line('3'))
  await addTo(2, line('4'))
  await addTo(0, line('5'))
}

test('each line says how far all chains had come, and all of it is checked', async () => {
  await written()
  expect((await places()).map(({ chain, ends }) => [chain, ends])).toEqual([
    [0, '0'],
    [0, '1'],
    [1, '2'],
    [1, '2+1'],
    [2, '2+2'],
    [0, '2+2+1'],
  ])
  expect(await check()).toEqual({ code: 0, text: '6 lines, each as it was written\n' })
})

const id = (nth: number): Sql =>
  sql`(select id from ${history} order by id offset ${sql.lit(nth - 1)} limit 1)`

const harms: readonly (readonly [string, Sql, RegExp])[] = [
  [
    'the end of one chain is gone',
    sql`delete from ${history} where id = ${id(4)}`,
    /^chain 1 ends with line 1, and had come to line 2 when line \d+ was written/,
  ],
  [
    'a chain is gone as a whole',
    sql`delete from ${history} where chain = 2`,
    /^chain 2 ends with line 0, and had come to line 1 when/,
  ],
  [
    'a line within a chain is gone',
    sql`delete from ${history} where id = ${id(3)}`,
    /^line 1 of chain 1 is missing/,
  ],
  [
    'a line is another',
    sql`update ${history} set who = 'x' where id = ${id(5)}`,
    /is not what was written/,
  ],
  [
    'a line stands in another chain',
    sql`update ${history} set chain = 3 where chain = 2`,
    /is not what was written|had come to/,
  ],
  [
    'a line says less of the other chains',
    sql`update ${history} set ends = '2' where id = ${id(6)}`,
    /is not what was written/,
  ],
  [
    'a line was added without the key',
    sql`insert into ${history} select (jsonb_populate_record(h, jsonb_build_object('id', 1000, 'chain', 4, 'place', 1,
      'previous', repeat('0', 64), 'signer', null, 'hash', 'x'))).* from ${history} h limit 1`,
    /made without a key, and the one before it with one/,
  ],
]

test.each(harms)('it is found without an anchor when %s', async (_, harm, found) => {
  await written()
  await behindItsBack(harm)
  expect(await check()).toEqual({ code: 1, text: expect.stringMatching(found) })
})

test.each([
  ['of the last line', sql`delete from ${history} where id = (select max(id) from ${history})`],
  ['of a chain and all lines since', sql`delete from ${history} where id >= ${id(5)}`],
  ['of all lines', sql`delete from ${history}`],
])('an anchor finds the end %s', async (_, harm) => {
  await written()
  const anchor = await anchored()
  expect(anchor).toMatch(/^deskwright-anchor 3\+2\+1 [\da-f]{64} /)
  await addTo(1, line('6'))
  expect((await check(anchor)).code).toBe(0)
  await behindItsBack(sql`delete from ${history} where record = '6'`, harm)
  expect(await check(anchor)).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^(?:chain \d ends with line \d, and had come to line \d at|line \d+ )/,
    ),
  })
})

test('nobody adds a line without a key behind one with a key, in whatever chain', async () => {
  await migrate()
  await addTo(0, line('1'))
  await addTo(1, line('2'))
  // A number that a write has taken, and given up.
  await connection.rows(sql`select nextval('deskwright.history_line')`)
  newKey('later')
  await migrate()
  await addTo(2, line('3'))
  expect(await check()).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^4 lines.*line 2 were/),
  })
  await behindItsBack(sql`
    insert into ${history} select (jsonb_populate_record(h, jsonb_build_object('id', 3, 'chain', 5, 'place', 1, 'ends', '1+1',
      'previous', repeat('0', 64), 'hash', encode(sha256(convert_to(
        '[3,1,"ann","","/loan",null,"","loan","1","change",null,null,null,"{}","' || repeat('0', 64) || '",5,1,"1+1","' ||
        (select encode(sha256(convert_to(a.hash || ' ' || b.hash, 'UTF8')), 'hex')
          from ${history} a, ${history} b where a.id = 1 and b.id = 2) || '"]', 'UTF8')), 'hex')))).*
    from ${history} h where id = 1`)
  expect(await check()).toEqual({
    code: 1,
    text: expect.stringMatching(/^lines without a key were added after line 4/),
  })
})

/** A database of before: one chain, whose numbers have no gap. */
const asBefore = () =>
  connection.rows(sql`delete from ${systemTable('mark')} where name = 'chains'`)

test('a history of before goes on as chain 0, and its anchors hold', async () => {
  newKey('old')
  await migrate()
  await asBefore()
  await addTo(null, line('1'), line('2'))
  const [last] = await connection.rows(sql`select hash from ${history} order by id desc limit 1`)
  const anchor = await anchored()
  expect(anchor).toContain(`deskwright-anchor 3 ${String(last?.['hash'])} `)
  expect((await migrate()).lines.at(-1)).toMatch(/^the history goes on in 8 chains/)
  expect((await migrate()).lines).toHaveLength(1)
  await addTo(0, line('3'))
  await addTo(1, line('4'))
  expect((await places()).map(({ chain, ends }) => [chain, ends])).toEqual([
    [0, '0'],
    [0, null],
    [0, null],
    [0, '3'],
    [1, '4'],
  ])
  expect(await check(anchor)).toEqual({ code: 0, text: '5 lines, each as it was written\n' })
  await behindItsBack(sql`delete from ${history} where id in (2, 3)`)
  expect((await check(anchor)).code).toBe(1)
  // A server of the version before adds no line that nobody could check.
  await expect(
    connection.rows(sql`
      insert into ${history} (id, at, who, role, call, request, resource, record, deed, changes, previous, hash)
      values (99, 1, 'ann', '', '', '', 'loan', '1', 'change', '{}', '', 'x')`),
  ).rejects.toThrow(/several chains/)
})

test('the lines of one record stay in order, whatever chain they stand in', async () => {
  await migrate()
  await addTo(3, line('7', 'create'))
  await addTo(1, line('7'))
  await addTo(2, line('7', 'delete'))
  const deeds = (await readRecordEntries(connection, 'loan', '7')).map(({ deed }) => deed)
  expect(deeds).toEqual(['create', 'change', 'delete'])
})

test('a backup brings all chains along, and the next line goes on behind them', async () => {
  await written()
  await backedUp(connection, at('nightly.backup'))
  const source = connection
  connection = await emptyDatabase(store, '?prepare=false')
  await source.close()
  expect((await restoredInto(connection, at('nightly.backup'))).err).toBe('')
  await addTo(1, line('6'))
  expect(await check()).toEqual({ code: 0, text: '7 lines, each as it was written\n' })
})

test.runIf(store === 'postgres')('two writes that end at the same time do not wait', async () => {
  await migrate()
  await connection.transaction(async (session) => {
    await addAuditEntries(session, [line('1')])
    // A transaction of another session of the pool.
    await connection.transaction(async (beside) => {
      await beside.rows(sql`set local lock_timeout = 2000`)
      await addAuditEntries(beside, [line('2')])
    })
  })
  expect((await places()).map(({ chain, ends }) => [chain, ends])).toEqual([
    [0, '0'],
    [1, '0'],
  ])
  expect((await check()).code).toBe(0)
})
