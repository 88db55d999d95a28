import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'
import { createDeclaredCallCheck } from '../../scripts/serve/declared-calls'
import { declaredHeaderRules } from '../../scripts/serve/declared-headers'
import { createReachabilityCheck } from '../../scripts/http/backend-target'
import {
  createProductionServer,
  type ProductionServer,
} from '../../scripts/serve/production-server'
import { endSessionPath } from '../../wire/server-token'
import { appYaml, yamlModel } from '../support/yaml-model'
import { thing, wayModel } from '../support/ways'

/* What `npm run serve` passes on to a backend of one's own: declared calls, and nothing else of its host. */

const order = `resource: order
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
version: { field: name, header: X-Version }
list: { columns: [id, name] }
calls:
  list: { path: /order, rows: rows }
  read: { path: '/order/{id}/details', method: GET }
  update: { path: '/order?id=eq.{id}', method: PATCH, body: [id, name] }
`
const model = yamlModel(appYaml({ base: '/admin' }), { order })

const dist = mkdtempSync(join(tmpdir(), 'deskwright-declared-'))
const seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = []
let backend: Server
let front: ProductionServer
let port = 0

const ask = (
  path: string,
  method = 'POST',
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
      .once('error', reject)
      .end()
  })

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>')
  backend = createServer(({ method = '', url = '', headers }, response) => {
    seen.push({ method, url, headers })
    response.writeHead(200, {
      Server: 'Inner/1.0',
      'X-Powered-By': 'Inner',
      'Access-Control-Allow-Origin': '*',
      Location: 'http://inner.example/secret',
      'Set-Cookie': ['inner=1; Domain=example.com; Path=/'],
      'Content-Range': 'order 0-1/7',
      ETag: '"1"',
      'Content-Type': 'application/json',
    })
    response.end('{}')
  })
  const to = await listenOnPort(backend, 0, '127.0.0.1')
  front = createProductionServer({
    dist,
    headers: {},
    backend: `http://127.0.0.1:${to}/tenant-a`,
    isReady: createReachabilityCheck(`http://127.0.0.1:${to}/tenant-a`),
    isDroppable: null,
    isCall: (path) => path.startsWith('/admin'),
    declared: { check: createDeclaredCallCheck(model), headers: declaredHeaderRules(model) },
    routeOf: () => 'any',
    hosts: [],
    tell: () => undefined,
  })
  port = await listenOnPort(front.server, 0, '127.0.0.1')
})
beforeEach(() => void seen.splice(0))
afterAll(async () => {
  await closeGracefully(front.server, 0)
  await closeGracefully(backend, 0)
  rmSync(dist, { recursive: true })
})

test.each([
  ['POST', '/admin/login', '/tenant-a/admin/login'],
  ['POST', '/admin/order?page=2&x=%2e%2e', '/tenant-a/admin/order?page=2&x=%2e%2e'],
  ['GET', '/admin/order/7%2F8/details', '/tenant-a/admin/order/7%2F8/details'],
  ['PATCH', '/admin/order?id=eq.7', '/tenant-a/admin/order?id=eq.7'],
  ['POST', '/admin/x/../order', '/tenant-a/admin/order'],
  ['POST', '/admin/x/%2e%2e/order', '/tenant-a/admin/order'],
])('%s %s goes on as %s', async (method, path, wanted) => {
  expect((await ask(path, method)).status).toBe(200)
  expect(seen.map(({ url }) => url)).toEqual([wanted])
})

test.each([
  '/admin',
  '/admin/',
  '/admin/orders',
  '/admin/order/',
  '/admin/order/7',
  '/admin/../../tenant-b/admin/order',
  '/admin/%2e%2e/%2e%2e/tenant-b',
  '/admin/order/..%2f..%2fusers/details',
  '/admin/order/..%5c..%5cusers/details',
  '/admin/order/%252e%252e%252fusers/details',
  '/admin/order/%2500/details',
  '/admin//order',
  '/admin/__faults',
  '/api/login',
  '/__requests',
  `/admin${endSessionPath}`,
])('%s does not go on', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) await ask(path, method)
  expect(seen).toEqual([])
})

