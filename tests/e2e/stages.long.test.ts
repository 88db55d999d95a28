import { createReadStream, existsSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { modelOf } from '../support/schema-model'
import { buildSchema, type SchemaBuild } from './schema-build'
import { logIn, tableRows } from './console'

/* One build below two paths of one server; config.json says where each has its backend. */

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let built: SchemaBuild
let server: Server
let browser: Browser
let origin = ''
const mocks: Record<string, Mock> = {}
/** What stands in config.json of each stage. Undefined: there is no such file. */
const configs: Record<string, string | undefined> = {}
const asked: string[] = []

const serve = (): Server =>
  createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const [, stage = '', ...rest] = url.pathname.split('/')
    asked.push(url.pathname)
    const mock = mocks[stage]
    if (rest[0] === 'api' && mock) {
      const target = `${mock.url}/admin/${rest.slice(1).join('/')}${url.search}`
      const { method, headers } = incoming
      const forward = request(target, { method, headers: { ...headers, host: '127.0.0.1' } })
      forward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(forward)
      return
    }
    if (rest.join('/') === 'config.json') {
      const text = configs[stage]
      response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
      response.end(text)
      return
    }
    const file = join(built.dist, rest.join('/') || 'index.html')
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  })

beforeAll(async () => {
  const edit = ['chunkTimeout:', 'runtimeConfig: true\nchunkTimeout:'] as const
  const icon = ['icon: bank', 'icon: AccountBalance'] as const
  built = await buildSchema({ 'app.yaml': [edit], 'bank.yaml': [icon] }, {}, { base: './' })
  const model = await modelOf('schema')
  for (const [stage, orders] of [
    ['test', 3],
    ['live', 5],
  ] as const) {
    mocks[stage] = await startMock({ model, orders })
    const production = { hosts: stage === 'live' ? ['127.0.0.1'] : [] }
    configs[stage] = JSON.stringify({ backend: { base: `/${stage}/api` }, production })
  }
  server = serve()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  for (const mock of Object.values(mocks)) await mock.close()
  built?.remove()
})

const openAt = async (stage: string): Promise<Page> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/${stage}/#/order`)
  return page
}

test.each([
  ['test', 3, 1],
  ['live', 5, 0],
] as const)('%s has its own backend and its own mark', async (stage, orders, marks) => {
  const page = await openAt(stage)
  await logIn(page, { language: 'zh-chs' })
  await expect.poll(() => tableRows(page).count()).toBe(orders)
  expect(await page.getByText('测试', { exact: true }).count()).toBe(marks)
  asked.length = 0
  const lists: string[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `/${stage}/api/order`) lists.push(sent.postData() ?? '')
  })
  await page.reload()
  await expect.poll(() => tableRows(page).count()).toBe(orders)
  // The first rows are still asked for by the early script, once.
  expect(lists.filter((body) => !/pageSize=1(?:&|$)/.test(body))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/config.json'))).toHaveLength(1)
  expect(asked.filter((path) => !path.startsWith(`/${stage}/`))).toEqual([])
  await page.context().close()
})

test.each([
  ['{ "backend": { "base": "admin" } }', '"backend.base" begins with a slash'],
  ['{ "backends": {} }', '"backends" is not known; there are backend, production'],
  ['{ "backend": { "url": "/x" } }', '"backend.url" is not known'],
  ['{ "production": { "hosts": "a" } }', '"production.hosts" is a list of names'],
  ['[', 'config.json: this is no JSON'],
])('%s is a failure that says why', async (text, says) => {
  configs['wrong'] = text
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(`${origin}/wrong/`)
  await page.locator('#start[data-state=failed]').waitFor()
  expect(failures.join('\n')).toContain(says)
  await page.close()
})

test('an icon of MUI is drawn like those of the console', async () => {
  const page = await openAt('live')
  await logIn(page, { language: 'zh-chs' })
  const drawn = page.locator('[data-icon=AccountBalance]').first()
  await drawn.waitFor({ state: 'attached' })
  const style = await drawn.evaluate((element) => {
    const { maskImage, maskSize, width } = getComputedStyle(element, '::before')
    return { maskImage: decodeURIComponent(maskImage), maskSize, width }
  })
  expect(style).toMatchObject({ maskSize: 'contain', width: '16px' })
  expect(style.maskImage).toContain('<path')
  await page.context().close()
})
