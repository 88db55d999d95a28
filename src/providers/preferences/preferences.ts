import type { AppDefinition } from '../definitions/definition'
import { listenerSet } from '../storage/listener-set'
import {
  defaultPreferences,
  type PreferenceName,
  preferenceNames,
  type Preferences,
  readPreferences,
} from './preference-values'
import { preferencesKeyOf, parsePreferences, PREFERENCES_PREFIX } from './stored-preferences'
import type { Session } from '../session/session'
import { createFallbackStorage } from '../storage/fallback-storage'
import { type KeyValueStore, safeStorage } from '../storage/safe-storage'
import { isUserStorageKey } from '../session/user-info'

/**
 * How each operator likes the console. It stands in local storage, survives a logout and is never shared between
 * operators.
 */
export interface PreferenceStore {
  get<Name extends PreferenceName>(name: Name): Preferences[Name]
  /**
   * Changes a preference. A function gets the value stored at that moment, so that two windows do not undo each other's
   * changes. It gives false where the browser has no room for it, or stores nothing: then it lasts as long as the page.
   */
  set<Name extends PreferenceName>(name: Name, change: PreferenceChange<Preferences[Name]>): boolean
  /** Reads the stored values again. */
  load(): void
  /** Tells the listener of every change: a new value, another operator, another window. */
  subscribe(listener: () => void): () => void
  /** Stops listening to the session and to other windows. */
  close(): void
}

export type PreferenceChange<T> = T | ((value: T) => T)

const isChange = <T>(change: PreferenceChange<T>): change is (value: T) => T =>
  typeof change === 'function'

type PreferencesDraft = { -readonly [Name in PreferenceName]: Preferences[Name] }

const keepEqual = <Name extends PreferenceName>(
  name: Name,
  before: Preferences,
  after: PreferencesDraft,
) => {
  if (JSON.stringify(before[name]) === JSON.stringify(after[name])) after[name] = before[name]
}

/** Keeps the old object for equal values, so that nothing renders again for them. */
const reuseEqualValues = (before: Preferences, after: PreferencesDraft): Preferences => {
  for (const name of preferenceNames) keepEqual(name, before, after)
  return preferenceNames.every((name) => before[name] === after[name]) ? before : after
}

/** Whether another window has changed this user's preferences, or who is logged in. */
const concernsPreferences = ({ key }: StorageEvent): boolean =>
  key === null || key.startsWith(PREFERENCES_PREFIX) || isUserStorageKey(key)

interface PreferenceParts {
  readonly app: AppDefinition
  readonly session: Pick<Session, 'user' | 'onStart' | 'onEnd'>
  readonly storage?: KeyValueStore
}

/** The preferences of all users as they are stored, each under a key of their own. */
const storedPreferences = ({ app, session, ...parts }: PreferenceParts) => {
  const storage = createFallbackStorage(parts.storage ?? safeStorage(() => window.localStorage))
  const defaults = defaultPreferences(app)
  const keyNow = (): string => preferencesKeyOf(session.user())
  /** Reads what the operator has chosen. Stored values that nobody could have chosen are removed from the storage. */
  const chosen = (key: string): Partial<Preferences> => {
    const text = storage.get(key)
    const value = parsePreferences(text)
    const found = readPreferences(value, app)
    const clean = JSON.stringify(found)
    if (text !== null && clean !== JSON.stringify(value)) storage.set(key, clean)
    return found
  }
  return {
    forget: storage.forget,
    read: (): Preferences => ({ ...defaults, ...chosen(keyNow()) }),
    write: <Name extends PreferenceName>(
      name: Name,
      change: PreferenceChange<Preferences[Name]>,
    ): boolean => {
      const key = keyNow()
      const found = chosen(key)
      const value = isChange(change) ? change({ ...defaults, ...found }[name]) : change
      return storage.set(key, JSON.stringify(readPreferences({ ...found, [name]: value }, app)))
    },
  }
}

/**
 * The preferences of whoever is logged in. `get` costs nothing, because the storage is read only when it may have
 * changed.
 *
 * @example
 * ```tsx
 * import type { AppDefinition } from 'deskwright/kit'
 * import { createPreferences, createSession } from 'deskwright/providers'
 *
 * export const useLargeText = (app: AppDefinition): boolean =>
 *   createPreferences({ app, session: createSession(app) }).set('size', 'default')
 * ```
 */
export const createPreferences = (parts: PreferenceParts): PreferenceStore => {
  const stored = storedPreferences(parts)
  const listeners = listenerSet()
  let current = stored.read()
  const refresh = (): void => {
    const next = reuseEqualValues(current, stored.read())
    if (next === current) return
    current = next
    listeners.tell()
  }
  const onStorage = (event: StorageEvent): void => {
    if (!concernsPreferences(event)) return
    // A value that another window has stored replaces the value that this window could not store.
    stored.forget(event.key)
    refresh()
  }
  window.addEventListener('storage', onStorage)
  const ends = [parts.session.onStart(refresh), parts.session.onEnd(refresh)]
  return {
    get: (name) => current[name],
    set: (name, change) => {
      const isStored = stored.write(name, change)
      refresh()
      return isStored
    },
    load: refresh,
    subscribe: listeners.add,
    close: () => {
      window.removeEventListener('storage', onStorage)
      for (const end of ends) end()
    },
  }
}
