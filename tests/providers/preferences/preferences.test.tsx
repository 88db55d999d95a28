import { act, cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreferencesContext, usePreference } from '../../../src/kit/base/contexts/preferences'
import {
  createPreferences,
  type PreferenceStore,
} from '../../../src/providers/preferences/preferences'
import { createSession } from '../../../src/providers/session/session'
import { safeStorage } from '../../../src/providers/storage/safe-storage'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

const app = appFor('/admin')
const open: PreferenceStore[] = []

const start = (storage = safeStorage(() => window.localStorage)) => {
  const session = createSession(app)
  const preferences = createPreferences({ app, session, storage })
  open.push(preferences)
  const login = (user: string) => session.start({ token: 'T', user, name: user })
  return { session, preferences, login }
}

beforeEach(forgetBrowser)
afterEach(() => {
  for (const each of open.splice(0)) each.close()
  cleanup()
  vi.restoreAllMocks()
})

const key = (user: string) => `deskwright.preferences.${user}`
const stored = (user: string): unknown =>
  JSON.parse(window.localStorage.getItem(key(user)) ?? 'null')
const put = (user: string, value: unknown) =>
  window.localStorage.setItem(key(user), typeof value === 'string' ? value : JSON.stringify(value))

/** What another window of the browser does. */
const elsewhere = (name: string | null, change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}

