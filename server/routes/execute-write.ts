import { createHash } from 'node:crypto'

import type { Model } from '../../codegen/language/model'
import { refusalCodes, refusalAnswer } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import type { Records, Store } from '../store/store'
import type { WriteContext } from '../store/stored-types'
import { replayLifeMs, type StoredReplay } from '../store/stored-types'
import { serverMessagesOf } from '../messages'

const longestKey = 255

/** A write as it arrived. It shows whether a call under a known key repeats the earlier one or is a new one. */
export interface WriteRequest {
  key: string | null
  fingerprint: string
  at: number
  /** The name of the request, by which its traces are found again. */
  request: string
}

export const writeFingerprint = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const replayedAnswer = ({ answer: { msg, ...answer } }: StoredReplay): CallAnswer => ({
  status: 200,
  ...answer,
  msg: () => msg,
  headers: { 'Idempotency-Replayed': 'true' },
})

/** The answer that a call under a known key has had. Null: the key is new, or there is none. */
const findReplay = async (
  records: Records,
  { key, fingerprint, at }: WriteRequest,
): Promise<CallAnswer | null> => {
  if (key === null) return null
  const replay = await records.earlier(key, at - replayLifeMs)
  if (replay === null) return null
  return replay.fingerprint === fingerprint
    ? replayedAnswer(replay)
    : refusalAnswer(refusalCodes.keyReused, (words) => words.keyUsed)
}

/** What a call runs on. */
interface Performing {
  readonly model: Model
  readonly store: Store
  readonly log: (line: string) => void
}

/** Who calls what, and in which roles. */
export interface WriteOrigin extends Pick<WriteContext, 'who' | 'call'> {
  readonly roles: readonly string[]
}

/**
 * Runs a call, and saves what it changes before it is answered. The answer kept under an Idempotency-Key is saved in the
 * same write as the change.
 */
export const executeWrite = async (
  { model, store, log }: Performing,
  attempt: WriteRequest,
  doing: WriteOrigin,
  work: (records: Records) => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  const { key, request, at, fingerprint } = attempt
  if (key !== null && (key === '' || key.length > longestKey)) {
    return refusalAnswer(refusalCodes.badValue, (words) => words.keyLength(longestKey))
  }
  const { who, call, roles } = doing
  const deed = { who, role: roles.join(','), call, key, request, at }
  const written = await store.write(deed, async (records) => {
    const known = await findReplay(records, attempt)
    if (known !== null) return known
    const answer = await work(records)
    const { code, msg, data, isPassing = false } = answer
    const body = { code, msg: msg(serverMessagesOf(model)), data }
    if (key !== null && !isPassing) await records.keep({ key, fingerprint, at, answer: body })
    return answer
  })
  if (written.problem === undefined) return written.value
  if (written.isLocked) return refusalAnswer(refusalCodes.locked, (words) => words.recordLocked)
  log(`data could not be saved: ${written.problem}`)
  return refusalAnswer(refusalCodes.notSaved, (words) => words.notSaved)
}
