import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { createPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { sql } from '../../server/sql/statement'
import { clientOf } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase } from './databases'

/* Tags of records, which must not tell what they are of. */

const login = '{ path: /login, body: [username, password], token: token, roles: roles }'
const deal = `resource: deal
transport: rest
version: ETag
fields: { id: { type: integer, readOnly: true }, name: { type: text }, score: { type: integer, roles: { read: payroll } } }
list: { columns: [id, name] }
calls: { list: { path: /deal, rows: rows }, read: { path: '/deal/{id}', method: GET } }
`
const model = yamlModel(
  `${appYaml({ base: '/admin', login })}roles: { clerk: Clerk, payroll: Payroll }\n`,
  { deal },
)
const password = 'a long enough password'

quickHashes()
let connection: DatabaseConnection
const mocks: Mock[] = []
beforeEach(async () => {
  connection = await emptyDatabase('pglite')
})
afterEach(async () => {
  for (const mock of mocks.splice(0)) await mock.close()
  await connection.close()
})

/** The tag of a record at a server of its own. */
const tagAt = async (): Promise<string | null> => {
  const database = { ...connection, close: async () => undefined }
  const mock = await startMock({ model, database })
  mocks.push(mock)
  const { token } = await clientOf(mock, 'ann', password)
  const answer = await fetch(`${mock.url}/admin/deal/1`, { headers: { 'x-token': token } })
  return answer.headers.get('etag')
}

test('a tag is the same at every server, and nobody makes one out of values', async () => {
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
  const ann = { username: 'ann', name: 'Ann', uuid: '1', roles: ['clerk'], ...hash }
  await connection.rows(insertAccountSql(ann))
  await connection.rows(sql`insert into "deal" ("id", "name", "score") values (1, 'A', 7)`)
  const tag = await tagAt()
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(await tagAt()).toBe(tag)
  const row = JSON.stringify({ id: 1, name: 'A', score: 7 })
  const guess = createHash('sha256').update(row).digest('base64url').slice(0, 22)
  expect(tag).not.toBe(`"${guess}"`)
})
