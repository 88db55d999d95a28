import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { clientOf, start, type Answer, type Client } from '../mock-server/backend'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'

/* Second factors, whatever store keeps them. */

const withFactor = (settings: string): string =>
  appYaml({ base: '/admin' }).replace(
    'cookiePrefix: test-',
    `cookiePrefix: test-\n  secondFactor: ${settings}`,
  )

const thing = `resource: thing
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, label: Name }
  state: { type: lifecycle }
list: { columns: [id, name, state], buttons: [create], rowActions: [take, moves] }
create: { fields: [name] }
calls:
  list: { path: /thing, body: [id], rows: rows }
  create: { path: /thing/create, body: [name] }
  take: { path: /thing/take, body: [id, name], label: Take, ask: [name], confirm: { say: 'Take it?', tone: pay } }
lifecycle:
  field: state
  start: open
  calls:
    state: { path: /thing/state, body: [id, state] }
    pay: { path: /thing/pay, body: [id, state], confirm: { say: 'Pay it?', tone: pay } }
  statuses:
    open: { label: Open }
    paid: { label: Paid, call: pay, confirm: { say: 'Pay it?', tone: pay } }
    gone: { label: Gone, end: true }
  moves:
    open -> paid:
    paid -> gone:
`

const required = yamlModel(withFactor('{ enrol: required }'), { thing })
const optional = yamlModel(withFactor('{ enrol: optional, before: pay, minutes: 5 }'), { thing })

let time = 0
beforeEach(() => {
  time = 1_700_000_010_000
})
const now = (): number => time

const codeAt = (secret: string, at = time): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const factorPath = '/admin/__session/factor'
const status = (client: Client): Promise<Answer> =>
  client.send(factorPath, { headers: { 'x-token': client.token } })

const logIn = (client: Client, code?: string, password = 'admin'): Promise<Answer> =>
  client.post(
    '/admin/login',
    { username: 'admin', password },
    { 'x-token': '', ...(code !== undefined && { 'x-second-factor': code }) },
  )

/** Adds a factor for whoever is logged in. */
const enrol = async (client: Client) => {
  const { data } = await client.post(factorPath, { password: 'admin' })
  const { secret, address } = data as unknown as { secret: string; address: string }
  const answer = await client.post(`${factorPath}/confirm`, { code: codeAt(secret) })
  const { recovery } = answer.data as unknown as { recovery: string[] }
  return { secret, address, recovery }
}

const asked = (answer: Answer): string | null => answer.headers.get('x-second-factor')

