import type { Encoding, Method, NestedStyle, WireBackend, WireCall } from './call'
import { encodeForm } from './form-encoding'
import { encodeJson } from './json'
import { filledPath, pathKeys } from './path'
import { isKeyedValues, setAtPath, valueAtDottedPath, type KeyedValues } from './values'

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
  readonly query?: KeyedValues
}

export const mediaTypes: Readonly<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
}

/** Whether a call has no body, so that its values travel in the address. */
export const isAddress = (method: Method | undefined): boolean =>
  method === 'GET' || method === 'DELETE'

const joinQueries = (...queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join('&')

/** The body without the keys that never travel. Nested keys of the same name stay. */
export const withoutDropped = (values: KeyedValues, drop: readonly string[]): KeyedValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !drop.includes(key)))

/** Writes a body in its encoding. */
const encodeBody = (values: KeyedValues, encoding: Encoding, nested: NestedStyle): string =>
  encoding === 'json' ? encodeJson(values) : encodeForm(values, nested)

/** Values where the body of a call has them. */
const wrapValues = ({ wrap }: SendableCall, values: KeyedValues): KeyedValues => {
  if (!wrap) return values
  const body: Record<string, unknown> = {}
  setAtPath(body, wrap.split('.'), values)
  return body
}

/** The values in the body of a call. A body without them holds none. */
export const unwrapValues = (wrap: string | null | undefined, body: KeyedValues): KeyedValues => {
  if (!wrap) return body
  const values = valueAtDottedPath(body, wrap)
  return isKeyedValues(values) ? values : Object.create(null)
}

/** Writes a call as a request. */
export const writeRequest = (
  backend: WireBackend,
  call: SendableCall,
  values: KeyedValues,
): WrittenRequest => {
  const { path, method = 'POST', encoding = backend.encoding, nested = backend.nested } = call
  const sent = withoutDropped(values, backend.drop)
  const query = encodeForm(call.query ?? {}, nested)
  const common = { path, method, says: values }
  if (isAddress(method)) {
    return { ...common, query: joinQueries(query, encodeForm(sent, nested)), headers: {} }
  }
  const headers = { 'Content-Type': mediaTypes[encoding] }
  return { ...common, query, headers, body: encodeBody(wrapValues(call, sent), encoding, nested) }
}

/** The address of a call, and the values that are left to send. Null means that a value of the address is missing. */
export const fillAddress = (
  call: WireCall,
  values: KeyedValues,
): { readonly path: string; readonly values: KeyedValues } | null => {
  const path = filledPath(call.path, values)
  if (path === null) return null
  const taken = pathKeys(call.path).filter((key) => !call.body.includes(key))
  const others = Object.entries(values).filter(([key]) => !taken.includes(key))
  return { path, values: Object.fromEntries(others) }
}
