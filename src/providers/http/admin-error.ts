import type { FactorState } from '../../../wire/second-factor'

/** What went wrong with a call. "Unknown" is no kind of failure but an outcome: see `outcome`. */
export type FailureKind =
  | 'code' // the envelope carries a code other than success and login
  | 'login' // the envelope asks to log in
  | 'http' // an HTTP status outside 2xx
  | 'conflict' // the record has another version than the write names
  | 'unversioned' // the record has no version, so the write was never sent
  | 'unsayable' // a list cannot be asked for these values, so the read was never sent
  | 'body' // the answer is a string, or no JSON
  | 'envelope' // JSON, but the code is missing or of another type
  | 'timeout'
  | 'network'
  | 'aborted' // given up by the console itself

/**
 * The only error with which the providers reject, but for a read that its caller has given up. That one ends with the
 * reason of the caller's signal. The texts of an error stand in i18n; `serverMessage` is shown word for word.
 */
export interface AdminError extends Error {
  readonly name: 'AdminError'
  readonly kind: FailureKind
  /** Base path included, as requested. */
  readonly path: string
  readonly code?: number | string
  readonly status?: number
  /** The backend's own words. They are plain text and never looked up as a message key. */
  readonly serverMessage?: string
  /** The second factor that the refusal asks for. */
  readonly secondFactor?: FactorState
  /** What a login can be proved with, as the answer has it. */
  readonly factorChallenge?: string
  /** The answer of a refusal, where the envelope says that it tells about fields. It is never logged. */
  readonly answer?: unknown
  /** Message key with its arguments, for every failure that the backend did not put into words itself. */
  readonly messageKey?: string
  readonly messageArgs?: Readonly<Record<string, string | number>>
  /** Milliseconds that a toast stays: 3000, or 5000 for a string body. */
  readonly duration: number
  /** `refused`: the backend said no. `unknown`: a write may or may not have happened. Reads are always `refused`. */
  readonly outcome: 'refused' | 'unknown'
}

/**
 * Whether an error is one of the providers.
 *
 * @example
 * ```tsx
 * import { isAdminError } from 'deskwright/providers'
 *
 * export const reasonOf = (error: unknown): string =>
 *   isAdminError(error) ? (error.serverMessage ?? error.path) : String(error)
 * ```
 */
export const isAdminError = (error: unknown): error is AdminError =>
  error instanceof Error && error.name === 'AdminError'

/** A refusal because the record was changed after it was read. Nothing has happened. */
export interface ConflictError extends AdminError {
  readonly kind: 'conflict'
  /** The record as it is now, null when it is gone, and undefined when it could not be read. */
  readonly current?: Readonly<Record<string, unknown>> | null
}

export const isConflict = (error: unknown): error is ConflictError =>
  isAdminError(error) && error.kind === 'conflict'

/** Whether the backend has no such record. */
export const isNotFound = (error: unknown): boolean =>
  isAdminError(error) && error.messageKey === 'http.notFound'
