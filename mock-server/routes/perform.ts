import { createHash } from 'node:crypto'

import type { Model } from '../../codegen/model'
import { codes, refusal } from '../answers/answer'
import type { Answer } from '../answers/answer'
import type { Outcome } from '../context/context'
import type { Replay, State } from '../store/state'
import type { Store } from '../store/store'
import { wordsOf, type Words } from '../words'

const mostReplays = 500
const replayLife = 86_400_000
const longestKey = 255

/** A write as it arrived. It shows whether a call under a known key repeats the earlier one or is a new one. */
export interface Attempt {
  key: string | null
  fingerprint: string
  at: number
}

export const fingerprintOf = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const earlier = (store: Store, { key, fingerprint, at }: Attempt): Answer | null => {
  if (key === null) return null
  if (key === '' || key.length > longestKey) {
    return refusal(codes.badValue, (words) => words.keyLength(longestKey))
  }
  const replay = store.state().replays.find((candidate) => candidate.key === key)
  if (replay === undefined || replay.at <= at - replayLife) return null
  if (replay.fingerprint !== fingerprint) {
    return refusal(codes.keyReused, (words) => words.keyUsed)
  }
  const { msg, ...answer } = replay.answer
  return { status: 200, ...answer, msg: () => msg, headers: { 'Idempotency-Replayed': 'true' } }
}

const withReplay = (
  state: State,
  attempt: Attempt,
  { code, msg, data }: Answer,
  words: Words,
): State => {
  const { key, fingerprint, at } = attempt
  if (key === null) return state
  const entry: Replay = { key, fingerprint, at, answer: { code, msg: msg(words), data } }
  const others = state.replays.filter((replay) => replay.key !== key)
  return { ...state, replays: [...others, entry].slice(-mostReplays) }
}

/** What a call runs on. */
interface Performing {
  readonly model: Model
  readonly store: Store
  readonly log: (line: string) => void
}

/**
 * Runs a call on the current state, and saves what it changes before it is answered. Nothing in here waits, so one call
 * follows the other. The answer kept under an Idempotency-Key is saved in the same write as the change.
 */
export const perform = (
  { model, store, log }: Performing,
  attempt: Attempt,
  work: (state: State) => Outcome,
): Answer => {
  const known = earlier(store, attempt)
  if (known !== null) return known
  const before = store.state()
  const { answer, next = before } = work(before)
  const after = withReplay(next, attempt, answer, wordsOf(model))
  if (after === before) return answer
  try {
    store.commit(after)
  } catch (error) {
    log(`data could not be saved: ${error instanceof Error ? error.message : String(error)}`)
    return refusal(codes.notSaved, (words) => words.notSaved)
  }
  return answer
}
