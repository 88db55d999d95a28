import { isDeeplyEmpty } from './untouched'
import { isPlainObject } from '../../base/values/form-names'

type RecordValues = Readonly<Record<string, unknown>>

/** A field that another operator has changed since the form was opened. */
export interface NewerValue {
  readonly field: string
  /** The value in the form when it was opened, and the value that the record has now. */
  readonly was: unknown
  readonly is: unknown
  /** What was typed here meanwhile. Absent when nothing was typed. */
  readonly mine?: unknown
}

const isSameNumber = (one: unknown, other: unknown): boolean =>
  !Number.isNaN(Number(one)) && Number(one) === Number(other)

/** Whether two values mean the same in a form, where 12 may be a text, and a row that nobody filled in is none. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (isDeeplyEmpty(one) || isDeeplyEmpty(other)) return isDeeplyEmpty(one) && isDeeplyEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameValue(item, other[at]))
  }
  if (isPlainObject(one) && isPlainObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].every((key) => isSameValue(one[key], other[key]))
  }
  if (typeof one === 'object' || typeof other === 'object') return false
  return String(one) === String(other) || isSameNumber(one, other)
}

const valueOfKey = (values: RecordValues, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined

/**
 * The fields whose values the record no longer has. `opened`: the record as the form was made from it. `now`: the
 * record as it is. `typed`: what the form holds; a field that it lacks was not shown, so nothing was typed there.
 */
export const newerValues = (
  opened: RecordValues,
  now: RecordValues,
  typed: RecordValues,
): NewerValue[] =>
  [...new Set([...Object.keys(opened), ...Object.keys(now)])].flatMap((field) => {
    const [was, is] = [valueOfKey(opened, field), valueOfKey(now, field)]
    if (isSameValue(was, is)) return []
    const isTyped = Object.hasOwn(typed, field) && !isSameValue(typed[field], was)
    return [isTyped ? { field, was, is, mine: typed[field] } : { field, was, is }]
  })
