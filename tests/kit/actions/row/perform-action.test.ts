import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action, ActionPorts, ActionNotice } from '../../../../src/kit/actions/row/action'
import {
  isLocked,
  recordLockKey,
  recordLockOf,
  releaseLock,
} from '../../../../src/kit/actions/row/record-lock'
import { performAction, resumeAction } from '../../../../src/kit/actions/row/perform-action'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { deferred } from '../../support/screen'

const key = recordLockKey('order', 7)
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

let notices: ActionNotice[]
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
  now: () => 0,
  intents: {
    nameFor: () => 'one',
    hold: async () => () => undefined,
    keep: vi.fn(),
    leave: vi.fn(),
    drop: vi.fn(),
  },
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

test('the row changes and is free in the same moment, before a word is said', async () => {
  const seen: string[] = []
  const note = (what: string) => void seen.push(`${what}, ${isLocked(key) ? 'locked' : 'free'}`)
  const ports = portsWith(async () => null)
  vi.mocked(ports.change).mockImplementation(() => note('changed'))
  const done = performAction(disburse, { ...ports, say: () => note('said') })
  expect(await done).toBe('done')
  expect(seen).toEqual(['changed, locked', 'said, free'])
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

/** Lets everything that needs no timer happen. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** Ports whose pauses after the first looks last until the test ends them. */
const patient = (send: () => Promise<unknown>, reads: unknown[]) => {
  const pauses: (() => void)[] = []
  const ports: ActionPorts = {
    ...portsWith(send, reads),
    wait: (milliseconds) => {
      waited.push(milliseconds)
      return milliseconds < 5000 ? Promise.resolve() : new Promise((end) => pauses.push(end))
    },
  }
  return { ports, endPause: () => pauses.pop()?.() }
}

/** A call that fails so often, and then works. */
const failing = (failures: unknown[]) => async () => {
  if (failures.length > 0) throw failures.shift()
  return null
}

const phase = () => recordLockOf(key)?.phase

test.each([
  ['an unchanged row', rowIn(9)],
  ['a row that cannot be read', new Error('offline')],
])('%s proves nothing: the record stays locked and is read on', async (_, read) => {
  const { ports, endPause } = patient(() => Promise.reject(timedOut), [read])
  const outcome = performAction(disburse, ports)
  await rest()
  expect(verdict()).toEqual(['unknown', 'waiting'])
  expect(phase()).toBe('waiting')
  expect(ports.read).toHaveBeenCalledTimes(4)
  expect(await performAction(disburse, ports)).toBe('ignored')
  endPause()
  await rest()
  expect(ports.read).toHaveBeenCalledTimes(5)
  expect(waited.slice(-2)).toEqual([5000, 8000])
  expect(ports.send).toHaveBeenCalledTimes(1)
  expect(ports.intents.drop).not.toHaveBeenCalled()
  recordLockOf(key)?.choices?.giveUp()
  expect(await outcome).toBe('left')
  expect(ports.intents.leave).toHaveBeenCalledTimes(1)
  expect(isLocked(key)).toBe(false)
})

test('a payout that shows after minutes is said to have happened', async () => {
  const reads: unknown[] = [...Array.from({ length: 6 }, () => rowIn(9)), rowIn(11)]
  const ports = portsWith(() => Promise.reject(timedOut), reads)
  expect(await performAction(disburse, ports)).toBe('settled')
  expect(verdict()).toEqual(['unknown', 'waiting', 'happened'])
  expect(ports.intents.drop).toHaveBeenCalledTimes(1)
})

test('looking ends after half an hour; the record stays locked until somebody decides', async () => {
  const ports = portsWith(() => Promise.reject(timedOut), [rowIn(9)])
  const outcome = performAction(disburse, ports)
  await rest()
  expect(phase()).toBe('unclear')
  expect(waited.reduce((sum, pause) => sum + pause)).toBeGreaterThan(30 * 60_000)
  recordLockOf(key)?.choices?.checkAgain()
  await rest()
  expect(phase()).toBe('unclear')
  recordLockOf(key)?.choices?.giveUp()
  expect(await outcome).toBe('left')
})

test('sending again sends the same intent once more, after another look', async () => {
  const failures = [timedOut]
  const { ports } = patient(failing(failures), [rowIn(9)])
  const outcome = performAction(disburse, ports)
  await rest()
  recordLockOf(key)?.choices?.sendAgain?.()
  expect(await outcome).toBe('done')
  const intents = vi.mocked(ports.send).mock.calls.map(([{ intent }]) => intent)
  expect(intents).toEqual(['one', 'one'])
})

test('sending again is not needed when the row tells by now', async () => {
  const reads = [rowIn(9), rowIn(9), rowIn(9), rowIn(9), rowIn(11)]
  const { ports } = patient(() => Promise.reject(timedOut), reads)
  const outcome = performAction(disburse, ports)
  await rest()
  recordLockOf(key)?.choices?.sendAgain?.()
  expect(await outcome).toBe('settled')
  expect(ports.send).toHaveBeenCalledTimes(1)
})

test('the refusal of a second sending says nothing about the first', async () => {
  const failures = [timedOut, refused]
  const { ports } = patient(failing(failures), [rowIn(9)])
  const outcome = performAction(disburse, ports)
  await rest()
  recordLockOf(key)?.choices?.sendAgain?.()
  await rest()
  expect(verdict()).toEqual(['unknown', 'waiting', 'failed', 'waiting'])
  expect(isLocked(key)).toBe(true)
  recordLockOf(key)?.choices?.giveUp()
  await outcome
})

test('a call with a key stays locked when its effect leaves no trace, and when it is still under way', async () => {
  const money = { ...disburse, call: { ...disburse.call, idempotencyKey: true } } as const
  const { expected: _, ...traceless } = money
  const silent = patient(() => Promise.reject(timedOut), [rowIn(9)])
  const first = performAction(traceless, silent.ports)
  await rest()
  expect(phase()).toBe('unclear')
  recordLockOf(key)?.choices?.giveUp()
  expect(await first).toBe('left')

  const conflict = createAdminError({ kind: 'http', path: '/x', status: 409 })
  const busy = patient(() => Promise.reject(conflict), [rowIn(9)])
  const second = performAction(money, busy.ports)
  await rest()
  expect(phase()).toBe('waiting')
  recordLockOf(key)?.choices?.giveUp()
  await second
})

test('an action that another page has under way is not sent, and the operator is told', async () => {
  const ports = portsWith(async () => null)
  const taken = { ...ports, intents: { ...ports.intents, hold: async () => null } }
  expect(await performAction(disburse, taken)).toBe('elsewhere')
  expect(verdict()).toEqual(['elsewhere'])
  expect(ports.send).not.toHaveBeenCalled()
  expect(isLocked(key)).toBe(false)
})

test('an intent is kept before its request goes out, and dropped when the answer is there', async () => {
  const answer = deferred<unknown>()
  const ports = portsWith(() => answer.promise)
  const outcome = performAction(disburse, ports)
  await rest()
  expect(ports.intents.keep).toHaveBeenCalledWith(expect.objectContaining({ intent: 'one' }), 0)
  const [kept] = vi.mocked(ports.intents.keep).mock.invocationCallOrder
  const [sent] = vi.mocked(ports.send).mock.invocationCallOrder
  expect(kept).toBeLessThan(sent ?? 0)
  expect(ports.intents.drop).not.toHaveBeenCalled()
  answer.resolve(null)
  await outcome
  expect(ports.intents.drop).toHaveBeenCalledTimes(1)
})

test('an action from before a reload is followed, and nothing is sent', async () => {
  const ports = portsWith(async () => null, [rowIn(9), rowIn(11)])
  expect(await resumeAction({ ...disburse, intent: 'old' }, 0, ports)).toBe('settled')
  expect(verdict()).toEqual(['unknown', 'happened'])
  expect(ports.send).not.toHaveBeenCalled()
})

test('an error that is no answer of the backend leaves the outcome unknown', async () => {
  const ports = portsWith(() => Promise.reject(new TypeError('bug')), [rowIn(11)])
  await performAction(disburse, ports)
  expect(verdict()).toEqual(['unknown', 'happened'])
})
