/** The last things that were made, by what they were made of. */
export interface LruCache<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

const all: Map<string, unknown>[] = []

/** Forgets everything that was kept, so that what comes next is made as by a process that has made nothing yet. */
export const clearLruCaches = (): void => all.forEach((cache) => cache.clear())

/** Keeps so many things; what was asked for longest ago goes first. */
export const createLruCache = <Value>(most: number): LruCache<Value> => {
  const entries = new Map<string, Value>()
  all.push(entries)
  const set = (key: string, value: Value): void => {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
