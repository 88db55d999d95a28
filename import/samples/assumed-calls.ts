import { suggestedFilters } from '../json-schema/suggested-filters'
import type { ApiResource } from '../api-description'

/** A resource whose calls are made up: its backend gives the keys, and filters by what usually is filtered by. */
export const withAssumedCalls = (resource: ApiResource): ApiResource => {
  const [key = 'id'] = resource.key
  const field = resource.fields.get(key)
  const isMade = field !== undefined && /^(?:_?id|uuid|uid|pk)$/iu.test(key)
  const fields = isMade
    ? new Map([...resource.fields, [key, { ...field, readOnly: true }] as const])
    : resource.fields
  return {
    ...resource,
    fields,
    filters: suggestedFilters(fields, key),
    create: (resource.create ?? []).filter((name) => !isMade || name !== key),
  }
}
