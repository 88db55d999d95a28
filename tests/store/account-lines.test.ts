import { afterEach, beforeEach, expect, test, onTestFinished } from 'vitest'
import { startDatabaseServer } from '../../server/serving/database-server'
import { startMock, type Mock } from '../../mock-server/server'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { verifyHistory } from '../../server/history/verify-chain'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { createPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { sql } from '../../server/sql/statement'
import { clientOf, type Client } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase } from './databases'

/* What the history tells of whoever comes and goes, and of calls that change no value. */

const bank = `resource: bank
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [id, name], rowActions: [notify] }
calls: { list: { path: /bank, rows: rows }, notify: { path: /bank/notify, body: [id], label: Notify } }
`
const model = yamlModel(appYaml({ base: '/admin' }), { bank })
const password = 'a long enough password'

quickHashes()
let connection: DatabaseConnection
let mock: Mock
beforeEach(async () => {
  connection = await emptyDatabase('pglite')
  const options = {
    dir: '',
    database: connection,
    renames: new Map(),
    plan: false,
    drop: false,
    grants: null,
  }
  await migrateToModel(model, options, connection)
  const hash = await createPasswordHash(password)
  await connection.rows(
    insertAccountSql({ username: 'ann', name: 'Ann', uuid: '1', roles: [], ...hash }),
  )
  mock = await startMock({ model, database: { ...connection, close: async () => undefined } })
})
afterEach(async () => {
  await mock.close()
  await connection.close()
})

const lines = () =>
  connection.rows(
    sql`select who, call, resource, record, deed, changes::text as changes from deskwright.history order by id`,
  )

const logIn = (client: Client, username: string, typed: string, from: string) =>
  client.post(
    '/admin/login',
    { username, password: typed },
    { 'x-forwarded-for': `6.6.6.6, ${from}` },
  )

test('logins, refused ones, logouts and new passwords are lines, with the hash of an address', async () => {
  const database = { ...connection, close: async () => undefined }
  const server = await startDatabaseServer({ model, database, proxies: 1 })
  onTestFinished(server.close)
  const ann = await clientOf(
    { ...server, accounts: 'own', use: async () => undefined },
    'ann',
    password,
  )
  await logIn(ann, 'ann', 'wrong', '10.0.0.1')
  await logIn(ann, 'my secret password', 'ann', '10.0.0.1')
  await logIn(ann, 'ann', password, '10.0.0.2')
  await ann.post('/admin/password', { old: password, new: `${password}!`, again: `${password}!` })
  await ann.post('/admin/__session/end')
  const found = await lines()
  expect(found.map(({ who, call, record }) => [who, call, record])).toEqual([
    ['ann', 'login', 'ann'],
    ['', 'login refused', 'ann'],
    ['', 'login refused', ''],
    ['ann', 'login', 'ann'],
    ['ann', 'password', 'ann'],
    ['ann', 'logout', 'ann'],
  ])
  for (const each of found)
    expect(each).toMatchObject({ resource: 'deskwright.account', deed: 'change' })
  const [first, second, third] = found.slice(1, 4).map(({ changes }) => String(changes))
  expect(first).toMatch(/^\{"address":\[null,"[\w-]{22}"\]\}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(JSON.stringify(found)).not.toMatch(/10\.0\.0|6\.6\.6|secret/)
  expect(await verifyHistory(connection)).toBe(6)
})

test('a call that changes no value is a line about its record, and a repetition is none', async () => {
  await connection.rows(sql`insert into "bank" ("id", "name") values (7, 'A')`)
  const ann = await clientOf(mock, 'ann', password)
  for (let time = 0; time < 2; time += 1)
    expect((await ann.post('/admin/bank/notify', { id: 7 }, { 'idempotency-key': 'k' })).code).toBe(
      0,
    )
  expect((await lines()).slice(1)).toEqual([
    {
      who: 'ann',
      call: '/bank/notify',
      resource: 'bank',
      record: '7',
      deed: 'change',
      changes: '{}',
    },
  ])
})

test('a refusal says its code to whoever counts answers', async () => {
  const ann = await clientOf(mock, 'ann', password)
  const refused = await logIn(ann, 'ann', 'wrong', '10.0.0.1')
  expect([refused.http, refused.headers.get('x-refused')]).toEqual([200, '401'])
  expect((await ann.post('/admin/bank')).headers.get('x-refused')).toBeNull()
})
