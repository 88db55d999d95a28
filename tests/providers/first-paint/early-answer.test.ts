import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestFirstList } from '../../../src/first-paint/first-request'
import { arePrimedRows, endListPriming } from '../../../src/providers/data/prime-list'
import type { EarlyDefinition } from '../../../src/providers/definitions/early-definition'
import {
  type Backend,
  json,
  patient,
  silence,
  startBackend,
  success,
  text,
} from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

/* The answer to the early request is an answer like any other, and it is used once. */

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  delete window.deskwrightEarly
  backend = await startBackend()
  backend.answer(success({ data: [{ id: 1 }], total: 1 }))
  Cookies.set(`${PREFIX}token`, 'TKN-1')
  Cookies.set(`${PREFIX}uuid`, '7')
})
afterEach(async () => {
  vi.useRealTimers()
  delete window.deskwrightEarly
  await backend.close()
})

const PREFIX = 'd2admin-1.10.0-'
const ORDER = 'page=1&pageSize=20&status=&mobile=&name=&applyTime=&sn='

const definition = (timeout: number): EarlyDefinition => ({
  timeout,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  cookiePrefix: PREFIX,
  languages: { default: 'zh-chs', offered: [{ code: 'zh-chs' }, { code: 'en' }] },
  lists: {
    '/order': {
      resource: 'order',
      pageSize: 20,
      request: {
        url: `${backend.base}/order`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: ORDER,
      },
    },
  },
})

const ask = (timeout = 5000): void => {
  window.deskwrightEarly = requestFirstList(definition(timeout), '#/order')
}

const arrived = () => vi.waitFor(() => expect(backend.requests).not.toEqual([]), patient)

const first = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
}

describe('an early answer', () => {
  it('takes the place of the first request that is the same, and of no other', async () => {
    ask()
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.getList('order', first)
    expect(data).toMatchObject([{ id: 1 }])
    expect(backend.bodies()).toEqual([ORDER])
    await dataProvider.getList('order', first)
    expect(backend.bodies()).toEqual([ORDER, ORDER])
  })

  it.each([
    ['another page', { ...first, pagination: { page: 2, perPage: 20 } }],
    ['another filter', { ...first, filter: { status: 3 } }],
  ])('does not stand for %s', async (_, params) => {
    ask()
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.getList('order', params)
    expect(backend.requests).toHaveLength(2)
    expect(backend.bodies()[1]).not.toBe(ORDER)
  })

  it.each([
    ['token', `${PREFIX}token`, 'TKN-2'],
    ['user', `${PREFIX}uuid`, '8'],
    ['language', `${PREFIX}lang`, 'en'],
  ])('is not used for another %s', async (_, cookie, value) => {
    ask()
    await arrived()
    Cookies.set(cookie, value)
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.getList('order', first)
    expect(backend.requests).toHaveLength(2)
    expect(backend.requests[1]?.headers['x-token']).toBe(Cookies.get(`${PREFIX}token`))
  })

  it('is not used after a write, which may have changed the rows', async () => {
    ask()
    await arrived()
    const { client, dataProvider } = startConsole(backend.base)
    backend.answer(success(null))
    await client.send({ path: '/order/status' }, { id: 1 }, { write: true })
    backend.answer(success({ data: [], total: 0 }))
    await expect(dataProvider.getList('order', first)).resolves.toMatchObject({ data: [] })
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/admin/order',
      '/admin/order/status',
      '/admin/order',
    ])
  })

  it('is not used after the session has ended', async () => {
    ask()
    await arrived()
    const { dataProvider, session } = startConsole(backend.base)
    session.end()
    session.start({ token: 'TKN-1', user: '7', name: '' })
    await dataProvider.getList('order', first)
    expect(backend.requests).toHaveLength(2)
  })

  it('is kept for ten seconds', async () => {
    ask()
    await window.deskwrightEarly?.answer
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { dataProvider } = startConsole(backend.base)
    await Promise.resolve()
    vi.advanceTimersByTime(10_001)
    vi.useRealTimers()
    await dataProvider.getList('order', first)
    expect(backend.requests).toHaveLength(2)
  })

  it('is no longer asked for when the console is there', () => {
    startConsole(backend.base)
    expect(window.deskwrightEarly).toBeNull()
  })
})

