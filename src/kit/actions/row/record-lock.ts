import { useCallback } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'

/**
 * `busy`: a call is under way. `checking`: its result is unknown and the row is being read again. `waiting`: the row
 * was read and does not show the effect yet; it is read further on, with growing pauses. `unclear`: the row does not
 * tell, or is no longer read by itself. `elsewhere`: another tab or window has the call under way.
 */
export type LockPhase = 'busy' | 'checking' | 'waiting' | 'unclear' | 'elsewhere'

/** What the operator may do about a call whose result is unknown. */
export interface UnknownOutcomeChoices {
  readonly checkAgain: () => void
  /** Sends the same intent once more. It is missing where what was sent is no longer known. */
  readonly sendAgain?: (() => void) | undefined
  /** Gives the row free without a result. */
  readonly giveUp: () => void
}

export interface RecordLock {
  readonly phase: LockPhase
  /** When the call was sent, in milliseconds since 1970. */
  readonly since?: number | undefined
  /** The name under which the operator knows the action. */
  readonly label?: string | undefined
  readonly choices?: UnknownOutcomeChoices | undefined
}

/*
 * One lock per record for the whole page. The locks are deliberately no React state: React renders after the event, so
 * the second click of a double click would still find an enabled button. This map is up to date at once.
 *
 * Only this lock stops presses in one tick where the browser has no locks of its own: a request is kept a moment later.
 */
const locks = new Map<string, RecordLock>()

/** How many calls of a record have come to an end. One that is answered soon is never seen under way. */
const ends = new Map<string, number>()

/** When the last call of a record has come to an end. */
const endTimes = new Map<string, number>()

const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

const subscribeToLocks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Name of a record's lock; 7 and '7' are the same record. */
export const recordLockKey = (resource: string, id: unknown): string => `${resource}\n${String(id)}`

/**
 * Takes the lock and says true, or says false when the record has a call under way. The lock holds at once; how it looks
 * is for `showLock` or `updateLock`.
 */
export const takeLock = (key: string): boolean => {
  if (locks.has(key)) return false
  locks.set(key, { phase: 'busy' })
  return true
}

/** Milliseconds until a call is shown as under way. What is answered sooner would only flicker. */
const SOONEST_SHOWN = 60

/** Shows that a record is locked, unless the call under way is answered before an eye could tell. */
export const showLock = (key: string): void => {
  const lock = locks.get(key)
  setTimeout(() => {
    if (lock !== undefined && locks.get(key) === lock) notifyListeners()
  }, SOONEST_SHOWN)
}

export const updateLock = (key: string, lock: RecordLock): void => {
  if (!locks.has(key)) return
  locks.set(key, lock)
  notifyListeners()
}

export const releaseLock = (key: string): void => {
  if (!locks.delete(key)) return
  ends.set(key, (ends.get(key) ?? 0) + 1)
  endTimes.set(key, Date.now())
  notifyListeners()
}

export const isLocked = (key: string): boolean => locks.has(key)

/** What a call changes reaches the screen within this time after its end, in milliseconds. */
const AFTERMATH = 2000

/** Whether a change of the record is the operator's own: a call is under way, or has just come to an end. */
export const isLocalChange = (key: string): boolean =>
  locks.has(key) || Date.now() - (endTimes.get(key) ?? Number.NEGATIVE_INFINITY) < AFTERMATH

export const recordLockOf = (key: string): RecordLock | undefined => locks.get(key)

/** The record's lock as React state. Use it for looks only, never to decide whether a call may go out. */
export const useRecordLock = (key: string): RecordLock | undefined =>
  useExternalStore(
    subscribeToLocks,
    useCallback(() => locks.get(key), [key]),
  )

/** How many calls of the record have come to an end on this page, as React state. */
export const useEndedCallCount = (key: string): number =>
  useExternalStore(
    subscribeToLocks,
    useCallback(() => ends.get(key) ?? 0, [key]),
  )
