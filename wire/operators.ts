import { isNothing } from './values'
import { asList, isNothingOrEmpty } from './value-shapes'

/** What a filter takes: one value, several values, the two ends of a range, or whether there is a value at all. */
export type OperandKind = 'one' | 'several' | 'ends' | 'state'

interface Operator {
  readonly takes: OperandKind
  /** Whether a row's value passes the filter. It is not asked when the filter is empty. */
  readonly fits: (value: unknown, wanted: unknown) => boolean
  /** The filter of a time is a day. This says whether it means the start or the end of that day. */
  readonly edge?: 'start' | 'end'
  /** A search for a single record can use this operator, because people can type its value. */
  readonly typed?: true
}

let collator: Intl.Collator | undefined

/**
 * Compares texts in the order of the language, and numbers in them by their amount. What compares is made when it is
 * needed: the first of its kind takes a browser longer than a page of rows.
 */
export const compareTexts = (a: string, b: string): number => {
  collator ??= new Intl.Collator(undefined, { numeric: true })
  return collator.compare(a, b)
}

const isNumber = (value: unknown): boolean => !Number.isNaN(Number(value))

/** Compares numbers by their amount, also where they are texts. Days and moments are compared as texts. */
export const compareScalars = (a: unknown, b: unknown): number =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : compareTexts(String(a), String(b))

const isAtLeast = (value: unknown, from: unknown): boolean =>
  isNothing(from) || (!isNothing(value) && compareScalars(value, from) >= 0)
const isAtMost = (value: unknown, to: unknown): boolean =>
  isNothing(to) || (!isNothing(value) && compareScalars(value, to) <= 0)

const isSameText = (value: unknown, wanted: unknown): boolean => String(value) === String(wanted)
/** Whether a list of values has this one. */
const holdsValue = (list: unknown, wanted: unknown): boolean =>
  !isNothing(list) && asList(list).some((value) => isSameText(value, wanted))
const toLowerText = (value: unknown): string => String(value ?? '').toLowerCase()

/** Operators that a schema can name. The console, the mock server and the contract all take them from here. */
export const operators = {
  equals: { takes: 'one', fits: isSameText, typed: true },
  contains: {
    takes: 'one',
    fits: (value, wanted) => toLowerText(value).includes(toLowerText(wanted)),
    typed: true,
  },
  startsWith: {
    takes: 'one',
    fits: (value, wanted) => toLowerText(value).startsWith(toLowerText(wanted)),
    typed: true,
  },
  in: {
    takes: 'several',
    fits: (value, wanted) => asList(wanted).some((each) => isSameText(value, each)),
  },
  gte: { takes: 'one', fits: isAtLeast, edge: 'start' },
  lte: { takes: 'one', fits: isAtMost, edge: 'end' },
  gt: {
    takes: 'one',
    fits: (value, from) => !isAtMost(value, from) && !isNothing(value),
    edge: 'end',
  },
  lt: {
    takes: 'one',
    fits: (value, to) => !isAtLeast(value, to) && !isNothing(value),
    edge: 'start',
  },
  // A record without a value is none of those that are left out.
  not: { takes: 'one', fits: (value, wanted) => !isSameText(value, wanted) },
  notIn: {
    takes: 'several',
    fits: (value, wanted) => !asList(wanted).some((each) => isSameText(value, each)),
  },
  containsAny: {
    takes: 'several',
    fits: (value, wanted) => asList(wanted).some((each) => holdsValue(value, each)),
  },
  containsAll: {
    takes: 'several',
    fits: (value, wanted) => asList(wanted).every((each) => holdsValue(value, each)),
  },
  between: {
    takes: 'ends',
    fits: (value, wanted) => {
      const [from, to] = asList(wanted)
      return isAtLeast(value, from) && isAtMost(value, to)
    },
  },
  // Forms and addresses know no other truth than a text.
  empty: {
    takes: 'state',
    fits: (value, wanted) => isNothingOrEmpty(value) === (String(wanted) === 'true'),
  },
} as const satisfies Readonly<Record<string, Operator>>

/** How rows are compared with the value of a filter. */
export type FilterOperator = keyof typeof operators

/** The operators of a search, from the one that finds most to the one that finds least. */
export const searchOperators: readonly FilterOperator[] = ['contains', 'startsWith', 'equals']

/** What is known of an operator. */
export const operatorOf = (name: FilterOperator): Operator => operators[name]

/** Whether a row's value fits a filter. An empty filter lets all rows through. */
export const passesFilter = (name: FilterOperator, value: unknown, wanted: unknown): boolean =>
  isNothingOrEmpty(wanted) || operatorOf(name).fits(value, wanted)

/**
 * Guesses the comparison where no type is known: text matches in parts, codes match as a whole, and two values are the
 * ends of a range.
 */
export const guessedOperator = (value: unknown, wanted: unknown): FilterOperator => {
  if (Array.isArray(wanted)) return 'between'
  return typeof wanted === 'string' && typeof value === 'string' ? 'contains' : 'equals'
}

/** The value of a filter that lets only this value through, as it travels. */
export const filterValueFor = (name: FilterOperator, value: unknown): unknown => {
  const { takes } = operatorOf(name)
  if (takes === 'state') return isNothingOrEmpty(value)
  if (takes === 'ends') return [value, value]
  return takes === 'several' ? [value] : value
}

/** The two ends of a range as they travel, either of which may be missing. Null means that the value is no range. */
export const rangeEndsIn = (raw: unknown): readonly [unknown, unknown] | null =>
  Array.isArray(raw) && raw.length <= 2 ? [raw[0], raw[1]] : null
