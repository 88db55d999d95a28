import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncSessionAcrossTabs } from '../../../src/providers/session/sync-session-across-tabs'
import { createSession } from '../../../src/providers/session/session'
import { appFor } from '../support/definitions'
import { forgetBrowser } from '../support/console'
import { patient } from '../support/backend'

/* Tabs of one browser: they share cookies, and hear of each other. */

const app = appFor('/admin')
const admin = { token: 'T1', user: 'u1', name: 'Admin', roles: ['clerk'] }
const editor = { token: 'T2', user: 'u2', name: 'Editor' }
const stops: (() => void)[] = []

beforeEach(forgetBrowser)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const openTab = () => {
  const session = createSession(app)
  stops.push(syncSessionAcrossTabs(app, session))
  const told = { followed: vi.fn(), emptied: vi.fn(), ended: vi.fn() }
  session.onFollow(told.followed)
  session.onEmpty(told.emptied)
  session.onEnd(told.ended)
  return { session, ...told, phase: () => session.state().phase }
}

it('a session that ends in one tab is over in all, and its operator is still known there', async () => {
  openTab().session.start(admin)
  const [one, two] = [openTab(), openTab()]
  one.session.pause('idle')
  await expect.poll(two.phase, patient).toBe('paused')
  expect(two.session.state().reason).toBe('idle')
  expect(two.session.user()).toBe('u1')
  expect(two.session.info()).toEqual({ name: 'Admin', roles: ['clerk'] })
  expect(two.emptied).not.toHaveBeenCalled()
  expect(Cookies.get()).toEqual({})
  expect(window.localStorage).toHaveLength(0)

  one.session.start(admin)
  await expect.poll(two.phase, patient).toBe('in')
  expect(two.followed).toHaveBeenCalledTimes(1)
  expect(two.emptied).not.toHaveBeenCalled()
})

it('a logout empties all tabs, also one that had only heard that the cookies are gone', async () => {
  openTab().session.start(admin)
  const [one, two, three] = [openTab(), openTab(), openTab()]
  one.session.end()
  three.session.follow()
  expect(three.phase()).toBe('paused')
  await expect.poll(two.phase, patient).toBe('out')
  await expect.poll(three.phase, patient).toBe('out')
  expect([two.ended, three.ended].map((fn) => fn.mock.calls.length)).toEqual([1, 1])
  expect(two.emptied).toHaveBeenCalledTimes(1)
})

it('another user empties a tab, which then follows', async () => {
  openTab().session.start(admin)
  const [one, two] = [openTab(), openTab()]
  one.session.start(editor)
  expect(one.emptied).toHaveBeenCalledTimes(1)
  await expect.poll(two.session.user, patient).toBe('u2')
  two.session.follow()
  expect([two.phase(), two.session.info()?.name]).toEqual(['in', 'Editor'])
  expect(two.emptied).toHaveBeenCalledTimes(1)
  expect(one.session.user()).toBe('u2')
})

it('a login is followed once the name and the roles of the user are here, which may come after the cookies', async () => {
  const one = openTab()
  one.session.start(admin)
  const info = window.localStorage.getItem('deskwright.user.u1') ?? ''
  one.session.end()
  const two = openTab()
  const entered: unknown[] = []
  two.session.subscribe(() => entered.push(two.session.info()))
  one.session.start(admin)
  window.localStorage.removeItem('deskwright.user.u1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(two.phase()).toBe('out')
  window.localStorage.setItem('deskwright.user.u1', info)
  await expect.poll(two.phase, patient).toBe('in')
  expect(entered).toEqual([{ name: 'Admin', roles: ['clerk'] }])
})

it('a login is followed in the end though the browser keeps nothing but cookies', async () => {
  const [one, two] = [openTab(), openTab()]
  one.session.start(admin)
  window.localStorage.clear()
  await expect.poll(two.phase, patient).toBe('in')
  expect(two.session.info()).toBeNull()
})

it.each([
  ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['is looked at for a while', () => void vi.advanceTimersByTime(30_000)],
])('cookies that have gone are noticed when the tab %s', (_, look) => {
  vi.useFakeTimers()
  const { session, phase } = openTab()
  session.start(admin)
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
  expect(phase()).toBe('in')
  look()
  expect(phase()).toBe('paused')
  expect(window.localStorage).toHaveLength(0)
})
