import type { WireBackend } from '../../../wire/call'
import { joinPath, withQuery } from '../../../wire/path'
import { type SendableCall, writeRequest, type WrittenRequest } from '../../../wire/request'
import type { Values } from '../../../wire/values'
import type { AdminError } from './admin-error'
import type { AppDefinition, Call } from '../definitions/definition'
import { exchange } from './exchange'
import { unsentFailure } from './failure'
import { judgeAnswer } from './judge-answer'
import type { Log } from '../log/log'
import { createLoginGate, type LoginGate } from '../session/login-gate'
import { type Mask, valuesOf } from '../log/mask'
import type { Session } from '../session/session'

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

export interface Answer {
  /** Of the envelope. */
  readonly data: unknown
  readonly headers: Headers
}

/** The one place that fetches. */
export interface AdminClient {
  /** Data of the envelope, or a rejection with an AdminError. A call is sent at most once. */
  send(call: SendableCall, body: Values, options?: SendOptions): Promise<unknown>
  /** The same for a request that is in writing already, with the headers of its answer. */
  request(request: WrittenRequest, options?: SendOptions): Promise<Answer>
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
  /** How bodies are written where a call does not say it. */
  readonly backend: WireBackend
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

const initOf = (
  { app, session }: ClientParts,
  { method, headers, body }: WrittenRequest,
  login: boolean,
): RequestInit => {
  const { header, prefix = '' } = app.backend.token
  const token = login ? undefined : session.token()
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(token === undefined ? {} : { [header]: prefix + token }),
    },
    // A followed redirect would send the call a second time, perhaps somewhere else.
    redirect: 'error',
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
  }
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

const requester = (parts: ClientParts, gate: LoginGate, listeners: Listeners) => {
  const report = reporter(parts, listeners)
  const { base, timeout } = parts.app.backend
  return async (request: WrittenRequest, options: SendOptions = {}): Promise<Answer> => {
    const { write = false, login = false } = options
    const context = { path: joinPath(base, request.path), write }
    const token = parts.session.token()
    if (!login && gate.isClosed(token)) throw unsentFailure(context)
    const entered = gate.enter()
    // A write under way is left to end by itself, so that its outcome is known.
    const signals = [options.signal, write || login ? undefined : entered.signal]
    const url = withQuery(context.path, request.query)
    const answer = await exchange(url, initOf(parts, request, login), timeout, signals)
    const outcome = judgeAnswer(answer, context, parts.app, login)
    if ('data' in outcome) return outcome
    const { failure } = outcome
    if (failure.kind === 'login' && !gate.expire(entered.session, token)) {
      throw unsentFailure(context)
    }
    const details = { method: request.method, request: request.says, said: outcome.said }
    report(failure, options, details)
    if (failure.kind === 'login') for (const listener of listeners.logins) listener()
    throw failure
  }
}

/** Speaks to the backend that app.yaml describes, for the session in the cookies. */
export const createAdminClient = (parts: ClientParts): AdminClient => {
  const gate = createLoginGate()
  const listeners: Listeners = { failures: new Set(), logins: new Set() }
  const request = requester(parts, gate, listeners)
  return {
    send: async (call, body, options) =>
      (await request(writeRequest(parts.app.backend, call, body), options)).data,
    request,
    report: reporter(parts, listeners),
    subscribe: (listener) => listen(listeners.failures, listener),
    onLoginRequired: (listener) => listen(listeners.logins, listener),
    close: () => gate.close(parts.session.token()),
    open: () => gate.open(),
    backend: parts.app.backend,
    pathOf: (call) => joinPath(parts.app.backend.base, call.path),
  }
}
