import type { KeyValueStore } from './storage'

export interface PatientStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** Drops what the storage has refused: under one key, or under all keys for null. */
  forget(key: string | null): void
}

/** Local storage that keeps in memory what it could not store, until the page is closed. */
export const patientStorage = (storage: KeyValueStore): PatientStorage => {
  const refused = new Map<string, string>()
  return {
    get: (key) => refused.get(key) ?? storage.get(key),
    set: (key, text) => {
      storage.set(key, text)
      if (storage.get(key) === text) refused.delete(key)
      else refused.set(key, text)
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
