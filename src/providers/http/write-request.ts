import type { AppDefinition, Call } from '../definitions/definition'
import { encodeForm, encodeJson, withoutDropped } from './encode-body'
import type { Values } from '../values/values'

export interface SendableCall extends Pick<Call, 'path' | 'method' | 'encoding' | 'nested'> {
  /** Goes into the address, whatever the method. */
  readonly query?: Values
}

/** A request in writing. Base, token and limits are the client's. */
export interface WrittenRequest {
  /** Below the base, as failures name it. */
  readonly path: string
  /** Of the address, encoded. */
  readonly query: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What it says, for the log. */
  readonly says: unknown
}

const joined = (...queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join('&')

/** Writes a call down as its encoding wants it. */
export const writeRequest = (
  { backend }: AppDefinition,
  call: SendableCall,
  body: Values,
): WrittenRequest => {
  const method = call.method ?? 'POST'
  const sent = withoutDropped(body, backend.drop)
  const form = (values: Values) => encodeForm(values, call.nested ?? backend.nested)
  const query = form(call.query ?? {})
  const common = { path: call.path, method, says: body }
  if (method === 'GET' || method === 'DELETE') {
    return { ...common, query: joined(query, form(sent)), headers: {} }
  }
  const json = (call.encoding ?? backend.encoding) === 'json'
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  const text = json ? encodeJson(sent) : form(sent)
  return { ...common, query, headers: { 'Content-Type': type }, body: text }
}
