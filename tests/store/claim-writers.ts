import { setTimeout as sleep } from 'node:timers/promises'
import { refusalCodes } from '../../server/answers/call-answer'
import type { Caller, Reply } from '../audit/caller'
import { readClaim } from '../audit/claims'
import type { Entrance } from '../audit/site'
import type { Acknowledged } from './writing'

/* Clerks, adjusters and cashiers at several processes, who repeat a call until they know what has become of it. */

type Worker = 'cleo' | 'root' | 'abe' | 'cass'

/** The people of one process. */
export type Desk = Readonly<Record<Worker, Caller>>

/** What writers have done so far. */
export interface Work {
  readonly desks: readonly Desk[]
  readonly holder: number
  readonly acknowledged: Acknowledged[]
  /** When each write was acknowledged, in milliseconds. */
  readonly times: number[]
  /** Answers of calls whose outcome was known, which were no success. */
  readonly refusals: Map<string, number>
  /** How many lists were read that may be some seconds old. */
  lists: number
  stopped: boolean
}

const pause = 250
const unknown: readonly unknown[] = [undefined, refusalCodes.notSaved, refusalCodes.locked]

/** Everybody who works at a process. */
export const openDesk = async (entrance: Entrance): Promise<Desk> => ({
  cleo: await entrance.login('cleo'),
  root: await entrance.login('root'),
  abe: await entrance.login('abe'),
  cass: await entrance.login('cass'),
})

/** A write of somebody under a key of its own. */
interface Write {
  readonly by: Worker
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The claim, and where it is brought; null where there is none yet, or where it stays. */
  readonly id: number | null
  readonly to: string | null
}

let keys = 0
const newKey = (): string => {
  keys += 1
  return `claim-${process.pid}-${keys}`
}

const tryOnce = async (desk: Desk, { by, path, body, id }: Write, key: string): Promise<Reply> => {
  const caller = desk[by]
  const tag = id === null ? null : (await readClaim(desk.root, id)).tag
  // What has no tag could not be read.
  if (tag === '') throw new Error('the claim cannot be read')
  const condition = tag === null ? {} : { 'if-match': tag }
  return caller.call(path, body, { 'idempotency-key': key, ...condition })
}

/** Repeats a write at one process after the other until its outcome is known. Null: the work was stopped before. */
const finish = async (work: Work, write: Write, key = newKey(), first = keys) => {
  for (let tries = first; !work.stopped; tries += 1) {
    const desk = work.desks[tries % work.desks.length]
    const reply = desk && (await tryOnce(desk, write, key).catch(() => null))
    const code = reply?.status === 200 ? reply.body.code : undefined
    if (!reply || unknown.includes(code)) {
      await sleep(pause)
      continue
    }
    if (code === 0) {
      const record = write.id ?? Number(reply.body.data?.['id'])
      work.acknowledged.push({ key, record, to: write.to })
      work.times.push(performance.now())
      return record
    }
    const refusal = `${write.path} ${code}`
    work.refusals.set(refusal, (work.refusals.get(refusal) ?? 0) + 1)
    return null
  }
  return null
}

/** Three cashiers pay one claim: two of them press one button, at two processes, and the third another one. */
const payOut = async (work: Work, id: number): Promise<void> => {
  const write = {
    by: 'cass',
    path: '/claim/pay',
    id,
    body: { id, status: 'paid' },
    to: 'paid',
  } as const
  const key = newKey()
  await Promise.all([finish(work, write, key, 0), finish(work, write, key, 1), finish(work, write)])
}

/** One claim from its filing to its payout. */
const handleClaim = async (work: Work): Promise<void> => {
  const { holder } = work
  const filed = { holder, payee: 'Ada Ash', amount: 1000 }
  const id = await finish(work, {
    by: 'cleo',
    path: '/claim/create',
    id: null,
    body: filed,
    to: 'filed',
  })
  if (id === null) return
  const steps: readonly Write[] = [
    { by: 'root', path: '/claim/edit', id, body: { id, score: 700 }, to: null },
    { by: 'cleo', path: '/claim/edit', id, body: { id, amount: 1200 }, to: null },
    { by: 'abe', path: '/claim/status', id, body: { id, status: 'approved' }, to: 'approved' },
  ]
  for (const step of steps) {
    await sleep(pause)
    if ((await finish(work, step)) === null) return
  }
  await payOut(work, id)
}

/** Files, edits, approves and pays claims until the work is stopped. */
export const keepHandling = async (work: Work): Promise<void> => {
  while (!work.stopped) await handleClaim(work)
}

/** Exports all claims, page after page, until the work is stopped. */
export const keepExporting = async (work: Work, { root }: Desk): Promise<void> => {
  for (let page = 1; !work.stopped;) {
    const asked = { page, pageSize: 200 }
    const reply = await root.call('/claim', asked, { 'x-may-be-stale': '1' }).catch(() => null)
    const rows = (reply?.body.data?.['data'] ?? []) as readonly unknown[]
    if (reply?.body.code === 0) work.lists += 1
    page = rows.length === 200 ? page + 1 : 1
    await sleep(pause)
  }
}

/** The longest time without an acknowledged write between two moments, in seconds. */
export const longestGap = ({ times }: Work, from: number, until: number): number => {
  const within = [from, ...times.filter((time) => time > from && time < until), until]
  const gaps = within.slice(1).map((time, index) => time - (within[index] ?? time))
  return Math.max(...gaps) / 1000
}
