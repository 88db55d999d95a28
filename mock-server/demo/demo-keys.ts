/** The key of a demo account. */
export const keyOf = (username: string): string => `${username}-key`

/** Whose key it is. Keys of demo accounts are known to everybody. */
export const userOfKey = (key: string): string | null => /^(.+)-key$/.exec(key)?.[1] ?? null
