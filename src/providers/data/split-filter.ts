import type { FilterPayload } from 'ra-core'
import { own } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'

/**
 * The questions that a filter with several values becomes where the backend takes one: one for each value, in their
 * order. Null: the backend takes the filter as it is.
 */
export const splitFilter = (
  { merged = [] }: Pick<ResourceDefinition, 'merged'>,
  filter: FilterPayload = {},
): readonly FilterPayload[] | null => {
  const keys = merged.filter((key) => Array.isArray(own(filter, key)))
  if (keys.length === 0) return null
  return keys.reduce<readonly FilterPayload[]>(
    (filters, key) => {
      const values: unknown = own(filter, key)
      const each: readonly unknown[] = Array.isArray(values) ? [...new Set<unknown>(values)] : []
      return filters.flatMap((one) => each.map((value) => ({ ...one, [key]: value })))
    },
    [filter],
  )
}
