import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/server'
import { createProviders } from '../../../src/providers'
import { type WayName, wayModel, ways } from '../../support/ways'
import { failureOf, forgetBrowser } from '../support/console'
import { emitted } from '../support/emitted'

/* Every way to log in: what is generated for it, the providers, and the mock server, nothing in between. */

interface Seen {
  readonly method: string
  readonly path: string
  readonly raw: string
  readonly headers: Readonly<Record<string, string>>
}

let mock: Mock
let now = Date.now()

const open = async (name: WayName) => {
  const model = wayModel(name)
  mock = await startMock({ model, orders: 5, faults: true, now: () => now })
  return reopen(name)
}

/** Another page, which finds what the browser has kept. */
const reopen = (name: WayName) =>
  createProviders({
    ...emitted(wayModel(name), mock.url),
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })

const seen = async (path: string): Promise<Seen[]> => {
  const answer = await (await fetch(`${mock.url}/__requests`)).json()
  return (answer as Seen[]).filter((each) => each.path === path)
}

const typed = { username: 'admin', password: 'admin', key: 'admin-key' }
const asked = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
}

/** A browser keeps the cookies of a backend on its own host, which jsdom's fetch does not. */
const keepCookies = () => {
  const jar = new Map<string, string>()
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie && { cookie }) }
    const answer = await plain(url, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
      if (!/httponly/i.test(line)) Cookies.set(name, value, { path: '/' })
    }
    return answer
  })
  return jar
}

beforeEach(() => {
  forgetBrowser()
  now = Date.now()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await mock.close()
})

const names = Object.keys(ways) as WayName[]

describe.each(names.filter((name) => name !== 'none'))('%s', (name) => {
  it('lets in, lists, writes, and stays after a reload', async () => {
    keepCookies()
    const { authProvider, dataProvider, session } = await open(name)
    expect(session.state().phase).toBe('out')
    await authProvider.login(typed)
    expect((await dataProvider.getList('thing', asked)).data).not.toHaveLength(0)
    const { data } = await dataProvider.create('thing', { data: { name: 'New' } })
    expect(data.name).toBe('New')
    const again = reopen(name)
    expect(again.session.state().phase).toBe('in')
    expect((await again.dataProvider.getList('thing', asked)).data).not.toHaveLength(0)
    await again.authProvider.logout({})
    expect(again.session.state().phase).toBe('out')
    expect(reopen(name).session.state().phase).toBe('out')
    await failureOf(again.dataProvider.getList('thing', asked))
  })

  it('refuses whoever is wrong, in the words of the backend, and keeps nothing', async () => {
    keepCookies()
    const { authProvider, session } = await open(name)
    const wrong = { username: 'admin', password: 'nope', key: 'nope' }
    const failure = await failureOf(authProvider.login(wrong))
    expect(failure).toMatchObject({ status: 401 })
    expect(session.state().phase).toBe('out')
    expect(
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    ).not.toMatch(/nope|YWRtaW46bm9wZQ/)
  })
})

it('opens at once where nobody logs in', async () => {
  const { authProvider, dataProvider, session } = await open('none')
  expect(session.state().phase).toBe('in')
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined()
  expect((await dataProvider.getList('thing', asked)).data).not.toHaveLength(0)
  const [list] = await seen('/api/thing')
  expect(list?.headers['x-token']).toBeUndefined()
})

it.each([
  ['basic', 'admin-uuid', 'Admin'],
  ['key', expect.stringMatching(/^key-/), ''],
  ['GET with Basic for a token', 'admin-uuid', 'Admin'],
  ['a constant beside what was typed', 'admin-uuid', 'Admin'],
  ['constant headers', 'admin', 'admin'],
] as const)('%s: knows who has logged in', async (name, user, shown) => {
  keepCookies()
  const { authProvider } = await open(name)
  await authProvider.login(typed)
  expect(await authProvider.getIdentity?.()).toEqual({ id: user, fullName: shown })
})

it.each(['basic', 'key'] as const)('%s: no cookie holds what was typed', async (name) => {
  const { authProvider, session } = await open(name)
  await authProvider.login(typed)
  const token = session.token() ?? ''
  expect(token).not.toBe('')
  expect(document.cookie).not.toContain(token)
  expect(JSON.stringify({ ...localStorage })).not.toContain(token)
  expect(JSON.stringify({ ...sessionStorage })).toContain(token)
})

it('sends the proof of a cookie with every write, and asks for the cookie first', async () => {
  keepCookies()
  const { authProvider, dataProvider } = await open('a cookie with a proof')
  await authProvider.login(typed)
  await dataProvider.create('thing', { data: { name: 'New' } })
  expect(await seen('/api/csrf')).toHaveLength(1)
  const [write] = (await seen('/api/thing')).filter(({ method }) => method === 'POST')
  expect(write?.headers['cookie']).toContain('csrftoken=')
})

it('tells the backend of a logout', async () => {
  const jar = keepCookies()
  const { authProvider } = await open('a cookie with a proof')
  await authProvider.login(typed)
  expect(jar.has('backend_session')).toBe(true)
  await authProvider.logout({})
  expect(jar.has('backend_session')).toBe(false)
})

it('ends its session at a server of ours that no call of the schema tells of a logout', async () => {
  keepCookies()
  const name = 'a constant beside what was typed'
  expect(wayModel(name).app.session.logout).toBeNull()
  const { authProvider, session } = await open(name)
  await authProvider.login(typed)
  const token = session.token()
  await authProvider.logout({})
  const [end] = await seen('/api/__session/end')
  expect(end?.headers['authorization'] ?? end?.headers['x-token']).toContain(token)
})

const later = (seconds: number) => {
  now += seconds * 1000
  vi.setSystemTime(now)
}
const begin = async (name: WayName) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const providers = await open(name)
  await providers.authProvider.login(typed)
  return providers
}

describe('a token that is about to expire', () => {
  it.each([
    ['a refresh token', '/api/auth/refresh'],
    ['a token that renews itself', '/api/authentication'],
  ] as const)('%s: is renewed once before a call goes out', async (name, path) => {
    const { dataProvider, session } = await begin(name)
    const first = session.token()
    const before = (await seen(path)).length
    await dataProvider.getList('thing', asked)
    expect(await seen(path)).toHaveLength(before)
    later(895)
    await Promise.all([
      dataProvider.getList('thing', asked),
      dataProvider.getOne('thing', { id: 1 }),
    ])
    expect(await seen(path)).toHaveLength(before + 1)
    expect(session.token()).not.toBe(first)
    expect(session.state().phase).toBe('in')
    later(895)
    await dataProvider.getList('thing', asked)
    expect(await seen(path)).toHaveLength(before + 2)
  })

  it('that cannot be renewed asks for the login over the page', async () => {
    const { dataProvider, session } = await begin('a refresh token')
    session.renew({ token: session.token() ?? '', refresh: 'stolen', expires: now / 1000 + 10 })
    await failureOf(dataProvider.getList('thing', asked))
    expect(session.state()).toMatchObject({ phase: 'paused', reason: 'expired' })
  })

  it('is used as long as it lives when nobody answers the call that renews it', async () => {
    const { dataProvider, session } = await begin('a refresh token')
    await fetch(`${mock.url}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ path: '/api/auth/refresh', status: 502 }),
    })
    later(895)
    expect((await dataProvider.getList('thing', asked)).data).not.toHaveLength(0)
    expect(session.state().phase).toBe('in')
  })
})
