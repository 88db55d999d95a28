import type { FilterPayload } from 'ra-core'
import { ownProperty } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'
import { multiValueFilterKeys } from './multi-value-filter-keys'

/**
 * The questions that a filter with several values becomes where the backend takes one: one for each value, in their
 * order.
 */
export const splitFilter = (
  definition: Pick<ResourceDefinition, 'merged'>,
  filter: FilterPayload,
): readonly FilterPayload[] =>
  multiValueFilterKeys(definition, filter).reduce<readonly FilterPayload[]>(
    (filters, key) => {
      const values: unknown = ownProperty(filter, key)
      const each: readonly unknown[] = Array.isArray(values) ? [...new Set<unknown>(values)] : []
      return filters.flatMap((one) => each.map((value) => ({ ...one, [key]: value })))
    },
    [filter],
  )
