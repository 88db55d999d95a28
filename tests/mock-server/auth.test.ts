import { request } from 'node:http'
import { connect } from 'node:net'

import { describe, expect, it } from 'vitest'

import { clientOf, start } from './backend'
import type { Client } from './backend'

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
  it('answers 100 to every call without the token in its header', async () => {
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

  it('knows each path in one spelling and with one method', async () => {
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

  it('allows no other origin and gives nothing away in its headers', async () => {
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

  it('answers an envelope to what is no HTTP and to a head that is too large', async () => {
    const client = await start()
    const large = `POST /admin/order HTTP/1.1\r\nHost: x\r\nX-Token: ${'x'.repeat(65_536)}\r\n\r\n`
    expect(await rawAnswer(client, large)).toContain('"code":431')
    expect(await rawAnswer(client, 'nonsense\r\n\r\n')).toContain('"code":400')
    const both =
      'POST /admin/order HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await rawAnswer(client, both)).toContain('400 Bad Request')
    expect((await client.post('/admin/bank')).code).toBe(0)
  })

  it('gives each login a long token of its own, for a day', async () => {
    let now = Date.now()
    const client = await start({ now: () => now })
    const other = await clientOf(client.mock)
    expect(client.token).toMatch(/^[0-9a-f]{64}$/)
    expect(other.token).not.toBe(client.token)
    now += 86_399_000
    expect((await client.post('/admin/bank')).code).toBe(0)
    now += 2000
    expect((await client.post('/admin/bank')).code).toBe(100)
  })

  it('ends the other logins of an account when its password changes', async () => {
    const client = await start()
    const same = await clientOf(client.mock)
    const editor = await clientOf(client.mock, 'editor')
    const change = { old: 'admin', password: 'new', password2: 'new' }
    expect((await client.post('/admin/password', change)).code).toBe(0)
    expect((await client.post('/admin/bank')).code).toBe(0)
    expect((await same.post('/admin/bank')).code).toBe(100)
    expect((await editor.post('/admin/bank')).code).toBe(0)
  })

  it('refuses a wrong login with the same words for known and unknown names', async () => {
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

  it('slows guessing down, for a while and for that account', async () => {
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
})
