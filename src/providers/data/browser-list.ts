import type { FilterPayload, RaRecord, SortPayload } from 'ra-core'
import { compareTexts, comparison, fits, guessedOperator } from '../../../wire/operators'
import { isNothing, own } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'

const contains = (value: unknown, part: unknown): boolean =>
  comparison('contains').fits(value, part)

const matches = (row: RaRecord, key: string, wanted: unknown, rules: FilterRules): boolean => {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
  const fields = rule?.fields ?? [rule?.field ?? key]
  return fields.some((field) => {
    const value = own(row, field)
    return fits(rule?.operator ?? guessedOperator(value, wanted), value, wanted)
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
      Object.entries(fields).every(([key, wanted]) => matches(row, key, wanted, rules)) &&
      (isNothing(q) || Object.values(row).some((value) => contains(value, q))),
  )
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/** Compares rows by a field. Rows without a value stand last in both directions, unless a backend has them first. */
export const compareBy = ({ field, order }: SortPayload, isNothingFirst = false) => {
  const direction = order === 'DESC' ? -1 : 1
  const side = isNothingFirst ? -1 : 1
  return (left: RaRecord, right: RaRecord): number => {
    const [a, b] = [own(left, field), own(right, field)]
    if (isNothing(a) || isNothing(b)) return side * (Number(isNothing(a)) - Number(isNothing(b)))
    return direction * compare(a, b)
  }
}

/** Sorts stably. */
export const sortRows = (rows: readonly RaRecord[], sort: SortPayload | undefined): RaRecord[] =>
  sort?.field ? rows.toSorted(compareBy(sort)) : [...rows]
