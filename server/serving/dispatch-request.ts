import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Model } from '../../codegen/language/model'
import {
  refusalCodes,
  httpRefusalAnswer,
  tryLaterAnswer,
  loginRequiredAnswer,
} from '../answers/call-answer'
import type { CallAnswer, ReadResult } from '../answers/call-answer'
import { isCode } from '../../field-types'
import { writeFingerprint, type WriteRequest } from '../routes/execute-write'
import type { BackendContext, BackendRoute } from '../routes/route'
import type { RouteTable } from '../routes/route-table'
import {
  maxBodyBytes,
  isMultipart,
  parseBody,
  parseForm,
  maxMultipartBytes,
  maxAnonymousBodyBytes,
} from '../http/request-body'
import type { RequestBody } from '../http/request-body'
import { bodyFingerprint } from '../http/body-fingerprint'
import { parseMultipart } from '../http/multipart'
import { csrfProofOf } from '../session/csrf-proof'
import { loginCallerOf } from '../session/login-caller'
import {
  secondFactorMissingAnswer,
  mayMakePayments,
  mustAddSecondFactor,
} from '../session/second-factor'
import { principalOf, type Principal } from '../session/principal'
import { readCookie, hostCookieName, isHttps } from '../session/cookies'
import { sessionCookieName } from '../session/login-answer'
import { parseQuery } from '../http/http-request'
import type { HttpRequest, RequestHead } from '../http/http-request'

const longestShown = 300

const requestLine = ({ method, path }: HttpRequest): string =>
  `${method} ${path.slice(0, longestShown)}`

const notFound = (exchange: HttpRequest): CallAnswer =>
  httpRefusalAnswer(404, (words) => words.noRoute(requestLine(exchange)))

const wrongMethod = (exchange: HttpRequest, routes: readonly BackendRoute[]): CallAnswer => {
  const allowed = [...new Set(routes.map(({ method }) => method))].join(', ')
  return {
    ...httpRefusalAnswer(405, (words) => words.wrongMethod(requestLine(exchange), allowed)),
    headers: { Allow: allowed },
  }
}

const tooManyCalls = (seconds: number): CallAnswer =>
  tryLaterAnswer(refusalCodes.tooMany, seconds, (words) => words.tooManyCalls(seconds))

const headerOf = ({ headers }: RequestHead, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

const longestName = 200

/** The name that a request brings along, or else one of its own. */
const requestName = (exchange: HttpRequest): string => {
  const name = headerOf(exchange, 'x-request-id')
  return name === undefined || name === '' || name.length > longestName ? randomUUID() : name
}

const readBody = async (
  exchange: HttpRequest,
  route: BackendRoute,
): Promise<ReadResult<RequestBody>> => {
  const { method, raw, query } = exchange
  if (raw.length === 0 && (method === 'GET' || method === 'DELETE')) return parseForm(query)
  const contentType = headerOf(exchange, 'content-type') ?? ''
  if (route.takesFiles && isMultipart(contentType)) return parseMultipart(raw, contentType)
  const sniffed = contentType.includes('json') ? 'json' : 'form'
  const encoding = route.encoding === 'any' ? sniffed : route.encoding
  return parseBody(raw, contentType, encoding, route.media)
}

const hasConstants = (body: RequestBody, { constants }: BackendRoute): boolean =>
  Object.entries(constants).every(
    ([key, value]) =>
      body[key] === value ||
      isCode(String(value), body[key]) ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(body[key])),
  )

const countConstants = ({ constants }: BackendRoute): number => Object.keys(constants).length

const isNamed = ({ addressed }: BackendRoute): boolean => addressed !== undefined

/** How many keys of a body a call does not know. */
const strangeKeys = (
  body: RequestBody,
  { keys, inside = (whole) => whole }: BackendRoute,
): number =>
  keys === undefined ? 0 : Object.keys(inside(body)).filter((key) => !keys.has(key)).length

/**
 * Of calls that share an address, the one whose record its query names, or else the one whose constants the body carries. A call with more constants comes first, then
 * the one that knows more of the body's keys, then the one that was declared first.
 */
const pickRoute = (
  routes: readonly BackendRoute[],
  body: RequestBody,
  query: RequestBody,
): BackendRoute | undefined => {
  const [best] = routes
    .filter((route) => hasConstants(body, route) && route.addressed?.(query) !== null)
    .toSorted(
      (a, b) =>
        Number(isNamed(b)) - Number(isNamed(a)) ||
        countConstants(b) - countConstants(a) ||
        strangeKeys(body, a) - strangeKeys(body, b),
    )
  return best ?? routes[0]
}

/** Refuses a call that lacks what every call carries: the constant headers, and the proof against other sites. */
const refusalOf = (model: Model, exchange: HttpRequest): CallAnswer | null => {
  const { headers, csrf } = model.app.backend
  const lacks = Object.keys(headers).find((name) => headerOf(exchange, name) !== headers[name])
  if (lacks !== undefined) return httpRefusalAnswer(403, (words) => words.missing(lacks))
  if (csrf === null || exchange.method === 'GET') return null
  const proof = headerOf(exchange, csrf.header)
  const given = csrf.cookie ? readCookie(exchange.headers.cookie, csrf.cookie) : csrfProofOf(model)
  const isProved = proof !== undefined && proof === given
  return isProved ? null : httpRefusalAnswer(403, (words) => words.missing(csrf.header))
}

