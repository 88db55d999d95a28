import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMask } from '../../../src/providers/log/mask'
import {
  createResults,
  type NewResult,
} from '../../../src/providers/action-results/action-result-store'
import { createSession } from '../../../src/providers/session/session'
import { safeStorage } from '../../../src/providers/storage/safe-storage'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

const app = appFor('/admin')
const KEY = 'deskwright.results'
const closes: (() => void)[] = []

/** One tab of the browser. */
const tab = (storage = safeStorage(() => window.localStorage)) => {
  const session = createSession(app)
  const results = createResults({ session, mask: createMask(app, []), storage })
  closes.push(results.close)
  const login = (user: string) => session.start({ token: 'T', user, name: user })
  const told = () => results.getSnapshot().map(({ intent, outcome }) => `${intent} ${outcome}`)
  return { session, results, login, told }
}

const result = (parts: Partial<NewResult> = {}): NewResult => ({
  intent: 'i1',
  resource: 'order',
  id: '7',
  name: 'SN7',
  action: { label: 'Disburse', key: 'resources.order.calls.disburse.label' },
  outcome: 'done',
  words: '',
  ...parts,
})

/** Another tab has changed what is stored. */
const storedElsewhere = (key: string | null = KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(forgetBrowser)
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

describe('results', () => {
  it('are updated in place as the outcome of an intent changes', () => {
    const { results, login, told } = tab()
    login('u1')
    results.record(result({ outcome: 'unknown', words: 'no answer' }))
    results.record(result({ intent: 'i2', outcome: 'failed' }))
    const [, { time }] = results.getSnapshot() as [unknown, { time: number }]
    // After a reload, less is known of the record.
    results.record(result({ outcome: 'happened', id: '', name: '', action: { label: '' } }))
    expect(told()).toEqual(['i2 failed', 'i1 happened'])
    expect(results.getSnapshot()[1]).toEqual({
      ...result({ outcome: 'happened' }),
      time,
      seen: true,
    })
  })

  it('are the last fifty, newest first, and outlive a reload', () => {
    const { results, login } = tab()
    login('u1')
    for (let at = 1; at <= 60; at += 1) results.record(result({ intent: `i${at}` }))
    const reloaded = tab().results.getSnapshot()
    expect(reloaded).toHaveLength(50)
    expect(reloaded[0]?.intent).toBe('i60')
  })

  it('need a look when they are no success, and again when the outcome changes', () => {
    const { results, login } = tab()
    login('u1')
    const unseen = () => results.getSnapshot().filter(({ seen }) => !seen).length
    results.record(result())
    expect(unseen()).toBe(0)
    results.record(result({ intent: 'i2', outcome: 'unknown' }))
    expect(unseen()).toBe(1)
    results.see()
    results.record(result({ intent: 'i2', outcome: 'unknown' }))
    expect(unseen()).toBe(0)
    results.record(result({ intent: 'i2', outcome: 'gone' }))
    expect(unseen()).toBe(1)
  })

  it('are shared by the tabs, and neither undoes what the other adds', () => {
    const first = tab()
    first.login('u1')
    const second = tab()
    second.results.record(result({ intent: 'second' }))
    first.results.record(result({ intent: 'first' }))
    let calls = 0
    second.results.subscribe(() => (calls += 1))
    storedElsewhere()
    expect(calls).toBe(1)
    expect(second.told()).toEqual(['first done', 'second done'])
    second.results.clear()
    storedElsewhere()
    expect(first.told()).toEqual([])
  })

  it('end with the session, in the storage, too', () => {
    const { results, login, session, told } = tab()
    login('u1')
    results.record(result())
    session.end()
    expect(told()).toEqual([])
    expect(window.localStorage.getItem(KEY)).toBeNull()
    // An answer that comes late belongs to nobody.
    results.record(result())
    expect(window.localStorage.getItem(KEY)).toBeNull()
  })

  it('are shown to nobody else, and another login removes them', () => {
    const { results, login, told } = tab()
    login('u1')
    results.record(result())
    login('u1')
    expect(told()).toEqual(['i1 done'])
    login('u2')
    expect(told()).toEqual([])
    expect(window.localStorage.getItem(KEY)).toBeNull()
  })
})

describe('the words of the server', () => {
  const words = '李四 0912345678 余额不足 CANARY-ID <b>'

  it('are exact in this tab, and masked where they are stored', () => {
    const { results, login } = tab()
    login('u1')
    results.record(result({ outcome: 'failed', words }), ['李四', 'CANARY-ID', null])
    expect(results.getSnapshot()[0]?.words).toBe(words)
    expect(tab().results.getSnapshot()[0]?.words).toBe('*** *** 余额不足 *** <b>')
  })

  it('are never half a personal value', () => {
    const { results, login } = tab()
    login('u1')
    results.record(result({ words: `${'x'.repeat(290)} CANARY-IDENTITY` }), ['CANARY-IDENTITY'])
    expect(window.localStorage.getItem(KEY)).not.toContain('CANARY')
  })
})

describe('the storage', () => {
  it.each([
    'null',
    '{',
    '[]',
    '{"owner":"u1","results":7}',
    '{"owner":"u1","results":[null,7,{"intent":"x"},{"intent":"x","resource":"r","time":1,"outcome":"paid"}]}',
  ])('may hold anything: %s', (text) => {
    const { login } = tab()
    login('u1')
    window.localStorage.setItem(KEY, text)
    expect(tab().told()).toEqual([])
  })

  it('may be full: the results are kept until the page is closed', () => {
    const { results, login, told, session } = tab({
      get: () => null,
      set: () => undefined,
      remove: () => undefined,
    })
    login('u1')
    results.record(result())
    expect(told()).toEqual(['i1 done'])
    session.end()
    expect(told()).toEqual([])
  })
})
