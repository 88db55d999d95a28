import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { connectDatabase } from '../../server/sql/connect-database'
import { systemTable, sql, type Sql } from '../../server/sql/statement'
import { startDatabaseServer } from '../../server/serving/database-server'
import { openSqlStore } from '../../server/sql/sql-store'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase, emptyOn, type StoreName } from './databases'

/* A server whose role does not own the tables. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const yaml = (name: string) => `resource: ${name}
fields:
  id: { type: integer, readOnly: true }
  note: { type: text }
  kind: { type: enum, choices: { a: A, b: B } }
list: { filters: [kind], columns: [id, note] }
calls: { list: { path: /${name}, body: [kind], rows: rows } }
`
const modelOf = (...names: string[]) =>
  yamlModel(appYaml(), Object.fromEntries(names.map((name) => [name, yaml(name)])))

const role = 'serving'
const roleMade = sql`do $$ begin
  create role serving login; create role owning superuser;
exception when duplicate_object then null;
end $$`

quickHashes()
let owner: DatabaseConnection
let server: DatabaseConnection

/** The same database as its owner and as the role of a server, which are one session of PGlite by turns. */
const open = async (): Promise<void> => {
  if (store === 'pglite') {
    const connection = await emptyDatabase(store)
    const as = (who: string): DatabaseConnection => ({
      rows: async (statement) => {
        await connection.rows(sql`set role ${sql.id(who)}`)
        return connection.rows(statement)
      },
      transaction: async (work) => {
        await connection.rows(sql`set role ${sql.id(who)}`)
        return connection.transaction(work)
      },
      isReady: connection.isReady,
      close: async () => undefined,
    })
    owner = { ...as('postgres'), close: connection.close }
    server = as(role)
  } else {
    const url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
    owner = await connectDatabase({ kind: 'postgres', url })
    await owner.rows(roleMade)
    const asServer = url.replace('//postgres@', `//${role}@`)
    server = await connectDatabase({ kind: 'postgres', url: asServer })
  }
  await owner.rows(roleMade)
}
beforeEach(open)
afterEach(async () => {
  await owner.rows(sql`select 1`)
  await server.close()
  await owner.close()
})

const migrate = (names: readonly string[], grants: string | null, plan = false) => {
  const migrating = { dir: '', database: owner, plan, drop: false, renames: new Map(), grants }
  return migrateToModel(modelOf(...names), migrating, owner)
}

const by = { who: 'ann', role: '', call: '/', key: 'once', request: '', at: 1 }

/** What a server does with a record, from its beginning to its end. */
const served = async (names: readonly string[]): Promise<void> => {
  const model = modelOf(...names)
  const opened = await openSqlStore({ ...server, close: async () => undefined }, model, null)
  for (const resource of model.resources) {
    const { problem } = await opened.write(by, async (records) => {
      await records.earlier(`once ${resource.name}`, 0)
      const id = await records.nextKey(resource, 'id')
      await records.insert(resource, { id, note: 'new', kind: 'a' })
      const found = await records.find(resource, { id })
      return found && records.update(resource, found, { note: 'other' })
    })
    expect(problem).toBeUndefined()
    const selection = { tests: [], sort: null, from: 0, size: 10 }
    const list = await opened.read((records) => records.list(resource, selection))
    expect(list?.total).toBe(1)
    const removed = await opened.write(by, async (records) => {
      const found = await records.find(resource, { note: 'other' })
      return found && records.remove(resource, found)
    })
    expect(removed.problem).toBeUndefined()
  }
}

test('serves with a role that may only add to the history, and owns nothing', async () => {
  const made = await migrate(['loan'], role)
  expect(made.exit).toBe(0)
  expect(made.lines).toContain('grant select, insert on "deskwright"."history" to "serving";')
  await served(['loan'])
  const refused: readonly Sql[] = [
    sql`update ${systemTable('history')} set who = 'x'`,
    sql`delete from ${systemTable('history')}`,
    sql`truncate ${systemTable('history')}`,
    sql`alter table ${systemTable('history')} disable trigger all`,
    sql`update ${systemTable('account')} set roles = '[]'`,
    sql`insert into ${systemTable('account')} values ('eve', 'Eve', '', '', '')`,
    sql`update ${systemTable('model')} set shapes = ''`,
    sql`drop table loan`,
  ]
  for (const statement of refused) {
    await expect(server.rows(statement)).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('goes on with what it was granted before there were several chains', async () => {
  await migrate(['loan'], role)
  await owner.rows(sql`drop trigger history_in_chains on ${systemTable('history')}`)
  await owner.rows(sql`drop function deskwright.take_chain(integer, boolean)`)
  await owner.rows(sql`drop sequence deskwright.history_line`)
  await owner.rows(sql`delete from ${systemTable('step')} where name = 'chains'`)
  await owner.rows(sql`delete from ${systemTable('mark')} where name = 'chains'`)
  expect((await migrate(['loan'], null)).exit).toBe(0)
  await served(['loan'])
})

test('lets people log in, and change their passwords', async () => {
  await migrate(['loan'], role)
  const password = 'a long enough password'
  const wanted = { deed: 'add' as const, name: 'ann', roles: [], title: null }
  const lent = { ...owner, close: async () => undefined }
  const silent = { out: () => undefined, err: () => undefined }
  const adding = { database: lent, wanted, readPassword: async () => password }
  expect(await manageAccountsOf(modelOf('loan'), adding, silent)).toBe(0)
  const database = { ...server, close: async () => undefined }
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const backend = await startDatabaseServer({ model: modelOf('loan'), database, log })
  const post = async (path: string, body: Record<string, string>, token = '') => {
    const init = { method: 'POST', headers: { 'x-token': token }, body: new URLSearchParams(body) }
    const answer = await fetch(`${backend.url}/api${path}`, init)
    return (await answer.json()) as { code: number; data: { token: string; total: number } }
  }
  try {
    expect((await post('/login', { username: 'ann', password: 'wrong' })).code).not.toBe(0)
    const { token } = (await post('/login', { username: 'ann', password })).data
    expect((await post('/loan', {}, token)).code).toBe(0)
    const next = `${password} now`
    const given = { old: password, new: next, again: next }
    expect((await post('/password', given, token)).code).toBe(0)
    expect((await post('/login', { username: 'ann', password: next })).code).toBe(0)
  } finally {
    await backend.close()
  }
  expect(lines.filter((line) => line.startsWith('deskwright-anchor '))).toHaveLength(2)
})

test('serves what a later migration of the same owner adds', async () => {
  expect((await migrate(['loan'], role)).exit).toBe(0)
  expect((await migrate(['loan', 'bank'], null)).exit).toBe(0)
  await served(['bank', 'loan'].toReversed())
})

test('only says what it would grant, and refuses a role that is none or owns the tables', async () => {
  expect((await migrate(['loan'], null)).exit).toBe(0)
  const plan = await migrate(['loan'], role, true)
  expect(plan.exit).toBe(1)
  expect(plan.lines).toContain('grant select, insert on "deskwright"."history" to "serving";')
  await expect(served(['loan'])).rejects.toThrow(/permission denied/)
  for (const [name, why] of [
    ['nobody here', /has no role nobody here/],
    ['owning', /owns the tables/],
  ] as const) {
    const { exit, lines } = await migrate(['loan'], name)
    expect([exit, lines.join()]).toEqual([1, expect.stringMatching(why)])
  }
})
