import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProject } from '../../codegen/generator/pipeline/project'
import type { AppModel, Model } from '../../codegen/language/model'
import { startMock, type Mock } from '../../mock-server/server'
import { startTokenHandler, type TokenHandler } from '../../scripts/token-handler/token-handler'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'

/* The server that keeps tokens, in front of the backend of the loan console and of one that renews its tokens. */

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const session = 'd2admin-1.10.0-token'

interface Said {
  readonly status: number
  readonly cookies: readonly string[]
  readonly text: string
}

const ask = async (
  base: string,
  path: string,
  body: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Said> => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...form, ...headers },
    body: new URLSearchParams(body),
  })
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    text: await answer.text(),
  }
}

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ cookies }: Said): string => cookies.at(-1)?.split(';')[0] ?? ''

describe('in front of the backend of the loan console', () => {
  let app: AppModel
  let mock: Mock
  let keeper: TokenHandler
  const logIn = (headers: Record<string, string> = {}) =>
    ask(keeper.url, '/admin/login', { username: 'admin', password: 'admin' }, headers)
  const codeOf = async (headers: Record<string, string>): Promise<unknown> =>
    JSON.parse((await ask(keeper.url, '/admin/order', { page: '1' }, headers)).text).code

  beforeAll(async () => {
    const { model } = await readProject('schema')
    if (!model) throw new Error('schema/ has errors')
    app = { ...model.app, session: { ...model.app.session, token: 'server' } }
    mock = await startMock({ model: { ...model, app } satisfies Model, orders: 30, faults: true })
    keeper = await startTokenHandler(() => app, mock.url)
  })
  afterAll(async () => {
    await keeper.close()
    await mock.close()
  })

  test('a login is answered without its token, and with a cookie that no script can read', async () => {
    const answer = await logIn()
    expect(JSON.parse(answer.text)).toEqual({
      code: 0,
      msg: '登录成功',
      data: { name: 'Admin', uuid: 'admin-uuid' },
    })
    expect(answer.cookies).toHaveLength(1)
    expect(answer.cookies[0]).toMatch(
      new RegExp(`^${session}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400$`),
    )
    const behindHttps = await logIn({ 'x-forwarded-proto': 'https' })
    expect(behindHttps.cookies[0]).toMatch(new RegExp(`^__Host-${session}=.*Path=/; .*; Secure;`))
    // What a neighbour has planted is no session here.
    const planted = (behindHttps.cookies[0] ?? '').split(';')[0]?.replace('__Host-', '') ?? ''
    const https = { 'x-forwarded-proto': 'https' }
    expect(await codeOf({ cookie: planted, ...https })).toBe(100)
    expect(await codeOf({ cookie: `__Host-${planted}`, ...https })).toBe(0)
    const wrong = await ask(keeper.url, '/admin/login', { username: 'admin', password: 'no' })
    expect([wrong.cookies, JSON.parse(wrong.text).code]).toEqual([[], 401])
  })

  test('calls get their token here, and only here', async () => {
    const cookie = cookieOf(await logIn())
    expect(await codeOf({ cookie })).toBe(0)
    expect(await codeOf({})).toBe(100)
    expect(await codeOf({ cookie: `${session}=${'x'.repeat(43)}` })).toBe(100)
    // A token that a page brings is not the session's.
    expect(await codeOf({ 'x-token': cookie.split('=')[1] ?? '' })).toBe(100)
    const { data } = await (await fetch(`${mock.url}/__requests`)).json()
    const sent = (data as { path: string; headers: Record<string, string> }[]).filter(
      ({ path }) => path === '/admin/order',
    )
    const carried = sent.find(({ headers }) => headers['x-token'] !== undefined)
    expect(carried?.headers['x-token']).toMatch(/^dws_[\da-f]{64}$/)
    for (const { headers } of sent) expect(headers['cookie'] ?? '').not.toContain(session)
  })

  test('a session ends at a logout, and by the next login in the same browser', async () => {
    const first = cookieOf(await logIn())
    const second = cookieOf(await logIn({ cookie: first }))
    expect(second).not.toBe(first)
    expect(await codeOf({ cookie: first })).toBe(100)
    expect(await codeOf({ cookie: second })).toBe(0)
    const end = await ask(keeper.url, '/admin/__session/end', {}, { cookie: second })
    expect([end.status, JSON.parse(end.text).code]).toEqual([200, 0])
    expect(end.cookies[0]).toMatch(new RegExp(`^${session}=; .*Max-Age=0$`))
    expect(await codeOf({ cookie: second })).toBe(100)
    // The backend knows the token no longer either, although the schema declares no logout.
    const { data } = await (await fetch(`${mock.url}/__requests`)).json()
    const told = (data as { path: string; headers: Record<string, string> }[]).findLast(
      ({ path }) => path === '/admin/__session/end',
    )
    const token = { 'x-token': told?.headers['x-token'] ?? '' }
    expect(JSON.parse((await ask(mock.url, '/admin/order', {}, token)).text).code).toBe(100)
  })

  test.each([
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an older browser', { origin: 'https://evil.test' }],
    ['no page at all', { origin: 'null' }],
  ])('a call of another site is refused: %s', async (_, headers) => {
    const cookie = cookieOf(await logIn())
    const answer = await ask(
      keeper.url,
      '/admin/order/status',
      { id: '1', status: '7' },
      { cookie, ...headers },
    )
    expect(answer.status).toBe(403)
    expect((await ask(keeper.url, '/admin/order', {}, { cookie, origin: keeper.url })).status).toBe(
      200,
    )
  })
})

