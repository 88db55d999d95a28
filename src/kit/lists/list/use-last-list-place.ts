import { useCallback } from 'react'
import { usePreferences } from '../../base/contexts/preferences'
import { plainText, recordValue } from '../../base/values/record-value'
import { isConsoleVisit } from './browser-entry'

/** What followed the path: the record that was open, and what the list showed. Of people it tells nothing. */
export type LastListPlace = readonly string[]

/**
 * Finds where a list was shown last, also before a reload and a logout, for whoever comes to it without saying what to
 * see. A list whose tab was closed begins anew.
 */
export const useLastListPlace = (): ((path: string) => LastListPlace) => {
  const preferences = usePreferences()
  return useCallback(
    (path) => {
      const isOpen = preferences.get('tabs').some((tab) => tab.path === path)
      const place = isOpen && isConsoleVisit() ? recordValue(preferences.get('places'), path) : ''
      return plainText(place).split('?')
    },
    [preferences],
  )
}
