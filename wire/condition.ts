import { momentOf, startOfToday } from './business-clock'
import { compareScalars } from './operators'
import { valueAtPath, isEmptyOrAllEmpty, type KeyedValues } from './values'

/** A code, or what a flag holds. */
export type Tested = number | string | boolean | null

/** A number, a moment written as a date, or `now` and `today`. */
export type Bound = number | string

/** A stretch of time: days have 24 hours. */
export interface Wait {
  readonly count: number
  readonly unit: 'min' | 'h' | 'd'
}

const unitSizes: Readonly<Record<Wait['unit'], number>> = {
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** What a condition asks of one field. Everything that is said of it must hold. */
export interface ConditionPart {
  /** Its name; names joined by dots for a field of an object. */
  readonly field: string
  /** The field has one of these values. */
  readonly is?: readonly Tested[]
  /** With `is`: it has none of them. */
  readonly not?: boolean
  readonly over?: Bound
  readonly under?: Bound
  readonly atLeast?: Bound
  readonly atMost?: Bound
  readonly empty?: boolean
  /** So much time has gone by since the moment in the field. */
  readonly passed?: Wait
  /** Where the value stands, when the field is one of an object. */
  readonly path?: readonly string[]
  /** How many rows or objects further out the field stands. When absent, it stands beside what has the condition. */
  readonly up?: number
}

/** A condition on the fields of a record. It holds when all its parts hold. */
export interface Condition {
  readonly all: readonly ConditionPart[]
}

/** How a value may be compared with a bound, in the order in which a condition names it. */
export const conditionComparisons = ['over', 'atLeast', 'under', 'atMost'] as const
export type ComparisonKey = (typeof conditionComparisons)[number]

const passes: Readonly<Record<ComparisonKey, (difference: number) => boolean>> = {
  over: (difference) => difference > 0,
  atLeast: (difference) => difference >= 0,
  under: (difference) => difference < 0,
  atMost: (difference) => difference <= 0,
}

/** Compares codes as they look on the wire: 1 and '1' are the same code, and so are null and a missing value. */
export const isSameCode = (left: unknown, right: unknown): boolean =>
  String(left ?? '') === String(right ?? '')

const datePattern = /^\d{4}-\d\d-\d\d/

/** Whether a text can be the bound of a moment. */
export const isMoment = (bound: unknown): boolean =>
  bound === 'now' ||
  bound === 'today' ||
  (typeof bound === 'string' && datePattern.test(bound) && !Number.isNaN(momentIn(bound)))

/** The first second that cannot be one of seconds: as such it would lie beyond the year 5138. */
const MILLISECONDS = 1e11

/** A moment in milliseconds, whichever way it is written. A day without a time begins where the business is. */
function momentIn(value: unknown): number {
  if (value === 'now') return Date.now()
  if (value === 'today') return startOfToday(Date.now())
  const number = typeof value === 'number' ? value : Number(value === '' ? Number.NaN : value)
  if (!Number.isNaN(number)) return Math.abs(number) < MILLISECONDS ? number * 1000 : number
  return momentOf(String(value))
}

const differenceOf = (value: unknown, bound: Bound): number =>
  isMoment(bound) ? momentIn(value) - momentIn(bound) : compareScalars(value, bound)

/** When a stretch of time since the moment in a field will have gone by; not a number where the field has none. */
export const dueAt = ({ count, unit }: Wait, since: unknown): number =>
  isEmptyOrAllEmpty(since) ? Number.NaN : momentIn(since) + count * unitSizes[unit]

/** Whether a value is what a part of a condition asks for. An empty value is neither more nor less than anything. */
export const conditionPartHolds = (part: ConditionPart, value: unknown): boolean => {
  const { is, not = false, empty, passed } = part
  if (is && is.some((code) => isSameCode(code, value)) === not) return false
  if (empty !== undefined && isEmptyOrAllEmpty(value) !== empty) return false
  if (passed && !(dueAt(passed, value) <= Date.now())) return false
  return conditionComparisons.every((word) => {
    const bound = part[word]
    return (
      bound === undefined || (!isEmptyOrAllEmpty(value) && passes[word](differenceOf(value, bound)))
    )
  })
}

/** Only that of a part which a value is not like. */
export function unmetConditionPart(part: ConditionPart, value: unknown): ConditionPart {
  const { field, path, up, is, not, empty, passed } = part
  const place = { field, ...(path && { path }), ...(up !== undefined && { up }) }
  const tests: ConditionPart[] = [
    ...(is ? [{ ...place, is, ...(not !== undefined && { not }) }] : []),
    ...(empty === undefined ? [] : [{ ...place, empty }]),
    ...(passed ? [{ ...place, passed }] : []),
    ...conditionComparisons.flatMap((word) =>
      part[word] === undefined ? [] : [{ ...place, [word]: part[word] }],
    ),
  ]
  const broken = tests.filter((test) => !conditionPartHolds(test, value))
  return Object.assign({ ...place }, ...broken) as ConditionPart
}

/** Whether a condition holds. `values` are those of its fields, in the order of its parts. */
export const conditionHolds = (condition: Condition, values: readonly unknown[]): boolean =>
  condition.all.every((part, index) => conditionPartHolds(part, values[index]))

/** The keys that lead to what a part asks about. */
export const conditionPathOf = ({ field, path = [field] }: ConditionPart): readonly string[] => path

/** The value at a name: the record's own key of that name, or one key after the other where the name has dots. */
export const conditionValueAt = (record: KeyedValues, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : valueAtPath(record, name.split('.'))

/**
 * The parts of a condition that a record breaks. What the record does not tell at all breaks none: a row of a list may
 * lack a field, and the backend decides anyway.
 */
export const brokenConditionParts = (
  condition: Condition,
  record: KeyedValues,
): readonly ConditionPart[] =>
  condition.all.filter((part) => {
    const value = conditionValueAt(record, part.field)
    return value !== undefined && !conditionPartHolds(part, value)
  })

const signs: Readonly<Record<ComparisonKey, string>> = {
  over: '>',
  atLeast: '≥',
  under: '<',
  atMost: '≤',
}

const quotedValueText = (value: unknown): string =>
  value === '' || value === null ? "''" : String(value)

const waitText = (field: string, { count, unit }: Wait): string =>
  `${field} + ${count} ${unit} ≤ now`

/** A condition in signs, which need no language: `amount > 10000, paidAt ≠ ''`. */
export const conditionText = ({ all }: Condition): string =>
  all
    .flatMap((part) => [
      ...(part.is
        ? [`${part.field} ${part.not ? '≠' : '='} ${part.is.map(quotedValueText).join(' | ')}`]
        : []),
      ...(part.empty === undefined ? [] : [`${part.field} ${part.empty ? '=' : '≠'} ''`]),
      ...(part.passed ? [waitText(part.field, part.passed)] : []),
      ...conditionComparisons.flatMap((word) =>
        part[word] === undefined ? [] : [`${part.field} ${signs[word]} ${part[word]}`],
      ),
    ])
    .join(', ')
