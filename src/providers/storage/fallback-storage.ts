import type { KeyValueStore } from './safe-storage'

export interface FallbackStorage {
  get(key: string): string | null
  /** Whether it is stored, and not only in memory. */
  set(key: string, text: string): boolean
  remove(key: string): void
  /** Drops what the storage has refused: under one key, or under all keys for null. */
  forget(key: string | null): void
}

/** Local storage that keeps in memory what it could not store, until the page is closed. */
export const createFallbackStorage = (storage: KeyValueStore): FallbackStorage => {
  const refused = new Map<string, string>()
  return {
    get: (key) => refused.get(key) ?? storage.get(key),
    set: (key, text) => {
      storage.set(key, text)
      const isStored = storage.get(key) === text
      if (isStored) refused.delete(key)
      else refused.set(key, text)
      return isStored
    },
    remove: (key) => {
      storage.remove(key)
      refused.delete(key)
    },
    forget: (key) => {
      if (key === null) refused.clear()
      else refused.delete(key)
    },
  }
}
