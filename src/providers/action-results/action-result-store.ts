import { isKeyedValues, ownProperty } from '../../../wire/values'
import type { Mask } from '../log/mask'
import type { Session } from '../session/session'
import { listenerSet } from '../storage/listener-set'
import { type FallbackStorage, createFallbackStorage } from '../storage/fallback-storage'
import { type KeyValueStore, safeStorage } from '../storage/safe-storage'
import { needsAttention, type Result, parseStoredResult } from './action-result'
import { jsonOrNull } from '../../../wire/json'

export type NewResult = Omit<Result, 'time' | 'seen'>

/**
 * The last actions of whoever is logged in, and what has become of them. They outlive a reload and are shared by all
 * tabs of the browser. The end of the session empties them.
 */
export interface ResultStore {
  /** Adds a result, or updates the one of the same intent. `hide` are personal values that the words may repeat. */
  record(result: NewResult, hide?: readonly unknown[]): void
  /** Whether somebody is logged in whose results are kept. */
  isKept(): boolean
  /** Takes note that the operator has looked at everything. */
  see(): void
  clear(): void
  subscribe(listener: () => void): () => void
  /** Newest first; the same array until something changes. */
  getSnapshot(): readonly Result[]
  /** Stops listening to the session and to other tabs. */
  close(): void
}

interface ResultParts {
  readonly session: Pick<Session, 'token' | 'user' | 'onStart' | 'onEnd'>
  readonly mask: Mask
  readonly storage?: KeyValueStore
}

const KEY = 'deskwright.results'
const MOST = 50
const MAX_WORDS = 300

/** The results as they are stored, together with the user whose they are. */
const storedResults = (storage: FallbackStorage) => ({
  read: (owner: string | undefined): readonly Result[] => {
    const stored = jsonOrNull(storage.get(KEY) ?? 'null')
    if (owner === undefined || !isKeyedValues(stored) || ownProperty(stored, 'owner') !== owner)
      return []
    const results = ownProperty(stored, 'results')
    return Array.isArray(results) ? results.slice(0, MOST).flatMap(parseStoredResult) : []
  },
  write: (owner: string, results: readonly Result[]): void => {
    storage.set(KEY, JSON.stringify({ owner, results: results.slice(0, MOST) }))
  },
  remove: (): void => storage.remove(KEY),
})

/* Record and action are known best at the start: what is learned after a reload may not name them any more. */
const mergeResult = (before: Result, { id, name, action, ...result }: NewResult): Result => ({
  ...result,
  id: before.id || id,
  name: before.name || name,
  action: before.action.label === '' ? action : before.action,
  time: before.time,
  seen: result.outcome === before.outcome ? before.seen : !needsAttention(result.outcome),
})

const withResult = (results: readonly Result[], result: NewResult): readonly Result[] => {
  const before = results.find(({ intent }) => intent === result.intent)
  if (!before) {
    const added = { ...result, time: Date.now(), seen: !needsAttention(result.outcome) }
    return [added, ...results].slice(0, MOST)
  }
  return results.map((other) => (other === before ? mergeResult(before, result) : other))
}

const wordsKey = (intent: string, masked: string) => `${intent}\n${masked}`

/**
 * The words of the server to the letter, for as long as this tab is open. What is stored are masked words, because the
 * server may have named a borrower.
 */
const exactWords = () => {
  const known = new Map<string, string>()
  return {
    keep: (intent: string, masked: string, words: string) => {
      if (words !== masked) known.set(wordsKey(intent, masked), words)
    },
    in: (results: readonly Result[]): readonly Result[] =>
      results.map((result) => {
        const words = known.get(wordsKey(result.intent, result.words))
        return words === undefined ? result : { ...result, words }
      }),
    forget: () => known.clear(),
  }
}

/* Without a login there is nobody whose results could be kept. A late answer is dropped then. */
const ownerIn = (session: ResultParts['session']): string | undefined =>
  session.token() === undefined ? undefined : (session.user() ?? '')

/** The results of whoever is logged in, as they are in the storage now. */
const resultStorage = ({ session, ...parts }: ResultParts) => {
  const storage = createFallbackStorage(parts.storage ?? safeStorage(() => window.localStorage))
  const stored = storedResults(storage)
  const exact = exactWords()
  const listeners = listenerSet()
  let current = stored.read(ownerIn(session))
  const refresh = (): void => {
    current = exact.in(stored.read(ownerIn(session)))
    listeners.tell()
  }
  return {
    exact,
    subscribe: listeners.add,
    get: () => current,
    refresh,
    change: (make: (results: readonly Result[]) => readonly Result[]): void => {
      const owner = ownerIn(session)
      if (owner === undefined) return
      // What is stored is read again, because another tab may have added to it.
      stored.write(owner, make(stored.read(owner)))
      refresh()
    },
    /** Another tab has changed what is stored under the key. */
    changedElsewhere: (key: string | null): void => {
      storage.forget(key)
      refresh()
    },
    /** What another user has left behind is not kept. */
    start: (): void => {
      if (stored.read(ownerIn(session)).length === 0) stored.remove()
      refresh()
    },
    end: (): void => {
      exact.forget()
      stored.remove()
      refresh()
    },
  }
}

/** Tells when somebody logs in or out, and when another tab has changed something. */
const observeResults = (
  { session }: ResultParts,
  { start, end, changedElsewhere }: ReturnType<typeof resultStorage>,
) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === KEY) changedElsewhere(key)
  }
  window.addEventListener('storage', onStorage)
  const stops = [session.onStart(start), session.onEnd(end)]
  return () => {
    window.removeEventListener('storage', onStorage)
    for (const stop of stops) stop()
  }
}

/**
 * Keeps results in local storage, under one key that names their owner.
 *
 * @example
 * ```tsx
 * import { createResults, type Session } from 'deskwright/providers'
 *
 * const mask = { data: (value: unknown) => value, text: (text: string) => text }
 *
 * export const failuresOf = (session: Session) =>
 *   createResults({ session, mask })
 *     .getSnapshot()
 *     .filter(({ outcome }) => outcome === 'failed')
 * ```
 */
export const createResults = (parts: ResultParts): ResultStore => {
  const stored = resultStorage(parts)
  return {
    record: (result, hide = []) => {
      // The text is cut after masking, because the mask would not recognise half of a personal value.
      const shownWords = result.words.slice(0, 2 * MAX_WORDS)
      const words = parts.mask.text(shownWords, hide).slice(0, MAX_WORDS)
      stored.exact.keep(result.intent, words, shownWords)
      stored.change((results) => withResult(results, { ...result, words }))
    },
    isKept: () => ownerIn(parts.session) !== undefined,
    see: () => {
      if (stored.get().some(({ seen }) => !seen))
        stored.change((results) => results.map((result) => ({ ...result, seen: true })))
    },
    clear: () => stored.change(() => []),
    subscribe: stored.subscribe,
    getSnapshot: stored.get,
    close: observeResults(parts, stored),
  }
}
