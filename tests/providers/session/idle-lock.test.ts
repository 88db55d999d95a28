import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleLock } from '../../../src/providers/session/idle-lock'
import { syncSessionAcrossTabs } from '../../../src/providers/session/sync-session-across-tabs'
import { createSession } from '../../../src/providers/session/session'
import { appFor } from '../support/definitions'
import { forgetBrowser } from '../support/console'

const settings = { minutes: 15, warnSeconds: 60 }
const minute = 60_000
const login = { token: 'T', user: 'u1', name: 'Admin' }
const stops: (() => void)[] = []

beforeEach(() => {
  forgetBrowser()
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab of the browser. All tabs of a test share cookies and storage. */
const openTab = () => {
  const session = createSession(appFor('/admin'))
  const lock = createIdleLock({ settings, session })
  stops.push(lock.watch())
  return { session, lock, phase: () => session.state().phase }
}

const use = () => window.dispatchEvent(new Event('keydown'))

it('counts down, and then hides the console and drops the token', () => {
  const { session, lock, phase } = openTab()
  session.start(login)
  vi.advanceTimersByTime(14 * minute - 1000)
  expect(lock.secondsLeft()).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(lock.secondsLeft()).toBe(60)
  vi.advanceTimersByTime(59_000)
  expect([lock.secondsLeft(), phase()]).toEqual([1, 'in'])
  vi.advanceTimersByTime(1000)
  expect(session.state()).toMatchObject({ phase: 'paused', reason: 'idle' })
  expect(session.token()).toBeUndefined()
  expect(lock.secondsLeft()).toBeNull()
  expect(Object.keys(window.localStorage)).toEqual(['deskwright.used'])
})

it('tells a tab that finds the cookies gone before it has looked at the time', () => {
  const { session } = openTab()
  session.start(login)
  const late = createSession(appFor('/admin'))
  const lock = createIdleLock({ settings, session: late })
  stops.push(syncSessionAcrossTabs(appFor('/admin'), late, lock.look))
  vi.advanceTimersByTime(15 * minute - 1000)
  expect(late.state().phase).toBe('in')
  vi.setSystemTime(Date.now() + 1000)
  use()
  expect(session.state()).toMatchObject({ phase: 'paused', reason: 'idle' })
  window.dispatchEvent(new Event('focus'))
  expect(late.state()).toMatchObject({ phase: 'paused', reason: 'idle' })
})

it('tells a tab that looks because of a login which the cookies have not outlived', () => {
  let hear: ((word: { data: string }) => void) | undefined
  const channel = { postMessage: vi.fn(), close: vi.fn() }
  vi.stubGlobal('BroadcastChannel', function open() {
    return { ...channel, addEventListener: (_: string, heard: typeof hear) => (hear = heard) }
  })
  const { session } = openTab()
  session.start(login)
  const late = createSession(appFor('/admin'))
  const lock = createIdleLock({ settings, session: late })
  stops.push(syncSessionAcrossTabs(appFor('/admin'), late, lock.look))
  hear?.({ data: 'started' })
  vi.setSystemTime(Date.now() + 15 * minute)
  use()
  expect(session.state()).toMatchObject({ phase: 'paused', reason: 'idle' })
  expect(late.state().phase).toBe('in')
  vi.advanceTimersByTime(100)
  expect(late.state()).toMatchObject({ phase: 'paused', reason: 'idle' })
})

it.each(['click', 'keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'])(
  'takes %s for a sign of use',
  (sign) => {
    const { session, lock, phase } = openTab()
    session.start(login)
    vi.advanceTimersByTime(13 * minute)
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(13 * minute)
    expect([lock.secondsLeft(), phase()]).toEqual([null, 'in'])
  },
)

it.each([
  ['click', null],
  ['keydown', null],
  ['pointerdown', 30],
  ['pointermove', 30],
])('once it warns, %s leaves %j seconds: the button stays under the pointer', (sign, left) => {
  const { session, lock } = openTab()
  session.start(login)
  vi.advanceTimersByTime(14.5 * minute)
  expect(lock.secondsLeft()).toBe(30)
  window.dispatchEvent(new Event(sign))
  expect(lock.secondsLeft()).toBe(left)
})

it('hears of use in another tab, also when it slept meanwhile', () => {
  const { session, phase } = openTab()
  session.start(login)
  // The other tab writes this whenever it is used.
  const other = Date.now() + 40 * minute
  vi.setSystemTime(other)
  window.localStorage.setItem('deskwright.used', String(other))
  vi.advanceTimersByTime(14 * minute)
  expect(phase()).toBe('in')
  vi.advanceTimersByTime(minute)
  expect(phase()).toBe('paused')
})

it('does not take a return after the time for use', () => {
  const { session, phase } = openTab()
  session.start(login)
  vi.setSystemTime(Date.now() + 60 * minute)
  use()
  expect(phase()).toBe('paused')
})

it('locks a console that is opened after the time, and one that had no time yet later', () => {
  const first = openTab()
  first.session.start(login)
  stops.pop()?.()
  vi.setSystemTime(Date.now() + 16 * minute)
  expect(openTab().phase()).toBe('paused')
  first.session.start(login)
  window.localStorage.removeItem('deskwright.used')
  expect(openTab().phase()).toBe('in')
})

it('begins anew with each login, and leaves nothing behind', () => {
  const { session, phase } = openTab()
  session.start(login)
  vi.advanceTimersByTime(20 * minute)
  session.start(login)
  vi.advanceTimersByTime(10 * minute)
  expect(phase()).toBe('in')
  session.end()
  vi.advanceTimersByTime(20 * minute)
  expect(phase()).toBe('out')
  expect(window.localStorage).toHaveLength(0)
})
