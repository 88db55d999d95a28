import type { RefusalCode } from '../../../wire/envelope'
import { factorChallengeHeader, factorStateIn } from '../../../wire/second-factor'
import type { AdminError, FailureKind } from './admin-error'

interface FailureInit {
  readonly kind: FailureKind
  readonly path: string
  readonly code?: RefusalCode | undefined
  readonly status?: number | undefined
  readonly serverMessage?: string | undefined
  readonly answer?: unknown
  readonly messageKey?: string
  readonly messageArgs?: Readonly<Record<string, string | number>>
  readonly duration?: number
  readonly outcome?: AdminError['outcome']
}

/** Where a call went and whether it may have changed something there. */
export interface CallContext {
  /** Base path included. */
  readonly path: string
  readonly write: boolean
  /** The call names the version of a record, so it can be refused because of that version. */
  readonly versioned?: boolean
}

const SHORT_TOAST = 3000
const LONG_TOAST = 5000
const PREVIEW_LENGTH = 1000

const STATUSES_WITH_TEXT = new Set([400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505])

/** The only constructor of AdminError. Its `message` is for stack traces and contains no words of the backend. */
export const createAdminError = (init: FailureInit): AdminError => {
  const { duration = SHORT_TOAST, outcome = 'refused', ...rest } = init
  const present = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  )
  return Object.assign(new Error(`${init.kind}: ${init.path}`), {
    ...present,
    name: 'AdminError' as const,
    kind: init.kind,
    path: init.path,
    duration,
    outcome,
  })
}

/** The same failure, which asks for a second factor where its answer does. */
export const failureAskingFactor = (failure: AdminError, headers: Headers | undefined) => {
  const secondFactor = factorStateIn(headers)
  if (secondFactor === undefined) return failure
  const factorChallenge = headers?.get(factorChallengeHeader) ?? ''
  return Object.assign(failure, { secondFactor, factorChallenge })
}

/** Outcome of a call without a clear answer. Only an answer that says no is a refusal, so a write may have happened. */
const outcomeWithoutAnswer = (context: CallContext): AdminError['outcome'] =>
  context.write ? 'unknown' : 'refused'

export const codeFailure = (
  { path }: CallContext,
  code: RefusalCode,
  serverMessage?: string,
  answer?: unknown,
) =>
  createAdminError({
    kind: 'code',
    path,
    code,
    answer,
    serverMessage,
    ...(serverMessage ? {} : { messageKey: 'http.code', messageArgs: { code } }),
  })

/** For a write that names another version than the record has. It is certain that nothing has happened. */
export const conflictFailure = (
  { path }: CallContext,
  facts: {
    readonly code?: RefusalCode
    readonly status?: number
    readonly serverMessage?: string | undefined
  },
) => createAdminError({ kind: 'conflict', path, ...facts, messageKey: 'http.conflict' })

/** For a write that was never sent, because the backend gave the record no version. */
export const unversionedFailure = (path: string) =>
  createAdminError({ kind: 'unversioned', path, messageKey: 'http.unversioned' })

/** For a read that was never sent, because the backend would take one of the values for several. */
export const unspellableFailure = (
  path: string,
  { value, separator }: { readonly value: string; readonly separator: string },
) =>
  createAdminError({
    kind: 'unsayable',
    path,
    messageKey: separator.trim() === '' ? 'spelling.spaced' : 'spelling.unsayable',
    messageArgs: { value, separator },
  })

export const loginFailure = ({ path }: CallContext, code: RefusalCode) =>
  createAdminError({ kind: 'login', path, code, messageKey: 'session.expired' })

/** 408 and 5xx do not say whether the call had an effect; the other statuses refuse it. */
export const statusFailure = (
  context: CallContext,
  status: number,
  serverMessage?: string,
  answer?: unknown,
) =>
  createAdminError({
    kind: 'http',
    answer,
    path: context.path,
    status,
    serverMessage,
    messageKey: STATUSES_WITH_TEXT.has(status) ? `http.${status}` : 'http.other',
    messageArgs: { status, url: context.path },
    outcome: status === 408 || status >= 500 ? outcomeWithoutAnswer(context) : 'refused',
  })

/** Cuts by code points, so that no character is halved. */
const previewText = (text: string): string =>
  Array.from(text.slice(0, 2 * PREVIEW_LENGTH))
    .slice(0, PREVIEW_LENGTH)
    .join('')

/** For an answer that is not a JSON object. */
export const bodyFailure = (context: CallContext, text: string) =>
  createAdminError({
    kind: 'body',
    path: context.path,
    messageKey: 'http.body',
    messageArgs: { text: previewText(text) },
    duration: LONG_TOAST,
    outcome: outcomeWithoutAnswer(context),
  })

export const envelopeFailure = (context: CallContext) =>
  createAdminError({
    kind: 'envelope',
    path: context.path,
    messageKey: 'http.envelope',
    outcome: outcomeWithoutAnswer(context),
  })

/** For an answer that holds no list in the place that the schema names. */
export const rowsFailure = (path: string) =>
  createAdminError({ kind: 'envelope', path, messageKey: 'http.rows' })

export const notFoundFailure = (path: string) =>
  createAdminError({ kind: 'envelope', path, messageKey: 'http.notFound' })

/** For a record whose key another row of its list has, too: what is done with it might be done to the other. */
export const sharedKeyFailure = (path: string) =>
  createAdminError({ kind: 'envelope', path, messageKey: 'kit.list.sharedKeys' })

/** For a record that could not be looked up again. Nothing is known of it. */
export const unreadableFailure = (path: string) =>
  createAdminError({ kind: 'envelope', path, messageKey: 'http.unreadable' })

/** For a call that got no answer. */
export const unansweredFailure = (
  context: CallContext,
  kind: 'timeout' | 'network' | 'aborted',
  timeout: number,
) =>
  createAdminError({
    kind,
    path: context.path,
    messageKey: `http.${kind}`,
    messageArgs: { seconds: timeout / 1000, smart_count: timeout / 1000 },
    outcome: outcomeWithoutAnswer(context),
  })

/** For a call that was answered with another address. Where that was done, it may have been done already. */
export const redirectFailure = (context: CallContext) =>
  createAdminError({
    kind: 'network',
    path: context.path,
    messageKey: 'http.redirect',
    outcome: outcomeWithoutAnswer(context),
  })

/** For a call that was never sent, because the session is over. */
export const unsentFailure = ({ path }: CallContext) =>
  createAdminError({ kind: 'aborted', path, messageKey: 'http.aborted' })
