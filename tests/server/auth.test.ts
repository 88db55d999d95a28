import { request } from 'node:http'
import { connect } from 'node:net'

import { describe, expect, it } from 'vitest'

import { createLoginThrottle } from '../../mock-server/store/login-throttle'
import { clientOf, start } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import type { Client } from '../mock-server/backend'

quickHashes()

const paths = [
  'order',
  'order/status',
  'order/paid',
  'order/disburse',
  'order/delete',
  'order/notify',
  'order/delay',
  'apply/test',
  'apply/test/modify',
  'apply/test/delete',
  'apply/test/enabled',
  'product',
  'product/modify',
  'product/enabled',
  'bank',
  'bank/modify',
  'bank/enabled',
  'password',
  'admin/password',
].map((path) => `/admin/${path}`)

/** A request whose line and headers go out as written, which fetch would tidy up. */
const plain = (
  client: Client,
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]>; body?: string } = {},
): Promise<{ http: number; code: unknown; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const { method = 'POST', headers = {}, body = '' } = options
    const { port } = client.mock
    const type = 'application/x-www-form-urlencoded'
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { 'content-type': type, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => {
          const code: unknown = text === '' ? null : JSON.parse(text).code
          resolve({ http: response.statusCode ?? 0, code, headers: response.headers })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const rawAnswer = (client: Client, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(client.mock.port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
  })

describe('who may call', () => {
  it('M-02 answers 100 to every call without the token in its header', async () => {
    const client = await start()
    const { token } = client
    const before = await client.orders()
    for (const path of paths) {
      for (const given of [
        {},
        { headers: { 'x-token': 'undefined' } },
        { headers: { 'x-token': '' } },
        { headers: { 'x-token': `${token}x` } },
        { headers: { 'x-token': [token, token] } },
        { headers: { cookie: `d2admin-1.10.0-token=${token}; token=${token}` } },
        { headers: { authorization: `Bearer ${token}` } },
        { body: `token=${token}&X-Token=${token}&id=1&status=3` },
      ]) {
        expect((await plain(client, path, given)).code, path).toBe(100)
      }
      expect((await plain(client, `${path}?X-Token=${token}&token=${token}`)).code).toBe(100)
    }
    expect(await client.orders()).toEqual(before)
  })

  it('M-02 knows each path in one spelling and with one method', async () => {
    const client = await start()
    const headers = { 'x-token': client.token }
    for (const path of [
      '/admin//order',
      '/ADMIN/order',
      '/admin/Order',
      '/admin/order/',
      '/admin/%6frder',
      '/admin/login/../order',
      '/admin/order;x',
      '//admin/order',
      '/admin/order%2fstatus',
      '/admin/order/..%2f..%2fetc/passwd',
      '/db',
      '/',
      '/order',
      '/admin/order%00',
      '/admin',
    ]) {
      const answer = await plain(client, path, { headers })
      expect([answer.http, answer.code], path).toEqual([404, 404])
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await plain(client, '/admin/order', { method, headers })
      expect([answer.http, answer.code, answer.headers.allow], method).toEqual([405, 405, 'POST'])
    }
    const head = await plain(client, '/admin/order', { method: 'HEAD', headers })
    expect(head.http).toBe(405)
    const override = { ...headers, 'x-http-method-override': 'DELETE' }
    expect((await plain(client, '/admin/order', { headers: override })).code).toBe(0)
  })

  it('M-08 allows no other origin and gives nothing away in its headers', async () => {
    const client = await start()
    const headers = { 'x-token': client.token, origin: 'https://evil.example' }
    const answers = [
      await plain(client, '/admin/order?callback=x', { headers }),
      await plain(client, '/admin/order', { method: 'OPTIONS', headers }),
      await plain(client, '/admin/nothing', { headers }),
    ]
    for (const answer of answers) {
      const names = Object.keys(answer.headers)
      expect(names.filter((name) => /access-control|powered|server/.test(name))).toEqual([])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('M-10 answers an envelope to what is no HTTP and to a head that is too large', async () => {
    const client = await start()
    const large = `POST /admin/order HTTP/1.1\r\nHost: x\r\nX-Token: ${'x'.repeat(65_536)}\r\n\r\n`
    expect(await rawAnswer(client, large)).toContain('"code":431')
    expect(await rawAnswer(client, 'nonsense\r\n\r\n')).toContain('"code":400')
    const both =
      'POST /admin/order HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await rawAnswer(client, both)).toContain('400 Bad Request')
    const two =
      'POST /admin/order HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'
    expect(await rawAnswer(client, two)).toContain('400 Bad Request')
    expect((await client.post('/admin/bank')).code).toBe(0)
  })

  it('M-11 answers only to names of this machine, and to those that were named', async () => {
    const client = await start({ hosts: ['mock.test', '::5'] })
    const login = { body: 'username=admin&password=admin' }
    const ask = (host: string | string[]) =>
      plain(client, '/admin/login', { ...login, headers: { host } })
    const { port } = client.mock
    const own = ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'mock.test', '[::5]']
    for (const host of own.flatMap((name) => [name, `${name}:${port}`])) {
      expect((await ask(host)).code, host).toBe(0)
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      'localhost@evil.example',
      'a.mock.test',
      '0.0.0.0',
      '[::]',
      'localhost:',
      'localhost:80:80',
      'localhost, evil.example',
    ]) {
      const { http, code } = await ask(host)
      expect([http, code], host).toEqual([421, 421])
    }
    const answer = await rawAnswer(client, 'POST /admin/login HTTP/1.0\r\n\r\n')
    expect(answer).toContain('421 Misdirected Request')
    expect(answer).toContain('--allow-host')
  })

  it('M-11 answers to the address that it listens on, but not to every address', async () => {
    const client = await start({ host: '127.0.0.2' })
    expect(client.token).not.toBe('')
    const all = await start({ host: '0.0.0.0' })
    const { http } = await plain(all, '/admin/login', { headers: { host: '0.0.0.0' } })
    expect([all.token, http]).toEqual(['', 421])
  })

  it('M-02 gives each login a long token of its own, for a day', async () => {
    let now = Date.now()
    const client = await start({ now: () => now })
    const other = await clientOf(client.mock)
    expect(client.token).toMatch(/^dws_[0-9a-f]{64}$/)
    expect(other.token).not.toBe(client.token)
    now += 86_399_000
    expect((await client.post('/admin/bank')).code).toBe(0)
    now += 2000
    expect((await client.post('/admin/bank')).code).toBe(100)
  })

  it('M-02 ends a session at a logout, although the schema has no call for it', async () => {
    const client = await start()
    const other = await clientOf(client.mock)
    expect((await client.post('/admin/bank')).code).toBe(0)
    expect((await client.post('/admin/__session/end')).code).toBe(0)
    expect((await client.post('/admin/bank')).code).toBe(100)
    expect((await client.post('/admin/__session/end')).code).toBe(100)
    expect((await other.post('/admin/bank')).code).toBe(0)
  })

  it('M-02 ends the other logins of an account when its password changes', async () => {
    const client = await start()
    const same = await clientOf(client.mock)
    const editor = await clientOf(client.mock, 'editor')
    const change = { old: 'admin', password: 'new', password2: 'new' }
    expect((await client.post('/admin/password', change)).code).toBe(0)
    expect((await client.post('/admin/bank')).code).toBe(0)
    expect((await same.post('/admin/bank')).code).toBe(100)
    expect((await editor.post('/admin/bank')).code).toBe(0)
  })

  it('M-09 refuses a wrong login with the same words for known and unknown names', async () => {
    const client = await start()
    for (const login of [
      { username: 'admin', password: 'wrong' },
      { username: 'nobody', password: 'nobody' },
      { username: '__proto__', password: '' },
      { username: ['admin'], password: 'admin' },
      { username: 'admin', password: { $ne: '' } },
      {},
    ]) {
      const answer = await client.post('/admin/login', login)
      expect([answer.http, answer.code, answer.msg]).toEqual([200, 401, '用户名或密码错误'])
    }
  })

  it('M-09 slows guessing down, for a while and for that account', async () => {
    let now = Date.now()
    const client = await start({ now: () => now })
    const guess = () => client.post('/admin/login', { username: 'admin', password: 'guess' })
    const codes = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ code }) => code)
    expect(codes.filter((code) => code === 401).length).toBe(10)
    expect(codes.filter((code) => code === 429).length).toBe(20)
    expect(
      (await client.post('/admin/login', { username: 'editor', password: 'editor' })).code,
    ).toBe(0)
    const right = { username: 'admin', password: 'admin' }
    expect((await client.post('/admin/login', right)).code).toBe(429)
    now += 61_000
    expect((await client.post('/admin/login', right)).code).toBe(0)
  })

  it('M-09 closes no door to others, however many names are guessed', async () => {
    const client = await start({ now: () => 1_700_000_000_000 })
    const guess = (username: string) =>
      client.post('/admin/login', { username, password: 'guess' }).then(({ code }) => code)
    const names = Array.from({ length: 100 }, (_, index) => `nobody${index}`)
    expect(new Set(await Promise.all(names.map(guess)))).toEqual(new Set([401]))
    const right = { username: 'editor', password: 'editor' }
    expect((await client.post('/admin/login', right)).code).toBe(0)
    // A name without an account is closed in the same way, so that it cannot be told from one with an account.
    const again = await Promise.all(Array.from({ length: 12 }, () => guess('nobody')))
    expect(again.filter((code) => code === 429).length).toBe(2)
  })
})

const many = (count: number, work: (index: number) => void): void =>
  Array.from({ length: count }).forEach((_, index) => work(index))

describe('M-09 the throttle', () => {
  it('does not forget the attempts at an account when other names come', () => {
    const throttle = createLoginThrottle(
      () => 0,
      (name) => name === 'admin',
    )
    many(10, () => throttle.begin('admin'))
    many(1500, (index) => throttle.begin(`nobody${index}`))
    expect(throttle.isClosed('admin')).toBe(true)
    expect(throttle.isClosed('nobody1')).toBe(false)
    throttle.clear('admin')
    expect(throttle.isClosed('admin')).toBe(false)
  })

  it('keeps no more of a name than its beginning', () => {
    const throttle = createLoginThrottle(
      () => 0,
      () => false,
    )
    many(10, () => throttle.begin('x'.repeat(500_000)))
    expect(throttle.isClosed('x'.repeat(500_001))).toBe(true)
    expect(throttle.isClosed('x')).toBe(false)
  })
})
