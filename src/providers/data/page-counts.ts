import type { GetListParams, RaRecord } from 'ra-core'
import { isAdminError } from '../http/admin-error'
import type { ResourceDefinition } from '../definitions/definition'
import type { DataProviderParts } from './data-provider-parts'
import { readRows } from './list-rows'

/** Whether the totals of a list are of the page only, by the clients that have looked. */
const known = new WeakMap<object, Map<string, boolean>>()

/** A page that lies beside this one, so that it has other rows if there are any. */
const neighborOf = (page: number): number => (page > 1 ? page - 1 : page + 1)

/** Whether a page beside this one has rows that are not on it. Undefined when the backend cannot be reached. */
const hasOthers = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  records: readonly RaRecord[],
): Promise<boolean | undefined> => {
  const { page = 1, perPage = records.length } = params.pagination ?? {}
  const neighbor = { ...params, pagination: { page: neighborOf(page), perPage } }
  const here = new Set(records.map(({ id }) => id))
  try {
    const options = { signal: params.signal, quiet: true, background: true }
    const found = await readRows(parts, definition, neighbor, options)
    return found.records.some(({ id }) => !here.has(id))
  } catch (error) {
    // Many backends refuse a page past the end.
    return isAdminError(error) && error.kind === 'http' ? false : undefined
  }
}

/**
 * Whether a total that is the number of rows on its page counts no others. One page beside it is read, once for each
 * list. Without `records`, nothing is read.
 */
export const countsPages = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  records: readonly RaRecord[] | null,
): Promise<boolean> => {
  const lists = known.get(parts.client) ?? new Map<string, boolean>()
  known.set(parts.client, lists)
  const before = lists.get(definition.name)
  if (before !== undefined || records === null) return before ?? false
  const found = await hasOthers(parts, definition, params, records)
  if (found !== undefined) lists.set(definition.name, found)
  return found ?? false
}
