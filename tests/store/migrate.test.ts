import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlStore } from '../../server/sql/sql-store'
import { migrateToModel, type MigrateOptions } from '../../server/migrate/migrate-database'
import { parseRenames } from '../../server/migrate/rename-pairs'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { systemTable, sql } from '../../server/sql/statement'
import type { StoredRow } from '../../server/store/stored-types'
import { appYaml, yamlModel } from '../support/yaml-model'
import { miscounted } from './counted'
import { emptyDatabase, type StoreName } from './databases'

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const head = 'id: { type: integer }'
const usual = `  ${head}
  name: { type: text }
  size: { type: text }
  kind: { type: enum, choices: { a: A, b: B, c: C } }
  day: { type: timestamp }
`
const yaml = (fields: string, name = 'parcel'): string => `resource: ${name}
fields:
${fields}list: { filters: [name, kind], columns: [id, name] }
calls: { list: { path: /${name}, body: [name, kind], rows: rows } }
`
const modelOf = (resources: Readonly<Record<string, string>>) => yamlModel(appYaml(), resources)

const rows: readonly StoredRow[] = [
  { id: 1, name: 'one', size: '10', kind: 'a', day: 1_700_000_000 },
  { id: 2, name: 'two', size: '7.5', kind: 'b', day: null },
  { id: 3, name: 'two', size: 'large', kind: 'c', day: 1_700_000_000 },
]

let connection: DatabaseConnection

/** A database with the usual parcels. */
const begin = async (parameters: string): Promise<void> => {
  connection = await emptyDatabase(store, parameters)
  const first = { accounts: [], rows: () => rows }
  await openSqlStore(connection, modelOf({ parcel: yaml(usual) }), first)
}
// Tables change under one connection, where each command has its own.
const unprepared = '?prepare=false'
beforeAll(() => begin(unprepared))
afterAll(() => connection.close())

interface Words extends Partial<Omit<MigrateOptions, 'renames'>> {
  rename?: string
}

const migrated = async (resources: Readonly<Record<string, string>>, words: Words = {}) => {
  const { rename = null, ...others } = words
  const renames = parseRenames(rename)
  if (typeof renames === 'string') throw new Error(renames)
  const migrating = {
    dir: '',
    database: connection,
    plan: false,
    drop: false,
    grants: null,
    ...others,
    renames,
  }
  const { exit, lines } = await migrateToModel(modelOf(resources), migrating, connection)
  return { exit, text: lines.join('\n') }
}

const parcels = async (resources: Readonly<Record<string, string>>, name = 'parcel') => {
  const model = modelOf(resources)
  // A store that refuses to open closes its connection, which others go on with.
  const lent = { ...connection, close: async () => undefined }
  const opened = await openSqlStore(lent, model, { accounts: [], rows: () => [] })
  expect(await miscounted(connection, model)).toEqual([])
  const resource = model.resources.find((each) => each.name === name)
  if (!resource) throw new Error(name)
  const asked = { tests: [], sort: null, from: 0, size: null }
  const list = await opened.read((records) => records.list(resource, asked))
  return list?.rows.toReversed()
}

const without = (field: string): string =>
  usual.replace(new RegExp(`^ {2}${field}: .*\\n`, 'm'), '')
const changed = (field: string, to: string): string =>
  usual.replace(new RegExp(`^ {2}${field}: .*$`, 'm'), `  ${to}`)

test('says that there is nothing to do, and refuses a start with other tables', async () => {
  expect(await migrated({ parcel: yaml(usual) })).toEqual({
    exit: 0,
    text: 'the tables are those of the schema: nothing to do',
  })
  await expect(parcels({ parcel: yaml(without('size')) })).rejects.toThrow(/npm run migrate/)
})

test('adds a field with its default, and back', async () => {
  const more = { parcel: yaml(`${usual}  note: { type: text, default: none }\n`) }
  const plan = await migrated(more, { plan: true })
  expect(plan).toEqual({
    exit: 1,
    text: 'parcel: adds the field `note`, which is "none" in the records that are there',
  })
  expect((await migrated(more)).exit).toBe(0)
  expect(await parcels(more)).toEqual(rows.map((row) => ({ ...row, note: 'none' })))
  const gone = await migrated({ parcel: yaml(usual) })
  expect(gone.exit).toBe(1)
  expect(gone.text).toContain('drops the field `note`, which 3 records have a value in: add --drop')
  expect((await migrated({ parcel: yaml(usual) }, { drop: true })).exit).toBe(0)
  expect(await parcels({ parcel: yaml(usual) })).toEqual(rows)
})