describe('preferences', () => {
  it('are the defaults of app.yaml at first, and nothing is stored', () => {
    const { preferences } = start()
    expect(preferences.get('theme')).toBe('d2')
    expect(preferences.get('colour')).toBe('#409EFF')
    expect(preferences.get('size')).toBe('mini')
    expect(preferences.get('menuCollapsed')).toBe(true)
    expect(preferences.get('menuTransition')).toBe(true)
    expect(preferences.get('pageTransition')).toBe(true)
    expect(preferences.get('tabs')).toEqual([])
    expect(window.localStorage.length).toBe(0)
  })

  it('are kept across page loads, and only what was chosen is stored', () => {
    const first = start()
    first.login('u1')
    first.preferences.set('size', 'small')
    first.preferences.set('tabs', [{ path: '/order', title: 'resources.order.name' }])
    expect(stored('u1')).toEqual({
      size: 'small',
      tabs: [{ path: '/order', title: 'resources.order.name' }],
    })
    expect(start().preferences.get('size')).toBe('small')
  })

  it('change with who is logged in, and each finds their own again', () => {
    const { preferences, session, login } = start()
    const told = vi.fn()
    preferences.subscribe(told)
    preferences.set('theme', 'line')
    login('u1')
    expect(preferences.get('theme')).toBe('d2')
    preferences.set('theme', 'chester')
    session.end()
    expect(preferences.get('theme')).toBe('line')
    login('u2')
    expect(preferences.get('theme')).toBe('d2')
    preferences.set('theme', 'violet')
    session.end()
    login('u1')
    expect(preferences.get('theme')).toBe('chester')
    expect([stored('ghost'), stored('u1'), stored('u2')]).toEqual([
      { theme: 'line' },
      { theme: 'chester' },
      { theme: 'violet' },
    ])
    expect(told).toHaveBeenCalled()
  })

  it.each(['u.1.x', '__proto__', 'constructor', '12345', 'a b', '用户', '[0]'])(
    'take the user id %s to the letter',
    (user) => {
      const { preferences, session, login } = start()
      login(user)
      preferences.set('size', 'medium')
      session.end()
      expect(preferences.get('size')).toBe('mini')
      login(user)
      expect(preferences.get('size')).toBe('medium')
      expect(Object.keys(window.localStorage).filter((each) => each === key(user))).toEqual([
        key(user),
      ])
    },
  )

  it('fall back to the first theme when the stored one is unknown, and correct it', () => {
    put('ghost', { theme: 'solarised', size: 'small' })
    const { preferences } = start()
    expect(preferences.get('theme')).toBe('d2')
    expect(stored('ghost')).toEqual({ theme: 'd2', size: 'small' })
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a wrong size', { size: 'huge' }],
    ['a colour by name', { colour: 'red' }],
    ['a colour with more in it', { colour: '#409EFF;background:url(//evil)' }],
    ['a flag as text', { menuCollapsed: 'false' }],
    ['tabs that are no list', { tabs: { length: 1 } }],
    ['an unknown key', { admin: true }],
    ['an inherited key', '{"__proto__":{"size":"small"}}'],
  ])('take %s for nothing, and correct it', (_, value) => {
    put('ghost', value)
    const { preferences } = start()
    expect(preferences.get('size')).toBe('mini')
    expect(preferences.get('colour')).toBe('#409EFF')
    expect(preferences.get('menuCollapsed')).toBe(true)
    expect(preferences.get('tabs')).toEqual([])
    expect(stored('ghost')).toEqual({})
  })

  it('C-18 keep of tabs only what leads to a page of the console', () => {
    const good = { path: '/order', title: 'resources.order.name' }
    const bad = [
      { path: '/order?mobile=0912345678', title: 'x' },
      { path: '//evil.example', title: 'x' },
      { path: '/\\evil.example', title: 'x' },
      { path: 'https://evil.example', title: 'x' },
      { path: 'javascript:alert(1)', title: 'x' },
      { path: '/order', title: 'twice' },
      { path: '/bank' },
      { title: 'x' },
      null,
      'order',
    ]
    put('ghost', { tabs: [good, ...bad] })
    expect(start().preferences.get('tabs')).toEqual([good])
    const { preferences } = start()
    preferences.set('tabs', [{ path: '/order?mobile=0912345678', title: 'x' }])
    expect(JSON.stringify(stored('ghost'))).not.toContain('0912345678')
  })

  it('C-18 survive any stored text without an error and keep none of it that is unfit', () => {
    const { preferences } = start()
    const names = ['theme', 'colour', 'size', 'menuCollapsed', 'tabs', 'pageSize'] as const
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.anything()).map((value) => {
        try {
          return JSON.stringify(value)
        } catch {
          return ''
        }
      }),
    )
    fc.assert(
      fc.property(anything, (text) => {
        elsewhere(key('ghost'), () => window.localStorage.setItem(key('ghost'), text))
        expect(app.appearance.themes).toContain(preferences.get('theme'))
        expect(app.appearance.sizes).toContain(preferences.get('size'))
        expect(preferences.get('colour')).toMatch(/^#[0-9a-f]{6}$/i)
        for (const { path } of preferences.get('tabs')) expect(path).toMatch(/^\/(?!\/)[^?#\\]*$/)
        for (const size of Object.values(preferences.get('pageSize'))) {
          expect(Number.isInteger(size)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('follow another window, and do not undo what it has changed', () => {
    const { preferences } = start()
    const tab = { path: '/bank', title: 'resources.bank.name' }
    elsewhere(key('ghost'), () => put('ghost', { size: 'medium', tabs: [tab] }))
    expect(preferences.get('size')).toBe('medium')
    put('ghost', { size: 'small', tabs: [tab] })
    preferences.set('tabs', (tabs) => [...tabs, { path: '/order', title: 'x' }])
    expect(stored('ghost')).toMatchObject({ size: 'small' })
    expect(preferences.get('tabs').map(({ path }) => path)).toEqual(['/bank', '/order'])
    elsewhere(null, () => window.localStorage.clear())
    expect(preferences.get('size')).toBe('mini')
  })

  it('follow a login in another window', () => {
    const here = start()
    put('u1', { theme: 'star' })
    elsewhere('deskwright.user.u1', () =>
      createSession(app).start({ token: 'T', user: 'u1', name: '' }),
    )
    expect(here.preferences.get('theme')).toBe('star')
  })

  it('C-18 last as long as the page where nothing can be stored', () => {
    const full = {
      get: () => null,
      set: () => undefined,
      remove: () => undefined,
    }
    const { preferences } = start(full)
    expect(preferences.set('size', 'default'), 'it is said').toBe(false)
    preferences.set('theme', 'line')
    expect([preferences.get('size'), preferences.get('theme')]).toEqual(['default', 'line'])
  })

  it('stay the same objects while they are equal', () => {
    const { preferences } = start()
    preferences.set('tabs', [{ path: '/order', title: 'x' }])
    const before = preferences.get('tabs')
    const told = vi.fn()
    preferences.subscribe(told)
    preferences.set('size', 'small')
    expect(preferences.get('tabs')).toBe(before)
    preferences.set('size', 'small')
    expect(told).toHaveBeenCalledTimes(1)
  })
})

const Size = () => {
  const [size, setSize] = usePreference('size')
  return (
    <button type="button" onClick={() => setSize('default')}>
      {size}
    </button>
  )
}

describe('usePreference', () => {
  it('renders again on a change, on a login and on a logout', () => {
    const { preferences, session, login } = start()
    put('u1', { size: 'medium' })
    render(
      <PreferencesContext value={preferences}>
        <Size />
      </PreferencesContext>,
    )
    const button = screen.getByRole('button')
    expect(button.textContent).toBe('mini')
    act(() => login('u1'))
    expect(button.textContent).toBe('medium')
    act(() => button.click())
    expect(button.textContent).toBe('default')
    act(() => session.end())
    expect(button.textContent).toBe('mini')
  })

  it('says what is missing above it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Size />)).toThrow('PreferencesContext')
  })
})
