import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { startMock, type Mock } from '../../mock-server/server'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { subjectOfIssuerToken } from '../../server/session/openid-issuer'
import { createNoPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { sql } from '../../server/sql/statement'
import { thing, wayYaml } from '../support/ways'
import { yamlModel } from '../support/yaml-model'
import { emptyDatabase } from './databases'
import { asking, startTestIssuer, type Claims, type TestIssuer } from './openid-issuer'

/* Whose token an issuer has given out, and for whom. */

const modelAt = (url: string): Model =>
  yamlModel(
    `${wayYaml({
      login: `{ by: openid, issuer: '${url}', client: console }`,
      session: 'me: { path: /me, name: name, roles: roles }',
    })}roles: { clerk: Clerk }\n`,
    { thing: thing.replace('name: {', 'pay: { type: integer, roles: { read: clerk } }, name: {') },
  )

let issuer: TestIssuer
let connection: DatabaseConnection
let mock: Mock
beforeAll(async () => {
  issuer = await startTestIssuer()
  connection = await emptyDatabase('pglite')
  const model = modelAt(issuer.url)
  const options = {
    dir: '',
    database: connection,
    renames: new Map(),
    plan: false,
    drop: false,
    grants: null,
  }
  await migrateToModel(model, options, connection)
  for (const [username, roles] of [
    ['sub-1', ['clerk']],
    ['boss', []],
  ] as const)
    await connection.rows(
      insertAccountSql({ ...createNoPasswordHash(), username, name: 'Ann', uuid: username, roles }),
    )
  mock = await startMock({ model, database: { ...connection, close: async () => undefined } })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await mock.close()
  await connection.close()
  await issuer.close()
})

const call = async (token: string, path = '/thing') => {
  const answer = await fetch(`${mock.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { http: answer.status, body: await answer.text() }
}

test('M-13 whom an issuer knows comes in by an account, in its roles, and not without one', async () => {
  const me = await call(await issuer.sign({ preferred_username: 'boss' }), '/me')
  expect(JSON.parse(me.body)).toEqual({ name: 'Ann', roles: ['clerk'] })
  const stranger = await call(await issuer.sign({ sub: 'sub-2' }))
  expect([stranger.http, stranger.body]).toEqual([
    403,
    expect.stringContaining('sub-2 has no account here'),
  ])
  await connection.rows(sql`update deskwright.account set disabled = true where username = 'boss'`)
  expect((await call(await issuer.sign({ sub: 'boss' }))).http).toBe(403)
})

const past = Math.floor(Date.now() / 1000) - 120
const good: [string, Claims, string?][] = [
  ['for this console', {}],
  ['for several', { aud: ['other', 'console'] }],
  ['given to this client', { azp: 'console', client_id: 'console' }],
  ['without a type, with one among its claims', { typ: 'Bearer', nonce: 'n' }, 'JWT'],
]
const bad: [string, Claims, string?][] = [
  ['for another app', { aud: 'other-app' }],
  ['for nobody', { aud: undefined }],
  ['given to another client', { azp: 'game' }],
  ['of another client by RFC 9068', { client_id: 'game' }],
  ['of another client, as some issuers call it', { cid: 'game' }],
  ['of another client, as others do', { appid: 'game' }],
  ['of another issuer', { iss: 'https://id.example.com' }],
  ['over', { exp: past }],
  ['without an end', { exp: undefined }],
  ['of nobody', { sub: undefined }],
  ['an ID token', { nonce: 'n' }, 'JWT'],
  ['an ID token that says so', { typ: 'ID' }, 'JWT'],
]

test.each(good)('a token %s is a login', async (_, claims, typ) => {
  expect((await call(await issuer.sign(claims, typ))).http).toBe(200)
})
test.each(bad)('a token %s is none', async (_, claims, typ) => {
  expect((await call(await issuer.sign(claims, typ))).http).toBe(401)
})

test('a token that the issuer has not signed is none', async () => {
  expect((await call(await issuer.forge({}))).http).toBe(401)
  expect((await call(issuer.unsigned({}))).http).toBe(401)
})

test('a token that only the issuer can read is asked about, by a client that may', async () => {
  const settings = { issuer: issuer.url, client: 'console', audience: 'console' }
  issuer.known.set('mine', { active: true, sub: 'sub-1', client_id: 'console' })
  issuer.known.set('other', { active: true, sub: 'sub-1', client_id: 'game', aud: 'console' })
  issuer.known.set('anybody', { active: true, sub: 'sub-1' })
  issuer.known.set('revoked', { active: false, sub: 'sub-1', client_id: 'console' })
  expect(await subjectOfIssuerToken(settings, 'mine', false)).toBeNull()
  vi.stubEnv('OPENID_CLIENT', asking.id)
  vi.stubEnv('OPENID_SECRET', asking.secret)
  for (const [token, user] of [
    ['mine', 'sub-1'],
    ['other', null],
    ['anybody', null],
    ['revoked', null],
    ['junk', null],
  ] as const)
    expect([token, await subjectOfIssuerToken(settings, token, false)]).toEqual([token, user])
  const before = issuer.asked.length
  for (const token of ['mine', 'junk']) await subjectOfIssuerToken(settings, token, false)
  expect(issuer.asked.length).toBe(before)
})

test('junk makes the issuer no work, and what it says of itself is asked for once', async () => {
  const before = issuer.asked.length
  const tokens = await Promise.all(
    Array.from({ length: 20 }, () => issuer.forge({ jti: randomUUID() })),
  )
  for (const token of tokens) expect((await call(token)).http).toBe(401)
  expect(issuer.asked.length).toBe(before)
})

test('an issuer that calls itself otherwise is none', async () => {
  const liar = await startTestIssuer('https://id.example.com')
  const settings = { issuer: liar.url, client: 'console', audience: 'console' }
  const token = await liar.sign({})
  expect(await subjectOfIssuerToken(settings, token, false)).toBeNull()
  await subjectOfIssuerToken(settings, token, false)
  expect(liar.asked).toHaveLength(1)
  await liar.close()
})
