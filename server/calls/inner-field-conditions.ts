import type { RecordLevels } from '../../wire/deciders'
import type { FieldModel, Json } from '../../codegen/language/model'
import { fieldMessage, isEmpty, type CallContext } from '../call-context/call-context'
import { isStoredRow, type StoredRow } from '../store/stored-types'
import {
  hasCondition,
  isFieldRequiredNow,
  isFieldLocked,
  isFieldLockedByParent,
  isSameValue,
  isFieldVisible,
} from './field-conditions'
import { storedEmptyValue } from './read-field'
import { pairWrittenRows } from './pair-rows'
import type { ReadValue } from './read-scalar'

/*
 * Conditions of fields inside of fields. What is not shown there stays as it was, what is locked may not change, and what
 * is due must be filled.
 */

type Saying = Pick<CallContext, 'model'>

/** Where a row or an object stands: the levels around it as they will be, and as they are stored. */
interface Around {
  readonly after: RecordLevels
  /** Null: the record is new. */
  readonly before: RecordLevels | null
}

/** Whether a field may not have this value, because it is locked: as it is stored, or by what is around a new row. */
const isLockBroken = (
  inner: FieldModel,
  value: Json,
  stored: StoredRow | undefined,
  before: RecordLevels | null,
): boolean => {
  if (before === null) return false
  const locked = stored
    ? isFieldLocked(inner, [stored, ...before])
    : isFieldLockedByParent(inner, before)
  return locked && !isSameValue(value, stored ? stored[inner.name] : inner.default)
}

const judgeCell = (
  saying: Saying,
  inner: FieldModel,
  row: StoredRow,
  stored: StoredRow | undefined,
  around: Around,
): ReadValue => {
  const { name } = inner
  const levels = [row, ...around.after]
  if (!isFieldVisible(inner, levels)) return { value: stored?.[name] ?? storedEmptyValue(inner) }
  const value = row[name] ?? null
  if (isLockBroken(inner, value, stored, around.before)) return { problem: (words) => words.locked }
  if (isEmpty(value) && isFieldRequiredNow(inner, levels))
    return { problem: (words) => words.empty }
  const before = around.before && [stored ?? {}, ...around.before]
  return applyInnerConditions(saying, inner, value, stored?.[name], { after: levels, before })
}

const judgeRow = (
  saying: Saying,
  fields: readonly FieldModel[],
  row: StoredRow,
  stored: StoredRow | undefined,
  around: Around,
): ReadValue => {
  const judged: Record<string, Json> = { ...row }
  for (const inner of fields) {
    const { value, problem } = judgeCell(saying, inner, row, stored, around)
    if (problem !== undefined) return { problem: fieldMessage(saying.model, inner, problem) }
    judged[inner.name] = value
  }
  return { value: judged }
}

const judgeRows = (
  saying: Saying,
  fields: readonly FieldModel[],
  rows: readonly Json[],
  stored: readonly StoredRow[],
  around: Around,
): ReadValue => {
  const pairs = pairWrittenRows(rows, stored, isSameValue)
  const judged: Json[] = []
  for (const [index, row] of rows.entries()) {
    const read: ReadValue = isStoredRow(row)
      ? judgeRow(saying, fields, row, pairs[index], around)
      : { value: row }
    const { problem } = read
    if (problem !== undefined) return { problem: (words) => words.row(index + 1, problem(words)) }
    judged.push(read.value)
  }
  return { value: judged }
}

/** A value that is written, as the conditions inside of it let it be; or what is wrong with it. */
export const applyInnerConditions = (
  saying: Saying,
  field: FieldModel,
  value: Json,
  stored: Json | undefined,
  around: Around,
): ReadValue => {
  const { fields } = field
  if (!fields?.some(hasCondition)) return { value }
  if (Array.isArray(value)) {
    const before = Array.isArray(stored) ? stored.filter(isStoredRow) : []
    return judgeRows(saying, fields, value, before, around)
  }
  if (!isStoredRow(value)) return { value }
  return judgeRow(saying, fields, value, isStoredRow(stored) ? stored : undefined, around)
}
