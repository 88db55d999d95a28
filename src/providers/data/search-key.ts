import { type FilterOperator, searchOperators } from '../../../wire/operators'
import { isPaged } from '../../../wire/list-request'
import type { ResourceDefinition } from '../definitions/definition'

/**
 * The key under which a list can be searched for the value of a field. A list that comes as a whole is searched by the
 * browser, under the name of the field. Null when the backend cannot be asked.
 */
export const searchKey = (definition: Searched, field: string): string | null =>
  keyBy(definition, field, searchOperators)

/** The key under which a list can be asked for the records with one value of a field. */
export const equalsKey = (definition: Searched, field: string): string | null =>
  keyBy(definition, field, ['equals'])

type Searched = Pick<ResourceDefinition, 'calls' | 'verbs' | 'filters'>

const keyBy = (
  { calls, verbs, filters = {} }: Searched,
  field: string,
  operators: readonly FilterOperator[],
): string | null => {
  const call = calls[verbs.list ?? '']
  if (call === undefined) return null
  if (!isPaged(call)) return field
  const rules = Object.entries(filters).filter(
    ([key, rule]) => rule.field === field && call.body.includes(key),
  )
  const [own] = operators.flatMap(
    (operator) => rules.find(([, rule]) => rule.operator === operator)?.[0] ?? [],
  )
  if (own !== undefined) return own
  // A filter that differs in nothing from the usual one is not listed, and its key is the name of the field.
  return call.body.includes(field) && !Object.hasOwn(filters, field) ? field : null
}
