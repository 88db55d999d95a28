import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action, ActionPorts, Notice } from '../../../src/kit/actions/action'
import { isLocked, lockKey, releaseLock } from '../../../src/kit/actions/in-flight'
import { performAction } from '../../../src/kit/actions/perform-action'
import { createAdminError } from '../../../src/providers/http/failure'
import { deferred } from '../support/screen'

const key = lockKey('order', 7)
const refused = createAdminError({ kind: 'code', path: '/x', code: 500, serverMessage: 'No!' })
const timedOut = createAdminError({ kind: 'timeout', path: '/x', outcome: 'unknown' })
const sessionOver = createAdminError({ kind: 'login', path: '/x', code: 100 })

const disburse: Action = {
  resource: 'order',
  record: { id: 7, sn: 'SN7', status: 9 },
  callName: 'disburse',
  call: { path: '/order/disburse', body: ['id', 'status'] },
  label: 'Disbursed',
  values: { status: 11 },
  expected: { status: 11 },
}

let notices: Notice[]
let waited: number[]
let changes: object[]

/** Ports that remember; reads answer one after the other, an error rejects. */
const portsWith = (send: () => Promise<unknown>, reads: unknown[] = []): ActionPorts => ({
  send: vi.fn(send),
  read: vi.fn(async () => {
    const next = reads.length > 1 ? reads.shift() : reads[0]
    if (next instanceof Error) throw next
    return next as never
  }),
  change: vi.fn((_, patch) => void changes.push(patch)),
  remove: vi.fn(),
  reload: vi.fn(async () => undefined),
  say: (_, notice) => void notices.push(notice),
  wait: async (milliseconds) => void waited.push(milliseconds),
})

const rowIn = (status: number) => ({ id: 7, sn: 'SN7', status })

beforeEach(() => {
  notices = []
  waited = []
  changes = []
})
afterEach(() => releaseLock(key))

test('three starts in the same tick send one call', async () => {
  const ports = portsWith(async () => null)
  const outcomes = await Promise.all([1, 2, 3].map(() => performAction(disburse, ports)))
  expect(ports.send).toHaveBeenCalledTimes(1)
  expect(outcomes).toEqual(['done', 'ignored', 'ignored'])
})

test('the lock is taken before the call and kept until its end, for every action of the record', async () => {
  const answer = deferred<unknown>()
  const ports = portsWith(() => answer.promise)
  const first = performAction(disburse, ports)
  expect(isLocked(key)).toBe(true)
  const notify = { ...disburse, callName: 'notify', record: { id: '7' } }
  expect(await performAction(notify, ports)).toBe('ignored')
  const other = portsWith(async () => null)
  expect(await performAction({ ...disburse, record: { id: 8 } }, other)).toBe('done')
  answer.resolve(null)
  expect(await first).toBe('done')
  expect(isLocked(key)).toBe(false)
})

test('success changes the row in place and reads nothing', async () => {
  const ports = portsWith(async () => null)
  await performAction(disburse, ports)
  expect(notices).toEqual([{ kind: 'done', answer: null }])
  expect(changes).toEqual([{ status: 11 }])
  expect(ports.reload).not.toHaveBeenCalled()
  expect(ports.read).not.toHaveBeenCalled()
})

test.each([
  [{ after: 'reload' } as const, 'reload'],
  [{}, 'change'],
])('what becomes of the row is the call’s to say: %j', async (call, port) => {
  const ports = portsWith(async () => null)
  await performAction({ ...disburse, call: { ...disburse.call, ...call } }, ports)
  expect(ports[port as 'reload']).toHaveBeenCalledTimes(1)
})

test('`answer` takes the row from the answer; a move the server decides is read again', async () => {
  const answering = portsWith(async () => ({ status: 12 }))
  await performAction({ ...disburse, call: { ...disburse.call, after: 'answer' } }, answering)
  expect(changes).toEqual([{ status: 12 }])
  const { expected: _, ...open } = disburse
  await performAction(
    { ...open, serverDecides: true },
    portsWith(async () => null, [rowIn(10)]),
  )
  expect(changes.at(-1)).toEqual(rowIn(10))
})

