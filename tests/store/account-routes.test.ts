import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { verifyHistory } from '../../server/history/verify-chain'
import { checkRecordsAgainstHistory } from '../../server/history/check-records'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startDatabaseServer } from '../../server/serving/database-server'
import { createPasswordHash } from '../../server/session/passwords'
import { createAccountAdministration } from '../../server/sql/account-records'
import { changeAccount } from '../../server/account-management/change-account'
import { findAccount } from '../../server/sql/account-table'
import { createLogins } from '../../server/sql/login-table'
import { sql } from '../../server/sql/statement'
import { declaredCallsOf } from '../../scripts/http/backend-paths'
import type { AccountRoles, AccountsAnswer, ListedAccount } from '../../wire/accounts'
import { clientOf, type Client } from '../mock-server/backend'
import { quickHashes, whileHashesWait } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase, type StoreName } from './databases'

/* Accounts as the console manages them, and the links that it hands over. */

const stores = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const thing = `resource: thing
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [id, name] }
calls: { list: { path: /thing, rows: rows } }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const roles = 'roles: { everybody: none, admin: Admin, clerk: Clerk, payer: Payer }\n'
const modelOf = (more: string) =>
  yamlModel(`${appYaml({ base: '/admin', login })}${roles}${more}`, { thing })
const model = modelOf('accounts: { roles: admin, gives: [clerk] }\n')
const password = 'a long enough password'
const people = {
  ada: ['admin'],
  bob: ['admin'],
  cleo: ['clerk'],
  pat: ['payer'],
  root: 'all',
} as const

quickHashes()
let connection: DatabaseConnection
let close: () => Promise<void> = async () => undefined
let as: (name: string, typed?: string) => Promise<Client>

const lent = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

const begin = async (store: StoreName, of = model): Promise<void> => {
  connection = await emptyDatabase(store)
  const options = { dir: '', renames: new Map(), plan: false, drop: false, grants: null }
  await migrateToModel(of, { ...options, database: lent() }, connection)
  const hash = await createPasswordHash(password)
  for (const [username, own] of Object.entries(people))
    await createAccountAdministration(connection, '').change((records) =>
      changeAccount(
        of,
        records,
        { deed: 'add', username, name: null, roles: own as AccountRoles, password: hash },
        { who: 'command line', call: 'accounts --', isManager: false, at: Date.now(), request: '' },
      ),
    )
  await serve(of)
}

/** Starts the server on the database as it is, and gives what it says. */
const serve = async (of = model): Promise<string[]> => {
  const log: string[] = []
  const server = await startDatabaseServer({
    model: of,
    database: lent(),
    log: (line) => log.push(line),
  })
  close = server.close
  as = (name, typed = password) =>
    clientOf({ ...server, accounts: 'own', use: async () => undefined }, name, typed)
  return log
}
beforeEach(() => {
  close = async () => undefined
})
afterEach(async () => {
  await close()
  await connection.close()
})

const json = (client: Client, path: string, body: object = {}) =>
  client.send(`/admin/__accounts${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(client.token !== '' && { 'x-token': client.token }),
    },
    body: JSON.stringify(body),
  })

const change = (client: Client, deed: string, username: string, more: object = {}) =>
  json(client, '/change', { deed, username, ...more })

const listed = async (client: Client): Promise<AccountsAnswer> =>
  (await json(client, '')).data as unknown as AccountsAnswer

const accountIn = async (client: Client, name: string): Promise<ListedAccount | undefined> =>
  (await listed(client)).accounts.find(({ username }) => username === name)

const linkOf = async (client: Client, deed: string, name: string, more = {}): Promise<string> => {
  const { data, msg } = await change(client, deed, name, more)
  const token = (data as unknown as { link?: unknown } | null)?.link
  if (typeof token !== 'string') throw new Error(msg)
  return token
}

const choose = (client: Client, token: string, next = 'quite another pass phrase') =>
  json(client, '/password', { token, password: next })

test.each(stores)(
  'M-14 a crowd of passwords is asked to come again, and nothing is used up: %s',
  async (store) => {
    await begin(store)
    const [ada, nobody] = [await as('ada'), await as('ada', 'wrong')]
    const token = await linkOf(ada, 'reset', 'cleo')
    let crowd: Promise<unknown> = Promise.resolve()
    await whileHashesWait(async () => {
      // Two are made, and twenty wait.
      crowd = Promise.all(Array.from({ length: 22 }, () => createPasswordHash(password)))
      expect((await choose(nobody, token)).code).toBe(429)
    })
    await crowd
    expect((await choose(nobody, token)).code).toBe(0)
  },
)

