import { idempotency, getSharedIdempotencyService } from 'express-idempotency'
import jsonServer from 'json-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProviders, type Providers } from '../../../src/providers'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

/* The judge is Express with a published middleware, which knows a repetition by the key that is sent. */

let server: Server
let paid: number
let keys: (string | undefined)[]

const startExpress = async (header: string): Promise<string> => {
  const app = jsonServer.create()
  app.use(idempotency({ idempotencyKeyHeader: header }))
  app.post('/admin/pay', (request, response) => {
    keys.push(request.get(header))
    if (getSharedIdempotencyService().isHit(request)) return
    paid += 1
    response.json({ code: 0, msg: '', data: { paid } })
  })
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve())
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin`
}

const order = (keyed: boolean) =>
  ({
    name: 'order',
    path: '/order',
    icon: '',
    key: ['id'],
    identity: [],
    personal: [],
    lifecycles: [],
    calls: { pay: { path: '/pay', body: ['id'], ...(keyed ? { idempotencyKey: true } : {}) } },
    verbs: { create: 'pay' },
  }) satisfies ResourceDefinition

const providersFor = (base: string, keyed = true, header?: string): Providers => {
  const app = appFor(base)
  const backend = { ...app.backend, ...(header ? { idempotencyHeader: header } : {}) }
  return createProviders({
    app: { ...app, backend },
    resources: [order(keyed)],
    messageLoaders: { 'zh-chs': async () => ({ default: {} }), en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
}

const pay = async ({ dataProvider }: Providers, intent?: string): Promise<unknown> => {
  const record = { id: 7 }
  const { data } = await dataProvider.call('order', 'pay', { record, intent })
  return data
}

beforeEach(() => {
  forgetBrowser()
  paid = 0
  keys = []
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('two sendings of one intent are one payment, and two intents are two', async () => {
  const providers = providersFor(await startExpress('Idempotency-Key'))
  expect(await pay(providers, 'intent-a')).toEqual({ paid: 1 })
  expect(await pay(providers, 'intent-a')).toEqual({ paid: 1 })
  expect(paid).toBe(1)
  expect(await pay(providers, 'intent-b')).toEqual({ paid: 2 })
})

test('a caller that names no intent gets a key for each sending; a call without keys sends none', async () => {
  const base = await startExpress('Idempotency-Key')
  await pay(providersFor(base))
  await pay(providersFor(base))
  await pay(providersFor(base, false), 'intent-c')
  expect(new Set(keys).size).toBe(3)
  expect(keys.slice(0, 2).every((key) => /^[0-9a-f-]{36}$/.test(key ?? ''))).toBe(true)
  expect(keys[2]).toBeUndefined()
})

test('a form names its intent in the options of the write', async () => {
  const providers = providersFor(await startExpress('Idempotency-Key'))
  const meta = { intent: 'intent-form' }
  for (const _ of [1, 2]) await providers.dataProvider.create('order', { data: { id: 7 }, meta })
  expect([paid, keys]).toEqual([1, ['intent-form', 'intent-form']])
})

test('the key travels under the header that the backend reads', async () => {
  const providers = providersFor(await startExpress('X-Request-Id'), true, 'X-Request-Id')
  await pay(providers, 'intent-d')
  await pay(providers, 'intent-d')
  expect([paid, keys]).toEqual([1, ['intent-d', 'intent-d']])
})
