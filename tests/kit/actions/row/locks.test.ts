import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action, ActionPorts } from '../../../../src/kit/actions/row/action'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'

/*
 * The three locks of a call, each in a case in which the other two let a second call through. What keeps a second, other
 * action from being pressed by the same hand is no lock: `tests/kit/actions/click-guard/still.test.tsx`.
 */

const disburse = { path: '/order/disburse', body: ['id', 'status'] } as const

const orders: ResourceDefinition = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn'],
  personal: [],
  calls: { disburse },
  verbs: {},
  lifecycles: [],
}

const payout: Action = {
  resource: 'order',
  record: { id: 7, status: 9 },
  callName: 'disburse',
  call: disburse,
  label: 'Disbursed',
  values: { status: 11 },
  expected: { status: 11 },
}

/** Every call of every page. No answer comes. */
const send = vi.fn(() => new Promise(() => undefined))

type Use = (lock: object | null) => Promise<void> | undefined

/** The locks of a browser, for all of its pages. */
const browserLocks = () => {
  const held = new Set<string>()
  const request = async (name: string, _: object, use: Use): Promise<void> => {
    if (held.has(name)) return use(null)
    held.add(name)
    await use({})
    held.delete(name)
  }
  return { request, endPages: () => held.clear() }
}

/** A page of its own: modules begin anew, while storage and locks are those of the browser. */
const openPage = async () => {
  vi.resetModules()
  const { performAction } = await import('../../../../src/kit/actions/row/perform-action')
  const { createPendingRequestPort: createPendingPort } =
    await import('../../../../src/kit/actions/row/pending-requests')
  const ports: ActionPorts = {
    send,
    read: async () => null,
    change: () => undefined,
    remove: () => undefined,
    reload: async () => undefined,
    say: () => undefined,
    wait: async () => undefined,
    now: () => 0,
    intents: createPendingPort(orders),
  }
  const ended = vi.fn()
  const press = () => void performAction(payout, ports).then(ended)
  return { press, ended }
}

const settled = () => vi.waitFor(() => expect(send).toHaveBeenCalled())

beforeEach(() => void send.mockClear())
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('C-05 presses in one tick: the lock of the page, where the browser has none', async () => {
  vi.stubGlobal('navigator', {})
  const { press, ended } = await openPage()
  for (const _ of [1, 2, 3]) press()
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  expect(ended.mock.calls).toEqual([['ignored'], ['ignored']])
})

test('C-05 two pages in one moment: the lock of the browser, where neither can store anything', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const [one, other] = [await openPage(), await openPage()]
  for (const page of [one, other]) page.press()
  await vi.waitFor(() => expect(other.ended).toHaveBeenCalledWith('elsewhere'))
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
})

test('C-05 a page that comes after a reload: the kept request, where the locks went with the page', async () => {
  const locks = browserLocks()
  vi.stubGlobal('navigator', { locks })
  const before = await openPage()
  before.press()
  await settled()
  locks.endPages()
  const after = await openPage()
  after.press()
  await vi.waitFor(() => expect(after.ended).toHaveBeenCalledWith('elsewhere'))
  expect(send).toHaveBeenCalledTimes(1)
})
