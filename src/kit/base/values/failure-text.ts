import type { TranslateFunction } from 'ra-core'
import { isAdminError } from '../../../providers/http/admin-error'

/** Says what went wrong. The backend's own words are shown exactly; all other texts come from the message files. */
export const failureText = (error: unknown, translate: TranslateFunction): string => {
  if (!isAdminError(error)) return error instanceof Error ? error.message : ''
  if (error.serverMessage !== undefined) return error.serverMessage
  return error.messageKey ? translate(error.messageKey, { ...error.messageArgs }) : error.message
}

/** Milliseconds that a failure stays on screen. */
export const failureDuration = (error: unknown): number =>
  isAdminError(error) ? error.duration : 3000

/**
 * Whether the session is over. The provider has then sent the operator to the login page, or has given the call up for
 * that reason.
 */
export const isSessionOver = (error: unknown): boolean =>
  isAdminError(error) && (error.kind === 'login' || error.kind === 'aborted')

/** Whether nobody knows what became of a call: it was sent, and no answer tells. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isAdminError(error) && error.outcome === 'unknown'
