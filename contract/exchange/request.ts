import { stringify } from 'qs'
import type { CallModel, Model, NestedStyle, ResourceModel } from '../../codegen/model'
import { isNothing, isValues, type Values } from './values'

/** A request as it goes out. */
export interface Request {
  url: string
  init: RequestInit
  /** Method and path, as messages name it. */
  name: string
}

/** What cannot be written in a form is an empty text, and so is an empty list. */
const formValue = (value: unknown): unknown => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map(formValue)
  if (!isValues(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, formValue(inner)])
  return entries.length === 0 ? '' : Object.fromEntries(entries)
}

const pair = (key: string, value: unknown, nested: NestedStyle): string => {
  if (nested === 'json' && typeof value === 'object' && value !== null) {
    return stringify({ [key]: JSON.stringify(value) })
  }
  const arrayFormat = key.endsWith('[]') ? 'repeat' : nested === 'brackets' ? nested : 'indices'
  return stringify({ [key]: formValue(value) }, { arrayFormat })
}

const formText = (values: Values, nested: NestedStyle): string =>
  Object.entries(values)
    .map(([key, value]) => pair(key, value, nested))
    .join('&')

const jsonText = (values: Values): string =>
  JSON.stringify(values, (_, value: unknown) => (value === undefined ? '' : value))

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`

/** Base and path joined with one slash. */
export const joined = (base: string, path: string): string => {
  const root = URL.canParse(base) ? new URL(base).pathname : base
  return `${root.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

export type Sendable = Pick<CallModel, 'method' | 'path' | 'encoding' | 'nested' | 'constants'> &
  Partial<Pick<CallModel, 'act' | 'rest' | 'body' | 'pathKeys' | 'roles'>>

/** Of the model helper's acts, the key stands in the address and the rest in the body. */
const actParts = (
  { act = null }: Sendable,
  resource: ResourceModel | null,
  values: Values,
): { query: Values; body: Values } => {
  if (act === null || act === 'list') return { query: {}, body: values }
  const key = resource?.fields.find(({ name }) => name === resource.key[0])
  const rest = Object.entries(values).filter(([name]) => name !== key?.write)
  const id = key === undefined ? undefined : values[key.write]
  const query = { _ACT_: act, ...(isNothing(id) ? {} : { id }) }
  return { query, body: Object.fromEntries(rest) }
}

/** Where a list begins and ends, and what it is filtered by, as a REST address says it. */
const restQuery = (values: Values): Values => {
  const { page, pageSize, ...filters } = values
  const size = Number(pageSize) || 1000
  const first = (Math.max(1, Number(page) || 1) - 1) * size
  const filled = Object.entries(filters).filter(([, value]) => !isNothing(value))
  return {
    range: JSON.stringify([first, first + size - 1]),
    filter: JSON.stringify(Object.fromEntries(filled)),
  }
}

const nothingAsNull = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isNothing(value) ? null : value]),
  )

const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)))

/** Values in the path stand nowhere else, unless the body names them, too. */
const pathParts = (
  { path, pathKeys = [], body = [] }: Sendable,
  values: Values,
): { path: string; values: Values } => {
  const filled = pathKeys.reduce((text, key) => {
    // Without a record, as when nobody is logged in, the address is still one of the call.
    const value = isNothing(values[key]) ? 'contract' : String(values[key])
    return text.replaceAll(`{${key}}`, encodeURIComponent(value))
  }, path)
  const taken = pathKeys.filter((key) => !body.includes(key))
  const rest = Object.entries(values).filter(([key]) => !taken.includes(key))
  return { path: filled, values: Object.fromEntries(rest) }
}

/** Query and body by the transport. */
const parts = (
  call: Sendable,
  resource: ResourceModel | null,
  values: Values,
): { query: Values; body: Values } => {
  if (call.rest === 'list') return { query: restQuery(values), body: {} }
  const isPlainJson = resource?.transport === 'json' || (call.rest ?? null) !== null
  if (!isPlainJson) return actParts(call, resource, values)
  const isAddress = call.method === 'GET' || call.method === 'DELETE'
  return { query: {}, body: isAddress ? filledIn(values) : nothingAsNull(values) }
}

/** A call with its values, written the way that the schema says: encoding, dropped keys, constants, token. */
export const writeRequest = (
  { app }: Model,
  call: Sendable,
  values: Values,
  options: { token: string | null; resource: ResourceModel | null },
): Request => {
  const { backend } = app
  const whole = { ...values, ...call.constants }
  const kept = Object.entries(whole).filter(([key]) => !backend.drop.includes(key))
  const { path: own, values: rest } = pathParts(call, Object.fromEntries(kept))
  const { query, body } = parts(call, options.resource, rest)
  const { header, prefix } = backend.token
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.token !== null) headers[header] = `${prefix}${options.token}`
  const { method, nested } = call
  const init: RequestInit = { method, headers, redirect: 'manual' }
  const path = joined(backend.base, own)
  const name = `${method} ${joined(backend.base, call.path)}`
  const address = withQuery(path, formText(query, nested))
  if (method === 'GET' || method === 'DELETE') {
    return { url: withQuery(address, formText(body, nested)), init, name }
  }
  const json = call.encoding === 'json' || (call.rest ?? null) !== null
  headers['Content-Type'] = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    url: address,
    init: { ...init, body: json ? jsonText(body) : formText(body, nested) },
    name,
  }
}
