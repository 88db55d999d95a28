import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startDatabaseServer } from '../../server/serving/database-server'
import type { RunningBackend } from '../../server/serving/start-server'
import { createPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { createFactors } from '../../server/sql/factor-table'
import { sql } from '../../server/sql/statement'
import { factorChallengeHeader, passkeyProof, readFactorChallenge } from '../../wire/second-factor'
import { clientOf, type Client } from '../mock-server/backend'
import { createPasskey, type Passkey } from '../support/authenticator'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase, type StoreName } from './databases'

/* What a database has of second factors, and what the history tells of them. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]
const app = appYaml({ base: '/admin' }).replace(
  'cookiePrefix: test-',
  'cookiePrefix: test-\n  secondFactor: { enrol: optional }',
)
const model = yamlModel(app)
const password = 'a long enough password'
const [firstKey, secondKey] = ['1'.repeat(64), '2'.repeat(64)]

quickHashes()
let connection: DatabaseConnection
const servers: RunningBackend[] = []
const setUp = async (): Promise<void> => {
  connection = await emptyDatabase(store)
  const quiet = { dir: '', renames: new Map(), plan: false, drop: false, grants: null }
  await migrateToModel(model, { ...quiet, database: connection }, connection)
  const hash = await createPasswordHash(password)
  await connection.rows(
    insertAccountSql({ username: 'ann', name: 'Ann', uuid: '1', roles: [], ...hash }),
  )
}

beforeEach(async () => {
  vi.stubEnv('HISTORY_KEY', firstKey)
  await setUp()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  vi.unstubAllEnvs()
  await connection.close()
})

let time = Date.now()

const serve = async (): Promise<RunningBackend> => {
  const database = { ...connection, close: async () => undefined }
  const server = await startDatabaseServer({ model, database, now: () => time })
  servers.push(server)
  return server
}

const codeAt = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

const factorPath = '/admin/__session/factor'

const logIn = (client: Client, code: string) =>
  client.post('/admin/login', { username: 'ann', password }, { 'x-second-factor': code })

const clientAt = (server: RunningBackend): Promise<Client> =>
  clientOf({ ...server, accounts: 'own', use: async () => undefined }, 'ann', password)

/** Adds a factor to the account, at a server that has just started. */
const enrolled = async (): Promise<{ secret: string; recovery: string[] }> => {
  const client = await clientAt(await serve())
  const begun = await client.post(factorPath, { password })
  const { secret } = begun.data as unknown as { secret: string }
  const { data } = await client.post(`${factorPath}/confirm`, { code: codeAt(secret) })
  return { secret, recovery: (data as unknown as { recovery: string[] }).recovery }
}

