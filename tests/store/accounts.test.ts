import { scryptSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAccountRequest, command } from '../../server/accounts/args'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import { parseArguments } from '../../codegen/command-line/parse-arguments'
import { verifyHistory } from '../../server/history/verify-chain'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startMock, type Mock, type MockOptions } from '../../mock-server/server'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { systemTable, sql, sqlText } from '../../server/sql/statement'
import type { Model } from '../../codegen/language/model'
import { clientOf, type Client } from '../mock-server/backend'
import { appYaml, yamlModel } from '../support/yaml-model'
import { thing, wayYaml } from '../support/ways'
import { emptyDatabase, type StoreName } from './databases'
import { quickHashes } from '../support/quick-hashes'

/* Accounts of a database, whose servers come and go. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]
const password = 'a long enough password'

const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const app = `${appYaml({ base: '/admin', login })}roles: { clerk: Clerk, payroll: Payroll }\n`
const bank = `resource: bank
fields: { id: { type: integer, readOnly: true }, name: { type: text }, score: { type: integer, roles: { read: payroll } } }
list: { columns: [id, name, score] }
calls:
  list: { path: /bank, rows: rows }
  add: { path: /bank/add, body: [name, score], roles: payroll }
create: { call: add, fields: [name, score] }
`
const model = yamlModel(app, { bank })

quickHashes()
let connection: DatabaseConnection
const mocks: Mock[] = []
beforeEach(async () => {
  connection = await emptyDatabase(store)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const mock of mocks.splice(0)) await mock.close()
  await connection.close()
})

const kept = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

const serve = async (options: Partial<MockOptions> = {}): Promise<Mock> => {
  const mock = await startMock({ model, orders: 5, database: kept(), ...options })
  mocks.push(mock)
  return mock
}

/** A database as `npm run migrate` sets it up. */
const migrate = (to: Model = model) =>
  migrateToModel(
    to,
    { dir: '', database: connection, renames: new Map(), plan: false, drop: false, grants: null },
    connection,
  )

/** `npm run accounts`, with what is typed as a password. */
const accounts = async (words: string, typed: string | null = password, of: Model = model) => {
  const reading = parseArguments(command, words === '' ? [] : words.split(' '))
  if (reading.kind !== 'parsed') throw new Error(words)
  const wanted = parseAccountRequest(reading.parsed.values)
  if (typeof wanted === 'string') return { code: 2, said: wanted }
  const said: string[] = []
  const io = {
    out: (line: string) => void said.push(line),
    err: (line: string) => void said.push(line),
  }
  const managing = { database: kept(), wanted, readPassword: async () => typed }
  return { code: await manageAccountsOf(of, managing, io), said: said.join('').trim() }
}

const rolesIn = async (client: Client): Promise<unknown> => {
  const said = await client.post('/admin/login', { username: 'ann', password })
  return (said.data as unknown as { roles?: unknown } | null)?.roles
}

test('M-13 a migrated database has no demo account, runs in production, and says how to add one', async () => {
  await migrate()
  vi.stubEnv('NODE_ENV', 'production')
  const mock = await serve()
  expect(mock.accounts).toBe('none')
  expect((await clientOf(mock)).token).toBe('')
  expect(await accounts('')).toMatchObject({ code: 0, said: expect.stringContaining('--add NAME') })
  expect(await accounts('--add ann --roles clerk')).toEqual({ code: 0, said: 'added "ann": clerk' })
  const ann = await clientOf(mock, 'ann', password)
  expect((await ann.post('/admin/bank')).code).toBe(0)
  expect((await ann.post('/admin/bank/add', { name: 'A', score: 1 })).code).toBe(403)
  expect((await serve()).accounts).toBe('own')
})

test('M-13 production fills no fresh database, and refuses one with made-up records', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(serve()).rejects.toThrow('`npm run migrate` sets it up without records')
  expect(await connection.rows(sql`select to_regclass('deskwright.model') as "found"`)).toEqual([
    { found: null },
  ])
  expect((await serve({ allowProduction: true })).accounts).toBe('demo')
  await expect(serve()).rejects.toThrow('passwords everybody knows')
})