test.each(stores)('%s: an invited person chooses a password and logs in', async (store) => {
  await begin(store)
  const [ada, nobody] = [await as('ada'), await as('ada', 'wrong')]
  const token = await linkOf(ada, 'add', 'ivy', { roles: ['clerk'], name: 'Ivy Example' })
  expect(await accountIn(ada, 'ivy')).toMatchObject({
    name: 'Ivy Example',
    roles: ['clerk'],
    hasPassword: false,
    link: { kind: 'invite' },
    refusal: null,
  })
  expect((await json(nobody, '/link', { token })).data).toEqual({
    username: 'ivy',
    name: 'Ivy Example',
    kind: 'invite',
  })
  expect((await choose(nobody, token, 'short')).msg).toContain('at least 15 characters')
  expect((await choose(nobody, token, 'a'.repeat(15))).msg).toContain('easy to guess')
  expect((await choose(nobody, token)).code).toBe(0)
  expect((await as('ivy', 'quite another pass phrase')).token).not.toBe('')
  expect(await accountIn(ada, 'ivy')).toMatchObject({ hasPassword: true, link: null, logins: 1 })
})

test.each(stores)('%s: a reset ends the logins when it is used, and not before', async (store) => {
  await begin(store)
  const [ada, cleo, nobody] = [await as('ada'), await as('cleo'), await as('x')]
  const token = await linkOf(ada, 'reset', 'cleo')
  expect((await cleo.post('/admin/thing')).code).toBe(0)
  expect((await choose(nobody, token)).code).toBe(0)
  expect((await cleo.post('/admin/thing')).code).toBe(100)
  expect((await as('cleo')).token).toBe('')
  expect((await as('cleo', 'quite another pass phrase')).token).not.toBe('')
})

test.each(stores)(
  '%s: a link opens once, and whatever opens nothing is answered alike',
  async (store) => {
    await begin(store)
    const [ada, nobody] = [await as('ada'), await as('x')]
    const answers: unknown[] = []
    const refused = async (token: string) => {
      for (const answer of [await choose(nobody, token), await json(nobody, '/link', { token })])
        answers.push([answer.http, answer.code, answer.msg, answer.data])
    }
    const used = await linkOf(ada, 'reset', 'cleo')
    const both = await Promise.all([choose(nobody, used), choose(nobody, used)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4004])
    await refused(used)
    const older = await linkOf(ada, 'reset', 'cleo')
    const withdrawn = await linkOf(ada, 'reset', 'cleo')
    await refused(older)
    await change(ada, 'withdraw', 'cleo')
    await refused(withdrawn)
    const over = await linkOf(ada, 'reset', 'cleo')
    await connection.rows(sql`update deskwright.link set until = 1`)
    await refused(over)
    const shut = await linkOf(ada, 'reset', 'cleo')
    await connection.rows(
      sql`update deskwright.account set disabled = true where username = 'cleo'`,
    )
    await refused(shut)
    await refused('forged')
    await refused('')
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  },
)

test.each(stores)('%s: whoever changes a password closes the link', async (store) => {
  await begin(store)
  const [ada, cleo, nobody] = [await as('ada'), await as('cleo'), await as('x')]
  const token = await linkOf(ada, 'reset', 'cleo')
  const next = 'quite another pass phrase'
  const own = { old: password, new: next, again: next }
  expect((await cleo.post('/admin/password', own)).code).toBe(0)
  expect((await choose(nobody, token)).code).toBe(4004)
})

test.each(stores)(
  '%s: only those who manage accounts do, and only within their reach',
  async (store) => {
    await begin(store)
    const [ada, cleo, pat, nobody] = [
      await as('ada'),
      await as('cleo'),
      await as('pat'),
      await as('x'),
    ]
    for (const other of [cleo, pat])
      for (const answer of [await json(other, ''), await change(other, 'disable', 'ada')])
        expect([answer.code, answer.data]).toEqual([403, null])
    for (const answer of [await json(nobody, ''), await change(nobody, 'disable', 'ada')])
      expect(answer.code).toBe(100)
    for (const [deed, name, more] of [
      ['change', 'ada', { roles: ['admin', 'payer'] }],
      ['delete', 'ada', {}],
      ['reset', 'ada', {}],
      ['reset', 'pat', {}],
      ['disable', 'root', {}],
      ['change', 'cleo', { roles: ['payer'] }],
      ['change', 'cleo', { roles: 'all' }],
      ['add', 'ivy', { roles: 'all' }],
      ['change', 'cleo', { roles: ['boss'] }],
    ] as const)
      expect([deed, name, (await change(ada, deed, name, more)).code]).toEqual([deed, name, 403])
    expect((await change(ada, 'password', 'cleo')).code).toBe(4003)
    expect((await listed(ada)).gives).toEqual(['admin', 'clerk'])
    expect((await accountIn(ada, 'pat'))?.refusal).toBe('reach')
    expect((await change(await as('root'), 'change', 'cleo', { roles: ['payer'] })).code).toBe(0)
  },
)

