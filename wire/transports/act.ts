import type { Method, WireBackend } from '../call'
import { listValues, pageKeys, readList, rowsAt, totalAt, writeList } from '../list-request'
import { type SendableCall, writeRequest, type WrittenRequest } from '../request'
import { ownProperty, type KeyedValues } from '../values'
import { client as admin } from './admin'
import type { ClientSide, Derivation, SchemaSide, ServerSide } from './transport'
import { isId } from '../value-shapes'

/* The generic model helper: a model has one path, and `?_ACT_=` says what to do there. A list call names no act. */

const ACT = '_ACT_'
const methods = {
  list: 'GET',
  store: 'POST',
  edit: 'GET',
  update: 'POST',
  delete: 'DELETE',
  sort: 'POST',
} as const satisfies Readonly<Record<string, Method>>

/** What the model helper does at a path. */
export type Act = keyof typeof methods

const isAct = (verb: string | null | undefined): verb is Act =>
  typeof verb === 'string' && Object.hasOwn(methods, verb)

const deriveAct = (act: Act, { path }: Derivation, body: readonly string[]) => ({
  path,
  method: methods[act],
  body: [...new Set(body)],
})

export const schema: SchemaSide = {
  encoding: 'form',
  wrapped: true,
  typed: false,
  sorts: false,
  calls: {
    list: (from) => ({
      does: 'list',
      ...deriveAct('list', from, [...from.filters, ...pageKeys]),
      rows: 'data',
      total: 'total',
    }),
    store: (from) => ({ does: 'create', ...deriveAct('store', from, from.created) }),
    edit: (from) => ({ does: 'read', ...deriveAct('edit', from, from.keys) }),
    update: (from) => ({
      does: 'update',
      ...deriveAct('update', from, [...from.keys, ...from.changed]),
    }),
    delete: (from) => ({ does: 'delete', ...deriveAct('delete', from, from.keys), confirm: true }),
    sort: (from) => ({ does: 'sort', ...deriveAct('sort', from, ['ids']) }),
  },
  reads: 'edit',
  forms: { create: 'store', edit: 'update' },
}

/** What an act is about: a record, values, or both. */
interface ActSubject {
  readonly id?: unknown
  readonly values?: KeyedValues
}

/** The key travels in the address. A list, a new record and a new order have no key. */
const queryOf = (act: Act, { id }: ActSubject): KeyedValues => {
  if (act === 'list') return {}
  if (act === 'store' || act === 'sort') return { [ACT]: act }
  return { [ACT]: act, id: isId(id) ? id : '' }
}

const bodyOf = (act: Act, { values = {} }: ActSubject): KeyedValues => {
  if (act === 'edit' || act === 'delete') return {}
  if (act !== 'sort') return values
  const ids = ownProperty(values, 'ids')
  return { ids: Array.isArray(ids) ? ids.filter(isId) : [] }
}

/** Writes an act at the path of a model as a request. */
export const writeAct = (
  backend: WireBackend,
  { path, encoding, nested }: Pick<SendableCall, 'path' | 'encoding' | 'nested'>,
  act: Act,
  subject: ActSubject,
): WrittenRequest => {
  const call: SendableCall = {
    path,
    method: methods[act],
    query: queryOf(act, subject),
    ...(encoding && { encoding }),
    ...(nested && { nested }),
  }
  return writeRequest(backend, call, bodyOf(act, subject))
}

const subjectIn = (act: Act, values: KeyedValues, key: string): ActSubject => {
  const others = Object.entries(values).filter(([name]) => name !== key)
  return {
    id: ownProperty(values, key),
    values: act === 'update' ? Object.fromEntries(others) : values,
  }
}

/**
 * Calls of the model helper: a model has one path, and `?_ACT_=` says what to do with it.
 *
 * @example
 * ```tsx
 * import { actTransport, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const transport: ResourceDefinition['transport'] = actTransport
 * ```
 */
export const client: ClientSide = {
  addresses: false,
  list: listValues,
  request: (backend, call, values, facts) =>
    isAct(call.verb)
      ? writeAct(backend, call, call.verb, subjectIn(call.verb, values, facts.key ?? 'id'))
      : admin.request(backend, call, values, facts),
  rows: rowsAt,
  total: totalAt,
}

export const server: ServerSide = { ownAddresses: false, readList, writeList }

/** The acts that a method is for. */
export const actsOf = (method: string): Act[] =>
  Object.keys(methods)
    .filter(isAct)
    .filter((act) => methods[act] === method)

/** The act that a query names. A query without one asks for the list; null means that the name is unknown. */
export const actIn = (query: KeyedValues): Act | null => {
  const name = ownProperty(query, ACT) ?? ''
  if (name === '') return 'list'
  return typeof name === 'string' && isAct(name) && name !== 'list' ? name : null
}

/** All values of a request. The id travels in the address, and so do all other values of a GET. */
export const actValues = (
  request: { readonly method: string; readonly body: KeyedValues; readonly query: KeyedValues },
  keys: readonly string[],
): KeyedValues => {
  const { method, body, query } = request
  const named = Object.entries(query).filter(([key]) => method === 'GET' || keys.includes(key))
  const [only] = keys
  const id = ownProperty(query, 'id')
  const key = keys.length === 1 && only !== undefined && id !== undefined ? { [only]: id } : {}
  return Object.assign(Object.create(null), body, Object.fromEntries(named), key)
}
