import type { FilterPayload, RaRecord, SortPayload } from 'ra-core'
import type { FilterOperator, ResourceDefinition } from '../definitions/definition'
import { own } from '../values/values'

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const contains = (value: unknown, part: unknown): boolean =>
  String(value ?? '')
    .toLowerCase()
    .includes(String(part).toLowerCase())

const collator = new Intl.Collator(undefined, { numeric: true })

const isNumber = (value: unknown): boolean => !Number.isNaN(Number(value))

/** Numbers by their amount, also as text; days and moments by their text. */
const order = (a: unknown, b: unknown): number =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : collator.compare(String(a), String(b))

const isAtLeast = (value: unknown, from: unknown): boolean =>
  isNothing(from) || (!isNothing(value) && order(value, from) >= 0)
const isAtMost = (value: unknown, to: unknown): boolean =>
  isNothing(to) || (!isNothing(value) && order(value, to) <= 0)

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const same = (value: unknown, wanted: unknown): boolean => String(value) === String(wanted)

const compared: Readonly<Record<FilterOperator, (value: unknown, wanted: unknown) => boolean>> = {
  equals: same,
  contains,
  startsWith: (value, wanted) =>
    String(value ?? '')
      .toLowerCase()
      .startsWith(String(wanted).toLowerCase()),
  in: (value, wanted) => asList(wanted).some((each) => same(value, each)),
  gte: isAtLeast,
  lte: isAtMost,
  between: (value, wanted) => {
    const [from, to] = asList(wanted)
    return isAtLeast(value, from) && isAtMost(value, to)
  },
}

/** What a filter does that says nothing: text matches in parts, codes as a whole, two values are the ends of a range. */
const usual = (value: unknown, wanted: unknown): FilterOperator => {
  if (Array.isArray(wanted)) return 'between'
  return typeof wanted === 'string' && typeof value === 'string' ? 'contains' : 'equals'
}

const isEmpty = (wanted: unknown): boolean =>
  isNothing(wanted) || (Array.isArray(wanted) && wanted.length === 0)

const matches = (row: RaRecord, key: string, wanted: unknown, rules: FilterRules): boolean => {
  if (isEmpty(wanted)) return true
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
  const value = own(row, rule?.field ?? key)
  return compared[rule?.operator ?? usual(value, wanted)](value, wanted)
}

type FilterRules = NonNullable<ResourceDefinition['filters']>

/** Rows that meet the filters. Filters that the backend was sent are its own business and must not be in here. */
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
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Stable; rows without a value stand last in both directions. */
export const sortRows = (rows: readonly RaRecord[], sort: SortPayload | undefined): RaRecord[] => {
  if (!sort?.field) return [...rows]
  const direction = sort.order === 'DESC' ? -1 : 1
  return rows.toSorted((left, right) => {
    const [a, b] = [own(left, sort.field), own(right, sort.field)]
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b))
    return direction * compare(a, b)
  })
}