describe('what an early answer says', () => {
  it('code 100 ends the session once', async () => {
    backend.answer(json({ code: 100, msg: '', data: null }))
    ask()
    const { dataProvider, redirects, session, shown } = startConsole(backend.base)
    expect(await failureOf(dataProvider.getList('order', first))).toMatchObject({ kind: 'login' })
    expect(shown.map(({ kind }) => kind)).toEqual(['login'])
    expect(redirects).toHaveLength(1)
    expect(session.token()).toBeUndefined()
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    ['a status of 500', text('', 500), { kind: 'http', status: 500 }],
    ['a page in place of JSON', text('<html>'), { kind: 'body' }],
    ['a refusal', json({ code: 7, msg: 'no', data: null }), { kind: 'code', serverMessage: 'no' }],
  ])('%s is a failure, shown and logged once', async (_, answer, wanted) => {
    backend.answer(answer)
    ask()
    const { dataProvider, log, shown } = startConsole(backend.base)
    expect(await failureOf(dataProvider.getList('order', first))).toMatchObject(wanted)
    expect(shown).toMatchObject([wanted])
    expect(log.getSnapshot()).toMatchObject([
      {
        url: expect.stringContaining('/order'),
        tag: 'order',
        details: expect.stringContaining('POST'),
      },
    ])
    expect(backend.requests).toHaveLength(1)
  })

  it('its time limit begins when it is sent', async () => {
    backend.answer(silence)
    ask(1500)
    await arrived()
    await expect(window.deskwrightEarly?.answer).resolves.toEqual({ kind: 'timeout' })
    const { dataProvider } = startConsole(backend.base)
    expect(await failureOf(dataProvider.getList('order', first))).toMatchObject({ kind: 'timeout' })
    expect(backend.requests).toHaveLength(1)
  })

  it('is given up together with the request that it stands for', async () => {
    backend.answer(silence)
    ask()
    const { dataProvider } = startConsole(backend.base)
    const controller = new AbortController()
    const reading = dataProvider.getList('order', { ...first, signal: controller.signal })
    const early = window.deskwrightEarly
    expect(early).toBeNull()
    controller.abort()
    expect(await failureOf(reading)).toMatchObject({ name: 'AbortError' })
  })
})

const rowsFrom = (id: number) => Array.from({ length: 20 }, (_, index) => ({ id: id + index }))

describe('rows that are there before the list is rendered', () => {
  const key = ['order', 'getList', first]
  const rowsIn = async () => {
    await window.deskwrightEarly?.answer
    const console = startConsole(backend.base)
    await console.ready
    return { ...console, rows: console.queryClient.getQueryData(key) }
  }

  it('are those of the answer, for which the list need not ask', async () => {
    ask()
    const { dataProvider, rows } = await rowsIn()
    expect(rows).toEqual({ data: [{ id: 1 }], total: 1 })
    expect(arePrimedRows(rows)).toBe(true)
    expect(backend.requests).toHaveLength(1)
    // The answer is given away once: whoever asks now gets other rows.
    await dataProvider.getList('order', first)
    expect(backend.requests).toHaveLength(2)
  })

  it('are no proof of what stands on another page: that is asked for', async () => {
    backend.answer(success({ data: rowsFrom(1), total: 20 }))
    ask()
    await window.deskwrightEarly?.answer
    backend.answer(success({ data: rowsFrom(21), total: 20 }))
    const { queryClient } = await rowsIn()
    await vi.waitFor(
      () => expect(queryClient.getQueryData(['page-counts', 'order'])).toBe(true),
      patient,
    )
    expect(backend.bodies()[1]).toContain('page=2')
  })

  it('are asked for by the next list once they are on the screen', async () => {
    ask()
    const { rows } = await rowsIn()
    endListPriming(rows as object)
    expect(arePrimedRows(rows)).toBe(false)
  })

  it.each([
    ['a refusal', json({ code: 7, msg: 'no', data: null })],
    ['an end of the session', json({ code: 100, msg: '', data: null })],
    ['a failure', text('', 500)],
    ['an answer without rows', success({ data: 'none' })],
    ['more than is read twice', success({ data: [{ id: 1, name: 'x'.repeat(200_000) }] })],
  ])('are none for %s, of which nothing is said yet', async (_, answer) => {
    backend.answer(answer)
    ask()
    const { log, rows, session, shown } = await rowsIn()
    expect(rows).toBeUndefined()
    expect([shown, log.getSnapshot()]).toEqual([[], []])
    expect(session.state().phase).toBe('in')
  })

  it('are none for another operator', async () => {
    ask()
    await window.deskwrightEarly?.answer
    Cookies.set(`${PREFIX}token`, 'TKN-2')
    expect((await rowsIn()).rows).toBeUndefined()
  })

  it('are not waited for', async () => {
    backend.answer(silence)
    ask()
    const { ready, queryClient } = startConsole(backend.base)
    await ready
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })
})
