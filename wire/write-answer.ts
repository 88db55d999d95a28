import type { WrittenPlaces } from './call'
import { parseRowCount } from './list-request'
import { isId } from './value-shapes'
import { valueAtDottedPath } from './values'

/* What an answer to a write says where it holds no record: the key of a new one, or how many records were changed. */

const valueAt = (data: unknown, place: string): unknown =>
  valueAtDottedPath(data, place === '*' ? null : place)

/** Whether a write has changed no record, so that the one which it was about is not there any more. */
export const isNothingWritten = ({ count }: WrittenPlaces, data: unknown): boolean =>
  count !== undefined && parseRowCount(valueAt(data, count)) === 0

/** What a call that has added a record was answered with, as a record where it is no more than the key of one. */
export const keyedRecord = ({ key }: WrittenPlaces, data: unknown, name: string): unknown => {
  const value = key === undefined ? undefined : valueAt(data, key)
  return isId(value) ? { [name]: value } : undefined
}