test('a database of before counts as made up, and its accounts have roles by their names', async () => {
  await serve()
  for (const table of ['session', 'attempt', 'mark', 'passkey', 'factor'])
    await connection.rows(sql`drop table ${systemTable(table)}`)
  await connection.rows(
    sql`delete from ${systemTable('step')} where name in ('accounts', 'factors', 'passkeys')`,
  )
  await connection.rows(
    sql`alter table ${systemTable('account')} drop column roles, drop column disabled`,
  )
  const mock = await serve()
  expect(mock.accounts).toBe('demo')
  const clerk = await clientOf(mock, 'clerk')
  expect((await clerk.post('/admin/bank/add', { name: 'A' })).code).toBe(403)
  expect((await accounts('')).said).toMatch(
    /^clerk +Clerk +clerk +1 login +no second factor +never logged in$/m,
  )
})

/** The code of a list that is asked for with a token. */
const banksAt = async (mock: Mock, token: string): Promise<unknown> => {
  const headers = { 'x-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${mock.url}/admin/bank`, { method: 'POST', headers, body: '' })
  return ((await answer.json()) as { code: unknown }).code
}

test('M-13 logins outlive their server, are known to others, and only their hashes are kept', async () => {
  await migrate()
  await accounts('--add ann --all')
  const first = await serve()
  const { token } = await clientOf(first, 'ann', password)
  const second = await serve()
  expect(await banksAt(second, token)).toBe(0)
  await first.close()
  expect(await banksAt(second, token)).toBe(0)
  const third = await serve()
  expect(await banksAt(third, token)).toBe(0)
  const rows = JSON.stringify(await connection.rows(sql`select * from ${systemTable('session')}`))
  expect(rows).toContain('ann')
  expect(rows).not.toContain(token)
  expect(await accounts('--revoke ann')).toMatchObject({
    said: expect.stringContaining('1 login '),
  })
  expect([await banksAt(second, token), await banksAt(third, token)]).toEqual([100, 100])
})

test('M-13 disabling ends a login at once; roles and passwords that change do so as well', async () => {
  await migrate()
  await accounts('--add ann --roles clerk')
  const mock = await serve()
  const ann = await clientOf(mock, 'ann', password)
  expect(await accounts('--disable ann')).toEqual({
    code: 0,
    said: '"ann": disabled, 1 login ended',
  })
  expect((await ann.post('/admin/bank')).code).toBe(100)
  expect((await ann.post('/admin/login', { username: 'ann', password })).code).toBe(401)
  await accounts('--enable ann')
  expect((await ann.post('/admin/bank')).code).toBe(100)
  expect(await rolesIn(ann)).toEqual(['clerk'])
  expect(await accounts('--change ann --roles payroll,clerk')).toMatchObject({ code: 0 })
  expect(await rolesIn(ann)).toEqual(['payroll', 'clerk'])
  await accounts('--password ann', 'another long password')
  expect(await rolesIn(ann)).toBeUndefined()
  expect((await clientOf(mock, 'ann', 'another long password')).token).not.toBe('')
})

test('every change is a line of the history, without a password or a name', async () => {
  await migrate()
  await accounts('--add ann --roles clerk --title Ann-Example')
  for (const words of ['--change ann --all --title Ben', '--password ann', '--disable ann'])
    expect((await accounts(words)).code, words).toBe(0)
  const lines = await connection.rows(
    sql`select who, call, resource, record, "to", changes::text as changes from ${systemTable('history')} order by id`,
  )
  const line = { who: 'command line', resource: 'deskwright.account', record: 'ann', to: null }
  expect(lines).toEqual([
    {
      ...line,
      call: 'accounts --add',
      changes: '{"roles":[null,["clerk"]],"name":"personal","password":"personal"}',
    },
    {
      ...line,
      call: 'accounts --change',
      changes: '{"roles":[["clerk"],"all"],"name":"personal"}',
    },
    { ...line, call: 'accounts --password', changes: '{"password":"personal"}' },
    { ...line, call: 'accounts --disable', changes: '{"disabled":[false,true]}' },
  ])
  expect(await verifyHistory(connection)).toBe(4)
})

test('what cannot be is refused in one sentence, and changes nothing', async () => {
  expect(await accounts('--add ann --all')).toMatchObject({
    code: 1,
    said: expect.stringContaining('fresh'),
  })
  await migrate()
  const refusals: [string, string | null, number, string][] = [
    ['--add ann', password, 2, '--add needs --roles'],
    ['--add ann --roles clerk --all', password, 2, 'three things'],
    ['--add ann --all --no-roles', password, 2, 'three things'],
    ['--change ann', password, 2, '--change needs'],
    ['--add ann --roles clrk', password, 1, 'the schema has clerk, payroll; did you mean clerk?'],
    ['--add ann --roles clerk', 'too short', 1, 'at least 15 characters'],
    ['--add a-name-of-16-sig --roles clerk', 'A-name-of-16-sig', 1, 'must not be the user name'],
    ['--add ann --roles clerk', 'a'.repeat(15), 1, 'easy to guess'],
    ['--add ann --roles clerk', '123456789012345', 1, 'easy to guess'],
    ['--add ann --roles clerk', 'passwordpassword', 1, 'easy to guess'],
    ['--add ann --roles clerk', ' '.repeat(15), 1, 'easy to guess'],
    ['--add samantha --roles clerk', 'Samantha-Samantha', 1, 'easy to guess'],
    ['--add ann --roles clerk', null, 1, 'no password'],
    ['--disable ann', password, 1, 'there is no account yet'],
    ['--key ann', password, 1, 'there is no account yet'],
  ]
  for (const [words, typed, code, said] of refusals) {
    const answer = await accounts(words, typed)
    expect([answer.code, answer.said], words).toEqual([code, expect.stringContaining(said)])
    expect(answer.said).not.toContain('\n')
  }
  await accounts('--add ann --roles clerk')
  expect((await accounts('--add ann --all')).said).toContain('there is an account "ann" already')
  expect((await accounts('--add ANN --all')).said).toBe('the user name "ANN" looks like "ann"')
  expect((await accounts('--add retention --all')).said).toContain("one of the server's")
  expect((await accounts('--disable anm')).said).toContain('did you mean ann?')
  expect((await accounts('--key ann')).said).toContain('carry no key')
  expect(
    await connection.rows(sql`select count(*)::text as n from ${systemTable('history')}`),
  ).toEqual([{ n: '1' }])
})

const changePassword = (client: Client, old: string, next: string) =>
  client.post('/admin/password', { old, new: next, again: next })

test('a new password is long, and an old hash becomes a costly one at the next login', async () => {
  await migrate()
  await accounts('--add ann --all')
  const mock = await serve()
  const ann = await clientOf(mock, 'ann', password)
  expect(await changePassword(ann, password, 'short')).toMatchObject({
    code: 4003,
    msg: 'The new password takes at least 15 characters',
  })
  expect((await changePassword(ann, password, `${password}!`)).code).toBe(0)
  const hashNow = async (): Promise<string> =>
    String((await connection.rows(sql`select hash from ${systemTable('account')}`))[0]?.['hash'])
  expect(await hashNow()).toMatch(/^ln=17,r=8,p=1\$[\da-f]{64}$/)
  // As the version before has kept a password.
  const old = scryptSync('old', 'salt', 32, { N: 8192 }).toString('hex')
  await connection.rows(
    sql`update ${systemTable('account')} set salt = 'salt', hash = ${sqlText(old)}`,
  )
  expect((await clientOf(mock, 'ann', 'wrong')).token).toBe('')
  expect(await hashNow()).toBe(old)
  expect((await clientOf(mock, 'ann', 'old')).token).not.toBe('')
  expect(await hashNow()).toMatch(/^ln=17/)
  expect((await clientOf(mock, 'ann', 'old')).token).not.toBe('')
})

test('M-13 servers of one database share the count of failed attempts, and keep no name of them', async () => {
  await migrate()
  await accounts('--add ann --all')
  let now = Date.now()
  const servers = [await serve({ now: () => now }), await serve({ now: () => now })]
  const clients = await Promise.all(servers.map((mock) => clientOf(mock, 'ann', password)))
  const guess = (index: number) =>
    clients[index % 2]?.post('/admin/login', { username: 'ann', password: 'guess' })
  const codes = (await Promise.all(Array.from({ length: 16 }, (_, index) => guess(index)))).map(
    (answer) => answer?.code,
  )
  expect(codes.filter((code) => code === 401)).toHaveLength(10)
  expect(codes.filter((code) => code === 429)).toHaveLength(6)
  const rows = await connection.rows(sql`select * from ${systemTable('attempt')}`)
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain('ann')
  now += 61_000
  expect((await clientOf(servers[0] as Mock, 'ann', password)).token).not.toBe('')
  // A clock that was an hour ahead, and is put right, keeps nobody out.
  now += 3_600_000
  for (let index = 0; index < 11; index += 1) await guess(index)
  expect((await guess(0))?.code).toBe(429)
  now -= 3_600_000
  expect((await clientOf(servers[0] as Mock, 'ann', password)).token).not.toBe('')
  expect(await connection.rows(sql`select * from ${systemTable('attempt')}`)).toEqual([])
})

test('a key is told once, and calls until it is revoked', async () => {
  const keyed = yamlModel(
    wayYaml({ token: '{ header: X-API-Key }', login: '{ by: key, path: /api/thing }' }),
    { thing },
  )
  await migrate(keyed)
  await accounts('--add robot --all', null, keyed)
  const { said: key } = await accounts('--key robot', null, keyed)
  expect(key).toMatch(/^[\da-f]{64}$/)
  const mock = await serve({ model: keyed })
  const call = async (given: string) =>
    (await fetch(`${mock.url}/api/thing`, { headers: { 'x-api-key': given } })).status
  expect([await call(key), await call('robot-key')]).toEqual([200, 401])
  await accounts('--revoke robot', null, keyed)
  expect(await call(key)).toBe(401)
})

const managed = yamlModel(
  `${appYaml({ base: '/admin', login })}roles: { everybody: none, clerk: Clerk, payroll: Payroll }\naccounts: { roles: payroll, hours: 1 }\n`,
  { bank },
)

const openLinks = () => connection.rows(sql`select kind from ${systemTable('link')}`)

test('links are made and withdrawn on the command line, where a console can open them', async () => {
  await migrate()
  const nowhere = await accounts('--invite ann --roles clerk')
  expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining('no `accounts`')])
  const { code, said } = await accounts(
    '--invite ann --roles clerk --console https://desk.example/x#/y',
    null,
    managed,
  )
  expect(code).toBe(0)
  expect(said).toMatch(
    /^added "ann": clerk\nhttps:\/\/desk\.example\/x\/#\/invitation\/[\w-]{43}\nIt opens once, until /,
  )
  expect((await accounts('', null, managed)).said).toMatch(/^ann +ann +clerk +invited /)
  expect((await accounts('--reset ann', null, managed)).said).toContain('\n/#/invitation/')
  expect(await openLinks()).toEqual([{ kind: 'invite' }])
  expect((await accounts('--withdraw ann', null, managed)).code).toBe(0)
  expect(await openLinks()).toEqual([])
})

test('the last account that manages others stays, and a deleted name is not given again', async () => {
  await migrate()
  await accounts('--add ann --roles payroll', password, managed)
  await accounts('--add ben --roles clerk', password, managed)
  for (const words of ['--delete ann', '--disable ann', '--change ann --roles clerk'])
    expect((await accounts(words, null, managed)).said, words).toContain('the last account')
  expect((await accounts('--delete ben', null, managed)).said).toBe(
    '"ben": deleted, 0 logins ended',
  )
  expect((await accounts('--add ben --all', password, managed)).said).toContain('was the name of')
  expect((await accounts('--delete ann')).code).toBe(0)
})

test('the list says what follows from having no role', async () => {
  await migrate()
  await accounts('--add ann --no-roles')
  await connection.rows(sql`update ${systemTable('account')} set undecided = true`)
  const open = yamlModel(app.replace('{ clerk:', '{ everybody: all, clerk:'), { bank })
  expect((await accounts('', null, open)).said).toMatch(/no role, so it may do everything/)
  expect((await accounts('', null, managed)).said).toMatch(
    /no role, where --all may have been meant/,
  )
  await accounts('--change ann --no-roles', null, managed)
  expect((await accounts('', null, managed)).said).toMatch(/no role {2}0 logins/)
})
