import type { WireBackend } from '../../../wire/call'
import { joinPath, withQuery } from '../../../wire/path'
import { type SendableCall, writeRequest, type WrittenRequest } from '../../../wire/request'
import type { KeyedValues } from '../../../wire/values'
import type { AdminError } from './admin-error'
import { loadCsrfHeader } from './load-csrf-header'
import type { AppDefinition, Call } from '../definitions/definition'
import type { PrefetchSlot } from './prefetched-response'
import { type FetchOutcome, fetchWithTimeout } from './fetch-with-timeout'
import { failureAskingFactor, type CallContext, unsentFailure } from './create-admin-error'
import { judgeAnswer } from './judge-answer'
import { requestInit } from './request-init'
import type { Log } from '../log/log'
import { createLoginGate, type LoginGate } from '../session/login-gate'
import { type Mask, valuesOf } from '../log/mask'
import type { Session } from '../session/session'

/** How a call is sent, and what is shown and logged of its failure. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Shows no toast, because the caller reports the failure in its own words. The failure is logged all the same. */
  readonly quiet?: boolean
  /**
   * The console asks by itself, again and again, and does without an answer: a failure is neither shown nor logged. What
   * the operator asks for meets the same failure, and tells it.
   */
  readonly background?: boolean
  /** The call may change something, so its outcome is unknown when no answer comes. */
  readonly write?: boolean
  /** The call names the version of a record, so it can be refused because of that version. */
  readonly versioned?: boolean
  /** The call logs in. It needs no session and cannot end one. */
  readonly login?: boolean
  /** Shown in the log. An example is the name of the resource. */
  readonly tag?: string
  /** Headers in addition to those of the request, such as the key of the operator's intent. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The record that the call is about. Its personal values stay out of the log. */
  readonly about?: unknown
}

export interface AdminResponse {
  /** The data inside the envelope. */
  readonly data: unknown
  readonly headers: Headers
}

/** The only part of the console that sends requests. */
export interface AdminClient {
  /** Gives the data of the envelope, or rejects with an AdminError. A call has its effect at most once. */
  send(call: SendableCall, body: KeyedValues, options?: SendOptions): Promise<unknown>
  /** Sends a request that is already written, and gives the headers of its answer as well. */
  request(request: WrittenRequest, options?: SendOptions): Promise<AdminResponse>
  /**
   * Logs a failure and shows it unless the call is quiet. Use it for failures that only the caller can see in an
   * answer.
   */
  report(error: AdminError, options?: SendOptions): void
  /** Tells the listener once of each failure that is not quiet, and once of the end of a session. */
  subscribe(listener: (error: AdminError) => void): () => void
  /** Calls the listener once when the backend asks to log in, and tells whether the call should change something. */
  onLoginRequired(listener: (write: boolean) => void): () => void
  /** Ends the reads under way. Every further call is refused without being sent. */
  close(): void
  /** Allows calls again, after a login. */
  open(): void
  /** How bodies are written when a call does not say it. */
  readonly backend: WireBackend
  /** Base path and path of a call, as failures show it. */
  pathOf(call: Pick<Call, 'path'>): string
}

interface ClientParts {
  readonly app: AppDefinition
  readonly session: Session
  readonly log: Log
  readonly mask: Mask
  /** An answer that may be there already. */
  readonly early?: PrefetchSlot | undefined
  /** Renews a token that is about to expire. Undefined: it need not be. */
  readonly renew?: (() => Promise<void> | undefined) | undefined
  /**
   * Proves the second factor of the operator once more, and gives whether that was done. A call that was refused for it,
   * and has had no effect, is then sent once more as it was.
   */
  readonly prove?: (() => Promise<boolean>) | undefined
}

interface Listeners {
  readonly failures: Set<(error: AdminError) => void>
  readonly logins: Set<(write: boolean) => void>
}

