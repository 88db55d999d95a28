import { afterEach, expect, test, vi } from 'vitest'
import {
  createPendingRequestStore,
  type PendingRequest,
} from '../../../src/providers/pending-requests/pending-request-store'
import { newIdempotencyKey } from '../../../src/providers/pending-requests/idempotency-key'
import {
  isProfileLockTaken,
  takeProfileLock,
} from '../../../src/providers/pending-requests/profile-lock'

const intent: PendingRequest = {
  id: 'one',
  resource: 'order',
  record: { id: 7, status: 9 },
  callName: 'disburse',
  label: 'Disbursed',
  sentAt: 1000,
  values: { status: 11 },
  expected: { status: 11 },
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('names of intents are UUIDs of version 4, each its own', () => {
  const names = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(names).size).toBe(100)
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(names.filter((name) => !uuid.test(name))).toEqual([])
})

test('an intent is found by its record, in every form of the id, until it is dropped', () => {
  const store = createPendingRequestStore()
  store.keep(intent)
  expect(createPendingRequestStore().of('order', '7')).toEqual(intent)
  expect(store.all()).toEqual([intent])
  expect(store.of('order', 8)).toBeNull()
  store.drop('order', 7)
  expect(store.all()).toEqual([])
})

test('an intent that was left no longer holds the record, and is known by its call', () => {
  const store = createPendingRequestStore()
  store.keep(intent)
  store.leave(intent)
  expect(store.all()).toEqual([])
  expect(store.of('order', 7)).toBeNull()
  expect(store.leftOf('order', 7, 'disburse')).toEqual(intent)
  expect(store.leftOf('order', 7, 'paid')).toBeNull()
  store.forgetLeft('order', 7, 'disburse')
  expect(store.leftOf('order', 7, 'disburse')).toBeNull()
})

test('what somebody else has written there is passed over', () => {
  const wrong = ['', '{', 'null', '[]', '7', '{"id":"x"}', JSON.stringify({ ...intent, record: 7 })]
  for (const [index, text] of wrong.entries()) {
    localStorage.setItem(`deskwright.intent.order/${index}`, text)
  }
  localStorage.setItem('deskwright.other', JSON.stringify(intent))
  expect(createPendingRequestStore().all()).toEqual([])
})

test('without storage nothing is kept and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = createPendingRequestStore()
  store.keep(intent)
  expect(store.all()).toEqual([])
})

test('listeners hear of changes here and in other tabs, and of no others', () => {
  const store = createPendingRequestStore()
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.keep(intent)
  window.dispatchEvent(new StorageEvent('storage', { key: 'deskwright.intent.order/8' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'deskwright.theme' }))
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  store.drop('order', 7)
  expect(heard).toHaveBeenCalledTimes(3)
})

test('where the browser has no locks for a profile, none is refused and none counts as taken', async () => {
  vi.stubGlobal('navigator', {})
  expect(await takeProfileLock('a')).toBeTypeOf('function')
  expect(await takeProfileLock('a')).toBeTypeOf('function')
  expect(await isProfileLockTaken('a')).toBe(false)
})

test('a lock that another page has is not given', async () => {
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, __: object, use: (lock: null) => void) => use(null),
      query: async () => ({ held: [{ name: 'a' }] }),
    },
  })
  expect(await takeProfileLock('a')).toBeNull()
  expect(await isProfileLockTaken('a')).toBe(true)
  expect(await isProfileLockTaken('b')).toBe(false)
})
