/** The key of a demo account. */
export const demoKeyOf = (username: string): string => `${username}-key`

/** Whose key it is. Keys of demo accounts are known to everybody. */
export const usernameOfDemoKey = (key: string): string | null => /^(.+)-key$/.exec(key)?.[1] ?? null
