/** So many attempts to log in may fail under one name within so many milliseconds. */
export const failedLoginLimit = { attempts: 10, within: 60_000 }
/** So many of one address are judged a second, and so many at once before that counts: an office has one address. */
export const addressLoginLimit = { perSecond: 1, burst: 30 }
const longestName = 200

/** A name as far as attempts under it are counted. */
export const attemptKeyOf = (username: string): string => username.slice(0, longestName)
