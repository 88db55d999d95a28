import { isValues, own } from '../../../wire/values'

export const PREFIX = 'deskwright.preferences.'
/** Stands for the operator when nobody is logged in. */
const GHOST = 'ghost'

/** Key under which the preferences of an operator are stored. */
export const keyOf = (user: string | undefined): string => PREFIX + (user ?? GHOST)

/** Reads what is stored under such a key. Null: it cannot be read. */
export const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return null
  }
}

const MAX_ROWS = 1000

const isRowCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ROWS

/** The page sizes, by resource, in what was stored. */
export const pageSizesIn = (value: unknown): Readonly<Record<string, number>> | undefined =>
  isValues(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => isRowCount(entry[1])),
      )
    : undefined

/** The page size that an operator has chosen for a list, in all that is stored of the operator's preferences. */
export const storedPageSize = (stored: unknown, resource: string): number | undefined =>
  isValues(stored) ? numberAt(pageSizesIn(own(stored, 'pageSize')), resource) : undefined

const numberAt = (
  sizes: Readonly<Record<string, number>> | undefined,
  resource: string,
): number | undefined => (sizes && Object.hasOwn(sizes, resource) ? sizes[resource] : undefined)
