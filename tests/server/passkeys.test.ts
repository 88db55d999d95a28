import { expect, test } from 'vitest'
import { passkeyProof } from '../../wire/second-factor'
import { clientOf, type Answer } from '../mock-server/backend'
import { createPasskey } from '../support/authenticator'
import {
  clock,
  addApp,
  addTo,
  begin,
  call,
  challengeIn,
  confirm,
  factorPath,
  host,
  logIn,
  loginChallenge,
  modelWith,
  origin,
  proofBy,
  proveChallenge,
  remove,
  required,
  shown,
  started,
  type Options,
  type Changed,
} from './passkey-client'

/* Passkeys as second factors, made and used by an authenticator in software. */

test('a first login adds a passkey where a factor is required, and gets recovery codes', async () => {
  const client = await started(required)
  const passkey = createPasskey()
  const options = await begin(client)
  expect(options).toMatchObject({
    rp: { id: host, name: 'Test' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  })
  expect((await client.post('/admin/thing')).code).toBe(100)
  const answer = await confirm(client, passkey, options)
  expect((answer.data as unknown as { recovery: string[] }).recovery).toHaveLength(10)
  expect((await client.post('/admin/thing')).code).toBe(0)
  expect((await client.send(factorPath, { headers: { 'x-token': client.token } })).data).toEqual({
    factor: true,
    app: false,
    passkeys: [{ id: passkey.id, name: 'Laptop', added: clock.time, used: null }],
    recovery: 10,
  })
})

test('a login is proved by a passkey, whose challenge comes behind the right password alone', async () => {
  const client = await started()
  const passkey = createPasskey()
  await addTo(client, passkey)
  const plain = await logIn(client)
  expect([plain.code, plain.headers.get('x-second-factor'), plain.data]).toEqual([
    4011,
    'needed',
    null,
  ])
  expect(challengeIn(plain.headers)).toMatchObject({
    app: false,
    passkey: {
      rpId: host,
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    },
  })
  const wrong = await client.post('/admin/login', { username: 'admin', password: 'x' }, shown)
  expect([wrong.code, challengeIn(wrong.headers)]).toEqual([401, undefined])
  const proof = proofBy(passkey, await loginChallenge(client))
  expect((await logIn(client, proof)).code).toBe(0)
})

test('whoever is logged in adds a passkey by the password alone', async () => {
  const client = await started()
  expect((await client.post(factorPath, { kind: 'passkey', password: 'wrong' }, shown)).code).toBe(
    4003,
  )
  // Without the password, nothing was given that a passkey could sign.
  const challenge = Buffer.alloc(32).toString('base64url')
  expect((await confirm(client, createPasskey(), { challenge })).code).toBe(4003)
  expect(await addTo(client, createPasskey())).toHaveLength(10)
})

test('a passkey needs a name, and is added once', async () => {
  const client = await started()
  const passkey = createPasskey()
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect((await confirm(client, passkey, await begin(client), {}, name)).code).toBe(4003)
  await addTo(client, passkey)
  const options = await begin(client)
  expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([passkey.id])
  expect((await confirm(client, passkey, options)).code).toBe(4002)
})

test.each<[string, Changed]>([
  ['a page of another site', { origin: 'https://console.example.org' }],
  ['a page of a neighbour', { origin: 'https://evil.console.example.com' }],
  ['a page that came by http', { origin: `http://${host}` }],
  ['another port', { origin: `${origin}:8443` }],
  ['another host', { rpId: 'example.com' }],
  ['an unverified person', { isVerified: false }],
])('A-66 %s neither adds a passkey nor proves one', async (_, changed) => {
  const client = await started()
  const passkey = createPasskey()
  expect((await confirm(client, passkey, await begin(client), changed)).code).toBe(4003)
  await addTo(client, passkey)
  const refused = await logIn(client, proofBy(passkey, await loginChallenge(client), changed))
  expect([refused.code, refused.headers.get('x-second-factor')]).toEqual([4003, 'needed'])
  // A refusal brings another challenge.
  const next = challengeIn(refused.headers)?.passkey?.challenge ?? ''
  expect((await logIn(client, proofBy(passkey, next))).code).toBe(0)
})

test('on the machine itself a passkey works by http, at the port that is shown', async () => {
  const client = await started()
  const passkey = createPasskey()
  const local = { 'x-forwarded-host': 'localhost:8080' }
  const { data } = await client.post(factorPath, { kind: 'passkey', password: 'admin' }, local)
  const { challenge } = (data as unknown as { options: Options }).options
  const code = (port: number): string =>
    passkeyProof(
      passkey.create({ challenge, origin: `http://localhost:${port}`, rpId: 'localhost' }),
    )
  const added = await client.post(`${factorPath}/confirm`, { code: code(8080), name: 'A' }, local)
  expect(added.code).toBe(0)
  // At another host of the same server it is not asked for.
  expect(challengeIn((await logIn(client)).headers)).toEqual({ app: false, passkey: null })
})

test('A-66 a challenge is taken once, lives for five minutes, and is for one login and one thing', async () => {
  const client = await started()
  const passkey = createPasskey()
  const options = await begin(client)
  const other = await clientOf(client.mock)
  expect((await confirm(other, passkey, options)).code).toBe(4003)
  expect((await confirm(client, passkey, options)).code).toBe(0)

  const challenge = await loginChallenge(client)
  const proof = proofBy(passkey, challenge)
  expect((await call(client, '/prove', { code: proof })).code).toBe(4003)
  expect((await logIn(client, proof)).code).toBe(0)
  expect((await logIn(client, proof)).code).toBe(4003)
  expect((await logIn(client, proofBy(passkey, challenge))).code).toBe(4003)

  const late = await loginChallenge(client)
  clock.time += 300_000
  expect((await logIn(client, proofBy(passkey, late))).code).toBe(4003)
  const foreign = await proveChallenge(client)
  expect((await logIn(client, proofBy(passkey, foreign))).code).toBe(4003)
})

test('of two logins with one answer at the same moment, one comes in', async () => {
  const client = await started()
  const passkey = createPasskey()
  await addTo(client, passkey)
  const proof = proofBy(passkey, await loginChallenge(client))
  const answers = await Promise.all([logIn(client, proof), logIn(client, proof)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4003])
})

test('A-66 a counter that goes back, or stands, is refused: the passkey may be a copy', async () => {
  const client = await started()
  const passkey = createPasskey()
  await confirm(client, passkey, await begin(client), { counter: 7 })
  const results = []
  for (const counter of [8, 8, 3, 0, 9]) {
    const proof = proofBy(passkey, await loginChallenge(client), { counter })
    results.push((await logIn(client, proof)).code)
  }
  expect(results).toEqual([0, 4003, 4003, 4003, 0])
})

test('A-66 the passkey of another account proves nothing', async () => {
  const client = await started()
  const [own, strange] = [createPasskey(), createPasskey()]
  await addTo(client, own)
  const editor = await clientOf(client.mock, 'editor')
  await addTo(editor, strange, 'Phone', 'editor')
  const proof = proofBy(strange, await loginChallenge(client))
  expect((await logIn(client, proof)).code).toBe(4003)
  // Nor does a signature of another key under the own name.
  const answer = strange.use({ challenge: await loginChallenge(client), origin, rpId: host })
  expect((await logIn(client, passkeyProof({ ...answer, id: own.id, rawId: own.id }))).code).toBe(
    4003,
  )
  // It cannot be added to a second account either.
  expect((await confirm(client, strange, await begin(client))).code).toBe(4002)
})

test.each(['passkey', 'passkey {', 'passkey 1', 'passkey {}', 'passkey {"response":{}}'])(
  'a proof that is none is refused: %s',
  async (proof) => {
    const client = await started()
    await addTo(client, createPasskey())
    expect((await logIn(client, proof)).code).toBe(4003)
    expect((await call(client, '/confirm', { code: proof, name: 'A' })).code).toBe(4003)
  },
)

test('A-66 refused passkeys are limited as codes are', async () => {
  const client = await started()
  const passkey = createPasskey()
  await addTo(client, passkey)
  for (let count = 0; count < 10; count += 1)
    expect((await logIn(client, 'passkey {}')).code).toBe(4003)
  expect((await logIn(client, proofBy(passkey, await loginChallenge(client)))).code).toBe(429)
  clock.time += 60_000
  expect((await logIn(client, proofBy(passkey, await loginChallenge(client)))).code).toBe(0)
})

test('an account has an app and passkeys, of which each one proves, and one set of recovery codes', async () => {
  const client = await started()
  const [laptop, phone] = [createPasskey(), createPasskey()]
  const recovery = await addTo(client, laptop)
  expect(await addTo(client, phone, 'Phone')).toEqual([])
  const app = await addApp(client)
  expect(app.recovery).toEqual([])
  clock.time += 30_000
  const challenge = challengeIn((await logIn(client)).headers)
  expect([challenge?.app, challenge?.passkey?.['allowCredentials']]).toMatchObject([
    true,
    [{ id: laptop.id }, { id: phone.id }],
  ])
  expect((await logIn(client, app.codeNow())).code).toBe(0)
  expect((await logIn(client, proofBy(phone, await loginChallenge(client)))).code).toBe(0)
  expect((await logIn(client, recovery[0])).code).toBe(0)
  const { data } = await client.send(factorPath, { headers: { 'x-token': client.token } })
  expect(data).toMatchObject({
    app: true,
    recovery: 9,
    passkeys: [
      { name: 'Laptop', used: null },
      { name: 'Phone', used: clock.time },
    ],
  })
})

test('a factor is removed by a proof, and the last one stays where one is required', async () => {
  const client = await started(required)
  const [laptop, phone] = [createPasskey(), createPasskey()]
  await addTo(client, laptop)
  const last = await remove(client, laptop, { kind: 'passkey', id: laptop.id })
  expect([last.code, last.msg]).toEqual([
    403,
    'The last second factor cannot be removed. Please add another one first',
  ])
  expect((await remove(client, laptop, {})).code).toBe(403)
  await addTo(client, phone, 'Phone')
  expect((await call(client, '/remove', { kind: 'passkey', id: laptop.id })).code).toBe(4003)
  expect((await remove(client, phone, { kind: 'passkey', id: 'none' })).code).toBe(4004)
  const removed = await remove(client, phone, { kind: 'passkey', id: laptop.id })
  expect([removed.code, (await client.post('/admin/thing')).code]).toEqual([0, 0])
  const challenge = challengeIn((await logIn(client)).headers)
  expect(challenge?.passkey?.['allowCredentials']).toMatchObject([{ id: phone.id }])
})

test('where a factor is optional the last one goes, with the recovery codes', async () => {
  const client = await started()
  const passkey = createPasskey()
  const recovery = await addTo(client, passkey)
  expect((await remove(client, passkey, { kind: 'passkey', id: passkey.id })).code).toBe(0)
  expect((await logIn(client)).code).toBe(0)
  await addTo(client, createPasskey())
  expect((await logIn(client, recovery[0])).code).toBe(4003)
})

test('an app that is removed beside a passkey proves nothing any more', async () => {
  const client = await started()
  const passkey = createPasskey()
  await addTo(client, passkey)
  const app = await addApp(client)
  expect((await remove(client, passkey, { kind: 'totp' })).code).toBe(0)
  clock.time += 30_000
  expect((await logIn(client, app.codeNow())).code).toBe(4003)
  expect((await logIn(client, proofBy(passkey, await loginChallenge(client)))).code).toBe(0)
})

test('a call that pays takes a passkey as its fresh proof', async () => {
  const client = await started()
  const passkey = createPasskey()
  await addTo(client, passkey)
  const { data } = await client.post('/admin/thing')
  const [{ id } = { id: 0 }] = (data as unknown as { rows: { id: number }[] }).rows
  const take = (): Promise<Answer> => client.post('/admin/thing/take', { id, name: 'taken' })
  clock.time += 300_001
  expect((await take()).code).toBe(4012)
  const proof = proofBy(passkey, await proveChallenge(client))
  expect((await call(client, '/prove', { code: proof })).code).toBe(0)
  expect((await take()).code).toBe(0)
})

test('what app.yaml does not offer cannot be added, and counts where it is there', async () => {
  const apps = await started(modelWith('{ enrol: optional, factors: [totp] }'))
  const refused = await call(apps, '', { kind: 'passkey', password: 'admin' })
  expect([refused.code, refused.msg]).toEqual([
    4003,
    'This kind of second factor cannot be added here',
  ])
  const keys = await started(modelWith('{ enrol: optional, factors: [passkey] }'))
  expect((await call(keys, '', { kind: 'totp', password: 'admin' })).code).toBe(4003)
  const passkey = createPasskey()
  await addTo(keys, passkey)
  await keys.mock.use(modelWith('{ enrol: optional, factors: [totp] }'))
  const challenge = challengeIn((await logIn(keys)).headers)?.passkey?.challenge ?? ''
  expect((await logIn(keys)).code).toBe(4011)
  expect((await logIn(keys, proofBy(passkey, challenge))).code).toBe(0)
})

test('an account has ten passkeys at most', async () => {
  const client = await started()
  for (let count = 0; count < 10; count += 1) await addTo(client, createPasskey(), `No. ${count}`)
  const refused = await call(client, '', { kind: 'passkey', password: 'admin' })
  expect([refused.code, refused.msg]).toEqual([4003, 'An account has at most 10 passkeys'])
})
