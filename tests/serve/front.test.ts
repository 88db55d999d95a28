import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackendPathTest } from '../../scripts/dev/console-backend'
import { securityHeaders } from '../../scripts/http/security-headers'
import { createReachabilityCheck } from '../../scripts/http/backend-target'
import {
  createProductionServer,
  type ProductionServer,
  type RequestLogEntry,
} from '../../scripts/serve/production-server'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'
import { createMetrics, createMetricsServer } from '../../scripts/serve/metrics'
import { createRouteNamer } from '../../scripts/serve/route-names'
import { call, model, resource } from '../support/model'
import { testWith } from '../support/needs'

/* The server of `npm run serve` by what it answers: files, calls, and what a supervisor asks. */

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface Question {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

const dist = mkdtempSync(join(tmpdir(), 'deskwright-dist-'))
const headers = securityHeaders({ connect: [], images: [] })
const loan = model(
  resource('order', { calls: [call('status'), call('cancel', { path: '/orders/{id}/cancel' })] }),
)
const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
let told: RequestLogEntry[] = []
let backend: Server
let front: ProductionServer
let port = 0
/** Calls that the backend could not answer any more. */
let cut = 0

/** Something to wait for, until it is finished. */
const gate = () => {
  const finishes: (() => void)[] = []
  const after = new Promise<void>((resolve) => finishes.push(resolve))
  return { after, finish: () => finishes.forEach((finish) => finish()) }
}

/** What the backend does with the next call. */
let reply: (url: string) => { status?: number; after?: Promise<void>; text?: string } = () => ({})

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.git'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
  writeFileSync(join(dist, 'start.js'), 'start()')
  writeFileSync(join(dist, '.git', 'config'), 'secret')
  writeFileSync(join(dist, 'assets', 'index-abc.js'), `/* ${'x'.repeat(5000)} */`)
  backend = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '' } = incoming
      answer.once('close', () => {
        if (!answer.writableEnded) cut += 1
      })
      const body = Buffer.concat(chunks).toString()
      seen.push({ method, url, headers: incoming.headers, body })
      const { status = 200, after = Promise.resolve(), text = '{"code":0}' } = reply(url)
      void after.then(() => {
        answer.writeHead(status, {
          'Content-Type': 'application/json',
          'X-Powered-By': 'other',
          'X-Frame-Options': 'ALLOWALL',
          'Cache-Control': 'public, max-age=9',
        })
        answer.end(text)
      })
    })
  })
  const to = await listenOnPort(backend, 0, '127.0.0.1')
  front = createProductionServer({
    dist,
    headers,
    backend: `http://127.0.0.1:${to}/below`,
    isReady: createReachabilityCheck(`http://127.0.0.1:${to}/below`),
    isDroppable: () => false,
    isCall: createBackendPathTest(() => loan, false),
    declared: null,
    routeOf: createRouteNamer(loan),
    hosts: ['console.test'],
    tell: (one) => told.push(one),
  })
  port = await listenOnPort(front.server, 0, '127.0.0.1')
})

beforeEach(() => {
  seen.length = 0
  told = []
  reply = () => ({})
})

afterAll(async () => {
  await Promise.all([closeGracefully(front.server, 0), closeGracefully(backend, 0)])
  rmSync(dist, { recursive: true })
})

const sent = (path: string, { method = 'GET', headers: more = {}, body }: Question = {}) =>
  request({ host: '127.0.0.1', port, path, method, agent: false, headers: more }).end(body)

const ask = (path: string, question: Question = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    sent(path, question)
      .once('error', reject)
      .once('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
  })

