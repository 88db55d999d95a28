import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { appYaml, saidAbout } from '../../../support/yaml-model'
import { type Way, ways, wayYaml, wayModel, type WayName } from '../../../support/ways'

/* What can be wrong with a login: one message for one slip. */

const names = Object.keys(ways) as WayName[]

it.each(names)('%s is sound', (name) => {
  expect(saidAbout(wayYaml(ways[name]))).toEqual([])
})

const basic = '{ by: basic, path: /me }'
const usual = '{ path: /login, body: [user, pass], token: token }'
const header = '{ header: X-Token, cookie: token }'
const cookie = '{ by: cookie, path: /login, body: [user, pass] }'
const goodbye = 'logout: { path: /logout }'

const slips: readonly [what: string, way: Way, begin: string][] = [
  ['no path', { login: '{ by: basic }' }, 'login: A login `by: basic` needs `path`.'],
  [
    'no token',
    { login: '{ path: /l, body: [u, p] }', token: header },
    'login: A login `by: token` needs `token`.',
  ],
  [
    'no body',
    { login: '{ path: /l, token: t }', token: header },
    'login: A login `by: token` needs `body`.',
  ],
  [
    'a body of one key',
    { login: '{ path: /l, body: [u], token: t }', token: header },
    'session-body: The body of `session.login` has 1 keys',
  ],
  [
    'a body beside Basic',
    { login: '{ path: /l, body: [u, p], basic: true, token: t }', token: header },
    'login: What was typed travels as Basic',
  ],
  [
    'a token beside Basic',
    { login: '{ by: basic, path: /me, token: t }' },
    'login: `token` has no effect in a login `by: basic`.',
  ],
  [
    'an issuer for a key',
    { login: '{ by: key, path: /me, issuer: https://id.example.com }', token: '{ header: X-Key }' },
    'login: `issuer` has no effect',
  ],
  [
    'no issuer',
    { login: '{ by: openid, client: console }' },
    'login: A login `by: openid` needs `issuer`.',
  ],
  [
    'an issuer without TLS',
    { login: '{ by: openid, client: c, issuer: http://id.example.com }' },
    'bad-value: ',
  ],
  [
    'a way that is none',
    { login: '{ by: magic, path: /l }' },
    'not-allowed: `by` cannot be `magic`.',
  ],
  ['a word that is none', { login: 'nobody' }, 'bad-value: '],
  [
    'no header',
    { login: usual },
    'login: A login `by: token` needs `backend.token.header`, `backend.token.cookie`.',
  ],
  [
    'no cookie',
    { login: usual, token: '{ header: X-Token }' },
    'login: A login `by: token` needs `backend.token.cookie`.',
  ],
  [
    'no header for a key',
    { login: '{ by: key, path: /me }' },
    'login: A login `by: key` needs `backend.token.header`.',
  ],
  [
    'a cookie for Basic',
    { login: basic, token: '{ cookie: token }' },
    'login: A login `by: basic` is kept by each tab',
  ],
  [
    'a token for nobody',
    { login: 'none', token: header },
    'login: Nobody logs in, so no call carries a token.',
  ],
  [
    'a token beside a cookie',
    { login: cookie, token: header, session: goodbye },
    'login: The login sets a cookie',
  ],
  ['no logout of a cookie', { login: cookie }, 'login: Only the backend can take its cookie back'],
  [
    'a refresh of Basic',
    { login: basic, session: 'refresh: { path: /r, body: [t] }' },
    'login: `refresh` has no effect with a login `by: basic`.',
  ],
  [
    'a second factor beside a key',
    {
      login: '{ by: key, path: /me }',
      token: '{ header: X-API-Key }',
      session: 'secondFactor: { enrol: required }',
    },
    'login: `secondFactor` has no effect with a login `by: key`.',
  ],
  [
    'a factor that nobody knows',
    {
      login: usual,
      token: header,
      session: 'secondFactor: { enrol: required, factors: [totp, sms] }',
    },
    'not-allowed: Item 2 of `factors` cannot be `sms`.',
  ],
  [
    'a lock for nobody',
    { login: 'none', session: 'idleLock: { minutes: 5 }' },
    'login: `idleLock` has no effect where nobody logs in.',
  ],
  [
    'two keys for one token',
    { login: usual, token: header, session: 'refresh: { path: /r, body: [a, b] }' },
    'login: The body of `session.refresh` has 2 keys',
  ],
  [
    'a name in two places',
    { login: '{ by: basic, path: /me, name: n }', session: 'me: { path: /me, name: n }' },
    'login: Login and `me` both say where `name` stands.',
  ],
  [
    'a server for the token of Basic',
    { login: basic, session: 'token: server' },
    'login: `token` has no effect with a login `by: basic`.',
  ],
  ['me without a place', { login: basic, session: 'me: { path: /me }' }, 'wrong-length: '],
]

