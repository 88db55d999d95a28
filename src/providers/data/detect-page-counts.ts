import type { GetListParams, RaRecord } from 'ra-core'
import { isAdminError } from '../http/admin-error'
import type { ResourceDefinition } from '../definitions/definition'
import { type DataProviderParts, pageCountKey } from './data-provider-parts'
import { readRows } from './list-rows'

/** Whether the second page has rows that are not on the first. Undefined when the backend cannot be reached. */
const hasOthers = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  records: readonly RaRecord[],
): Promise<boolean | undefined> => {
  const { perPage = records.length } = params.pagination ?? {}
  const second = { ...params, pagination: { page: 2, perPage } }
  const here = new Set(records.map(({ id }) => id))
  try {
    const options = { quiet: true, background: true }
    const found = await readRows(parts, definition, second, options)
    return found.records.some(({ id }) => !here.has(id))
  } catch (error) {
    // Many backends refuse a page past the end.
    return isAdminError(error) && error.kind === 'http' ? false : undefined
  }
}

/**
 * Learns whether a total that is the number of rows on the first page counts no others. The second page is read, once for
 * each list. Where it counts no others, what is shown of the list is read anew, and claims no total then.
 */
export const detectPageCounts = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  records: readonly RaRecord[],
): Promise<void> => {
  const { queryClient } = parts
  const queryKey = pageCountKey(definition)
  // Known, or being learned.
  if (queryClient.getQueryState(queryKey)) return
  const isOfPage = await queryClient.fetchQuery({
    queryKey,
    // Null where the backend cannot be reached: then the next full page asks again.
    queryFn: async () => (await hasOthers(parts, definition, params, records)) ?? null,
    gcTime: Infinity,
  })
  if (isOfPage === null) return queryClient.removeQueries({ queryKey })
  if (isOfPage) await queryClient.invalidateQueries({ queryKey: [definition.name, 'getList'] })
}
