import { decodeNested } from '../../wire/form-encoding'
import { isAllowed } from '../../wire/roles'
import type { FieldModel, Json } from '../../codegen/language/model'
import { badFieldAnswer, type ReadResult } from '../answers/call-answer'
import {
  fieldMessage,
  fieldOfBodyKey,
  isEmpty,
  callKeysOf,
  rawOf,
} from '../call-context/call-context'
import type { CallContext } from '../call-context/call-context'
import { versionField } from '../call-context/version-field'
import type { FoundRecord } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import type { LocalizedMessage } from '../messages'
import { hasCondition, isFieldLocked, isSameValue, isFieldVisible } from './field-conditions'
import { restoreUnwritableInnerFields, withWritableInnerFields } from './inner-field-roles'
import { applyInnerConditions } from './inner-field-conditions'
import { newRecordDefault } from './new-record-default'
import { readField } from './read-field'
import type { ReadValue } from './read-scalar'

/** Values of a record, by field name. */
export type WrittenValues = Record<string, Json>

/** Whether a save may write a field. It may not write the key, what moves change, or what is only read. */
const isWritable = (
  context: CallContext,
  field: FieldModel,
  found: FoundRecord | null,
): boolean => {
  if (field.readOnly || field.type === 'lifecycle') return false
  if (field === versionField(context.resource)) return false
  const { read, write } = field.roles
  if (!isAllowed(read, context.roles) || !isAllowed(write, context.roles)) return false
  if (context.resource.key.includes(field.name)) return found === null
  return field.only === null || field.only === (found === null ? 'create' : 'edit')
}

/** Whether a call that puts what it sends in the place of the record empties a field by leaving it out. */
const isEmptied = (
  { resource, call }: CallContext,
  { empty, required }: FieldModel,
  found: FoundRecord | null,
): boolean =>
  found !== null &&
  empty === 'omit' &&
  !required &&
  call.name === resource.verbs.update &&
  call.method === 'PUT' &&
  !call.merges

/** The refusal of the value of a field, which names it. */
export const fieldRefusal = (
  context: CallContext,
  field: FieldModel,
  problem: LocalizedMessage,
) => ({
  problem: badFieldAnswer(
    { key: field.write, say: problem },
    fieldMessage(context.model, field, problem),
  ),
})

/** A field that a call may write: what was sent for it, and what that comes to. */
interface SentField {
  readonly field: FieldModel
  /** Undefined: nothing was sent. */
  readonly sent: unknown
  /** Null: the field stays as it is. */
  readonly read: ReadValue | null
}

const readSent = (
  { model, call, roles }: CallContext,
  field: FieldModel,
  sent: unknown,
  found: FoundRecord | null,
): ReadValue => {
  const isNested = field.type === 'list' || field.type === 'object'
  const whole = isNested ? decodeNested(call, sent, field.of === null) : sent
  // A form has no null: nothing in it is null where a field may be.
  const value = whole === '' && call.encoding === 'form' ? null : whole
  const read = readField(model, withWritableInnerFields(field, roles), value)
  if (read.problem !== undefined) return read
  return { value: restoreUnwritableInnerFields(field, read.value, found?.row[field.name], roles) }
}

/** The fields that the body may write. A key that is absent changes nothing. */
const sentFieldsOf = (context: CallContext, found: FoundRecord | null): SentField[] => {
  const { resource, call, body } = context
  return callKeysOf(call).flatMap((key) => {
    const field = fieldOfBodyKey(resource, key)
    if (field === undefined || !isWritable(context, field, found)) return []
    const raw = rawOf(body, key)
    const sent = raw === undefined ? call.constants[key] : raw
    const isLeft = sent === undefined && !isEmptied(context, field, found)
    return [{ field, sent, read: isLeft ? null : readSent(context, field, sent, found) }]
  })
}

const valuesOf = (all: readonly SentField[]): WrittenValues =>
  Object.fromEntries(
    all.flatMap(({ field, read }) =>
      read === null || read.problem !== undefined ? [] : [[field.name, read.value]],
    ),
  )

/** Those that the record shows as it will be. One that is left out may decide about others, so they are asked again. */
const shownFields = (all: readonly SentField[], base: StoredRow): SentField[] => {
  let shown = [...all]
  for (const _ of all) {
    const after = { ...base, ...valuesOf(shown) }
    const next = all.filter(({ field }) => isFieldVisible(field, [after]))
    if (next.length === shown.length && next.every((each) => shown.includes(each))) break
    shown = next
  }
  return shown
}

/** What a sent field writes, or what is wrong with it; null where it writes nothing. */
const judgeSent = (
  context: CallContext,
  { field, sent, read }: SentField,
  { found, after, mustFill }: { found: FoundRecord | null; after: StoredRow; mustFill: boolean },
): ReadValue | null => {
  const stored = found?.row[field.name]
  if (found !== null && isFieldLocked(field, [found.row])) {
    const isLeft =
      sent === undefined || (read?.problem === undefined && isSameValue(read?.value, stored))
    return isLeft ? null : { problem: (words) => words.locked }
  }
  if (mustFill && isEmpty(sent)) return { problem: (words) => words.empty }
  if (read === null || read.problem !== undefined) return read
  const around = { after: [after], before: found && [found.row] }
  return applyInnerConditions(context, field, read.value, stored, around)
}

/** How a call reads what it was sent. */
export interface ReadValuesOptions {
  /** Whether the body must bring a field. `after` is the record as it will be. */
  readonly mustBring: (field: FieldModel, after: StoredRow) => boolean
  /** The record before the values of the body come to it. */
  readonly base: StoredRow
}

/**
 * The values that the body brings, by field name. What the record does not show is ignored. What is locked in the stored
 * record is refused, unless it comes back as it is.
 */
export const readValues = (
  context: CallContext,
  found: FoundRecord | null,
  { mustBring, base }: ReadValuesOptions,
): ReadResult<WrittenValues> => {
  const shown = shownFields(sentFieldsOf(context, found), base)
  const after = { ...base, ...valuesOf(shown) }
  const values: WrittenValues = {}
  for (const each of shown) {
    const { field } = each
    const mustFill = mustBring(field, after)
    const judged = judgeSent(context, each, { found, after, mustFill })
    if (judged?.problem !== undefined) return fieldRefusal(context, field, judged.problem)
    if (judged !== null) values[field.name] = judged.value
  }
  return { value: values }
}

/** What fields have in a new record to begin with, where conditions ask for it. */
export const newRecordBase = async (context: CallContext): Promise<StoredRow> => {
  const { fields, key } = context.resource
  const row: WrittenValues = {}
  if (!fields.some(hasCondition)) return row
  for (const field of fields)
    if (!key.includes(field.name)) row[field.name] = await newRecordDefault(context, field)
  return row
}

/** The fields that a save has to do with: those that it brings, and in a new record all that it can bring. */
export const createSaveTouchCheck = (
  context: CallContext,
  values: WrittenValues,
  found: FoundRecord | null,
): ((name: string) => boolean) => {
  const sent = found === null ? sentFieldsOf(context, null).map(({ field }) => field.name) : []
  const names = new Set([...sent, ...Object.keys(values)])
  return (name) => names.has(name)
}
