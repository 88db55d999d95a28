import type { Json } from '../../codegen/model'
import { codes, refusal } from '../answers/answer'
import type { Read } from '../answers/answer'
import { rowsOf } from '../store/state'
import type { Row } from '../store/state'
import { isEmpty, labelOf, rawOf, targetKey } from '../context/context'
import type { CallContext } from '../context/context'
import { readScalar } from './scalar'

/** The position of a record in its resource, with the record. */
export interface Found {
  index: number
  row: Row
}

type KeyRead = Read<{ [name: string]: Json } | null>

/** The key that a body names: null when it names none. */
export const readKey = ({ model, resource, body }: CallContext): KeyRead => {
  const key: { [name: string]: Json } = {}
  for (const name of resource.key) {
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (field === undefined) continue
    const raw = rawOf(body, field.write)
    if (isEmpty(raw)) return { value: null }
    const read = readScalar(field, raw, targetKey(model, field))
    if (read.problem !== undefined) {
      return { problem: refusal(codes.badValue, `${labelOf(model, field)}${read.problem}`) }
    }
    key[name] = read.value
  }
  return { value: key }
}

const matches = (row: Row, key: Readonly<Record<string, Json>>): boolean =>
  Object.keys(key).every((name) => row[name] === key[name])

export const findByKey = (
  rows: readonly Row[],
  key: Readonly<Record<string, Json>>,
): Found | null => {
  const index = rows.findIndex((row) => matches(row, key))
  const row = rows[index]
  return row === undefined ? null : { index, row }
}

/** The record that the body's key names, or the refusal. A resource without a key has the one record. */
export const findRecord = (context: CallContext): Read<Found> => {
  const { resource, state } = context
  const rows = rowsOf(state, resource.name)
  const key = readKey(context)
  if (key.problem !== undefined) return key
  if (key.value === null) {
    return { problem: refusal(codes.badValue, `缺少 ${resource.key.join('、')}`) }
  }
  const found = findByKey(rows, key.value)
  if (found !== null) return { value: found }
  const shown = Object.values(key.value).map(String).join('、')
  return { problem: refusal(codes.noRecord, `没有这条记录：${shown || resource.name}`) }
}

/** The rows with one record replaced. */
export const replaced = (
  rows: readonly Row[],
  { index, row }: Found,
  values: Readonly<Record<string, Json>>,
): readonly Row[] => rows.with(index, { ...row, ...values })
