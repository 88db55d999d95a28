import { randomBytes } from 'node:crypto'
import type { TokenSet } from '../../wire/token-set'

export interface SessionStore {
  /** Keeps a login, and gives the name by which the browser asks for it. */
  readonly begin: (tokens: TokenSet) => string
  readonly find: (name: string | undefined) => TokenSet | undefined
  /** Puts a new token in the place of one that is about to expire. */
  readonly renew: (name: string, tokens: TokenSet) => void
  readonly end: (name: string | undefined) => void
}

/** So many sessions at most. More are made only by somebody who wants to fill the memory. */
const MOST = 100_000

interface StoredSession {
  readonly tokens: TokenSet
  /** Milliseconds. */
  readonly until: number
}

/**
 * Tokens by the name of a session, in memory: everybody logs in again after a restart. A name cannot be guessed, and no
 * name outlives its session.
 *
 * @param life milliseconds that a session lasts
 */
export const createSessionStore = (life: number, now: () => number = Date.now): SessionStore => {
  const all = new Map<string, StoredSession>()
  const forgetOld = (): void => {
    for (const [name, { until }] of all) {
      if (until > now() && all.size < MOST) return
      all.delete(name)
    }
  }
  return {
    begin: (tokens) => {
      forgetOld()
      const name = randomBytes(32).toString('base64url')
      all.set(name, { tokens, until: now() + life })
      return name
    },
    find: (name = '') => {
      const entry = all.get(name)
      return entry && entry.until > now() ? entry.tokens : undefined
    },
    renew: (name, tokens) => {
      const entry = all.get(name)
      if (entry) all.set(name, { ...entry, tokens })
    },
    end: (name = '') => void all.delete(name),
  }
}