it.each(slips)('%s', (_, way, begin) => {
  expect(saidAbout(wayYaml(way))).toEqual([expect.stringContaining(begin)])
})

it('reads no cookie of another host', () => {
  const yaml = wayYaml({
    login: cookie,
    session: goodbye,
    backend: 'csrf: { cookie: csrf, header: X-CSRF }',
  }).replace('base: /api', 'base: https://api.example.com')
  expect(saidAbout(yaml)).toEqual(['login: A page cannot read the cookies of another host.'])
})

it.each([
  ['{ header: X-CSRF }', 'login: Nothing says where the proof against other sites comes from.'],
  [
    '{ header: X-CSRF, cookie: csrf, at: nonce, path: /nonce }',
    'login: `cookie` and `at` both say where the proof comes from.',
  ],
  [
    '{ header: X-CSRF, inHeader: X-Nonce }',
    'login: `inHeader` is about the answer of `path`, which is missing.',
  ],
])('a proof %s', (csrf, says) => {
  expect(saidAbout(appYaml({ backend: `timeout: 5000\n  csrf: ${csrf}` }))).toContain(says)
})

describe('headers', () => {
  it.each([
    ['{ Authorization: x }', 'header: `Authorization` tells who calls'],
    ['{ Host: x }', 'header: A browser lets no page set `Host`.'],
    ['{ Sec-Fetch-Mode: x }', 'header: A browser lets no page set'],
    ['{ x-token: x }', 'header: `x-token` is already set: `backend.token` does it.'],
    ['{ Accept: text/html }', 'header: `Accept` is already set'],
    ['{ X-App: a, x-app: b }', 'header: `x-app` is already set: in another spelling.'],
    ['{ X App: a }', 'bad-key: '],
    ["{ X-App: 'ä' }", 'bad-value: '],
    ["{ X-App: ' a' }", 'bad-value: '],
    ['{ X-App: 5 }', 'wrong-type: '],
    ['{}', 'wrong-length: '],
  ])('refuses %s', (headers, begin) => {
    const said = saidAbout(appYaml({ backend: `headers: ${headers}` }))
    expect(said).toEqual([expect.stringContaining(begin)])
  })
})

it('fills in what a way of login leaves open', () => {
  expect(wayModel('basic').app.backend.token).toEqual({
    header: 'Authorization',
    prefix: 'Basic ',
    cookie: null,
  })
  expect(wayModel('basic').app.session).toMatchObject({
    login: { by: 'basic', method: 'GET', name: ['full_name', 'login'] },
    password: null,
  })
  expect(wayModel('none').app.backend.token).toBeNull()
  expect(wayModel('a token that renews itself').app.session.refresh).toEqual({
    path: '/authentication',
    method: 'POST',
    body: ['accessToken'],
    encoding: null,
    constants: { strategy: 'jwt' },
    secret: null,
    expires: null,
    unit: 'seconds',
    before: 30,
  })
})

describe('docs/logins.md', () => {
  const text = readFileSync('docs/logins.md', 'utf8')
  const blocks = text.match(/(?<=```yaml\n)[\s\S]*?(?=```)/g) ?? []

  it.each(blocks)('shows a login that can be had: %s', (block) => {
    const whole = parse(wayYaml({ login: 'none' })) as { session: object; backend: object }
    const { backend, session } = parse(block) as { backend?: object; session: object }
    const app = {
      ...whole,
      backend: { ...whole.backend, ...backend },
      session: { ...whole.session, ...session },
    }
    expect(saidAbout(stringify(app))).toEqual([])
  })

  it('shows each way', () => {
    expect(blocks.length).toBeGreaterThan(7)
    for (const by of ['token', 'cookie', 'basic', 'key', 'openid'])
      expect(text).toContain(`\`${by}\``)
  })
})
