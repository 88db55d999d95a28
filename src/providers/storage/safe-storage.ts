/** The part of Web Storage that we use. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Wraps Web Storage that may be full, blocked or absent. Nothing fails then, but nothing is kept. */
export const safeStorage = (find: () => Storage): KeyValueStore => {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(find())
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}
