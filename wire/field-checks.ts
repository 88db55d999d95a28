import { compareScalars } from './operators'
import { isNothing } from './values'

/* Checks across fields: one field of a record compared with another one. */

/** From the longest to the shortest, so that none is taken for the beginning of another. */
export const fieldComparisons = ['>=', '<=', '!=', '>', '<', '='] as const

export type FieldComparison = (typeof fieldComparisons)[number]

export interface FieldCheck {
  readonly field: string
  readonly is: FieldComparison
  readonly than: string
}

const tests: Readonly<Record<FieldComparison, (order: number) => boolean>> = {
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '<': (order) => order < 0,
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
}

/** Whether a comparison holds. It holds while one of the two values is missing. */
export const comparisonHolds = (is: FieldComparison, left: unknown, right: unknown): boolean =>
  isNothing(left) || isNothing(right) || tests[is](compareScalars(left, right))

type ComparedRow<Value> = Readonly<Record<string, Value>>

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d\d:\d\d(?::\d\d)?$/.test(value)

/** A value that takes the place of another one: a time has seconds where that one has them. */
const inItsPlace = <Value>(value: Value, other: Value): Value =>
  isTime(value) && isTime(other) ? (`${value}:00`.slice(0, other.length) as Value) : value

/** Made-up values, exchanged or repeated until they satisfy the checks as far as they can. */
export const adjustToChecks = <Value>(
  checks: readonly FieldCheck[],
  row: ComparedRow<Value>,
): ComparedRow<Value> => {
  if (checks.length === 0) return row
  const next: Record<string, Value> = { ...row }
  for (const { field, is, than } of checks) {
    const [left, right] = [next[field], next[than]]
    if (left === undefined || right === undefined || comparisonHolds(is, left, right)) continue
    if (is === '!=' || compareScalars(left, right) === 0) continue
    next[field] = inItsPlace(right, left)
    if (is !== '=') next[than] = inItsPlace(left, right)
  }
  return next
}
