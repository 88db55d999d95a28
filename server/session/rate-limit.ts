/** So many calls a second, and so many at once before that counts. */
export interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

const mostUsers = 10_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/** Seconds that a call waits before it is answered, or after which somebody may come again. */
export interface RateDecision {
  readonly seconds: number
  readonly refused: boolean
}

/** Takes a call of a user. */
export type TakeRateLimitedCall = (username: string) => RateDecision

/** Seconds. Who goes through many records, a few at a time, is slowed down and never refused. */
const longestWait = 1

/** A bucket of calls for each user, which fills again by itself. Each process has its own. */
export const createCallRateLimit = (
  { perSecond, burst }: RateLimit,
  now: () => number,
): TakeRateLimitedCall => {
  const buckets = new Map<string, Bucket>()
  const leftIn = ({ left, at }: Bucket): number =>
    Math.min(burst, left + (Math.max(0, now() - at) / 1000) * perSecond)
  const forgetFull = (): void => {
    for (const [username, bucket] of buckets) if (leftIn(bucket) >= burst) buckets.delete(username)
  }
  return (username) => {
    const left = leftIn(buckets.get(username) ?? { left: burst, at: now() })
    // Calls that wait have taken theirs before it is there.
    const seconds = Math.max(0, (1 - left) / perSecond)
    if (seconds > longestWait) return { seconds, refused: true }
    if (buckets.size >= mostUsers) forgetFull()
    buckets.set(username, { left: left - 1, at: now() })
    return { seconds, refused: false }
  }
}
