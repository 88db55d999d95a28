import type { AppDefinition } from '../definitions/definition'
import { listenerSet } from '../storage/listener-set'
import {
  defaultPreferences,
  type PreferenceName,
  preferenceNames,
  type Preferences,
  readPreferences,
} from './preference-values'
import type { Session } from '../session/session'
import { type KeyValueStore, safeStorage } from '../storage/storage'
import { isUserKey } from '../session/user-info'

/** How each operator likes the console, in local storage: it survives a logout and is never another operator's. */
export interface PreferenceStore {
  get<Name extends PreferenceName>(name: Name): Preferences[Name]
  /** A function gets what is stored at that moment, so that two windows do not undo each other's changes. */
  set<Name extends PreferenceName>(name: Name, change: Change<Preferences[Name]>): void
  /** Reads what is stored once more. */
  load(): void
  /** Hears of every change: a new value, another operator, another window. */
  subscribe(listener: () => void): () => void
  /** Stops listening to the session and to other windows. */
  close(): void
}

export type Change<T> = T | ((value: T) => T)

const PREFIX = 'deskwright.preferences.'
/** Stands for whoever has not logged in. */
const GHOST = 'ghost'

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return null
  }
}

const isChange = <T>(change: Change<T>): change is (value: T) => T => typeof change === 'function'

/** Local storage that keeps in memory what it could not store, for as long as the page lives. */
const patientStorage = (storage: KeyValueStore) => {
  const refused = new Map<string, string>()
  return {
    get: (key: string): string | null => refused.get(key) ?? storage.get(key),
    set: (key: string, text: string) => {
      storage.set(key, text)
      if (storage.get(key) === text) refused.delete(key)
      else refused.set(key, text)
    },
    forget: (key: string | null) => {
      if (key === null) refused.clear()
      else refused.delete(key)
    },
  }
}

type Draft = { -readonly [Name in PreferenceName]: Preferences[Name] }

const keepEqual = <Name extends PreferenceName>(name: Name, before: Preferences, after: Draft) => {
  if (JSON.stringify(before[name]) === JSON.stringify(after[name])) after[name] = before[name]
}

/** Equal values stay the same object, so that nothing renders again for them. */
const settle = (before: Preferences, after: Draft): Preferences => {
  for (const name of preferenceNames) keepEqual(name, before, after)
  return preferenceNames.every((name) => before[name] === after[name]) ? before : after
}

/** A change of this user's preferences, or of who is logged in, made in another window. */
const concerns = ({ key }: StorageEvent): boolean =>
  key === null || key.startsWith(PREFIX) || isUserKey(key)

interface PreferenceParts {
  readonly app: AppDefinition
  readonly session: Pick<Session, 'user' | 'onStart' | 'onEnd'>
  readonly storage?: KeyValueStore
}

/** The preferences of all users as they are stored, each under a key of their own. */
const storedPreferences = ({ app, session, ...parts }: PreferenceParts) => {
  const storage = patientStorage(parts.storage ?? safeStorage(() => window.localStorage))
  const defaults = defaultPreferences(app)
  const keyNow = (): string => PREFIX + (session.user() ?? GHOST)
  /** Anything that nobody could have chosen is corrected where it is stored. */
  const chosen = (key: string): Partial<Preferences> => {
    const text = storage.get(key)
    const value = parse(text)
    const found = readPreferences(value, app)
    const clean = JSON.stringify(found)
    if (text !== null && clean !== JSON.stringify(value)) storage.set(key, clean)
    return found
  }
  return {
    forget: storage.forget,
    read: (): Preferences => ({ ...defaults, ...chosen(keyNow()) }),
    write: <Name extends PreferenceName>(name: Name, change: Change<Preferences[Name]>): void => {
      const key = keyNow()
      const found = chosen(key)
      const value = isChange(change) ? change({ ...defaults, ...found }[name]) : change
      storage.set(key, JSON.stringify(readPreferences({ ...found, [name]: value }, app)))
    },
  }
}

/** Preferences of whoever is logged in. Reading costs nothing; storage is read when something may have changed. */
export const createPreferences = (parts: PreferenceParts): PreferenceStore => {
  const stored = storedPreferences(parts)
  const listeners = listenerSet()
  let current = stored.read()
  const refresh = (): void => {
    const next = settle(current, stored.read())
    if (next === current) return
    current = next
    listeners.tell()
  }
  const onStorage = (event: StorageEvent): void => {
    if (!concerns(event)) return
    // What another window has stored replaces what this one could not.
    stored.forget(event.key)
    refresh()
  }
  window.addEventListener('storage', onStorage)
  const ends = [parts.session.onStart(refresh), parts.session.onEnd(refresh)]
  return {
    get: (name) => current[name],
    set: (name, change) => {
      stored.write(name, change)
      refresh()
    },
    load: refresh,
    subscribe: listeners.add,
    close: () => {
      window.removeEventListener('storage', onStorage)
      for (const end of ends) end()
    },
  }
}