test('a refusal is said with the server’s words; the row is read again, and is free', async () => {
  const ports = portsWith(() => Promise.reject(refused), [rowIn(12)])
  expect(await performAction(disburse, ports)).toBe('refused')
  expect(notices).toEqual([{ kind: 'failed', error: refused }])
  expect(changes).toEqual([rowIn(12)])
  expect(ports.send).toHaveBeenCalledTimes(1)
  expect(isLocked(key)).toBe(false)
})

test('the end of a session is no failure of the action: nothing is said, nothing is changed', async () => {
  const ports = portsWith(() => Promise.reject(sessionOver))
  expect(await performAction(disburse, ports)).toBe('refused')
  expect(notices).toEqual([])
  expect(ports.read).not.toHaveBeenCalled()
  expect(isLocked(key)).toBe(false)
})

const verdict = () => notices.map((notice) => ('verdict' in notice ? notice.verdict : notice.kind))

test('without an answer the row decides: it shows the target', async () => {
  const ports = portsWith(() => Promise.reject(timedOut), [rowIn(11)])
  expect(await performAction(disburse, ports)).toBe('settled')
  expect(verdict()).toEqual(['unknown', 'happened'])
  expect(changes).toEqual([rowIn(11)])
  expect(ports.send).toHaveBeenCalledTimes(1)
  expect(isLocked(key)).toBe(false)
})

test('a row that looks unchanged is looked at until the last look: the server may be slow', async () => {
  const ports = portsWith(() => Promise.reject(timedOut), [rowIn(9), rowIn(9), rowIn(11)])
  await performAction(disburse, ports)
  expect(verdict()).toEqual(['unknown', 'happened'])
  expect(waited.length).toBe(2)
})

test.each([
  ['unchanged', rowIn(9), 4],
  ['changed', rowIn(12), 1],
  ['gone', null, 1],
])('without an answer the row decides: %s', async (expected, read, looks) => {
  const ports = portsWith(() => Promise.reject(timedOut), [read])
  await performAction(disburse, ports)
  expect(verdict()).toEqual(['unknown', expected])
  expect(ports.read).toHaveBeenCalledTimes(looks)
  expect(ports.send).toHaveBeenCalledTimes(1)
  expect(isLocked(key)).toBe(false)
})

test('what leaves no trace in the row is not called done or failed', async () => {
  const { expected: _, ...notify } = disburse
  await performAction(
    notify,
    portsWith(() => Promise.reject(timedOut), [rowIn(9)]),
  )
  expect(verdict()).toEqual(['unknown', 'unobservable'])
  notices = []
  const overdue = { ...disburse, record: rowIn(15), expected: { status: 15 } }
  await performAction(
    overdue,
    portsWith(() => Promise.reject(timedOut), [rowIn(15)]),
  )
  expect(verdict()).toEqual(['unknown', 'unobservable'])
})

test('a deleted row that is gone has been deleted', async () => {
  const { expected: _, ...remove } = { ...disburse, removes: true }
  const ports = portsWith(() => Promise.reject(timedOut), [null])
  await performAction(remove, ports)
  expect(verdict()).toEqual(['unknown', 'happened'])
  expect(ports.remove).toHaveBeenCalledTimes(1)
})

test('a row that cannot be read stays locked until somebody checks again', async () => {
  const reads: unknown[] = [new Error('offline')]
  const ports = portsWith(() => Promise.reject(timedOut), reads)
  expect(await performAction(disburse, ports)).toBe('unclear')
  expect(isLocked(key)).toBe(true)
  expect(await performAction(disburse, ports)).toBe('ignored')
  expect(ports.send).toHaveBeenCalledTimes(1)
})

test('an error that is no answer of the backend leaves the outcome unknown', async () => {
  const ports = portsWith(() => Promise.reject(new TypeError('bug')), [rowIn(9)])
  await performAction(disburse, ports)
  expect(verdict()).toEqual(['unknown', 'unchanged'])
})
