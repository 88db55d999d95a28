import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActionPorts } from '../../../../src/kit/actions/row/action'
import {
  isLocked,
  recordLockKey,
  recordLockOf,
  releaseLock,
} from '../../../../src/kit/actions/row/record-lock'
import {
  createPendingRequestPort,
  pendingRequests,
} from '../../../../src/kit/actions/row/pending-requests'
import { watchPendingRequests } from '../../../../src/kit/actions/row/watch-pending-requests'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'
import type { PendingRequest } from '../../../../src/providers/pending-requests/pending-request-store'

const orders: ResourceDefinition = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn'],
  personal: [],
  calls: { disburse: { path: '/order/disburse', body: ['id', 'status'] } },
  verbs: { list: 'list' },
  lifecycles: [],
}

const payout: PendingRequest = {
  id: 'one',
  resource: 'order',
  record: { id: 7, status: 9 },
  callName: 'disburse',
  label: 'Disbursed',
  sentAt: 1000,
  values: { status: 11 },
  expected: { status: 11 },
}

const key = recordLockKey('order', 7)
const rowIn = (status: number) => ({ id: 7, status })

/** Whether another page of the profile lives that has the record. */
let isElsewhere: boolean
let row: object
let ports: ActionPorts
let stop: () => void

const watch = () => {
  stop = watchPendingRequests({ resources: [orders], portsFor: () => ports })
}

beforeEach(() => {
  vi.useFakeTimers()
  isElsewhere = false
  row = rowIn(9)
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, __: object, use: (lock: object | null) => unknown) =>
        use(isElsewhere ? null : {}),
      query: async () => ({ held: isElsewhere ? [{ name: `deskwright ${key}` }] : [] }),
    },
  })
  ports = {
    send: vi.fn(async () => null),
    read: vi.fn(async () => row as never),
    change: vi.fn(),
    remove: vi.fn(),
    reload: vi.fn(async () => undefined),
    say: vi.fn(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => Date.now(),
    intents: createPendingRequestPort(orders),
  }
})
afterEach(() => {
  stop()
  releaseLock(key)
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('what was sent before a reload locks its record, and is read until the row tells', async () => {
  pendingRequests.keep(payout)
  watch()
  await pass(0)
  expect(isLocked(key)).toBe(true)
  row = rowIn(11)
  await pass(1000)
  expect(isLocked(key)).toBe(false)
  expect(pendingRequests.all()).toEqual([])
  expect(vi.mocked(ports.say).mock.calls.map(([, { kind }]) => kind)).toEqual([
    'unknown',
    'settled',
  ])
  expect(ports.send).not.toHaveBeenCalled()
})

test('what another tab has under way is locked here without a word, and read when that is done', async () => {
  isElsewhere = true
  watch()
  pendingRequests.keep(payout)
  await pass(0)
  expect(recordLockOf(key)).toMatchObject({ phase: 'elsewhere', label: 'Disbursed' })
  await pass(10_000)
  expect(ports.read).not.toHaveBeenCalled()
  isElsewhere = false
  row = rowIn(11)
  pendingRequests.drop('order', 7)
  await pass(0)
  expect(isLocked(key)).toBe(false)
  expect(ports.change).toHaveBeenCalledWith(expect.anything(), rowIn(11))
  expect(ports.say).not.toHaveBeenCalled()
})

test('what a tab leaves behind when it ends is taken up here', async () => {
  isElsewhere = true
  pendingRequests.keep(payout)
  watch()
  await pass(0)
  expect(recordLockOf(key)?.phase).toBe('elsewhere')
  isElsewhere = false
  await pass(2000)
  expect(recordLockOf(key)?.phase).toBe('checking')
  expect(ports.read).toHaveBeenCalled()
})

test('an intent of a resource or a call that the schema no longer has locks nothing', async () => {
  pendingRequests.keep({ ...payout, resource: 'loan' })
  pendingRequests.keep({ ...payout, callName: 'gone' })
  watch()
  await pass(5000)
  expect(isLocked(key)).toBe(false)
  expect(isLocked(recordLockKey('loan', 7))).toBe(false)
})

test('when the watch ends, records of other tabs are free, and nothing is followed any more', async () => {
  isElsewhere = true
  pendingRequests.keep(payout)
  watch()
  await pass(0)
  stop()
  expect(isLocked(key)).toBe(false)
  pendingRequests.keep({ ...payout, record: { id: 8 } })
  await pass(5000)
  expect(isLocked(recordLockKey('order', 8))).toBe(false)
})