test('no row has a secret or a recovery code as it is, and a factor of another account is none', async () => {
  const { secret, recovery } = await enrolled()
  const [row] = await connection.rows(sql`select * from deskwright.factor`)
  const lines = await connection.rows(sql`select changes::text from deskwright.history`)
  const everything = JSON.stringify([row, lines])
  for (const text of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
    expect(everything).not.toContain(text)
  await connection.rows(
    insertAccountSql({ username: 'bob', name: '', uuid: '2', roles: [], hash: '', salt: '' }),
  )
  await connection.rows(
    sql`insert into deskwright.factor select 'bob', secret, step, codes, added from deskwright.factor`,
  )
  const factors = createFactors(connection)
  expect((await factors.find('ann'))?.secret).toBe(secret)
  await expect(factors.find('bob')).rejects.toThrow()
  expect(await factors.takeCode('bob', String(recovery[0]?.replace('-', '')))).toBe(false)
})

test('a newer key reads what the one before it has made, and without that nothing is read', async () => {
  const { secret, recovery } = await enrolled()
  const factors = createFactors(connection)
  vi.stubEnv('HISTORY_KEY', `${secondKey},${firstKey}`)
  expect((await factors.find('ann'))?.secret).toBe(secret)
  expect(await factors.takeCode('ann', String(recovery[0]?.replace('-', '')))).toBe(true)
  vi.stubEnv('HISTORY_KEY', secondKey)
  await expect(factors.find('ann')).rejects.toThrow('which is not here')
})

test('a factor outlives a restart, and each thing that happens to it is a line', async () => {
  const { secret, recovery } = await enrolled()
  await servers.splice(0)[0]?.close()
  const client = await clientAt(await serve())
  expect((await logIn(client, '000000')).code).toBe(4003)
  expect((await logIn(client, recovery[0] ?? '')).code).toBe(0)
  time += 30_000
  client.token = String((await logIn(client, codeAt(secret))).data['token'])
  time += 30_000
  expect((await client.post(`${factorPath}/remove`, { code: codeAt(secret) })).code).toBe(0)
  const lines = await connection.rows(
    sql`select who, call from deskwright.history where record = 'ann' order by id`,
  )
  expect(lines.map(({ who, call }) => [who, call])).toEqual([
    ['ann', 'login'],
    ['ann', 'factor added'],
    ['', 'factor refused'],
    ['ann', 'recovery code used'],
    ['ann', 'login'],
    ['ann', 'login'],
    ['ann', 'factor removed'],
  ])
})

/** At a server that a browser shows as itself. */
const local = { 'x-forwarded-host': 'localhost' }
const site = { origin: 'https://localhost', rpId: 'localhost' }

/** Adds a passkey to the account, begun at one server and confirmed at another one. */
const addPasskey = async (passkey: Passkey): Promise<{ client: Client; recovery: string[] }> => {
  const first = await clientAt(await serve())
  const begun = await first.post(factorPath, { kind: 'passkey', password }, local)
  const { challenge } = (begun.data as unknown as { options: { challenge: string } }).options
  const client = await clientAt(await serve())
  client.token = first.token
  const code = passkeyProof(passkey.create({ challenge, ...site }))
  const { data } = await client.post(`${factorPath}/confirm`, { code, name: 'Laptop' }, local)
  return { client, recovery: (data as unknown as { recovery: string[] }).recovery }
}

const logInBy = async (client: Client, passkey: Passkey) => {
  const plain = await client.post('/admin/login', { username: 'ann', password }, local)
  const challenge =
    readFactorChallenge(plain.headers.get(factorChallengeHeader)).passkey?.challenge ?? ''
  const proof = passkeyProof(passkey.use({ challenge, ...site }))
  const headers = { ...local, 'x-second-factor': proof }
  return client.post('/admin/login', { username: 'ann', password }, headers)
}

test('a passkey and its challenges are known to every server, and each thing that happens is a line', async () => {
  const passkey = createPasskey()
  const { recovery } = await addPasskey(passkey)
  const client = await clientAt(await serve())
  expect((await logInBy(client, createPasskey())).code).toBe(4003)
  const answer = await logInBy(client, passkey)
  client.token = String(answer.data['token'])
  const code = recovery[0] ?? ''
  const removed = await client.post(`${factorPath}/remove`, {
    code,
    kind: 'passkey',
    id: passkey.id,
  })
  expect(removed.code).toBe(0)
  const lines = await connection.rows(
    sql`select who, call from deskwright.history where record = 'ann' order by id`,
  )
  expect(lines.map(({ who, call }) => [who, call]).slice(2)).toEqual([
    ['ann', 'passkey added'],
    ['', 'passkey refused'],
    ['ann', 'login'],
    ['ann', 'recovery code used'],
    ['ann', 'passkey removed'],
  ])
  expect(await createFactors(connection).find('ann')).toBeNull()
  expect(await connection.rows(sql`select * from deskwright.passkey`)).toEqual([])
})

test('A-67 rows of a passkey are what is public, and a challenge stands there as a hash', async () => {
  const passkey = createPasskey()
  const { client, recovery } = await addPasskey(passkey)
  const [row] = await connection.rows(sql`select * from deskwright.passkey`)
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['id', 'username', 'host', 'key', 'counter', 'transports', 'name', 'added', 'used'].toSorted(),
  )
  expect(row).toMatchObject({ id: passkey.id, username: 'ann', host: 'localhost', name: 'Laptop' })
  const { data } = await client.post(`${factorPath}/challenge`, {}, local)
  const { challenge } = (data as unknown as { passkey: { challenge: string } }).passkey
  const rows = await connection.rows(sql`select * from deskwright.challenge`)
  expect(rows.length).toBeGreaterThan(0)
  const factors = await connection.rows(sql`select * from deskwright.factor`)
  const everything = JSON.stringify([rows, factors])
  for (const text of [
    challenge,
    client.token,
    ...recovery,
    ...recovery.map((code) => code.replace('-', '')),
  ])
    expect(everything).not.toContain(text)
})

