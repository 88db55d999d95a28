import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { checkRecordsAgainstHistory } from '../../server/history/check-records'
import { verifyHistory } from '../../server/history/verify-chain'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startDatabaseServer } from '../../server/serving/database-server'
import { createPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { sql } from '../../server/sql/statement'
import { readAppliedShapes } from '../../server/sql/sql-store'
import { clientOf, type Client } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase } from './databases'

/* Lines of what was only looked at, for resources that ask for them. */

const yaml = (name: string, audit: string) => `resource: ${name}
${audit}
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  phone: { type: text, personal: true }
  note: { type: text, nullable: true }
list: { columns: [id, name], filters: [name, phone, { name: q, fields: [name, phone], operator: contains, label: Search }], rowActions: [ring] }
show: { as: drawer, fields: [id, name], history: { call: history, at: at, by: by, field: field, from: from, to: to, note: note } }
calls:
  list: { path: /${name}, body: [name, phone, q], rows: rows }
  read: { path: /${name}/read, body: [id] }
  history: { path: /${name}/history, body: [id] }
  ring: { path: /${name}/ring, body: [id, note], ask: [note] }
`
const model = yamlModel(appYaml({ base: '/admin' }), {
  client: yaml('client', 'audit: reads'),
  bank: yaml('bank', ''),
})
const password = 'a long enough password'

quickHashes()
let connection: DatabaseConnection
let ann: Client
let close: () => Promise<void>
beforeEach(async () => {
  connection = await emptyDatabase('pglite')
  const lent = { ...connection, close: async () => undefined }
  const options = { dir: '', renames: new Map(), plan: false, drop: false, grants: null }
  await migrateToModel(model, { ...options, database: lent }, connection)
  const hash = await createPasswordHash(password)
  await connection.rows(
    insertAccountSql({ username: 'ann', name: 'Ann', uuid: '1', roles: [], ...hash }),
  )
  for (const table of ['client', 'bank'])
    await connection.rows(
      sql`insert into ${sql.id(table)} ("id", "name", "phone") values (7, 'A', '0912'), (8, 'B', '0913')`,
    )
  const server = await startDatabaseServer({ model, database: lent, proxies: 1 })
  close = server.close
  ann = await clientOf({ ...server, accounts: 'own', use: async () => undefined }, 'ann', password)
})
afterEach(async () => {
  await close()
  await connection.close()
})

const lines = async () => {
  const rows = await connection.rows(sql`
    select who, call, resource, record, deed, changes::text as changes from deskwright.history
    where resource <> 'deskwright.account' order by id`)
  return rows.map(({ changes, ...line }) => {
    const { $address, ...facts } = JSON.parse(String(changes)) as Record<string, unknown[]>
    return { ...line, deed: line['deed'], facts, address: $address?.[1] }
  })
}

test('a record that is opened is a line, with who, by which call and from where', async () => {
  await ann.post('/admin/client/read', { id: 7 }, { 'x-forwarded-for': '10.0.0.1' })
  await ann.post('/admin/client/read', { id: 99 })
  await ann.post('/admin/bank/read', { id: 7 })
  expect(await lines()).toEqual([
    {
      who: 'ann',
      call: '/client/read',
      resource: 'client',
      record: '7',
      deed: 'read',
      facts: {},
      address: expect.stringMatching(/^[\w-]{22}$/),
    },
  ])
})

test('a list is one line an answer, with keys and filters but for what was looked for in personal fields', async () => {
  await ann.post('/admin/client', { name: 'A' })
  await ann.post('/admin/client', { phone: '0913', q: '' })
  await ann.post('/admin/client', { q: '0912' })
  await ann.post('/admin/bank', { name: 'A' })
  expect((await lines()).map(({ deed, facts }) => [deed, facts])).toEqual([
    ['list', { $filter: [null, { name: 'A' }], $keys: [null, ['7']], $count: [null, 1] }],
    ['list', { $filter: [null, { phone: 'personal' }], $keys: [null, ['8']], $count: [null, 1] }],
    ['list', { $filter: [null, { q: 'personal' }], $keys: [null, ['7']], $count: [null, 1] }],
  ])
  expect(JSON.stringify(await lines())).not.toContain('091')
})

test('the history of a record is a look at it, which is no part of its history', async () => {
  await ann.post('/admin/client/ring', { id: 7, note: 'called' })
  await ann.post('/admin/client/read', { id: 7 })
  const { data } = await ann.post('/admin/client/history', { id: 7 })
  expect(data).toMatchObject([{ by: 'ann', field: 'note', to: 'called' }])
  expect((await lines()).map(({ deed }) => deed)).toEqual(['change', 'read', 'read'])
  const problems = await checkRecordsAgainstHistory(
    connection,
    (await readAppliedShapes(connection)) ?? [],
  )
  expect(problems.problems).toEqual(['account "ann": no line adds it'])
  expect(await verifyHistory(connection)).toBe(4)
})

test('a call about a record that fills nothing in is a line all the same', async () => {
  await ann.post('/admin/bank/ring', { id: 7 })
  expect(await lines()).toMatchObject([
    { who: 'ann', call: '/bank/ring', record: '7', deed: 'change', facts: {} },
  ])
})

test('nothing is answered where its line cannot be written', async () => {
  await connection.rows(sql`alter table deskwright.history rename to away`)
  expect((await ann.post('/admin/client/read', { id: 7 })).http).toBe(500)
  expect((await ann.post('/admin/bank/read', { id: 7 })).code).toBe(0)
  await connection.rows(sql`alter table deskwright.away rename to history`)
})