const addListener = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const logFailure = (
  { log, mask }: ClientParts,
  error: AdminError,
  details: KeyedValues,
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

const createReporter =
  (parts: ClientParts, { failures }: Listeners) =>
  (error: AdminError, options: SendOptions = {}, details: KeyedValues = {}): void => {
    // The console itself gave the call up, so nobody needs to know.
    if (error.kind === 'aborted') return
    // The end of the session concerns the operator, whoever has asked.
    const isEnd = error.kind === 'login'
    if (options.background && !isEnd) return
    logFailure(parts, error, details, options)
    if (options.quiet && !isEnd) return
    for (const listener of failures) listener(error)
  }

const headersOf = (answer: FetchOutcome) => (answer.kind === 'answer' ? answer.headers : undefined)

/** Whether a call was refused for want of a factor, and the operator has proved it since. */
const isProved = async ({ prove }: ClientParts, { secondFactor }: AdminError): Promise<boolean> =>
  secondFactor === 'stale' && prove !== undefined && prove()

/** A call that was sent, and by whom. */
interface SentCall {
  readonly request: WrittenRequest
  readonly options: SendOptions
  readonly context: CallContext
  readonly token: string | undefined
  /** The session that it belongs to. */
  readonly session: number
}

/** Says a failure to whoever has to know of it, and throws it. */
const createRefuser = (parts: ClientParts, gate: LoginGate, listeners: Listeners) => {
  const report = createReporter(parts, listeners)
  return (
    failure: AdminError,
    { request, options, context, token, session }: SentCall,
    logged: string | undefined,
  ): never => {
    const { write } = context
    // An answer to a token that is no longer in use ends nothing.
    const isCurrent = token === parts.session.token()
    if (failure.kind === 'login' && !(isCurrent && gate.expire(session))) {
      throw unsentFailure(context)
    }
    report(failure, options, { method: request.method, request: request.says, said: logged })
    if (failure.kind === 'login') for (const listener of listeners.logins) listener(write)
    throw failure
  }
}

const createRequester = (parts: ClientParts, gate: LoginGate, listeners: Listeners) => {
  const refuse = createRefuser(parts, gate, listeners)
  const { base, timeout } = parts.app.backend
  const send = async (
    request: WrittenRequest,
    options: SendOptions = {},
    isAgain = false,
  ): Promise<AdminResponse> => {
    const { write = false, login = false, versioned = false } = options
    const context = { path: joinPath(base, request.path), write, versioned }
    const renewing = login ? undefined : parts.renew?.()
    if (renewing) await renewing
    // Another tab may have logged in or out since the last call.
    if (!login) parts.session.follow()
    const token = parts.session.token()
    if (!login && gate.isClosed()) throw unsentFailure(context)
    const entered = gate.enter()
    // A write under way is not aborted, so that its outcome becomes known.
    const signals = [options.signal, write || login ? undefined : entered.signal]
    const url = withQuery(context.path, request.query)
    const proof = loadCsrfHeader(parts.app.backend, request.method)
    const headers = { ...options.headers, ...(proof instanceof Promise ? await proof : proof) }
    const sender = { token: login ? undefined : token, headers }
    const init = requestInit(parts.app.backend, request, sender)
    // What was read before a write or a login is not what would be read after it.
    if (write || login) parts.early?.drop()
    const early = parts.early?.take(url, init, signals)
    const answer = await (early ?? sendOnce(request, url, init, timeout, signals))
    // What was read for one operator is not handed to another one.
    if (!login) parts.session.follow()
    if (!login && !write && entered.signal.aborted) throw unsentFailure(context)
    const outcome = judgeAnswer(answer, context, parts.app, login)
    if ('data' in outcome) return outcome
    const failure = failureAskingFactor(outcome.failure, headersOf(answer))
    if (!isAgain && (await isProved(parts, failure))) return send(request, options, true)
    const session = entered.session
    return refuse(failure, { request, options, context, token, session }, outcome.logged)
  }
  return (request: WrittenRequest, options?: SendOptions): Promise<AdminResponse> =>
    send(request, options)
}

/** Sends a request once. What sends files is fetched when there are any. */
const sendOnce = async (
  { parts }: WrittenRequest,
  ...[url, init, ...limits]: Parameters<typeof fetchWithTimeout>
): Promise<FetchOutcome> => {
  if (!parts) return fetchWithTimeout(url, init, ...limits)
  const { sendFiles } = await import('./send-files')
  return sendFiles(url, { ...init, body: parts }, ...limits)
}

/**
 * Speaks to the backend that app.yaml describes, for the session in the cookies. Every call rejects with an
 * `AdminError`.
 *
 * @example
 * ```tsx
 * import { type AppDefinition } from 'deskwright/kit'
 * import { createAdminClient, createLog, createSession } from 'deskwright/providers'
 *
 * const mask = { data: (value: unknown) => value, text: (text: string) => text }
 *
 * export const readTotals = (app: AppDefinition): Promise<unknown> => {
 *   const client = createAdminClient({
 *     app,
 *     session: createSession(app),
 *     log: createLog(mask),
 *     mask,
 *   })
 *   return client.send({ path: 'totals' }, {}, { quiet: true })
 * }
 * ```
 */
export const createAdminClient = (parts: ClientParts): AdminClient => {
  const gate = createLoginGate()
  const listeners: Listeners = { failures: new Set(), logins: new Set() }
  const request = createRequester(parts, gate, listeners)
  return {
    send: async (call, body, options) =>
      (await request(writeRequest(parts.app.backend, call, body), options)).data,
    request,
    report: createReporter(parts, listeners),
    subscribe: (listener) => addListener(listeners.failures, listener),
    onLoginRequired: (listener) => addListener(listeners.logins, listener),
    close: () => gate.close(),
    open: () => gate.open(),
    backend: parts.app.backend,
    pathOf: (call) => joinPath(parts.app.backend.base, call.path),
  }
}
