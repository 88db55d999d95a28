import { isKeyedValues, ownProperty } from '../../../wire/values'
import { jsonOrNull } from '../../../wire/json'

export const PREFERENCES_PREFIX = 'deskwright.preferences.'
/** Stands for the operator when nobody is logged in. */
const GHOST = 'ghost'

/** Key under which the preferences of an operator are stored. */
export const preferencesKeyOf = (user: string | undefined): string =>
  PREFERENCES_PREFIX + (user ?? GHOST)

/** Reads what is stored under such a key. Null: it cannot be read. */
export const parsePreferences = (text: string | null): unknown => jsonOrNull(text ?? '{}')

const MAX_ROWS = 1000
const MAX_TEXT = 2000

const isRowCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ROWS

/** Reads what is stored by resource or by path. Entries of another kind are left out. */
const entriesIn = <T>(
  value: unknown,
  isKnown: (each: unknown) => each is T,
): Readonly<Record<string, T>> | undefined =>
  isKeyedValues(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, T] => isKnown(entry[1])),
      )
    : undefined

/** The page sizes, by resource, in what was stored. */
export const pageSizesIn = (value: unknown) => entriesIn(value, isRowCount)

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT

/** What followed the paths of lists, in what was stored. */
export const storedListPlacesIn = (value: unknown) => entriesIn(value, isShort)

/** A list as its operator wants it again. Its query is that of an address, so it tells of nobody. */
export interface SavedFilter {
  readonly name: string
  readonly query: string
}

const isSaved = (value: unknown): value is readonly SavedFilter[] =>
  Array.isArray(value) &&
  value.every((each) => isKeyedValues(each) && isShort(each['name']) && isShort(each['query']))

/** The saved filters, by resource, in what was stored. */
export const savedFiltersIn = (value: unknown) => entriesIn(value, isSaved)

/** The columns of a list as their operator wants them, each named by its fields. What is not named is as usual. */
export interface ColumnChoice {
  readonly order: readonly string[]
  /** Whether a column is shown, however wide the table is. */
  readonly shows: Readonly<Record<string, boolean>>
  /** In widths of a Chinese character. */
  readonly widths: Readonly<Record<string, number>>
  /** Whether rows are a little higher. */
  readonly isRoomy: boolean
}

/** The narrowest and the widest that a column can be made. */
export const COLUMN_WIDTH_LIMITS = { least: 3, most: 60 } as const

const isWidth = (value: unknown): boolean =>
  typeof value === 'number' &&
  value >= COLUMN_WIDTH_LIMITS.least &&
  value <= COLUMN_WIDTH_LIMITS.most

const isChoice = (value: unknown): value is ColumnChoice =>
  isKeyedValues(value) &&
  Array.isArray(value['order']) &&
  value['order'].every(isShort) &&
  isKeyedValues(value['shows']) &&
  Object.values(value['shows']).every((isShown) => typeof isShown === 'boolean') &&
  isKeyedValues(value['widths']) &&
  Object.values(value['widths']).every(isWidth) &&
  typeof value['isRoomy'] === 'boolean'

/** The columns that were chosen, by resource, in what was stored. */
export const columnChoicesIn = (value: unknown) => entriesIn(value, isChoice)

/** The page size that an operator has chosen for a list, in all that is stored of the operator's preferences. */
export const storedPageSize = (stored: unknown, resource: string): number | undefined =>
  isKeyedValues(stored)
    ? numberAt(pageSizesIn(ownProperty(stored, 'pageSize')), resource)
    : undefined

const numberAt = (
  sizes: Readonly<Record<string, number>> | undefined,
  resource: string,
): number | undefined => (sizes && Object.hasOwn(sizes, resource) ? sizes[resource] : undefined)
