import { attemptKeyOf, failedLoginLimit } from '../../server/store/login-attempts'

const mostNames = 1000

export interface LoginThrottle {
  /** Whether too many attempts have failed lately for this user. The throttle opens again by itself. */
  isClosed: (username: string) => boolean
  /** Counts an attempt as failed until it is cleared, so that parallel guesses count as well. */
  begin: (username: string) => void
  clear: (username: string) => void
}

/**
 * Slows down guessing of passwords without locking anybody out for good. A user is closed by attempts under that name
 * alone, so that nobody can close the server for others.
 *
 * @param isAccount says which names are never forgotten to make room. With the others, made-up names could push out
 *   the count of a real one.
 */
export const createLoginThrottle = (
  now: () => number,
  isAccount: (username: string) => boolean,
): LoginThrottle => {
  const users = new Map<string, readonly number[]>()
  const lately = (key: string): readonly number[] =>
    // A clock that was ahead has left times which lie still to come once it is put right.
    (users.get(key) ?? []).filter((time) => Math.abs(time - now()) < failedLoginLimit.within)
  const makeRoom = (): void => {
    if (users.size <= mostNames) return
    const oldest = [...users.keys()].find((key) => !isAccount(key))
    if (oldest !== undefined) users.delete(oldest)
  }

  return {
    isClosed: (username) => lately(attemptKeyOf(username)).length >= failedLoginLimit.attempts,
    begin: (username) => {
      const key = attemptKeyOf(username)
      const times = [...lately(key), now()]
      // The names stand in the order of their last attempt.
      users.delete(key)
      users.set(key, times)
      makeRoom()
    },
    clear: (username) => {
      users.delete(attemptKeyOf(username))
    },
  }
}
