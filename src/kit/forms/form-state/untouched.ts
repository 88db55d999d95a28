import { get, type FieldValues } from 'react-hook-form'
import { formPath, isPlainObject, type InputPath } from '../../base/values/form-names'
import { isUnfilled } from './value-checks'
import type { FormState } from './form-state'

/*
 * One rule for rows and objects: what nobody began is absent. It is neither checked nor sent. A default does not begin
 * anything.
 */

/** Whether a value holds nothing, at any depth. */
export const isDeeplyEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isDeeplyEmpty)
  return isPlainObject(value) ? Object.values(value).every(isDeeplyEmpty) : isUnfilled(value)
}

/** Whether two sets of form values mean the same, as far as an operator can see. */
export const isSameInput = (left: FieldValues, right: FieldValues): boolean =>
  JSON.stringify(left, blankAsText) === JSON.stringify(right, blankAsText)

const blankAsText = (_: string, value: unknown): unknown =>
  value === null || value === '' ? undefined : value

type Known = Pick<FormState, 'given' | 'hidden' | 'standIns'>

/** Whether nothing stands in a value but defaults. `stands`: the defaults of the row that it is or stands in. */
const isUntouched = (value: unknown, path: string, known: Known, stands?: unknown): boolean => {
  if (isDeeplyEmpty(value)) return true
  if (Array.isArray(value)) {
    return value.every((row, index) => isUntouchedRow(row, index, path, known))
  }
  if (isPlainObject(value)) {
    const own = isPlainObject(stands) ? stands : {}
    return Object.entries(value).every(([key, inner]) => {
      const here = `${path}.${key}`
      return known.hidden.has(here) || isUntouched(inner, here, known, own[key])
    })
  }
  const given = stands ?? known.given.get(path)
  return given !== undefined && isSameInput({ given: value }, { given })
}

const isUntouchedRow = (row: unknown, index: number, path: string, known: Known): boolean =>
  isUntouched(row, `${path}.${index}`, known, index === 0 ? known.standIns.get(path) : undefined)

/** The rows in which something stands that an operator has put there. */
export const touchedRows = (rows: readonly unknown[], path: string, state: Known): unknown[] =>
  rows.filter((row, index) => !isUntouchedRow(row, index, path, state))

/** Whether what stands at a path is a part of a row, or of an object that may be missing, which nobody began. */
export const isInUntouched = (values: FieldValues, path: InputPath, state: FormState): boolean =>
  path.some((part, at) => {
    const here = formPath(path.slice(0, at + 1))
    if (at === path.length - 1 && typeof part === 'string') return false
    const value: unknown = get(values, here)
    if (typeof part !== 'number') return state.optional.has(here) && isUntouched(value, here, state)
    return isUntouchedRow(value, part, formPath(path.slice(0, at)), state)
  })

/** Whether an object that may be missing is not sent: it is empty, or lacks what it would need, and nobody began it. */
export const isObjectOmitted = (value: unknown, path: string, state: FormState): boolean =>
  state.optional.has(path) &&
  (isDeeplyEmpty(value) || [...state.spared].some((each) => each.startsWith(`${path}.`)))
