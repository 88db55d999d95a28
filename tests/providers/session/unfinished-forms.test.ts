import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answerUnfinishedFormRequests,
  requestUnfinishedForms,
} from '../../../src/providers/session/unfinished-forms'

/* Before a logout, a tab asks the others for the forms that would be lost with it. */

const form = { page: 'resources.product.title', title: 'Edit product' }

let held: string[] | undefined
let stops: (() => void)[] = []

/** What the browser knows of locks. Without it, as over plain http, nothing is known of tabs that do not answer. */
const lockManager = {
  request: async (name: string, _: object, use: (lock: object) => Promise<void>) => {
    held?.push(name)
    await use({})
    held = held?.filter((other) => other !== name)
  },
  query: async () => ({ held: (held ?? []).map((name) => ({ name })) }),
}

beforeEach(() => {
  held = []
  stops = []
  vi.stubGlobal('navigator', { locks: lockManager })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

const tab = (page: string, forms: readonly (typeof form)[]): void =>
  void stops.push(answerUnfinishedFormRequests('shop-', () => forms, page))

it('names the forms of all other tabs, without waiting longer than they take', async () => {
  tab('here', [{ page: '', title: 'mine' }])
  tab('one', [form])
  tab('two', [])
  vi.stubGlobal('setTimeout', vi.fn())
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [form], silent: 0 })
})

it('asks nobody where no other tab has an open form', async () => {
  tab('here', [form])
  vi.stubGlobal('setTimeout', vi.fn())
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [], silent: 0 })
})

it('knows of a tab that sleeps, and does not wait for it', async () => {
  tab('one', [form])
  held?.push('deskwright.forms.shop- asleep', 'deskwright.forms.other- elsewhere')
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [form], silent: 1 })
})

it('forgets a tab whose forms are closed', async () => {
  tab('one', [form])
  await expect.poll(() => held).toHaveLength(1)
  stops.pop()?.()
  await expect.poll(() => held).toEqual([])
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [], silent: 0 })
})

it('hears what answers in time where the browser knows no locks', async () => {
  vi.stubGlobal('navigator', {})
  tab('one', [form])
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [form], silent: 0 })
})

it('takes nothing that is no form, and nothing that was told to another tab', async () => {
  const odd = new BroadcastChannel('deskwright.forms.shop-')
  const say = odd.postMessage.bind(odd)
  odd.addEventListener('message', () => {
    say({ to: 'somebody', from: 'odd', forms: [form, form] })
    say({ to: 'here', from: 'odd', forms: [form, { page: 1 }, null] })
  })
  held?.push('deskwright.forms.shop- odd')
  expect(await requestUnfinishedForms('shop-', 'here')).toEqual({ forms: [form], silent: 0 })
  odd.close()
})
