import { createContext, use, useCallback } from 'react'
import { useExternalStore } from './use-external-store'
import type { PreferenceName, Preferences, PreferenceStore } from '../../../providers'
import type { PreferenceChange } from '../../../providers/preferences/preferences'

/** Gives the operator's preferences to everything below. */
export const PreferencesContext = createContext<PreferenceStore | null>(null)

export const usePreferences = (): PreferenceStore => {
  const store = use(PreferencesContext)
  if (!store) throw new Error('PreferencesContext is missing above this component')
  return store
}

type SetPreference<T> = (change: PreferenceChange<T>) => boolean

/** A preference of whoever is logged in, and a function that changes and stores it at once. */
export const usePreference = <Name extends PreferenceName>(
  name: Name,
): readonly [Preferences[Name], SetPreference<Preferences[Name]>] => {
  const store = usePreferences()
  const value = useExternalStore(
    store.subscribe,
    useCallback(() => store.get(name), [store, name]),
  )
  const set = useCallback(
    (change: PreferenceChange<Preferences[Name]>) => store.set(name, change),
    [store, name],
  )
  return [value, set]
}
