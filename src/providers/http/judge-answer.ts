import { parseJson } from '../../../wire/json'
import {
  type EnvelopeNames,
  isConflictStatus,
  isSuccessStatus,
  type EnvelopeReading,
  readEnvelope,
  statusAsksLogin,
} from '../../../wire/envelope'
import type { AdminError } from './admin-error'
import type { AppDefinition } from '../definitions/definition'
import type { FetchOutcome } from './fetch-with-timeout'
import {
  bodyFailure,
  type CallContext,
  codeFailure,
  conflictFailure,
  envelopeFailure,
  loginFailure,
  redirectFailure,
  unansweredFailure,
  statusFailure,
} from './create-admin-error'

/** `logged`: for the log, the backend's own words when the failure shows other words. */
export type JudgedResponse =
  | { readonly data: unknown; readonly headers: Headers }
  | { readonly failure: AdminError; readonly logged?: string | undefined }

/** A redirect that is not followed: browsers give it the status 0. */
const isRedirectStatus = (status: number): boolean => status < 400 && !isSuccessStatus(status)

/** What a refusal may tell about fields. */
const refusalBody = (text: string, { fields }: EnvelopeNames): unknown =>
  fields ? parseJson(text)?.value : undefined

/** Judges an answer whose HTTP status means failure. Its own words are shown only where answers carry no code. */
const judgeStatus = (
  answer: { readonly status: number; readonly text: string },
  reading: EnvelopeReading,
  context: CallContext,
  { backend }: AppDefinition,
  login: boolean,
): JudgedResponse => {
  const { status, text } = answer
  const message = 'message' in reading ? reading.message : undefined
  const { code } = backend.envelope
  // A refused login is only a refusal, because there is no session that could have expired.
  if (!login && statusAsksLogin(answer, reading, backend.envelope)) {
    return { failure: loginFailure(context, status), logged: message }
  }
  if (context.versioned && isConflictStatus(status)) {
    return { failure: conflictFailure(context, { status, serverMessage: message }) }
  }
  const words = code === undefined ? message : undefined
  return {
    failure: statusFailure(context, status, words, refusalBody(text, backend.envelope)),
    logged: message,
  }
}

/**
 * Tells what an answer means by the envelope that app.yaml describes. `login`: the answer belongs to the call that logs
 * in.
 */
export const judgeAnswer = (
  answer: FetchOutcome,
  context: CallContext,
  app: AppDefinition,
  login: boolean,
): JudgedResponse => {
  const { backend } = app
  if (answer.kind !== 'answer') {
    return { failure: unansweredFailure(context, answer.kind, backend.timeout) }
  }
  const { status, text, whole, headers } = answer
  const reading: EnvelopeReading = whole ? readEnvelope(text, backend.envelope) : { kind: 'text' }
  if (isRedirectStatus(status)) return { failure: redirectFailure(context) }
  if (!isSuccessStatus(status)) return judgeStatus(answer, reading, context, app, login)
  if (reading.kind === 'success') return { data: reading.data, headers }
  if (reading.kind === 'text') return { failure: bodyFailure(context, text) }
  if (reading.kind === 'foreign') return { failure: envelopeFailure(context) }
  const { kind, code, message } = reading
  if (kind === 'login' && !login) return { failure: loginFailure(context, code), logged: message }
  return kind === 'conflict' && context.versioned
    ? { failure: conflictFailure(context, { code, serverMessage: message }) }
    : { failure: codeFailure(context, code, message, refusalBody(text, backend.envelope)) }
}
