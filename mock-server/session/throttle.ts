const userLimit = { attempts: 10, within: 60_000 }
const serverLimit = { attempts: 60, within: 10_000 }
const mostUsers = 1000

export interface Throttle {
  /** Whether too many attempts have failed lately, for this user or in all. The throttle opens again by itself. */
  isClosed: (username: string) => boolean
  /** Counts an attempt as failed until it is cleared, so that parallel guesses count as well. */
  begin: (username: string) => void
  clear: (username: string) => void
}

/** Slows down guessing of passwords without locking anybody out for good. */
export const createThrottle = (now: () => number): Throttle => {
  const users = new Map<string, number[]>()
  let recent: number[] = []
  const since = (times: readonly number[], within: number): number[] =>
    times.filter((time) => time > now() - within)

  return {
    isClosed: (username) => {
      recent = since(recent, serverLimit.within)
      const own = since(users.get(username) ?? [], userLimit.within)
      return own.length >= userLimit.attempts || recent.length >= serverLimit.attempts
    },
    begin: (username) => {
      const own = [...since(users.get(username) ?? [], userLimit.within), now()]
      users.delete(username)
      users.set(username, own)
      const oldest = users.keys().next().value
      if (users.size > mostUsers && oldest !== undefined) users.delete(oldest)
      recent.push(now())
    },
    clear: (username) => {
      users.delete(username)
      recent.pop()
    },
  }
}
