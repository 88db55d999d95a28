import type { FilterPayload } from 'ra-core'
import type { ResourceDefinition } from '../definitions/definition'

/** The keys of filters that have several values where the backend takes one. */
export const multiValueFilterKeys = (
  { merged = [] }: Pick<ResourceDefinition, 'merged'>,
  filter: FilterPayload = {},
): readonly string[] => merged.filter((key) => Array.isArray(filter[key]))
