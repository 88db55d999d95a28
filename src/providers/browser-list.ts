import type { FilterPayload, RaRecord, SortPayload } from 'ra-core'
import { own } from './values'

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const asNumber = (value: unknown): number => (isNothing(value) ? Number.NaN : Number(value))

const isBetween = (value: unknown, [from, to]: readonly unknown[]): boolean => {
  const number = asNumber(value)
  if (!isNothing(from) && !(number >= asNumber(from))) return false
  return isNothing(to) || number <= asNumber(to)
}

const contains = (value: unknown, part: unknown): boolean =>
  String(value ?? '')
    .toLowerCase()
    .includes(String(part).toLowerCase())

/** Text matches in parts, codes as a whole, a list of two as the ends of a range. */
const matches = (value: unknown, wanted: unknown): boolean => {
  if (isNothing(wanted)) return true
  if (Array.isArray(wanted)) return isBetween(value, wanted)
  if (typeof wanted === 'string' && typeof value === 'string') return contains(value, wanted)
  return String(value) === String(wanted)
}

/** Rows that meet the filters. Filters that the backend was sent are its own business and must not be in here. */
export const filterRows = (rows: readonly RaRecord[], filter: FilterPayload): RaRecord[] => {
  const { q, ...fields } = filter
  return rows.filter(
    (row) =>
      Object.entries(fields).every(([field, wanted]) => matches(own(row, field), wanted)) &&
      (isNothing(q) || Object.values(row).some((value) => contains(value, q))),
  )
}

const collator = new Intl.Collator(undefined, { numeric: true })

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