/** Two passkeys of the account, as rows. */
const twoPasskeys = async () => {
  const factors = createFactors(connection)
  const rest = { host: 'localhost', key: '', transports: [], added: 1, used: null }
  for (const id of ['one', 'two'])
    await factors.addPasskey('ann', {
      passkey: { id, name: id, counter: 4, ...rest },
      codes: ['ABCDE'],
    })
  return factors
}

test('A-67 of two removals at the same moment one factor stays where one is required', async () => {
  const factors = await twoPasskeys()
  const results = await Promise.all(
    ['one', 'two'].map((passkey) => factors.remove('ann', { passkey }, true)),
  )
  expect(results.toSorted()).toEqual(['last', 'removed'])
  expect(await factors.remove('ann', 'all', true)).toBe('last')
  expect((await factors.find('ann'))?.passkeys).toHaveLength(1)
})

test('A-67 of two uses with one count, one counts, and a challenge is taken once and in its time', async () => {
  const factors = await twoPasskeys()
  const uses = [5, 5, 4, 0].map((counter) => factors.usePasskey('ann', 'one', { counter, at: 9 }))
  expect(await Promise.all(uses)).toEqual([true, false, false, false])
  expect(await factors.usePasskey('bob', 'two', { counter: 9, at: 9 })).toBe(false)
  await factors.addChallenge({ hash: 'a', username: 'ann', until: 10 }, 5)
  await factors.addChallenge({ hash: 'b', username: 'ann', until: 30 }, 20)
  expect(await connection.rows(sql`select hash from deskwright.challenge`)).toEqual([{ hash: 'b' }])
  expect(await factors.takeChallenge('b', 30)).toBe(false)
  await factors.addChallenge({ hash: 'c', username: 'ann', until: 30 }, 20)
  const taken = await Promise.all([1, 2].map(() => factors.takeChallenge('c', 25)))
  expect(taken.toSorted()).toEqual([false, true])
})

test('A-67 a server of the version before asks for a code of an account with passkeys alone', async () => {
  await twoPasskeys()
  // What it reads: a factor that was added, and no column of passkeys.
  const [row] = await connection.rows(
    sql`select added is not null as confirmed, codes from deskwright.factor`,
  )
  expect(row?.['confirmed']).toBe(true)
  expect((await createFactors(connection).find('ann'))?.secret).toMatch(/^[A-Z2-7]{32}$/)
  // Whatever it removes takes the passkeys along.
  await connection.rows(sql`delete from deskwright.factor where username = 'ann'`)
  expect(await connection.rows(sql`select * from deskwright.passkey`)).toEqual([])
})

/** What the command says of accounts. */
const manage = async (deed: 'sessions' | 'reset-factor' | null): Promise<string> => {
  const lines: string[] = []
  const add = (text: string): void => void lines.push(text)
  const wanted = deed && { deed, name: 'ann', roles: null, title: null }
  const database = { ...connection, close: async () => undefined }
  const managing = { database, wanted, readPassword: async () => null }
  expect(await manageAccountsOf(model, managing, { out: add, err: add })).toBe(0)
  return lines.join('').trim()
}

test('the command line tells of factors and logins, and takes a factor away', async () => {
  expect(await manage(null)).toMatch(/0 logins {2}no second factor {2}never logged in$/)
  time = Date.now()
  await enrolled()
  const moment = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
  expect(await manage(null)).toMatch(new RegExp(`1 login {2}second factor: app {2}${moment}$`))
  expect(await manage('sessions')).toMatch(
    new RegExp(`^since ${moment} {2}until ${moment} {2}second factor ${moment}$`),
  )
  await twoPasskeys()
  expect(await manage(null)).toContain('second factor: app, 2 passkeys')
  await manage('reset-factor')
  expect(await connection.rows(sql`select * from deskwright.passkey`)).toEqual([])
  expect(await createFactors(connection).find('ann')).toBeNull()
  const [line] = await connection.rows(
    sql`select who, call, changes::text from deskwright.history order by id desc limit 1`,
  )
  expect(line).toEqual({
    who: 'command line',
    call: 'accounts --reset-factor',
    changes: '{"logins":[1,0],"factor":"personal"}',
  })
  expect(await manage('sessions')).toBe('no login goes on')
})

test('a server whose factors could be read in the database does not start', async () => {
  vi.stubEnv('HISTORY_KEY', '')
  await connection.close()
  await setUp()
  await expect(serve()).rejects.toThrow('second factors are encrypted with the key of the history')
})
