import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { innerPath } from '../../../src/providers/storage/return-path'
import { createSession } from '../../../src/providers/session/session'
import { appFor } from '../support/definitions'
import { forgetBrowser } from '../support/console'

const app = appFor('/admin')
beforeEach(forgetBrowser)
afterEach(() => vi.restoreAllMocks())

const attributesOf = (written: string) =>
  Object.fromEntries(written.split('; ').map((part) => part.split('=') as [string, string?]))

describe('C-09 cookies', () => {
  it('are named, scoped and dated as decided', () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    createSession(app).start({ token: 'T', user: 'u1', name: 'Admin' })
    const [token, uuid] = write.mock.calls.map(([text]) => attributesOf(text))
    for (const cookie of [token, uuid]) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' })
      expect(cookie).not.toHaveProperty('secure')
      const days = (Date.parse(cookie?.['expires'] ?? '') - Date.now()) / 86_400_000
      expect(days).toBeCloseTo(1, 2)
    }
    expect(token).toMatchObject({ 'd2admin-1.10.0-token': 'T' })
    expect(uuid).toMatchObject({ 'd2admin-1.10.0-uuid': 'u1' })
  })

  it('are secure over https', () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    vi.stubGlobal('location', { protocol: 'https:' })
    createSession(app).start({ token: 'T', user: 'u1', name: '' })
    vi.unstubAllGlobals()
    expect(write.mock.calls.map(([text]) => 'secure' in attributesOf(text))).toEqual([true, true])
  })

  it('go with the user at the end', () => {
    const session = createSession(app)
    session.start({ token: 'T', user: 'u1', name: 'Admin' })
    expect(session.info()).toEqual({ name: 'Admin' })
    session.end()
    expect(Cookies.get()).toEqual({})
    expect(window.localStorage).toHaveLength(0)
    expect(session.info()).toBeNull()
  })

  it('C-18 may be refused: the page remembers, so that nobody logs in for ever', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    const session = createSession(app)
    session.start({ token: 'T', user: 'u1', name: '' })
    expect(session.token()).toBe('T')
    session.end()
    expect(session.token()).toBeUndefined()
  })
})

describe('the name of the user', () => {
  it.each(['{', 'null', '[]', '"x"', '{"name":{}}', '{"name":"n","roles":[{}]}'])(
    'survives %j in storage',
    (garbage) => {
      const session = createSession(app)
      session.start({ token: 'T', user: 'u1', name: 'x' })
      window.localStorage.setItem('deskwright.user.u1', garbage)
      expect(session.info()?.name ?? '').toBe(garbage.includes('"n"') ? 'n' : '')
      expect(session.info()?.roles).toBeUndefined()
    },
  )

  it('has the roles that the backend names by number, too', () => {
    const session = createSession(app)
    session.start({ token: 'T', user: 'u1', name: 'n', roles: ['x'] })
    window.localStorage.setItem('deskwright.user.u1', '{"name":"n","roles":[1," boss "]}')
    expect(session.info()?.roles).toEqual(['1', 'boss'])
  })

  it.each(['__proto__', 'a.b', '12345'])('is found under the user %s only', (user) => {
    const session = createSession(app)
    session.start({ token: 'T', user, name: 'mine' })
    expect(session.info()).toEqual({ name: 'mine' })
    session.start({ token: 'T', user: 'other', name: 'theirs' })
    expect(window.localStorage.getItem(`deskwright.user.${user}`)).toContain('mine')
  })

  it('is done without when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const session = createSession(app)
    session.start({ token: 'T', user: 'u1', name: 'x' })
    expect(session.token()).toBe('T')
    expect(session.info()).toBeNull()
  })
})

describe('the way back', () => {
  it.each(['#/order', '#/order/12/show', '#/%E8%AE%A2%E5%8D%95', '#/product-list'])(
    'may be %s',
    (hash) => {
      expect(innerPath(hash)).toBe(hash.slice(1))
    },
  )

  it.each([
    '',
    '#',
    '#order',
    '#//evil.example',
    '#/\\evil',
    '#/%2F%2Fevil',
    '#/%5Cevil',
    '#https://evil',
    '#javascript:alert(1)',
    '#/a%0d%0ab',
    '#/a b',
    '#/%',
    '#/login',
    '#/redirect/order',
    '#/refresh',
    '#/a//b',
    `#/${'a'.repeat(600)}`,
  ])('is not %j', (hash) => {
    expect(innerPath(hash)).toBeNull()
  })

  it('has no query', () => {
    expect(innerPath('#/order?filter={"mobile":"1"}')).toBe('/order')
  })
})