/** Another server in front of the same backend. */
const frontOf = async (folder: string): Promise<ProductionServer & { port: number }> => {
  const made = createProductionServer({
    dist: folder,
    headers,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    isReady: createReachabilityCheck(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`),
    isDroppable: () => false,
    isCall: createBackendPathTest(() => loan, false),
    declared: null,
    routeOf: createRouteNamer(loan),
    hosts: [],
    tell: () => undefined,
  })
  return { ...made, port: await listenOnPort(made.server, 0, '127.0.0.1') }
}

const lower = Object.fromEntries(
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
)

test('files are kept as long as their names say, and a path without an ending is the console', async () => {
  for (const path of ['/', '/index.html', '/some/page']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.text]).toEqual([path, 200, expect.stringContaining('root')])
    expect(answer.headers).toMatchObject({ ...lower, 'cache-control': 'no-cache' })
    expect(answer.headers['etag']).toBeUndefined()
  }
  const script = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  })
  const { etag = '' } = script.headers
  const again = await ask('/assets/index-abc.js', { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('what is missing or hidden is missing, and nobody walks out of the folder', async () => {
  const paths = [
    '/assets/none.js',
    '/none.css',
    '/.git/config',
    '/../secret.txt',
    '/%2e%2e/x.txt',
    '/%2egit/config',
    '/%zz.js',
    '/%00.js',
  ]
  for (const path of paths) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.text).not.toContain('secret')
    expect(answer.headers).toMatchObject({ ...lower, 'cache-control': 'no-cache' })
  }
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
  expect(seen).toEqual([])
})

test('a new build takes the place of the old one while pages of the old one are open', async () => {
  const next = mkdtempSync(join(tmpdir(), 'deskwright-dist-'))
  cpSync(dist, next, { recursive: true })
  const { server, port: own } = await frontOf(next)
  const at = `http://127.0.0.1:${own}`
  try {
    expect((await fetch(`${at}/assets/index-abc.js`)).status).toBe(200)
    rmSync(next, { recursive: true })
    for (const path of ['/', '/assets/index-abc.js']) {
      expect([path, (await fetch(at + path)).status]).toEqual([path, 404])
    }
    mkdirSync(join(next, 'assets'), { recursive: true })
    writeFileSync(join(next, 'index.html'), 'the new one')
    writeFileSync(join(next, 'assets', 'index-def.js'), 'its script')
    expect(await (await fetch(at)).text()).toBe('the new one')
    expect(await (await fetch(`${at}/assets/index-def.js`)).text()).toBe('its script')
    expect((await fetch(`${at}/assets/index-abc.js`)).status).toBe(404)
  } finally {
    await closeGracefully(server, 0)
    rmSync(next, { recursive: true, force: true })
  }
})

// Reading the memory of a process from its beginning fails, as a disk that breaks does.
testWith(existsSync('/proc/self/mem') ? null : 'this machine has no /proc/self/mem')(
  'a file that cannot be read costs its own answer alone',
  async () => {
    symlinkSync('/proc/self/mem', join(dist, 'assets', 'broken-abc.js'))
    mkdirSync(join(dist, 'assets', 'folder.js'))
    const broken = await ask('/assets/broken-abc.js')
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(broken.headers).toMatchObject(lower)
    expect(broken.headers['etag']).toBeUndefined()
    expect((await ask('/assets/folder.js')).status).toBe(404)
    expect((await ask('/')).status).toBe(200)
  },
)

test('a call is passed on whole, and what this server says stands in its answer', async () => {
  const answer = await ask('/admin/status?x=1', {
    method: 'POST',
    body: 'id=1&status=7',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-token': 't',
      'x-request-id': 'from-outside-1',
      // The host that was judged here counts, whatever else is said.
      'x-forwarded-host': 'evil.example.com',
      connection: 'close, x-hop',
      'x-hop': 'mine',
    },
  })
  expect(answer.text).toBe('{"code":0}')
  expect(answer.headers).toMatchObject({ ...lower, 'cache-control': 'no-store' })
  expect(answer.headers['x-powered-by']).toBeUndefined()
  expect(answer.headers['x-request-id']).toBe('from-outside-1')
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/below/admin/status?x=1',
      body: 'id=1&status=7',
      headers: {
        'x-token': 't',
        'x-request-id': 'from-outside-1',
        'x-forwarded-host': `127.0.0.1:${port}`,
      },
    },
  ])
  expect(seen[0]?.headers['x-hop']).toBeUndefined()
  expect((await ask('/administration')).text).toContain('root')
})

test('a call goes on when whoever sent it leaves, and is never sent twice', async () => {
  const { after, finish } = gate()
  reply = () => ({ after })
  const leaving = sent('/admin/status', { method: 'POST', body: 'id=2' })
  leaving.on('error', () => undefined)
  await expect.poll(() => seen.length).toBe(1)
  leaving.destroy()
  // The next answer comes after this server has heard of it.
  reply = () => ({})
  expect((await ask('/admin/status')).status).toBe(200)
  expect(cut).toBe(0)
  finish()
  expect(seen.map(({ body }) => body)).toEqual(['id=2', ''])
})

