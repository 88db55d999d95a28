import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { startFaultProxy, type Break, type FaultProxy } from '../support/fault-proxy'

/* What a browser does with connections that break, and what the proxy says that the server has seen of it. */

let server: Server
let proxy: FaultProxy
let browser: Browser
let page: Page
let effects: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') effects.push(request.url ?? '')
    request.resume().on('end', () => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>a page</title>an answer')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(proxy.url)
})
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  proxy.clear()
  effects = []
})

/** Posts once from the page, and says what came of it. */
const post = (path: string, limit = 3000): Promise<string> =>
  page.evaluate(
    ([address, time]) =>
      fetch(address, { method: 'POST', body: 'a=1', signal: AbortSignal.timeout(time) })
        .then((answer) => answer.text())
        .then(
          (text) => (text === '' ? 'answered with nothing' : 'answered'),
          (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'broken'),
        ),
    [path, limit] as const,
  )

describe('a connection of its own', () => {
  const ways: readonly [Break, string, number][] = [
    ['before', 'broken', 0],
    ['after', 'broken', 1],
    // Over plain HTTP, Chromium takes a head that ends early for a whole one.
    ['half-head', 'answered with nothing', 1],
    ['half-body', 'broken', 1],
    ['stall-before', 'no answer', 0],
    ['stall-after', 'no answer', 1],
    [{ delay: 50 }, 'answered', 1],
  ]
  it.each(ways)('%j: %s, and %i at the server', async (how, outcome, times) => {
    proxy.closeIdle()
    // A browser that has opened a connection in advance may repeat on another one: every one of them breaks.
    proxy.break({ how, path: '/pay', times: 5 })
    expect(await post('/pay', 1000)).toBe(outcome)
    expect(proxy.reached('/pay').map(({ body }) => body)).toEqual(effects.map(() => 'a=1'))
    expect(effects.length > 0).toBe(times > 0)
  })
})

describe('a connection that was kept', () => {
  it('is repeated on by Chromium itself: one call of the page, two effects', async () => {
    expect(await post('/first')).toBe('answered')
    proxy.break({ how: 'after', path: '/pay', on: 'reused' })
    expect(await post('/pay')).toBe('answered')
    expect(effects.filter((path) => path === '/pay')).toHaveLength(2)
    expect(proxy.reached('/pay').map(({ reused }) => reused)).toContain(true)
  })

  it.each([
    ['half-head', 'answered with nothing'],
    ['half-body', 'broken'],
  ] as const)('is not, once an answer began: %s', async (how, outcome) => {
    expect(await post('/first')).toBe('answered')
    proxy.break({ how, path: '/pay', times: 5 })
    expect(await post('/pay')).toBe(outcome)
    expect(effects.filter((path) => path === '/pay')).toHaveLength(1)
  })

  it('may be reset in place of ended', async () => {
    expect(await post('/first')).toBe('answered')
    proxy.break({ how: 'before', path: '/pay', on: 'reused', reset: true })
    expect(await post('/pay')).toBe('answered')
    expect(effects.filter((path) => path === '/pay')).toHaveLength(1)
  })
})
