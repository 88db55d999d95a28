import type { AdminError } from './admin-error'
import type { AppDefinition, Call } from './definition'
import { encodeForm, encodeJson, withoutDropped } from './encode-body'
import { readEnvelope } from './envelope'
import { exchange, type Exchange } from './exchange'
import {
  bodyFailure,
  type CallContext,
  codeFailure,
  envelopeFailure,
  loginFailure,
  silentFailure,
  statusFailure,
  unsentFailure,
} from './failure'
import type { Log } from './log'
import { createLoginGate, type LoginGate } from './login-gate'
import { type Mask, valuesOf } from './mask'
import { joinPath, withQuery } from './request-url'
import type { Session } from './session'
import type { Values } from './values'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** No toast: the caller words the failure. It is logged all the same. */
  readonly quiet?: boolean
  /** The call may change something, so that a missing answer leaves its outcome unknown. */
  readonly write?: boolean
  /** The call that logs in: it needs no session and cannot end one. */
  readonly login?: boolean
  /** Shown in the log, such as the resource. */
  readonly tag?: string
  /** Record that the call is about; its personal values stay out of the log. */
  readonly about?: unknown
}

export interface SendableCall extends Pick<Call, 'path' | 'method' | 'encoding' | 'nested'> {
  /** Goes into the address, whatever the method. */
  readonly query?: Values
}

/** The one place that fetches. */
export interface AdminClient {
  /** Data of the envelope, or a rejection with an AdminError. A call is sent at most once. */
  send(call: SendableCall, body: Values, options?: SendOptions): Promise<unknown>
  /** Logs a failure and shows it unless quiet. For failures that only the caller can see in an answer. */
  report(error: AdminError, options?: SendOptions): void
  /** Each failure that is not quiet, once; and once the end of a session. */
  subscribe(listener: (error: AdminError) => void): () => void
  /** Called once when the backend asks to log in. */
  onLoginRequired(listener: () => void): () => void
  /** Ends the reads under way and answers every further call without sending it. */
  close(): void
  /** Takes up work again, after a login. */
  open(): void
  /** Base path and path of a call, as failures name it. */
  pathOf(call: Pick<Call, 'path'>): string
}

interface ClientParts {
  readonly app: AppDefinition
  readonly session: Session
  readonly log: Log
  readonly mask: Mask
}

interface Listeners {
  readonly failures: Set<(error: AdminError) => void>
  readonly logins: Set<() => void>
}

const listen = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const prepare = (
  { app, session }: ClientParts,
  call: SendableCall,
  body: Values,
  login: boolean,
): { url: string; init: RequestInit } => {
  const { backend } = app
  const method = call.method ?? 'POST'
  const sent = withoutDropped(body, backend.drop)
  const path = joinPath(backend.base, call.path)
  const headers: Record<string, string> = { Accept: 'application/json' }
  const token = login ? undefined : session.token()
  if (token !== undefined) headers[backend.token.header] = token
  // A followed redirect would send the call a second time, perhaps somewhere else.
  const common = { method, headers, redirect: 'error', cache: 'no-store' } as const
  const form = (values: Values) => encodeForm(values, call.nested ?? backend.nested)
  const url = withQuery(path, form(call.query ?? {}))
  if (method === 'GET' || method === 'DELETE') {
    return { url: withQuery(url, form(sent)), init: common }
  }
  const json = (call.encoding ?? backend.encoding) === 'json'
  headers['Content-Type'] = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { url, init: { ...common, body: json ? encodeJson(sent) : form(sent) } }
}

/** `said`: what the backend says in an answer that is worded otherwise; for the log. */
type Outcome =
  | { readonly data: unknown }
  | { readonly failure: AdminError; readonly said?: string | undefined }

const judge = (
  answer: Exchange,
  context: CallContext,
  { backend }: AppDefinition,
  login: boolean,
): Outcome => {
  if (answer.kind !== 'answer') {
    return { failure: silentFailure(context, answer.kind, backend.timeout) }
  }
  const { status, text, whole } = answer
  const reading = whole ? readEnvelope(text, backend.envelope) : { kind: 'text' as const }
  const message = 'message' in reading ? reading.message : undefined
  if (status < 200 || status > 299)
    return { failure: statusFailure(context, status), said: message }
  if (reading.kind === 'success') return { data: reading.data }
  if (reading.kind === 'text') return { failure: bodyFailure(context, text) }
  if (reading.kind === 'foreign') return { failure: envelopeFailure(context) }
  // A refused login is a refusal; there is no session that could have expired.
  return reading.kind === 'login' && !login
    ? { failure: loginFailure(context, reading.code), said: message }
    : { failure: codeFailure(context, reading.code, message) }
}

const logFailure = (
  { log, mask }: ClientParts,
  error: AdminError,
  details: Values,
  { tag = '', about }: SendOptions,
): void => {
  const { kind, path, code, status, outcome, serverMessage, messageKey, messageArgs } = error
  const subject = { request: details['request'], about }
  log.add({
    level: kind === 'login' ? 'warning' : 'danger',
    message: serverMessage ?? error.message,
    ...(messageKey ? { messageKey } : {}),
    ...(messageArgs ? { messageArgs } : {}),
    url: path,
    tag,
    details: { kind, outcome, code, status, serverMessage, ...details },
    hide: valuesOf(subject, mask.data(subject)),
  })
}

const reporter =
  (parts: ClientParts, { failures }: Listeners) =>
  (error: AdminError, options: SendOptions = {}, details: Values = {}): void => {
    // Given up by the console itself: nobody needs to know.
    if (error.kind === 'aborted') return
    logFailure(parts, error, details, options)
    // The end of the session concerns the operator, whoever asked.
    if (options.quiet && error.kind !== 'login') return
    for (const listener of failures) listener(error)
  }

const sender = (parts: ClientParts, gate: LoginGate, listeners: Listeners) => {
  const report = reporter(parts, listeners)
  return async (call: SendableCall, body: Values, options: SendOptions = {}): Promise<unknown> => {
    const { write = false, login = false } = options
    const context = { path: joinPath(parts.app.backend.base, call.path), write }
    const token = parts.session.token()
    if (!login && gate.isClosed(token)) throw unsentFailure(context)
    const entered = gate.enter()
    const { url, init } = prepare(parts, call, body, login)
    // A write under way is left to end by itself, so that its outcome is known.
    const signals = [options.signal, write || login ? undefined : entered.signal]
    const answer = await exchange(url, init, parts.app.backend.timeout, signals)
    const outcome = judge(answer, context, parts.app, login)
    if ('data' in outcome) return outcome.data
    const { failure } = outcome
    if (failure.kind === 'login' && !gate.expire(entered.session, token)) {
      throw unsentFailure(context)
    }
    report(failure, options, { method: init.method, request: body, said: outcome.said })
    if (failure.kind === 'login') for (const listener of listeners.logins) listener()
    throw failure
  }
}

/** Speaks to the backend that app.yaml describes, for the session in the cookies. */
export const createAdminClient = (parts: ClientParts): AdminClient => {
  const gate = createLoginGate()
  const listeners: Listeners = { failures: new Set(), logins: new Set() }
  return {
    send: sender(parts, gate, listeners),
    report: reporter(parts, listeners),
    subscribe: (listener) => listen(listeners.failures, listener),
    onLoginRequired: (listener) => listen(listeners.logins, listener),
    close: () => gate.close(parts.session.token()),
    open: () => gate.open(),
    pathOf: (call) => joinPath(parts.app.backend.base, call.path),
  }
}
