import type { FilterPayload, RaRecord, SortPayload } from 'ra-core'
import { comparableValue } from '../../../wire/comparable-value'
import {
  compareScalars,
  compareTexts,
  guessedOperator,
  operatorOf,
  passesFilter,
} from '../../../wire/operators'
import { isNothing, ownProperty } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'

const containsSearchText = (value: unknown, part: unknown): boolean =>
  operatorOf('contains').fits(value, part)

/** What is known of the fields and filters of a list that the browser filters and sorts. */
export type BrowserListRules = Pick<ResourceDefinition, 'filters' | 'comparisons'>

const comparisonOf = ({ comparisons = {} }: BrowserListRules, field: string) =>
  Object.hasOwn(comparisons, field) ? comparisons[field] : undefined

const matchesFilter = (
  row: RaRecord,
  key: string,
  wanted: unknown,
  facts: BrowserListRules,
): boolean => {
  const { filters = {} } = facts
  const rule = Object.hasOwn(filters, key) ? filters[key] : undefined
  const fields = rule?.fields ?? [rule?.field ?? key]
  return fields.some((field) => {
    const value = ownProperty(row, field)
    const operator = rule?.operator ?? guessedOperator(value, wanted)
    // A search looks for a text in what is shown. How an operand such as `empty` is written is no matter of the field.
    const isText = rule?.fields !== undefined || operatorOf(operator).takes === 'state'
    const plain = isText ? undefined : comparisonOf(facts, field)
    return passesFilter(operator, comparableValue(plain, value), comparableValue(plain, wanted))
  })
}

/** The rows that meet the filters. Leave out filters that were sent to the backend, because it has applied them. */
export const filterRows = (
  rows: readonly RaRecord[],
  filter: FilterPayload,
  facts: BrowserListRules = {},
): RaRecord[] => {
  const { q, ...fields } = filter
  return rows.filter(
    (row) =>
      Object.entries(fields).every(([key, wanted]) => matchesFilter(row, key, wanted, facts)) &&
      (isNothing(q) || Object.values(row).some((value) => containsSearchText(value, q))),
  )
}

const compareFieldValues = (a: unknown, b: unknown, isText: boolean): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return isText ? compareTexts(String(a), String(b)) : compareScalars(a, b)
}

/** Compares rows by a field. Rows without a value stand last in both directions, unless a backend has them first. */
export const compareBy = (
  { field, order }: SortPayload,
  {
    isNothingFirst = false,
    facts = {},
  }: { isNothingFirst?: boolean; facts?: BrowserListRules } = {},
) => {
  const plain = comparisonOf(facts, field)
  const direction = order === 'DESC' ? -1 : 1
  const side = isNothingFirst ? -1 : 1
  return (left: RaRecord, right: RaRecord): number => {
    const [a, b] = [left, right].map((row) => comparableValue(plain, ownProperty(row, field)))
    if (isNothing(a) || isNothing(b)) return side * (Number(isNothing(a)) - Number(isNothing(b)))
    return direction * compareFieldValues(a, b, plain === undefined)
  }
}

/** Sorts stably. */
export const sortRows = (
  rows: readonly RaRecord[],
  sort: SortPayload | undefined,
  facts: BrowserListRules = {},
): RaRecord[] => (sort?.field ? rows.toSorted(compareBy(sort, { facts })) : [...rows])
