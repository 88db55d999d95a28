import type { TranslateFunction } from 'ra-core'
import { isAdminError } from '../../providers/http/admin-error'

/** What went wrong, in words: the backend's own to the letter, everything else from the catalogue. */
export const failureText = (error: unknown, translate: TranslateFunction): string => {
  if (!isAdminError(error)) return error instanceof Error ? error.message : ''
  if (error.serverMessage !== undefined) return error.serverMessage
  return error.messageKey ? translate(error.messageKey, { ...error.messageArgs }) : error.message
}

/** Milliseconds that a failure stays on screen. */
export const failureDuration = (error: unknown): number =>
  isAdminError(error) ? error.duration : 3000

/** The provider has already sent the operator to the login page, or has given the call up for that reason. */
export const isSessionOver = (error: unknown): boolean =>
  isAdminError(error) && (error.kind === 'login' || error.kind === 'aborted')
