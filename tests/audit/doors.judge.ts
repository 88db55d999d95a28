import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, exchangeBytes, type Caller } from './caller'
import { fileClaim, readClaim } from './claims'
import { openSite, passwordOf, type Site } from './site'

/* What somebody tries at the doors: without a login, with somebody else's, from another page, with odd requests. */

let site: Site
let id = 0
beforeAll(async () => {
  site = await openSite()
  id = await fileClaim(site)
})
afterAll(() => site.close())

const calls = [
  ['POST', '/claim'],
  ['GET', '/claim/1'],
  ['POST', '/claim/create'],
  ['POST', '/claim/edit'],
  ['POST', '/claim/delete'],
  ['GET', '/claim/1/history'],
  ['POST', '/claim/status'],
  ['POST', '/claim/pay'],
  ['POST', '/holder'],
  ['GET', '/me'],
  ['POST', '/password'],
] as const

test.each(calls)('A-09 nobody may %s %s', async (method, path) => {
  const said =
    method === 'GET' ? await site.nobody().get(path) : await site.nobody().call(path, { id })
  expect(said.body.code).toBe(100)
})

test.each([
  '/ADMIN/claim',
  '/admin//claim',
  '/admin/./claim',
  '/admin/x/../claim',
  '/admin/claim/',
  '/admin/%63laim',
  '/admin;/claim',
  '/admin/claim%00',
  '/api/login',
  '/api/demo/business/table/1/fetch',
  '/__faults',
  '/__requests',
])('A-10 %s is no door', async (path) => {
  for (const method of ['GET', 'POST']) {
    const said = await site.nobody().ask(path, { method })
    expect([said.status, said.body.code ?? null]).not.toEqual([200, 0])
    expect(said.text).not.toMatch(/token|Ada Ash/)
  }
})

/** The cookie of a login; the other one only knows the browser. */
const sessionCookie = ({ cookies }: Caller): readonly [name: string, value: string] => {
  const found = [...cookies].find(([name]) => !name.includes('known-'))
  if (!found) throw new Error(`no session among ${[...cookies.keys()].join(', ')}`)
  return found
}

const withCookie = async (cookie: string) => {
  const said = await site.nobody().get('/me', { cookie })
  return said.body.code
}

describe('A-11 cookies', () => {
  test('that were cut, guessed or named after prototypes let nobody in', async () => {
    const root = await site.login('root')
    const [name, value] = sessionCookie(root)
    expect(await withCookie(`${name}=${value}`)).toBe(0)
    const others = [
      '',
      'x',
      'A'.repeat(43),
      '__proto__',
      'constructor',
      `${value}x`,
      value.slice(0, -1),
    ]
    for (const other of others) expect(await withCookie(`${name}=${other}`), other).toBe(100)
  })

  test('that were given from outside are replaced by a login, and an earlier one ends', async () => {
    const caller = site.nobody()
    const login = (password: string) => caller.call('/login', { username: 'root', password })
    await login(passwordOf('root'))
    const [name, first] = sessionCookie(caller)
    caller.cookies.set(name, 'FIXED')
    await login(passwordOf('root'))
    expect(caller.cookies.get(name)).not.toBe('FIXED')
    expect(caller.cookies.get(name)).not.toBe(first)
  })

  test('are for this site and its server alone, by https with the prefix of its host', async () => {
    const caller = callerOf(site.port)
    const asked = await caller.ask('/admin/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ username: 'root', password: passwordOf('root') }),
    })
    const lines = asked.headers['set-cookie'] ?? []
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/HttpOnly/i)
    for (const line of lines) expect(line).toMatch(/SameSite=Strict/i)
    for (const line of lines) expect(line).toMatch(/; Secure/i)
    expect(lines.some((line) => line.startsWith('__Host-'))).toBe(true)
    expect(asked.headers['strict-transport-security']).toBeDefined()
    expect(asked.text).not.toMatch(/[\w-]{40}/)
  })
})

test('A-12 a login that has ended lets nobody in again', async () => {
  const caller = await site.login('cleo')
  const cookies = [...caller.cookies].map((pair) => pair.join('=')).join('; ')
  expect((await site.nobody().get('/me', { cookie: cookies })).body.code).toBe(0)
  await caller.call('/logout')
  expect((await site.nobody().get('/me', { cookie: cookies })).body.code).toBe(100)
})

test('A-13 disabling, other roles and another password end what is open', async () => {
  const commands = [
    [
      ['accounts', '--disable', 'cass'],
      ['accounts', '--enable', 'cass'],
    ],
    [
      ['accounts', '--change', 'cass', '--roles', 'clerk'],
      ['accounts', '--change', 'cass', '--roles', 'cashier'],
    ],
    [['accounts', '--revoke', 'cass'], []],
  ]
  for (const [first = [], back = []] of commands) {
    const caller = await site.login('cass')
    expect((await caller.get('/me')).body.code).toBe(0)
    expect(site.run(first).code).toBe(0)
    expect((await caller.get('/me')).body.code, first.join(' ')).toBe(100)
    if (back.length > 0) expect(site.run(back).code).toBe(0)
  }
})

test('A-14 her own password: the old one is asked for, easy ones are refused, other logins end', async () => {
  const [one, other] = [await site.login('cleo'), await site.login('cleo')]
  const change = (old: string, next: string) =>
    one.call('/password', { old, password: next, password2: next })
  expect((await change('wrong', 'quite another pass phrase')).body.code).not.toBe(0)
  for (const easy of [
    'short',
    'a'.repeat(15),
    '123456789012345',
    'passwordpassword',
    ' '.repeat(15),
  ])
    expect((await change(passwordOf('cleo'), easy)).body.code, easy).not.toBe(0)
  expect((await change(passwordOf('cleo'), 'quite another pass phrase')).body.code).toBe(0)
  expect((await one.get('/me')).body.code).toBe(0)
  expect((await other.get('/me')).body.code).toBe(100)
  const back = await one.call('/password', {
    old: 'quite another pass phrase',
    password: passwordOf('cleo'),
    password2: passwordOf('cleo'),
  })
  expect(back.body.code).toBe(0)
})

