import { jsonValues } from '../json'
import { listValues, readList, rowsAt, totalAt, writeList } from '../list-request'
import { fillAddress, isAddress, writeRequest } from '../request'
import { isEmptyOrAllEmpty, type KeyedValues } from '../values'
import type { ClientSide, SchemaSide, ServerSide } from './transport'

/* Calls are described as for `admin`, but bodies are plain JSON in which each value has its own type. */

export const schema: SchemaSide = {
  encoding: 'json',
  wrapped: false,
  typed: true,
  sorts: false,
  calls: {},
  reads: 'read',
  forms: { create: 'create', edit: 'edit' },
}

/** The values of an address. A filter that is not filled in is left out. */
export const filledIn = (values: KeyedValues): KeyedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyOrAllEmpty(value)))

/**
 * Calls as the schema describes them, with bodies in plain JSON, in which each value has its own type.
 *
 * @example
 * ```tsx
 * import { jsonTransport, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const transport: ResourceDefinition['transport'] = jsonTransport
 * ```
 */
export const client: ClientSide = {
  addresses: true,
  list: listValues,
  request: (backend, call, values, { types = {} }) => {
    const filled = fillAddress(call, values)
    if (filled === null) return null
    const typed = isAddress(call.method)
      ? filledIn(filled.values)
      : jsonValues(filled.values, types)
    return writeRequest(backend, { ...call, path: filled.path }, typed)
  },
  rows: rowsAt,
  total: totalAt,
}

export const server: ServerSide = { ownAddresses: true, readList, writeList }