describe('in front of a backend that renews its tokens', () => {
  let app: AppModel
  let backend: Server
  let keeper: TokenHandler
  const seen: { url: string; body: string; headers: IncomingHttpHeaders }[] = []
  let life = 0
  let refresh: { status: number; body: object } = { status: 200, body: {} }

  beforeAll(async () => {
    const { model } = await readProject('schema')
    if (!model) throw new Error('schema/ has errors')
    const { login } = model.app.session
    app = {
      ...model.app,
      backend: {
        ...model.app.backend,
        envelope: { ...model.app.backend.envelope, code: null, message: 'error', data: null },
        token: { header: 'Authorization', prefix: 'Bearer ', cookie: 'jwt' },
      },
      session: {
        ...model.app.session,
        token: 'server',
        login: { ...login, token: 'auth.access' },
        refresh: {
          path: '/refresh',
          method: 'POST',
          body: ['token'],
          encoding: null,
          constants: { mode: 'json' },
          secret: 'auth.refresh',
          expires: 'auth.life',
          unit: 'seconds',
          before: 60,
        },
        logout: { path: '/logout', method: 'POST', body: ['token'] },
      },
    }
    backend = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { url = '', headers } = request
        seen.push({ url, body: Buffer.concat(chunks).toString(), headers })
        const known: Record<string, { status: number; body: object }> = {
          '/admin/login': {
            status: 200,
            body: { name: 'A', auth: { access: 'old', refresh: 'r1', life, kind: 'x' } },
          },
          '/admin/refresh': refresh,
        }
        const { status, body } = known[url] ?? {
          status: 200,
          body: { token: headers.authorization ?? null },
        }
        // Two calls that come at once wait for the same answer.
        setTimeout(() => {
          response.writeHead(status, { 'Content-Type': 'application/json' })
          response.end(JSON.stringify(body))
        }, 20)
      })
    })
    const port = await listenOnPort(backend, 0, '127.0.0.1')
    keeper = await startTokenHandler(() => app, `http://127.0.0.1:${port}`)
  })
  beforeEach(() => {
    seen.length = 0
    refresh = { status: 200, body: { auth: { access: 'new', refresh: 'r2', life: 900 } } }
  })
  afterAll(async () => {
    await keeper.close()
    await closeGracefully(backend, 0)
  })

  const enter = async (seconds: number): Promise<string> => {
    life = seconds
    const answer = await ask(keeper.url, '/admin/login', { username: 'a', password: 'b' })
    expect(JSON.parse(answer.text)).toEqual({ name: 'A', auth: { life: seconds, kind: 'x' } })
    seen.length = 0
    return cookieOf(answer)
  }
  const tokenSent = async (cookie: string): Promise<unknown> =>
    JSON.parse((await ask(keeper.url, '/admin/order', {}, { cookie })).text).token
  const renewals = () => seen.filter(({ url }) => url === '/admin/refresh').map(({ body }) => body)

  test('a token that is about to expire is renewed once, however many calls wait for it', async () => {
    const cookie = await enter(30)
    expect(await Promise.all([1, 2, 3].map(() => tokenSent(cookie)))).toEqual(
      Array(3).fill('Bearer new'),
    )
    expect(await tokenSent(cookie)).toBe('Bearer new')
    expect(renewals()).toEqual(['token=r1&mode=json'])
  })

  test('the host that the browser shows is known behind it as well', async () => {
    const shown = { 'x-forwarded-host': 'console.example.com' }
    await ask(keeper.url, '/admin/order', {}, { origin: 'https://console.example.com', ...shown })
    expect(seen.at(-1)?.headers).toMatchObject(shown)
  })

  test('one that lasts is left as it is', async () => {
    const cookie = await enter(900)
    expect(await tokenSent(cookie)).toBe('Bearer old')
    expect(renewals()).toEqual([])
  })

  test('a refusal ends the session, and trouble does not', async () => {
    const cookie = await enter(30)
    refresh = { status: 503, body: { error: 'later' } }
    expect(await tokenSent(cookie)).toBe('Bearer old')
    refresh = { status: 401, body: { error: 'no' } }
    expect(await tokenSent(cookie)).toBe(null)
    expect(await tokenSent(cookie)).toBe(null)
    expect(renewals()).toHaveLength(2)
  })

  test('the backend is told of a logout, with what only it and this server know', async () => {
    const cookie = await enter(900)
    await ask(keeper.url, '/admin/__session/end', {}, { cookie })
    expect(seen).toMatchObject([
      { url: '/admin/logout', body: 'token=r1', headers: { authorization: 'Bearer old' } },
    ])
  })
})