test('renames a field and a resource, values kept, and back', async () => {
  const title = usual.replace('name:', 'title:')
  const box = {
    box: yaml(title, 'box')
      .replace('[name, kind], columns: [id, name]', '[title, kind], columns: [id, title]')
      .replace('body: [name, kind]', 'body: [title, kind]'),
  }
  const there = await migrated(box, { rename: 'parcel=box,parcel.name=box.title' })
  expect(there.text).toBe(
    'renames the resource `parcel` to `box`\nbox: renames the field `name` to `title`\ndone',
  )
  expect(await parcels(box, 'box')).toEqual(
    rows.map(({ name, ...row }) => ({ ...row, title: name })),
  )
  const back = await migrated(
    { parcel: yaml(usual) },
    { rename: 'box=parcel,box.title=parcel.name' },
  )
  expect(back.exit).toBe(0)
  expect(await parcels({ parcel: yaml(usual) })).toEqual(rows)
  const strange = await migrated(
    { parcel: yaml(without('size')) },
    { rename: 'parcel.no=parcel.name' },
  )
  expect(strange).toEqual({ exit: 2, text: '--rename: the database has no `parcel.no`' })
})

test('converts every value, or none and names those that do not fit', async () => {
  const number = { parcel: yaml(changed('size', 'size: { type: number }')) }
  const against = await migrated(number)
  expect(against.exit).toBe(1)
  expect(against.text).toContain(
    'from text into numeric, which these do not fit: 1 record (id 3: "large")',
  )
  expect(await parcels({ parcel: yaml(usual) })).toEqual(rows)

  const moment = { parcel: yaml(changed('day', 'day: { type: datetime, codec: iso }')) }
  expect((await migrated(moment)).exit).toBe(0)
  const days = (await parcels(moment))?.map(({ day }) => day)
  expect(days).toEqual(['2023-11-14T22:13:20.000Z', null, '2023-11-14T22:13:20.000Z'])
  expect((await migrated({ parcel: yaml(usual) })).exit).toBe(0)
  expect(await parcels({ parcel: yaml(usual) })).toEqual(rows)
})

test('takes a code away only where no record has it', async () => {
  const fewer = { parcel: yaml(usual.replace('b: B, c: C', 'b: B, d: D')) }
  const against = await migrated(fewer)
  expect(against.exit).toBe(1)
  expect(against.text).toContain(
    'can no longer be c, which 1 record (id 3) still is: change them first',
  )
  const more = { parcel: yaml(usual.replace('c: C', 'c: C, d: D')) }
  expect((await migrated(more)).text).toBe('parcel: the field `kind` can be d\ndone')
  expect((await migrated({ parcel: yaml(usual) })).exit).toBe(0)
})

test('lets a value become the only one where it is', async () => {
  const unique = { parcel: yaml(changed('name', 'name: { type: text, unique: true }')) }
  expect((await migrated(unique)).text).toContain('but 2 records (id 2, id 3) share theirs')
})

test('adds a resource, and drops it with a word', async () => {
  const both = { parcel: yaml(usual), crate: yaml(usual, 'crate') }
  expect((await migrated(both)).text).toBe('adds the resource `crate`, without records\ndone')
  expect(await parcels(both, 'crate')).toEqual([])
  expect(await parcels(both)).toEqual(rows)
  const only = await migrated({ crate: yaml(usual, 'crate') })
  expect(only.exit).toBe(1)
  expect(only.text).toContain('drops the resource `parcel` with 3 records: add --drop')
  expect((await migrated({ parcel: yaml(usual) })).text).toBe(
    'drops the resource `crate` with 0 records\ndone',
  )
  expect(await parcels({ parcel: yaml(usual) })).toEqual(rows)
})

/** Takes what later steps have added away. */
const asOfBefore = [
  sql`drop table ${systemTable('step')}`,
  sql`drop view ${systemTable('counted')}`,
  sql`drop table ${systemTable('tally')}, ${systemTable('tally_change')}`,
  sql`drop function ${systemTable('tally parcel')}() cascade`,
]

test('our own tables of a version without steps are taken over as they are', async () => {
  await connection.close()
  await begin(unprepared)
  for (const statement of asOfBefore) await connection.rows(statement)
  expect(await parcels({ parcel: yaml(usual) })).toHaveLength(rows.length)
  const steps = await connection.rows(sql`select name from ${systemTable('step')} order by name`)
  expect(steps.map(({ name }) => name)).toEqual([
    'accounts',
    'chains',
    'factors',
    'first',
    'keys',
    'links',
    'passkeys',
    'record keys',
    'secrets',
    'tallies',
  ])
  expect(await miscounted(connection, modelOf({ parcel: yaml(usual) }))).toEqual([])
})

test('a command converts values by statements that the server keeps', async () => {
  await connection.close()
  await begin('')
  const moment = { parcel: yaml(changed('day', 'day: { type: datetime, codec: iso }')) }
  expect((await migrated(moment)).exit).toBe(0)
  const days = await connection.rows(sql`select day from parcel order by id`)
  const then = '2023-11-14T22:13:20.000Z'
  expect(days.map(({ day }) => day)).toEqual([then, null, then])
})
