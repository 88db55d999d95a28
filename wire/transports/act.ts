import type { Method, WireBackend } from '../call'
import { listValues, pageKeys, readList, rowsAt, totalAt, writeList } from '../list'
import { type SendableCall, writeRequest, type WrittenRequest } from '../request'
import { own, type Values } from '../values'
import { client as admin } from './admin'
import type { ClientSide, Derivation, SchemaSide, ServerSide } from './transport'

/* The generic model helper: one path for a model, and `?_ACT_=` says what to do there. Listing names no act. */

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

const derived = (act: Act, { path }: Derivation, body: readonly string[]) => ({
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
      ...derived('list', from, [...from.filters, ...pageKeys]),
      rows: 'data',
      total: 'total',
    }),
    store: (from) => ({ does: 'create', ...derived('store', from, from.created) }),
    edit: (from) => ({ does: 'read', ...derived('edit', from, from.keys) }),
    update: (from) => ({
      does: 'update',
      ...derived('update', from, [...from.keys, ...from.changed]),
    }),
    delete: (from) => ({ does: 'delete', ...derived('delete', from, from.keys), confirm: true }),
    sort: (from) => ({ does: 'sort', ...derived('sort', from, ['ids']) }),
  },
  reads: 'edit',
  forms: { create: 'store', edit: 'update' },
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** What an act is about: a record, values, or both. */
interface Subject {
  readonly id?: unknown
  readonly values?: Values
}

/** The key stands in the address; of the list, a new record and a new order there is none. */
const queryOf = (act: Act, { id }: Subject): Values => {
  if (act === 'list') return {}
  if (act === 'store' || act === 'sort') return { [ACT]: act }
  return { [ACT]: act, id: isId(id) ? id : '' }
}

const bodyOf = (act: Act, { values = {} }: Subject): Values => {
  if (act === 'edit' || act === 'delete') return {}
  if (act !== 'sort') return values
  const ids = own(values, 'ids')
  return { ids: Array.isArray(ids) ? ids.filter(isId) : [] }
}

/** An act at the path of a model, in writing. */
export const writeAct = (
  backend: WireBackend,
  { path, encoding, nested }: Pick<SendableCall, 'path' | 'encoding' | 'nested'>,
  act: Act,
  subject: Subject,
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

const subjectIn = (act: Act, values: Values, key: string): Subject => {
  const others = Object.entries(values).filter(([name]) => name !== key)
  return {
    id: own(values, key),
    values: act === 'update' ? Object.fromEntries(others) : values,
  }
}

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

/** The act that a query names; null when there is none of that name. */
export const actIn = (query: Values): Act | null => {
  const name = own(query, ACT) ?? ''
  if (name === '') return 'list'
  return typeof name === 'string' && isAct(name) && name !== 'list' ? name : null
}

/** All values of a request: the id stands in the address, and so does everything else of a GET. */
export const actValues = (
  request: { readonly method: string; readonly body: Values; readonly query: Values },
  keys: readonly string[],
): Values => {
  const { method, body, query } = request
  const named = Object.entries(query).filter(([key]) => method === 'GET' || keys.includes(key))
  const [only] = keys
  const id = own(query, 'id')
  const key = keys.length === 1 && only !== undefined && id !== undefined ? { [only]: id } : {}
  return Object.assign(Object.create(null), body, Object.fromEntries(named), key)
}
