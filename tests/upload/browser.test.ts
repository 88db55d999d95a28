import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { bytesOf, MEGABYTE } from './fixtures'
import type { Order } from './page/main'
import { startStorage, type StorageServer } from './storage-server'
import { wider } from '../support/thorough'

let storage: StorageServer
let outDir: string
let site: PreviewServer
let browser: Browser
let page: Page
const refused: string[] = []

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'deskwright-upload-'))
  const common = { root: 'tests/upload/page', configFile: false, logLevel: 'error' } as const
  const target = 'es2022'
  await build({ ...common, build: { target, outDir, emptyOutDir: true } })
  site = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  storage = await startStorage()
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(site.resolvedUrls?.local[0] ?? '')
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await storage?.close()
  await rm(outDir, { recursive: true, force: true })
})

const send = (name: string, size: number, more: Partial<Order> = {}) => {
  const { endpoint, bucket, key, secret } = storage
  const order: Order = { name, size, endpoint, bucket, key, secret, ...more }
  return page.evaluate((given) => window.send(given), order)
}
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

wider('sends a large image in parts from a page of another origin', async () => {
  const start = storage.requests.length
  const { path, reason, details, fractions } = await send('large.jpg', 12 * MEGABYTE)
  expect([reason, details]).toEqual(['', ''])
  const { bytes, headers } = await storage.read(path)
  expect(bytes.equals(bytesOf(12 * MEGABYTE))).toBe(true)
  expect(headers['content-type']).toBe('image/jpeg')
  const methods = storage.requests.slice(start).map(({ method }) => method)
  expect(methods.toSorted()).toEqual(['POST', 'POST', 'PUT', 'PUT', 'PUT'])
  expect(fractions.at(-1)).toBe(1)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  expect(refused).toEqual([])
})

it('tells how much of a small image has gone out', async () => {
  const network = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(2 * MEGABYTE)
  const { reason, fractions } = await send('slow.png', 3 * MEGABYTE)
  await limit(-1)
  expect(reason).toBe('')
  expect(fractions[0]).toBe(0)
  expect(fractions.at(-1)).toBe(1)
  expect(fractions.filter((fraction) => fraction > 0 && fraction < 0.99).length).toBeGreaterThan(2)
})

wider('gives up a large image that is cancelled half-way', async () => {
  const before = await storage.list()
  const { reason } = await send('cancelled.png', 19 * MEGABYTE, { cancelAt: 0.2 })
  expect(reason).toBe('cancelled')
  await until(async () => expect(await storage.openUploads()).toEqual([]))
  expect(await storage.list()).toEqual(before)
})

it('can read why the storage refuses', async () => {
  const { reason, details } = await send('refused.png', 1000, { secret: 'wrong' })
  expect(reason).toBe('failed')
  expect(details).toContain('SignatureDoesNotMatch')
})

it('never takes a storage out of reach for a success', async () => {
  const small = await send('nowhere.png', 1000, { endpoint: 'http://127.0.0.1:1' })
  expect(small).toMatchObject({ path: '', reason: 'failed' })
  expect(small.details).toContain('Network request failed')
})
