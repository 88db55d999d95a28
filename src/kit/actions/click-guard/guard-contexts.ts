import { createContext, use } from 'react'
import { useTranslate } from 'ra-core'
import type { GuardDisplay } from './guarded-actions'

/** Which actions of the place are held because something has just happened there. */
export const GuardDisplayContext = createContext<GuardDisplay>(false)

/**
 * Whether the rows on the screen are those of a filter or a page that is being replaced, and have been for a while. A
 * press on them counts from the first moment on as none; only their look waits.
 */
export const StaleRowsContext = createContext(false)

/** Why an action does nothing at the moment. Undefined when it works. For looks only. */
export const useGuardReason = (action?: string): string | undefined => {
  const look = use(GuardDisplayContext)
  const isHeld = look === true || (action !== undefined && look === action)
  const isStale = use(StaleRowsContext)
  const translate = useTranslate()
  if (isStale) return translate('kit.actions.stale')
  return isHeld ? translate('kit.actions.held') : undefined
}
