import type { Encoding, Method, NestedStyle, WireBackend, WireCall } from './call'
import { encodeForm } from './form'
import { encodeJson } from './json'
import { filledPath, pathKeys } from './path'
import type { Values } from './values'

/** A request in writing. Base, token and limits are the sender's. */
export interface WrittenRequest {
  /** Below the base, as failures name it. */
  readonly path: string
  /** Of the address, encoded. */
  readonly query: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What it says, for a log. */
  readonly says: unknown
}

/** A call at an address that is whole already. */
export interface SendableCall extends Pick<WireCall, 'path' | 'method' | 'encoding' | 'nested'> {
  /** Goes into the address, whatever the method. */
  readonly query?: Values
}

export const mediaTypes: Readonly<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
}

/** Whether the values of a call stand in its address, since it has no body. */
export const isAddress = (method: Method | undefined): boolean =>
  method === 'GET' || method === 'DELETE'

const joined = (...queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join('&')

/** The body without the keys that never travel. Nested keys of the same name stay. */
export const withoutDropped = (values: Values, drop: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !drop.includes(key)))

/** A body as its encoding wants it. */
export const encodeBody = (values: Values, encoding: Encoding, nested: NestedStyle): string =>
  encoding === 'json' ? encodeJson(values) : encodeForm(values, nested)

/** Writes a call down as its encoding wants it. */
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
  return { ...common, query, headers, body: encodeBody(sent, encoding, nested) }
}

/** The address of a call, and the values that it does not hold; null when a value of the address is missing. */
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
