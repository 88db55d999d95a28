/** The last things that were made, by what they were made of. */
export interface Recent<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

const all: Map<string, unknown>[] = []

/** Forgets everything that was kept, so that what comes next is made as by a process that has made nothing yet. */
export const forgetRecent = (): void => all.forEach((kept) => kept.clear())

/** Keeps so many things; what was asked for longest ago goes first. */
export const createLruCache = <Value>(most: number): Recent<Value> => {
  const kept = new Map<string, Value>()
  all.push(kept)
  const set = (key: string, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