test.each(stores)('%s: of two who shut each other out, one stays', async (store) => {
  await begin(store)
  const root = await as('root')
  const [ada, bob] = [await as('ada'), await as('bob')]
  expect((await change(ada, 'disable', 'bob')).code).toBe(0)
  expect((await change(ada, 'enable', 'bob')).code).toBe(0)
  await connection.rows(sql`update deskwright.account set disabled = true where username = 'root'`)
  const again = await as('bob')
  const both = await Promise.all([change(ada, 'delete', 'bob'), change(again, 'disable', 'ada')])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  const left = await connection.rows(sql`
    select username from deskwright.account where not disabled and username in ('ada', 'bob')`)
  expect(left).toHaveLength(1)
  expect([root.token, bob.token].includes('')).toBe(false)
})

test.each(stores)(
  '%s: each is a line without password and link, and lines and accounts agree',
  async (store) => {
    await begin(store)
    const [ada, nobody] = [await as('ada'), await as('x')]
    const tokens = [await linkOf(ada, 'add', 'ivy', { roles: ['clerk'] })]
    await choose(nobody, tokens[0] ?? '')
    tokens.push(await linkOf(ada, 'reset', 'ivy'))
    for (const [deed, more] of [
      ['withdraw', {}],
      ['change', { roles: ['admin'] }],
      ['disable', {}],
      ['enable', {}],
      ['revoke', {}],
      ['reset-factor', {}],
      ['delete', {}],
    ] as const)
      expect((await change(ada, deed, 'ivy', more)).code, deed).toBe(0)
    const lines = await connection.rows(sql`
    select who, call, record, deed, changes::text as changes from deskwright.history
    where record = 'ivy' order by id`)
    expect(lines.map(({ who, call, deed }) => [who, call, deed])).toEqual([
      ['ada', 'accounts: add', 'create'],
      ['ivy', 'invitation used', 'change'],
      ['ada', 'accounts: reset', 'change'],
      ['ada', 'accounts: withdraw', 'change'],
      ['ada', 'accounts: change', 'change'],
      ['ada', 'accounts: disable', 'change'],
      ['ada', 'accounts: enable', 'change'],
      ['ada', 'accounts: revoke', 'change'],
      ['ada', 'accounts: reset-factor', 'change'],
      ['ada', 'accounts: delete', 'delete'],
    ])
    const everything = JSON.stringify([
      lines,
      await connection.rows(sql`select * from deskwright.link`),
      await connection.rows(sql`select * from deskwright.account`),
    ])
    for (const secret of [...tokens, 'quite another']) expect(everything).not.toContain(secret)
    expect((await checkRecordsAgainstHistory(connection, [])).problems).toEqual([])
    await verifyHistory(connection)
    expect((await change(ada, 'add', 'ivy', { roles: ['clerk'] })).msg).toContain('was the name')
  },
)

test.each(stores)(
  '%s: an account that `--all` of before left without a role is told by name',
  async (store) => {
    await begin(store)
    await close()
    await connection.rows(sql`update deskwright.account set roles = '[]' where username = 'cleo'`)
    await connection.rows(sql`delete from deskwright.step where name = 'links'`)
    const log = await serve()
    expect(log.join('\n')).toMatch(/left none: "cleo"\. They may do only what everybody may/)
    const options = { dir: '', renames: new Map(), plan: false, drop: false, grants: null }
    const migrated = await migrateToModel(model, { ...options, database: lent() }, connection)
    expect(migrated.lines.join('\n')).toContain('"cleo"')
    const root = await as('root')
    expect((await change(root, 'change', 'cleo', { roles: [] })).code).toBe(0)
    expect(
      (await migrateToModel(model, { ...options, database: lent() }, connection)).lines.join(),
    ).not.toContain('cleo')
  },
)

test.each(stores)('%s: a login that was judged by a password of before is none', async (store) => {
  await begin(store)
  const logins = createLogins(connection)
  const before = (await findAccount(connection, 'cleo'))?.hash ?? ''
  const add = (token: string, judgedBy: string | null) =>
    logins.add(
      { token, refresh: token, username: 'cleo', created: 1, until: 9e12, proved: null },
      judgedBy,
    )
  expect(await add('first', before)).toBe(true)
  let judged: Promise<boolean> | undefined
  await connection.transaction(async (session) => {
    await session.rows(sql`update deskwright.account set hash = 'another' where username = 'cleo'`)
    await session.rows(sql`delete from deskwright.session where username = 'cleo'`)
    // What is judged meanwhile waits for the end of this.
    judged = add('second', before)
    await Promise.race([judged, sleep(50)])
  })
  expect(await judged).toBe(false)
  expect(await add('third', before)).toBe(false)
  expect(await logins.accountBy('token', 'second', 2)).toBeUndefined()
  expect(await add('fourth', 'another')).toBe(true)
})

test('the calls are declared where app.yaml has accounts, and there are none elsewhere', async () => {
  const paths = (of: typeof model) => declaredCallsOf(of).map(({ path }) => path)
  expect(paths(model)).toContain('/__accounts/change')
  const closed = modelOf('')
  expect(paths(closed).filter((path) => path.includes('accounts'))).toEqual([])
  await begin('pglite', closed)
  expect((await json(await as('root'), '')).http).toBe(404)
})