/** The cookie that a page proves itself with, for a browser that has none. */
const withProof = (model: Model, exchange: HttpRequest, answer: CallAnswer): CallAnswer => {
  const { csrf } = model.app.backend
  if (!csrf?.cookie || readCookie(exchange.headers.cookie, csrf.cookie) !== undefined) return answer
  const cookie = `${csrf.cookie}=${randomBytes(16).toString('hex')}; Path=/; SameSite=Strict`
  const others = answer.headers?.['Set-Cookie']
  const all = others === undefined ? [cookie] : [others, cookie].flat()
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': all } }
}

/** By https, cookies travel by nothing else, and that of the session has the name for it. */
const withSecureCookies = (exchange: HttpRequest, answer: CallAnswer): CallAnswer => {
  const cookies = answer.headers?.['Set-Cookie']
  if (cookies === undefined || !isHttps(exchange.headers)) return answer
  const name = hostCookieName(sessionCookieName, exchange.headers)
  const secured = [cookies]
    .flat()
    .map((cookie) =>
      cookie.startsWith(`${sessionCookieName}=`) ? cookie.replace(sessionCookieName, name) : cookie,
    )
    .map((cookie) => `${cookie}; Secure`)
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': secured } }
}

/** Bytes that the body of a request may have: a stranger brings little, and files come where a call takes them. */
export const bodyLimitForRequest = async (
  backend: BackendContext,
  table: RouteTable,
  head: RequestHead,
): Promise<number> => {
  const routes = table.find(head.path)?.routes.filter(({ method }) => method === head.method) ?? []
  const { value: caller = null } = await principalOf(backend, head)
  // Over made-up records, everybody is known.
  if (routes.length === 0 || caller === null)
    return backend.store.madeUp ? maxBodyBytes : maxAnonymousBodyBytes
  const isFiles = routes.some(({ takesFiles }) => takesFiles)
  return isFiles && isMultipart(headerOf(head, 'content-type')) ? maxMultipartBytes : maxBodyBytes
}

/** Finds the route of a request, checks its token, reads its body and lets it answer. */
export const dispatchRequest = async (
  backend: BackendContext,
  table: RouteTable,
  exchange: HttpRequest,
  at: number,
): Promise<CallAnswer> =>
  withSecureCookies(
    exchange,
    withProof(backend.model, exchange, await answerTo(backend, table, exchange, at)),
  )

const attemptOf = (
  { model }: BackendContext,
  exchange: HttpRequest,
  username: string,
  at: number,
): WriteRequest => ({
  key: headerOf(exchange, model.app.backend.idempotencyHeader) ?? null,
  fingerprint: writeFingerprint([
    exchange.method,
    exchange.path,
    exchange.query,
    username,
    bodyFingerprint(exchange.raw, headerOf(exchange, 'content-type')),
  ]),
  at,
  request: requestName(exchange),
})

const nobody: Principal = { username: '', token: '', roles: [], proved: null }

/** Who makes a call, or why it is not answered. */
const admitPrincipal = async (
  backend: BackendContext,
  head: HttpRequest,
  first: BackendRoute,
): Promise<ReadResult<Principal>> => {
  const { value: caller = null, problem } = await principalOf(backend, head)
  if (problem !== undefined && !first.isOpen) return { problem }
  if (caller === null && !first.isOpen) return { problem: loginRequiredAnswer(backend.model) }
  if (caller === null) return { value: nobody }
  const { seconds = 0, refused = false } = backend.takeCall?.(caller.username) ?? {}
  if (refused) return { problem: tooManyCalls(Math.ceil(seconds)) }
  if (seconds > 0) await sleep(seconds * 1000)
  return { value: caller }
}

const answerTo = async (
  backend: BackendContext,
  table: RouteTable,
  exchange: HttpRequest,
  at: number,
): Promise<CallAnswer> => {
  const found = table.find(exchange.path)
  if (found === null) return notFound(exchange)
  const { routes, values } = found
  const [first, ...others] = routes.filter(({ method }) => method === exchange.method)
  if (first === undefined) return wrongMethod(exchange, routes)
  const refused = refusalOf(backend.model, exchange)
  if (refused !== null) return refused
  const known = await admitPrincipal(backend, exchange, first)
  if (known.problem !== undefined) return known.problem
  const { username, token, roles, proved } = known.value
  const body = await readBody(exchange, first)
  if (body.problem !== undefined) return body.problem
  const query = parseQuery(exchange)
  const route = pickRoute([first, ...others], body.value, query) ?? first
  const isBegun = route.isOpen || route.addsFactor || !mustAddSecondFactor(backend.model, proved)
  if (!isBegun) return secondFactorMissingAnswer(backend.model)
  const answer = await route.respond({
    // The path says which record is meant, whatever else the body says.
    body: Object.assign(Object.create(null), body.value, values, route.addressed?.(query)),
    query,
    username,
    roles,
    mayPay: mayMakePayments(backend.model, proved, at),
    token,
    headers: exchange.headers,
    caller: loginCallerOf(exchange),
    attempt: attemptOf(backend, exchange, username, at),
  })
  return username === '' ? answer : { ...answer, who: username }
}
