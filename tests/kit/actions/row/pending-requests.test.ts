import { afterEach, expect, test } from 'vitest'
import type { Action } from '../../../../src/kit/actions/row/action'
import {
  actionOfPendingRequest,
  createPendingRequestPort,
  pendingRequests,
} from '../../../../src/kit/actions/row/pending-requests'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'

const disburse = { path: '/order/disburse', body: ['id', 'status'], idempotencyKey: true } as const

const orders: ResourceDefinition = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn', 'name'],
  personal: ['name', 'mobile'],
  calls: {
    list: { path: '/order', body: ['sn'], find: 'sn' },
    disburse,
    refuse: { path: '/order/refuse', body: ['id', 'why'], reason: 'why' },
  },
  verbs: { list: 'list' },
  lifecycles: [],
}

const payout: Action = {
  intent: 'one',
  resource: 'order',
  record: { id: 7, sn: 'SN7', status: 9, name: '陈俊杰', mobile: '0912345678' },
  callName: 'disburse',
  call: disburse,
  label: 'Disbursed',
  values: { status: 11 },
  expected: { status: 11 },
}

afterEach(() => localStorage.clear())

test('C-08 what is kept finds the record again and holds nothing personal', () => {
  createPendingRequestPort(orders).keep(payout, 1000)
  const [kept] = pendingRequests.all()
  expect(kept?.record).toEqual({ id: 7, sn: 'SN7', status: 9 })
  expect(Object.values(localStorage).join()).not.toMatch(/陈俊杰|0912345678/)
  expect(kept && actionOfPendingRequest([orders], kept)).toEqual({
    ...payout,
    record: { id: 7, sn: 'SN7', status: 9 },
  })
})

test('C-08 a record whose key is personal is not kept at all', () => {
  createPendingRequestPort({ ...orders, key: ['mobile'] }).keep(payout, 1000)
  expect(pendingRequests.all()).toEqual([])
})

test('a reason that was typed is not kept, so the action cannot be sent again after a reload', () => {
  const values = { status: 3, why: '客户要求' }
  const refuse: Action = { ...payout, callName: 'refuse', call: orders.calls['refuse']!, values }
  createPendingRequestPort(orders).keep(refuse, 1000)
  expect(pendingRequests.all()[0]).not.toHaveProperty('values')
})

test('a call that the schema no longer has is not taken up', () => {
  createPendingRequestPort(orders).keep(payout, 1000)
  const [kept] = pendingRequests.all()
  expect(kept && actionOfPendingRequest([{ ...orders, calls: {} }], kept)).toBeNull()
  expect(kept && actionOfPendingRequest([], kept)).toBeNull()
})

test('a record that another page has an intent on is not given', async () => {
  const keeper = createPendingRequestPort(orders)
  keeper.keep(payout, 1000)
  expect(await keeper.hold({ ...payout, intent: 'two' })).toBeNull()
  expect(await keeper.hold(payout)).toBeTypeOf('function')
  keeper.drop(payout)
  expect(await keeper.hold({ ...payout, intent: 'two' })).toBeTypeOf('function')
})

test('the same request keeps its name after the operator stopped waiting; another one gets its own', () => {
  const keeper = createPendingRequestPort(orders)
  keeper.leave(payout, 1000)
  expect(keeper.nameFor(payout)).toBe('one')
  expect(keeper.nameFor({ ...payout, values: { status: 12 } })).not.toBe('one')
  expect(keeper.nameFor({ ...payout, record: { id: 8 } })).not.toBe('one')
  keeper.drop(payout)
  expect(keeper.nameFor(payout)).not.toBe('one')
})
