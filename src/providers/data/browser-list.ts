import type { FilterPayload, RaRecord, SortPayload } from 'ra-core'
import { compareTexts, operatorOf, passesFilter, guessedOperator } from '../../../wire/operators'
import { isNothing, ownProperty } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'

const containsSearchText = (value: unknown, part: unknown): boolean =>
  operatorOf('contains').fits(value, part)

const matchesFilter = (
  row: RaRecord,
  key: string,
  wanted: unknown,
  rules: FilterRules,
): boolean => {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
  const fields = rule?.fields ?? [rule?.field ?? key]
  return fields.some((field) => {
    const value = ownProperty(row, field)
    return passesFilter(rule?.operator ?? guessedOperator(value, wanted), value, wanted)
  })
}

type FilterRules = NonNullable<ResourceDefinition['filters']>

/** The rows that meet the filters. Leave out filters that were sent to the backend, because it has applied them. */
export const filterRows = (
  rows: readonly RaRecord[],
  filter: FilterPayload,
  rules: FilterRules = {},
): RaRecord[] => {
  const { q, ...fields } = filter
  return rows.filter(
    (row) =>
      Object.entries(fields).every(([key, wanted]) => matchesFilter(row, key, wanted, rules)) &&
      (isNothing(q) || Object.values(row).some((value) => containsSearchText(value, q))),
  )
}

const compareFieldValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/** Compares rows by a field. Rows without a value stand last in both directions, unless a backend has them first. */
export const compareBy = ({ field, order }: SortPayload, isNothingFirst = false) => {
  const direction = order === 'DESC' ? -1 : 1
  const side = isNothingFirst ? -1 : 1
  return (left: RaRecord, right: RaRecord): number => {
    const [a, b] = [ownProperty(left, field), ownProperty(right, field)]
    if (isNothing(a) || isNothing(b)) return side * (Number(isNothing(a)) - Number(isNothing(b)))
    return direction * compareFieldValues(a, b)
  }
}

/** Sorts stably. */
export const sortRows = (rows: readonly RaRecord[], sort: SortPayload | undefined): RaRecord[] =>
  sort?.field ? rows.toSorted(compareBy(sort)) : [...rows]
