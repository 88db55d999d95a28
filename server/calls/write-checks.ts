import { comparisonHolds } from '../../wire/field-checks'
import type { FieldModel } from '../../codegen/language/model'
import type { CallAnswer, ReadResult } from '../answers/call-answer'
import { isEmpty, type CallContext } from '../call-context/call-context'
import type { FoundRecord } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import { schemaText } from '../messages'
import { firstUnfilledField, isFieldLocked, isSameValue, isFieldVisible } from './field-conditions'
import { firstRuledOutField } from './ruled-out-fields'
import { fieldRefusal, type WrittenValues } from './read-values'

/** The refusal of a reference to a record that there is not. */
export const refuseMissingReferences = async (
  context: CallContext,
  values: WrittenValues,
): Promise<ReadResult<null>> => {
  const { model, resource, records } = context
  for (const field of resource.fields) {
    const value = values[field.name]
    const target = model.resources.find(({ name }) => name === field.reference?.to)
    const key = target?.key[0]
    if (target === undefined || key === undefined || isEmpty(value)) continue
    const isKnown = await records.has(target, key, value ?? null)
    if (!isKnown) return fieldRefusal(context, field, (words) => words.unknown(String(value)))
  }
  return { value: null }
}

/** What a call makes of a record. */
export interface WriteOutcome {
  /** The values that the body brings. */
  readonly values: WrittenValues
  /** Null: the record is new. */
  readonly found: FoundRecord | null
  readonly after: StoredRow
  /** Whether a call that creates records can bring a value for a field, or a field was asked for. */
  readonly isWanted: (name: string) => boolean
}

/** Whether a call has to do with a field: it was asked for, or has another value than before. */
const isTouched =
  ({ found, after, isWanted }: WriteOutcome) =>
  (name: string): boolean =>
    isWanted(name) || (found !== null && !isSameValue(after[name], found.row[name]))

/** The refusal of a record that lacks what its own values make a required one. */
const refuseUnfilled = (context: CallContext, outcome: WriteOutcome): ReadResult<null> => {
  const field = firstUnfilledField(context.resource.fields, outcome.after, isTouched(outcome))
  return field === undefined
    ? { value: null }
    : fieldRefusal(context, field, (words) => words.empty)
}

/** The refusal of a record whose fields do not go together. A check is made when one of its fields was written. */
const refuseUnchecked = (context: CallContext, outcome: WriteOutcome): ReadResult<null> => {
  const { model, resource } = context
  const { values, after } = outcome
  const isWritten = (name: string): boolean =>
    Object.hasOwn(values, name) || isTouched({ ...outcome, isWanted: () => false })(name)
  for (const { field: name, is, than, message } of resource.checks) {
    const field = resource.fields.find((each) => each.name === name)
    if (!field || !(isWritten(name) || isWritten(than))) continue
    if (!comparisonHolds(is, after[name], after[than]))
      return fieldRefusal(context, field, () => schemaText(model, message))
  }
  return { value: null }
}

/** The refusal of values that another record has, where that is asked. */
const refuseTaken = async (
  context: CallContext,
  { values, found }: WriteOutcome,
): Promise<ReadResult<null>> => {
  const { resource, records } = context
  for (const field of resource.fields) {
    const value = values[field.name] ?? null
    if (!field.unique || isEmpty(value)) continue
    if (await records.has(resource, field.name, value, found))
      return fieldRefusal(context, field, (words) => words.exists(String(value)))
  }
  return { value: null }
}

/**
 * What a call makes of a record must have what is required of it, satisfy the checks across fields, hold what other fields
 * leave open, and be unique where that is asked.
 */
export const checkWriteOutcome = async (
  context: CallContext,
  outcome: WriteOutcome,
): Promise<ReadResult<null>> => {
  const { values, after } = outcome
  const lacking = refuseUnfilled(context, outcome)
  if (lacking.problem !== undefined) return lacking
  const unchecked = refuseUnchecked(context, outcome)
  if (unchecked.problem !== undefined) return unchecked
  const ruledOut = await firstRuledOutField(context, after, values)
  if (ruledOut) return fieldRefusal(context, ruledOut.field, ruledOut.say)
  return refuseTaken(context, outcome)
}

/** Why a stored record may not have these values instead of its own. Null: it may. */
export const recordChangeRefusal = async (
  context: CallContext,
  found: FoundRecord,
  values: WrittenValues,
): Promise<CallAnswer | null> => {
  const after = { ...found.row, ...values }
  const fit = await checkWriteOutcome(context, { values, found, after, isWanted: () => false })
  return fit.problem ?? null
}

/** The refusal of a call that would change a field which is locked, or not there, in the stored record. */
export const refuseUnchangeableField = (
  context: CallContext,
  field: FieldModel,
  { row }: FoundRecord,
): CallAnswer | null =>
  isFieldLocked(field, [row]) || !isFieldVisible(field, [row])
    ? fieldRefusal(context, field, (words) => words.locked).problem
    : null
