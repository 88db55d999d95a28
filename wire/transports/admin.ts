import { readList, listValues, rowsAt, totalAt, writeList } from '../list-request'
import { fillAddress, writeRequest } from '../request'
import type { ClientSide, SchemaSide, ServerSide } from './transport'

/* Every call is described by the schema: its path, its keys, and where rows and total stand. */

export const schema: SchemaSide = {
  encoding: 'form',
  wrapped: true,
  typed: false,
  sorts: false,
  calls: {},
  reads: 'read',
  forms: { create: 'create', edit: 'edit' },
}

/**
 * Calls as the schema describes them, with bodies as forms by default. Every resource without `transport` uses it.
 *
 * @example
 * ```tsx
 * import { adminTransport, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const transport: ResourceDefinition['transport'] = adminTransport
 * ```
 */
export const client: ClientSide = {
  addresses: false,
  list: listValues,
  request: (backend, call, values) => {
    const filled = fillAddress(call, values)
    return filled && writeRequest(backend, { ...call, path: filled.path }, filled.values)
  },
  rows: rowsAt,
  total: totalAt,
}

export const server: ServerSide = { ownAddresses: true, readList, writeList }