test.each([
  'command line',
  'retention',
  'system',
  'server',
  'nobody',
  'Root',
  'rооt',
  'ｒｏｏｔ',
  'ro​ot',
])('A-15 no account is called %j', (name) => {
  const said = site.run(['accounts', '--add', name, '--all'], { input: 'a long enough password\n' })
  expect(said.code).toBe(1)
})

const guess = (name: string, password = 'wrong') =>
  site.nobody().call('/login', { username: name, password })

/** What forty guesses at a name are told, by the code of the answer. */
const toldOf = async (name: string): Promise<ReadonlyMap<unknown, string>> => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => guess(name)))
  return new Map(replies.map(({ body, text }) => [body.code, text.replaceAll(/\d+/g, 'N')]))
}

test('A-16 guesses are slowed down in the same words for a name that is there and one that is not', async () => {
  const [known, unknown] = [await toldOf('abe'), await toldOf('abraham')]
  for (const told of [known, unknown]) {
    expect([...told.keys()]).toContain(429)
    for (const [code, text] of told) expect(text).toBe(known.get(code) ?? unknown.get(code))
  }
  expect(known.get(401)).toBeDefined()
})

test('A-17 spellings of a name are nobody', async () => {
  for (const name of ['ROOT', ' root', 'root ', 'root\u0000', 'ro\u200Bot'])
    expect((await guess(name, passwordOf('root'))).body.code, name).not.toBe(0)
})

describe('A-18 from another page', () => {
  const headers = { 'content-type': 'application/json' }
  const pages: readonly (readonly [string, Record<string, string>])[] = [
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://evil.test' }],
    ['of an origin alone', { origin: 'http://evil.test' }],
    ['without an origin', { origin: 'null' }],
    ['of a host that begins alike', { origin: 'http://127.0.0.1.evil.test' }],
    [
      'as a form',
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['as plain text', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ]
  test.each(pages)('nothing is written %s, and nobody is logged in', async (_, own) => {
    const cleo = await site.login('cleo')
    const ask = (path: string, body: object) =>
      cleo.ask(path, {
        method: 'POST',
        headers: { ...headers, ...own },
        body: JSON.stringify(body),
      })
    const name = `planted ${_}`
    expect((await ask('/admin/holder/create', { name })).body.code).not.toBe(0)
    const login = await ask('/admin/login', { username: 'root', password: passwordOf('root') })
    expect(login.body.code).not.toBe(0)
    const rows = await cleo.call('/holder', { page: 1, pageSize: 100, name })
    expect(rows.body.data?.['total']).toBe(0)
    expect(login.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test.each([
  'evil.test',
  '127.0.0.1.evil.test',
  '127.0.0.1@evil.test',
  '0.0.0.0',
  'localhost.evil.test',
])('A-19 the host %s is not ours', async (host) => {
  for (const path of ['/', '/admin/me', '/admin/login']) {
    const said = await site.nobody().ask(path, { headers: { host } })
    expect([said.status, path]).not.toEqual([200, path])
  }
  const metrics = new URL(site.metrics)
  const said = await callerOf(Number(metrics.port)).ask('/metrics', { headers: { host } })
  expect(said.status).not.toBe(200)
})

test('A-20 every answer carries the headers of protection, those of the parser as well', async () => {
  const asked = site.nobody()
  const paths = [
    '/',
    '/assets/none.js',
    '/admin/none',
    '/healthz',
    '/readyz',
    '/.git/config',
    '/%zz',
    '/admin/me',
  ]
  const wanted = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cache-control',
  ]
  for (const path of paths) {
    const { headers } = await asked.ask(path)
    expect(
      wanted.filter((name) => headers[name] === undefined),
      path,
    ).toEqual([])
  }
  const large = await asked.ask('/', { headers: { 'x-big': 'a'.repeat(20_000) } })
  expect(large.status).toBe(431)
  const broken = await exchangeBytes(
    site.port,
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nBad header\r\n\r\n',
  )
  for (const text of [broken]) expect(text.toLowerCase()).toContain('x-content-type-options')
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/....//package.json',
  '/..\\package.json',
  '//etc/passwd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
])('A-21 %s leads to no file', async (path) => {
  const said = await site.nobody().ask(path)
  expect(said.text).not.toMatch(/"dependencies"|root:/)
})

/** Two requests in one, for a server that reads them otherwise than whoever stands before it. */
const inner = 'GET /admin/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'],
  ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['an encoding that is none', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n'],
  ['a bare line feed in a header', 'X-A: b\nContent-Length: 0\r\n\r\n'],
  ['a signed length', 'Content-Length: +0\r\n\r\n'],
])('A-22 %s is one request at most', async (_, rest) => {
  const said = await exchangeBytes(
    site.port,
    `POST /admin/me HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}${inner}`,
    1_000,
  )
  expect(said.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(0)
})

test.each(['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE'])(
  'A-23 %s changes nothing and names nobody',
  async (method) => {
    const root = await site.login('root')
    const before = (await readClaim(root, id)).claim
    const said = await root.ask(`/admin/claim/${id}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' },
    })
    expect(said.status).toBeGreaterThanOrEqual(400)
    expect(said.headers['access-control-allow-origin']).toBeUndefined()
    expect((await readClaim(root, id)).claim).toEqual(before)
  },
)
