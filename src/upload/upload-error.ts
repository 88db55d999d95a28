import type { MissingSetting } from '../providers/definitions/upload-settings'

export type UploadReason =
  | 'not-an-image'
  | 'no-file'
  | 'empty-file'
  | 'too-large'
  | 'not-ready'
  | `missing-${MissingSetting}`
  | 'failed'
  | 'cancelled'

/** The only error with which an upload rejects. Its texts stand in i18n, under `upload.<reason>`. */
export interface UploadError extends Error {
  readonly name: 'UploadError'
  readonly reason: UploadReason
  readonly messageKey: `upload.${UploadReason}`
  readonly messageArgs: Readonly<Record<string, string | number>>
  /** All settings that have no value. The reason names the first of them. */
  readonly missing: readonly MissingSetting[]
  /** The storage's or the backend's own words, for the log. They never contain a key, a secret or a token. */
  readonly details: string
}

interface Facts {
  readonly messageArgs?: Readonly<Record<string, string | number>>
  readonly missing?: readonly MissingSetting[]
  readonly details?: string
  readonly cause?: unknown
}

export const uploadError = (reason: UploadReason, facts: Facts = {}): UploadError => {
  const { messageArgs = {}, missing = [], details = '', cause } = facts
  const error = new Error(details ? `${reason}: ${details}` : reason, { cause })
  return Object.assign(error, {
    name: 'UploadError' as const,
    reason,
    messageKey: `upload.${reason}` as const,
    messageArgs,
    missing,
    details,
  })
}

export const isUploadError = (error: unknown): error is UploadError =>
  error instanceof Error && error.name === 'UploadError'

const statusOf = (error: Error): unknown => {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null
  return typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined
}

/** What is known of a failure: the storage's code, its message and the HTTP status. */
export const storageErrorDetails = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const status = statusOf(error)
  return `${error.name}: ${error.message}${typeof status === 'number' ? ` (HTTP ${status})` : ''}`
}
