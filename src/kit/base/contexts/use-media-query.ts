import { useCallback } from 'react'
import { useExternalStore } from './use-external-store'

/** Below this width the sidebar lies over the page. */
export const OVERLAY_SIDEBAR_QUERY = '(max-width: 899px)'
/** Below this width the header has no room for its smaller tools. */
export const COMPACT_HEADER_QUERY = '(max-width: 599px)'

/** From this width on, a record stands beside its list. */
export const RECORD_PANEL_QUERY = '(min-width: 1024px)'

/** Below this width a row is a card, and filters lie in a sheet. `styles/table.css` and `styles/kit.css` have it, too. */
export const ROWS_AS_CARDS_QUERY = '(max-width: 699px)'

/** Whether the window matches a media query. The component renders again when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}