test('a login without a factor may only add one where it is required', async () => {
  const client = await start({ model: required, now })
  expect(asked(await logIn(client))).toBe('missing')
  const refused = await client.post('/admin/thing')
  expect([refused.code, asked(refused)]).toEqual([100, 'missing'])
  expect((await client.post('/admin/password', { old: 'admin', new: 'x', again: 'x' })).code).toBe(
    100,
  )
  expect((await status(client)).data).toMatchObject({ factor: false, recovery: 0 })
  const { secret, address, recovery } = await enrol(client)
  expect(address).toBe(
    `otpauth://totp/Test:admin?issuer=Test&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(new Set(recovery).size).toBe(10)
  expect((await client.post('/admin/thing')).code).toBe(0)
  expect((await status(client)).data).toMatchObject({ factor: true, recovery: 10 })
})

test('a wrong code adds no factor, and a factor is not put in the place of another one', async () => {
  const client = await start({ model: required, now })
  const { data } = await client.post(factorPath)
  const secret = (data as unknown as { secret: string }).secret
  const old = codeAt(secret, time - 90_000)
  expect((await client.post(`${factorPath}/confirm`, { code: old })).code).toBe(4003)
  expect((await client.post('/admin/thing')).code).toBe(100)
  await client.post(`${factorPath}/confirm`, { code: codeAt(secret) })
  // Whoever has a factor is asked for the password before another one.
  expect((await client.post(factorPath)).code).toBe(4003)
  expect((await client.post(factorPath, { password: 'admin' })).code).toBe(4002)
  expect((await client.post(`${factorPath}/confirm`, { code: codeAt(secret) })).code).toBe(4002)
})

test('whoever is logged in adds a factor by the password alone, and nobody guesses it for long', async () => {
  const client = await start({ model: optional, now })
  for (const password of [undefined, '', 'wrong']) {
    const refused = await client.post(factorPath, { password })
    expect([refused.code, refused.data, refused.msg]).toEqual([4003, null, 'The password is wrong'])
  }
  expect((await client.post(`${factorPath}/confirm`, { code: '000000' })).code).toBe(4004)
  for (let count = 3; count < 10; count += 1) await client.post(factorPath, { password: 'wrong' })
  expect((await client.post(factorPath, { password: 'admin' })).code).toBe(429)
  time += 60_000
  expect((await client.post(factorPath, { password: 'admin' })).code).toBe(0)
})

test('a login asks for the code behind the right password alone, and takes each code once', async () => {
  const client = await start({ model: optional, now })
  const { secret } = await enrol(client)
  const plain = await logIn(client)
  expect([plain.code, asked(plain), plain.data]).toEqual([4011, 'needed', null])
  const wrong = await logIn(client, undefined, 'wrong')
  expect([wrong.code, asked(wrong)]).toEqual([401, null])
  // The code that has added the factor is used up.
  expect((await logIn(client, codeAt(secret))).code).toBe(4003)
  time += 30_000
  expect((await logIn(client, codeAt(secret))).code).toBe(0)
  const again = await logIn(client, codeAt(secret))
  expect([again.code, asked(again)]).toEqual([4003, 'needed'])
})

test('a clock may be one step ahead or behind, and no more', async () => {
  const client = await start({ model: optional, now })
  const { secret } = await enrol(client)
  time += 300_000
  const results = []
  for (const drift of [-60_000, 60_000, -30_000, 30_000])
    results.push((await logIn(client, codeAt(secret, time + drift))).code)
  expect(results).toEqual([4003, 4003, 0, 0])
  // A step that lies before one that was taken is used up as well.
  expect((await logIn(client, codeAt(secret))).code).toBe(4003)
})

test('of two logins with one code at the same moment, one comes in', async () => {
  const client = await start({ model: optional, now })
  const { secret } = await enrol(client)
  time += 30_000
  const code = codeAt(secret)
  const answers = await Promise.all([logIn(client, code), logIn(client, code)])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 4003])
})

test('wrong codes are limited as passwords are, and the right password forgives none of them', async () => {
  const client = await start({ model: optional, now })
  const { secret } = await enrol(client)
  time += 30_000
  for (let count = 0; count < 10; count += 1) {
    expect((await logIn(client, '000000')).code).toBe(4003)
    expect((await logIn(client)).code).toBe(4011)
  }
  expect((await logIn(client, codeAt(secret))).code).toBe(429)
  time += 60_000
  expect((await logIn(client, codeAt(secret))).code).toBe(0)
})

test('a recovery code is taken once, however it is typed', async () => {
  const client = await start({ model: optional, now })
  const { recovery } = await enrol(client)
  const [first = '', second = ''] = recovery
  expect(first).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  expect((await logIn(client, first)).code).toBe(0)
  expect((await logIn(client, first)).code).toBe(4003)
  expect((await logIn(client, ` ${second.toLowerCase().replace('-', ' ')} `)).code).toBe(0)
  const answer = await logIn(client, recovery[2])
  client.token = String(answer.data['token'])
  expect((await status(client)).data).toMatchObject({ factor: true, recovery: 7 })
})

test('a factor that is added or removed ends the other logins', async () => {
  const client = await start({ model: optional, now })
  const other = await clientOf(client.mock)
  expect((await other.post('/admin/thing')).code).toBe(0)
  const { secret } = await enrol(client)
  expect((await other.post('/admin/thing')).code).toBe(100)
  const removed = await client.post(`${factorPath}/remove`, { code: '000000' })
  expect(removed.code).toBe(4003)
  time += 30_000
  expect((await client.post(`${factorPath}/remove`, { code: codeAt(secret) })).code).toBe(0)
  expect((await logIn(client)).code).toBe(0)
})

test('where it is required, the only factor is not removed', async () => {
  const client = await start({ model: required, now })
  const { secret } = await enrol(client)
  time += 30_000
  const refused = await client.post(`${factorPath}/remove`, { code: codeAt(secret) })
  expect(refused.code).toBe(403)
  expect((await client.post('/admin/thing')).code).toBe(0)
  expect(asked(await logIn(client))).toBe('needed')
})

interface Thing {
  readonly id: number
  readonly name: unknown
  readonly state: string
}

const thingsOf = async (client: Client): Promise<readonly Thing[]> =>
  ((await client.post('/admin/thing')).data as unknown as { rows: Thing[] }).rows

/** Adds a thing that is open. */
const openThing = async (client: Client): Promise<Thing> => {
  await client.post('/admin/thing/create', { name: 'new' })
  const found = (await thingsOf(client)).find(({ state }) => state === 'open')
  if (found === undefined) throw new Error('no thing is open')
  return found
}

const thingNow = async (client: Client, id: number): Promise<Thing | undefined> =>
  (await thingsOf(client)).find((each) => each.id === id)

test('a call that pays needs a factor that was proved a short time before', async () => {
  const client = await start({ model: optional, now })
  const { id } = await openThing(client)
  const pay = (): Promise<Answer> =>
    client.post('/admin/thing/pay', { id, state: 'paid' }, { 'idempotency-key': 'pay-once' })
  const without = await pay()
  expect([without.code, asked(without)]).toEqual([4012, 'stale'])
  const { secret } = await enrol(client)
  time += 300_001
  const late = await pay()
  expect([late.code, asked(late)]).toEqual([4012, 'stale'])
  expect((await thingNow(client, id))?.state).toBe('open')
  expect((await client.post(`${factorPath}/prove`, { code: codeAt(secret) })).code).toBe(0)
  // The refusal was not kept under the key, and what was done is done once.
  const paid = await pay()
  expect([paid.code, paid.headers.get('idempotency-replayed')]).toEqual([0, null])
  const again = await pay()
  expect([again.code, again.headers.get('idempotency-replayed')]).toEqual([0, 'true'])
})

test('a call of its own that pays needs the proof as well, and one that does not pay needs none', async () => {
  const client = await start({ model: optional, now })
  const { id } = await openThing(client)
  const take = (): Promise<Answer> => client.post('/admin/thing/take', { id, name: 'taken' })
  expect((await take()).code).toBe(4012)
  expect((await thingNow(client, id))?.name).not.toBe('taken')
  const { secret } = await enrol(client)
  expect((await take()).code).toBe(0)
  time += 300_001
  expect((await take()).code).toBe(4012)
  expect((await client.post('/admin/thing', { id })).code).toBe(0)
  await client.post(`${factorPath}/prove`, { code: codeAt(secret) })
  expect((await take()).code).toBe(0)
})

test('a move that is refused anyway asks for no code', async () => {
  const client = await start({ model: optional, now })
  const { id } = await openThing(client)
  await enrol(client)
  expect((await client.post('/admin/thing/pay', { id, state: 'paid' })).code).toBe(0)
  time += 300_001
  expect((await client.post('/admin/thing/pay', { id, state: 'paid' })).code).toBe(4002)
})

test('a server without the key has none of these calls', async () => {
  const mock = await startMock({ model: yamlModel(appYaml({ base: '/admin' }), { thing }), now })
  onTestFinished(mock.close)
  const client = await clientOf(mock)
  expect((await client.post(factorPath)).http).toBe(404)
})
