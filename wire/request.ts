import type { Encoding, Method, NestedStyle, WireBackend, WireCall } from './call'
import { encodeForm } from './form'
import { encodeJson } from './json'
import { filledPath, pathKeys } from './path'
import { isValues, placeAt, placed, type Values } from './values'

/** The header of calls with an idempotency key, where the backend names no other. */
export const usualIdempotencyHeader = 'Idempotency-Key'

/** A request that is written but not sent yet. The sender adds base, token and limits. */
export interface WrittenRequest {
  /** The path below the base, as messages about failures name it. */
  readonly path: string
  /** The encoded query of the address. */
  readonly query: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** A body of several parts, in the place of the other one. */
  readonly parts?: FormData
  /** The values that the request carries, for a log. */
  readonly says: unknown
}

/** A call whose path has all its values. */
export interface SendableCall extends Pick<
  WireCall,
  'path' | 'method' | 'encoding' | 'nested' | 'wrap'
> {
  /** These values travel in the address, whatever the method is. */
  readonly query?: Values
}

export const mediaTypes: Readonly<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
}

/** Whether a call has no body, so that its values travel in the address. */
export const isAddress = (method: Method | undefined): boolean =>
  method === 'GET' || method === 'DELETE'

const joined = (...queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join('&')

/** The body without the keys that never travel. Nested keys of the same name stay. */
export const withoutDropped = (values: Values, drop: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !drop.includes(key)))

/** Writes a body in its encoding. */
const encodeBody = (values: Values, encoding: Encoding, nested: NestedStyle): string =>
  encoding === 'json' ? encodeJson(values) : encodeForm(values, nested)

/** Values where the body of a call has them. */
const wrapped = ({ wrap }: SendableCall, values: Values): Values => {
  if (!wrap) return values
  const body: Record<string, unknown> = {}
  placeAt(body, wrap.split('.'), values)
  return body
}

/** The values in the body of a call. A body without them holds none. */
export const unwrapped = (wrap: string | null | undefined, body: Values): Values => {
  if (!wrap) return body
  const values = placed(body, wrap)
  return isValues(values) ? values : Object.create(null)
}

/** Writes a call as a request. */
export const writeRequest = (
  backend: WireBackend,
  call: SendableCall,
  values: Values,
): WrittenRequest => {
  const { path, method = 'POST', encoding = backend.encoding, nested = backend.nested } = call
  const sent = withoutDropped(values, backend.drop)
  const query = encodeForm(call.query ?? {}, nested)
  const common = { path, method, says: values }
  if (isAddress(method)) {
    return { ...common, query: joined(query, encodeForm(sent, nested)), headers: {} }
  }
  const headers = { 'Content-Type': mediaTypes[encoding] }
  return { ...common, query, headers, body: encodeBody(wrapped(call, sent), encoding, nested) }
}

/** The address of a call, and the values that are left to send. Null means that a value of the address is missing. */
export const addressed = (
  call: WireCall,
  values: Values,
): { readonly path: string; readonly values: Values } | null => {
  const path = filledPath(call.path, values)
  if (path === null) return null
  const taken = pathKeys(call.path).filter((key) => !call.body.includes(key))
  const kept = Object.entries(values).filter(([key]) => !taken.includes(key))
  return { path, values: Object.fromEntries(kept) }
}