test('a call that is too large, and a backend that is gone', async () => {
  const large = await ask('/admin/status', { method: 'POST', body: Buffer.alloc(17 * 1024 * 1024) })
  expect([large.status, large.headers['connection']]).toEqual([413, 'close'])
  expect(seen).toEqual([])

  const closed = createServer()
  const at = await listenOnPort(closed, 0, '127.0.0.1')
  await closeGracefully(closed, 0)
  const lonely = createProductionServer({
    dist,
    headers,
    backend: `http://127.0.0.1:${at}`,
    isReady: createReachabilityCheck(`http://127.0.0.1:${at}`),
    isDroppable: () => false,
    isCall: () => true,
    declared: null,
    routeOf: () => 'other',
    hosts: [],
    tell: () => undefined,
  })
  const own = await listenOnPort(lonely.server, 0, '127.0.0.1')
  try {
    const answer = await fetch(`http://127.0.0.1:${own}/admin/status`, { method: 'POST' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
    expect((await fetch(`http://127.0.0.1:${own}/healthz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${own}/readyz`)).status).toBe(503)
  } finally {
    await closeGracefully(lonely.server, 0)
  }
})

test('only its own names are answered, and https is remembered where a proxy speaks it', async () => {
  expect((await ask('/', { headers: { host: 'console.test' } })).status).toBe(200)
  expect((await ask('/', { headers: { host: 'evil.test' } })).status).toBe(421)
  expect((await ask('/admin/status', { headers: { host: 'evil.test' } })).status).toBe(421)
  expect(seen).toEqual([])
  expect((await ask('/')).headers['strict-transport-security']).toBeUndefined()
  const https = await ask('/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(https.headers['strict-transport-security']).toBe('max-age=31536000')
})

test('log and metrics name calls as the schema does, and nothing that a call brings', async () => {
  const metrics = createMetrics()
  await ask('/admin/orders/440305199810178451/cancel?mobile=0993456934', {
    method: 'POST',
    body: 'name=李雷',
  })
  await ask('/admin/nowhere/0993456934')
  await ask('/assets/index-abc.js')
  // A page of the test before may be told of late.
  const named = () => told.filter(({ route }) => route !== 'page')
  await expect.poll(() => named().length).toBe(3)
  expect(named().map(({ route, kind, status }) => [kind, route, status])).toEqual([
    ['call', '/admin/orders/{id}/cancel', 200],
    ['call', 'other', 200],
    ['file', 'asset', 200],
  ])
  // Chance digits of an id or of a time say nothing.
  const words = told.map((each) => ({ ...each, id: '', seconds: 0 }))
  expect(JSON.stringify(words)).not.toMatch(/440305|0993|李雷/)
  named().forEach(metrics.note)
  const server = createMetricsServer(metrics)
  const own = await listenOnPort(server, 0, '127.0.0.1')
  try {
    const text = await (await fetch(`http://127.0.0.1:${own}/metrics`)).text()
    expect(text).toContain(
      'deskwright_http_requests_total{method="POST",route="/admin/orders/{id}/cancel",status="200"} 1',
    )
    expect(text).toMatch(/^process_cpu_user_seconds_total /m)
    expect((await fetch(`http://127.0.0.1:${own}/`)).status).toBe(404)
  } finally {
    await closeGracefully(server, 0)
  }
})

test('a server that is about to stop says so first, and lets calls end', async () => {
  const { port: own, ...other } = await frontOf(dist)
  const at = `http://127.0.0.1:${own}`
  expect((await fetch(`${at}/readyz`)).status).toBe(200)
  other.drain()
  expect((await fetch(`${at}/readyz`)).status).toBe(503)
  expect((await fetch(`${at}/healthz`)).status).toBe(200)
  const { after, finish } = gate()
  reply = () => ({ after, text: '{"code":0,"late":true}' })
  const late = fetch(`${at}/admin/status`, { method: 'POST' })
  await expect.poll(() => seen.some(({ url }) => url === '/admin/status')).toBe(true)
  const closed = closeGracefully(other.server)
  finish()
  expect(await (await late).json()).toEqual({ code: 0, late: true })
  await closed
  await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed')
})
