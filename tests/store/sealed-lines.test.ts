import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyText } from '../../server/history/history-command'
import { checkRecordsAgainstHistory } from '../../server/history/check-records'
import { verifyHistory } from '../../server/history/verify-chain'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { enforceRetentionIn } from '../../server/retention/enforce-retention'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { systemTable, sql } from '../../server/sql/statement'
import { readAppliedShapes, openSqlStore } from '../../server/sql/sql-store'
import type { RecordHistoryEntry, StoredRow } from '../../server/store/stored-types'
import { appYaml, yamlModel } from '../support/yaml-model'
import { backedUp, restoredInto } from './backups'
import { emptyDatabase, type StoreName } from './databases'

/* Personal values in lines of the history, which last as long as their record has them. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const yaml = (name: string, city: string) => `resource: ${name}
identity: [name]
retention: { after: 30 days, since: left, then: mask, as: { name: Somebody } }
fields:
  id: { type: integer }
  name: { type: text, personal: true }
  pin: { type: text, nullable: true, writeOnly: true }
  city: { type: text${city} }
  home: { type: object, nullable: true, fields: { street: { type: text, personal: true } } }
  left: { type: timestamp, nullable: true }
list: { columns: [id, city] }
calls: { list: { path: /person, body: [], rows: rows } }
`
const modelOf = (name = 'person', city = '') => yamlModel(appYaml(), { [name]: yaml(name, city) })
const model = modelOf()
const [person] = model.resources
if (!person) throw new Error('there is no resource')

const by = { who: 'ann', role: '', call: '/person', key: null, request: '', at: 1 }
const row = (id: number): StoredRow => ({
  id,
  name: `secret ${id}`,
  pin: 'secret pin',
  city: 'Hue',
  home: { street: 'secret street' },
  left: null,
})

let connection: DatabaseConnection
beforeEach(async () => {
  connection = await emptyDatabase(store)
  await migrate()
})
afterEach(() => connection.close())

const lent = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

const migrate = async (to = model, renames: ReadonlyMap<string, string> = new Map()) => {
  const options = { dir: '', database: lent(), renames, plan: false, drop: true, grants: null }
  expect((await migrateToModel(to, options, connection)).exit).toBe(0)
}

const write = async (values: readonly StoredRow[], to = model) => {
  const [resource = person] = to.resources
  const opened = await openSqlStore(lent(), to, null)
  const { problem } = await opened.write(by, async (records) => {
    for (const each of values) {
      const found = await records.find(resource, { id: each['id'] ?? null })
      if (found === null) await records.insert(resource, each)
      else await records.update(resource, found, each)
    }
  })
  expect(problem).toBeUndefined()
}

const historyOf = async (id: number, to = model): Promise<readonly RecordHistoryEntry[]> => {
  const [resource = person] = to.resources
  const opened = await openSqlStore(lent(), to, null)
  return opened.read((records) => records.historyOf(resource, { id }))
}

const changesOf = async (id: number, to = model): Promise<Record<string, unknown>[]> =>
  (await historyOf(id, to)).map(({ changes }) => JSON.parse(changes) as Record<string, unknown>)

const stored = async (): Promise<string> =>
  JSON.stringify(
    await connection.rows(sql`select changes::text as changes from ${systemTable('history')}`),
  )

const keys = async (): Promise<string[]> => {
  const rows = await connection.rows(
    sql`select resource, record from ${systemTable('record_key')} order by resource, record`,
  )
  return rows.map(({ resource, record }) => `${String(resource)} ${String(record)}`)
}

const retain = async (to = model): Promise<string> => {
  let text = ''
  const say = (said: string): void => void (text += said)
  const at = Date.parse('2026-06-01T12:00:00Z')
  expect(
    await enforceRetentionIn(to, connection, { at, plan: false }, { out: say, err: say }),
  ).toBe(0)
  return text
}

const recordProblems = async () =>
  (await checkRecordsAgainstHistory(connection, (await readAppliedShapes(connection)) ?? []))
    .problems

const textOf = async (personal: boolean): Promise<string> => {
  let text = ''
  for await (const line of historyText(connection, { json: true, all: true, personal }))
    text += line
  return text
}

test('reads personal values while the record has them, and stores none in clear', async () => {
  await write([row(1)])
  await write([{ id: 1, name: 'secret name' }])
  expect(await stored()).not.toContain('secret ')
  expect(await changesOf(1)).toEqual([
    {
      id: [null, 1],
      name: [null, 'secret 1'],
      pin: 'personal',
      city: [null, 'Hue'],
      home: [null, { street: 'secret street' }],
    },
    { name: ['secret 1', 'secret name'] },
  ])
  expect(await keys()).toEqual(['person 1'])
  expect(await textOf(false)).not.toContain('secret')
  expect(await textOf(true)).toContain('["secret 1","secret name"]')
})

test('loses them for good once retention masks the record, and the chain stays whole', async () => {
  const left = Date.parse('2026-01-01T00:00:00Z') / 1000
  await write([{ ...row(1), left }, row(2)])
  await write([{ id: 1, name: 'secret name' }])
  expect(await retain()).toBe('person: 1 record masked\n')
  expect(await keys()).toEqual(['person 2'])
  expect(await changesOf(1)).toMatchObject([
    { name: 'gone', home: 'gone', city: [null, 'Hue'] },
    { name: 'gone' },
    { name: 'personal', home: 'personal' },
  ])
  expect(await textOf(true)).toContain('"name":"gone"')
  expect((await changesOf(2))[0]).toMatchObject({ name: [null, 'secret 2'] })
  expect(await verifyHistory(connection)).toBe(4)
  expect(await recordProblems()).toEqual([])
})

test('loses them with a record that is deleted, and seals those of a later one anew', async () => {
  await write([row(1)])
  const opened = await openSqlStore(lent(), model, null)
  await opened.write(by, async (records) => {
    const found = await records.find(person, { id: 1 })
    if (found) await records.remove(person, found)
  })
  expect(await keys()).toEqual([])
  await write([row(1)])
  const [before, deleted, after] = await changesOf(1)
  expect(before).toMatchObject({ name: 'gone' })
  expect(deleted).toMatchObject({ name: 'personal' })
  expect(after).toMatchObject({ name: [null, 'secret 1'] })
})

test('tells a personal value that was changed behind the back of the server', async () => {
  await write([row(1)])
  expect(await recordProblems()).toEqual([])
  await connection.rows(sql`update person set name = 'Mallory'`)
  expect(await recordProblems()).toEqual([
    'person 1: name is "Mallory", and its last line says "secret 1"',
  ])
})

test('has keys follow another name of the resource', async () => {
  await write([row(1)])
  const client = modelOf('client')
  await migrate(client, new Map([['person', 'client']]))
  expect(await keys()).toEqual(['client 1'])
  await write([{ id: 1, name: 'secret name' }], client)
  expect(await changesOf(1, client)).toMatchObject([
    { name: [null, 'secret 1'] },
    { name: ['secret 1', 'secret name'] },
  ])
})

test('says which lines have a field in clear that became personal later', async () => {
  await write([row(1), row(2)])
  const later = modelOf('person', ', personal: true')
  await migrate(later)
  await write([{ id: 1, city: 'Vinh' }], later)
  expect(await retain(later)).toBe(
    'person: 0 records masked\nperson: 2 lines of the history have `city` in clear, from before it was personal\n',
  )
})

test('a backup and its restore keep what can be read', async () => {
  await write([row(1)])
  const copy = await emptyDatabase(store)
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-sealed-'))
  const file = join(folder, 'backup')
  expect((await backedUp(lent(), file)).code).toBe(0)
  expect(await restoredInto(copy, file)).toMatchObject({ code: 0, err: '' })
  rmSync(folder, { recursive: true })
  await connection.close()
  connection = copy
  expect((await changesOf(1))[0]).toMatchObject({ name: [null, 'secret 1'] })
  expect(await verifyHistory(connection)).toBe(1)
})