test('a method that is not declared is refused, and the declared ones are named', async () => {
  const answer = await ask('/admin/order', 'DELETE')
  expect([answer.status, answer.headers.allow, seen.length]).toEqual([405, 'POST, PATCH', 0])
  const gone = await ask('/admin/nothing')
  expect([gone.status, gone.text]).toEqual([404, 'The schema declares no such call.\n'])
})

test('headers go on that the schema names, and those that HTTP needs', async () => {
  await ask('/admin/order', 'POST', {
    'X-Token': 'secret',
    'Idempotency-Key': 'k',
    'X-Version': 'three',
    'Accept-Language': 'en',
    Authorization: 'Basic eDp5',
    Cookie: 'test-token=secret',
    'X-Original-URL': '/users',
    'X-Rewrite-URL': '/users',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Forwarded-User': 'root',
    Forwarded: 'for=127.0.0.1',
  })
  const { headers = {} } = seen[0] ?? {}
  expect(headers).toMatchObject({
    'x-token': 'secret',
    'idempotency-key': 'k',
    'x-version': 'three',
  })
  expect(headers['accept-language']).toBe('en')
  const dropped = ['authorization', 'cookie', 'forwarded', 'x-original-url', 'x-rewrite-url']
  for (const name of [...dropped, 'x-http-method-override', 'x-forwarded-user'])
    expect(headers[name], name).toBeUndefined()
})

test('headers come back that the console reads, and nothing that tells of the host behind', async () => {
  const { headers } = await ask('/admin/order')
  expect(headers).toMatchObject({ 'content-range': 'order 0-1/7', etag: '"1"' })
  const hidden = ['server', 'x-powered-by', 'access-control-allow-origin', 'location', 'set-cookie']
  for (const name of hidden) expect(headers[name], name).toBeUndefined()
})

test('what a login needs is declared with it', () => {
  const cookie = declaredHeaderRules(wayModel('a cookie with a proof'))
  expect(['cookie', 'x-csrftoken'].every(cookie.passes)).toBe(true)
  expect(cookie.returns('set-cookie')).toBe(true)
  // By these the console sees that a list goes on, whatever the schema says of its total.
  expect(['link', 'x-total-count', 'x-wp-total'].every(cookie.returns)).toBe(true)
  expect(declaredHeaderRules(wayModel('basic')).passes('authorization')).toBe(true)
  expect(declaredHeaderRules(wayModel('constant headers')).passes('x-parse-application-id')).toBe(
    true,
  )
  const check = createDeclaredCallCheck(wayModel('a cookie with a proof'))
  expect(check('GET', '/api/csrf')).toEqual({ address: '/api/csrf' })
  expect(check('PUT', '/api/thing/7')).toEqual({ address: '/api/thing/7' })
  expect(thing).toContain('transport: rest')
})

test('a cookie of the backend is one of this host', async () => {
  const own = createProductionServer({
    dist,
    headers: {},
    backend: `http://127.0.0.1:${(backend.address() as { port: number }).port}`,
    isReady: createReachabilityCheck(
      `http://127.0.0.1:${(backend.address() as { port: number }).port}`,
    ),
    isDroppable: null,
    isCall: () => true,
    declared: {
      check: (_, address) => ({ address }),
      headers: declaredHeaderRules(wayModel('a cookie with a proof')),
    },
    routeOf: () => 'any',
    hosts: [],
    tell: () => undefined,
  })
  const at = await listenOnPort(own.server, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${at}/api/login`, { redirect: 'manual' })
  await closeGracefully(own.server, 0)
  expect(answer.headers.getSetCookie()).toEqual(['inner=1; Path=/'])
})
