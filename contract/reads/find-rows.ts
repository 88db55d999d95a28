import type { CallModel } from '../../codegen/language/model'
import { isPaged } from '../../wire/list-request'
import {
  bodyOfRecordCall,
  callNamed,
  fieldNamed,
  fieldBehindKey,
  rowKeyText,
  valueIn,
} from './record'
import { readRowsUnchecked, type ListAnswer, type CheckContext } from './list'
import { largestPageSize } from './page-sizes'
import { isNothing, isKeyedValues, ownProperty, type KeyedValues } from '../../wire/values'

/** The most rows that are read to find one record or all of them. */
const mostRows = 3000

/** All rows that can be read. `whole` says whether there are no others. */
export const readAllRows = async (
  subject: CheckContext,
  given: KeyedValues = {},
  most = mostRows,
): Promise<{ rows: KeyedValues[]; whole: boolean }> => {
  const call = callNamed(subject.resource, subject.resource.verbs.list)
  const pageSize = largestPageSize(subject)
  const rows: KeyedValues[] = []
  if (call === undefined) return { rows, whole: false }
  for (let page = 1; (page - 1) * pageSize < most; page += 1) {
    const { list } = await readRowsUnchecked(subject, call, {
      ...given,
      ...(isPaged(call) ? { page, pageSize } : {}),
    })
    if (list === null) return { rows, whole: false }
    rows.push(...list.rows)
    if (!isPaged(call) || isEnd(list, rows.length)) return { rows, whole: true }
  }
  return { rows, whole: false }
}

/** The rows that a list has now, as far as they can be read. */
export const readCurrentRows = async (subject: CheckContext): Promise<readonly KeyedValues[]> =>
  (await readAllRows(subject)).rows

/** Whether this is the last page. A backend may give smaller pages than it is asked for. */
const isEnd = ({ rows, total, next }: ListAnswer, read: number): boolean =>
  next !== undefined
    ? next === null
    : typeof total === 'number'
      ? read >= total || rows.length === 0
      : rows.length === 0

const byRead = async (
  { client, resource }: CheckContext,
  call: CallModel,
  row: KeyedValues,
): Promise<KeyedValues | null> => {
  const answer = await client.send(call, bodyOfRecordCall(resource, call, row), { resource })
  return answer.kind === 'success' && isKeyedValues(answer.data) ? answer.data : null
}

/** The filter by which the list finds the record: the declared one, or else a filter by the key itself. */
const findingFilter = (
  { resource }: CheckContext,
  call: CallModel,
  row: KeyedValues,
  changed: KeyedValues,
): KeyedValues | null => {
  const key = call.find ?? (resource.key.length === 1 ? resource.key[0] : undefined)
  if (key === undefined || !call.body.includes(key)) return null
  const field = fieldBehindKey(resource, key) ?? fieldNamed(resource, key)
  const value = field && (ownProperty(changed, field.name) ?? valueIn(row, field))
  return isNothing(value) ? null : { [key]: value }
}

/** The record as the backend has it now, after `changed` was saved; null when it is gone or cannot be found. */
export const rereadRecord = async (
  subject: CheckContext,
  row: KeyedValues,
  changed: KeyedValues = {},
): Promise<KeyedValues | null> => {
  const { resource } = subject
  const read = callNamed(resource, resource.verbs.read)
  if (read !== undefined) return byRead(subject, read, row)
  const list = callNamed(resource, resource.verbs.list)
  if (list === undefined) return null
  const key = rowKeyText(resource, row)
  const filter = isPaged(list) ? findingFilter(subject, list, row, changed) : null
  const { rows } = await readAllRows(subject, filter ?? {})
  return rows.find((each) => rowKeyText(resource, each) === key) ?? null
}
