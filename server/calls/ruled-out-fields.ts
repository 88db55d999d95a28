import { isSameCode } from '../../wire/condition'
import {
  deciderValue,
  decidersOf,
  isRecordOffered,
  offeredChoices,
  type RecordLevels,
} from '../../wire/deciders'
import { conditionPathOf } from '../../wire/condition'
import { isKeyedValues, type KeyedValues } from '../../wire/values'
import type { FieldModel } from '../../codegen/language/model'
import { fieldMessage, isEmpty } from '../call-context/call-context'
import type { CallContext } from '../call-context/call-context'
import type { LocalizedMessage } from '../messages'

/** The record of a resource with this key. */
const recordOf = async (
  { model, records }: CallContext,
  to: string,
  key: unknown,
): Promise<KeyedValues | null> => {
  const target = model.resources.find(({ name }) => name === to)
  return target === undefined ? null : records.named(target, key)
}

/** Why a record may not be referred to, as other fields stand. */
const wrongRecord = async (
  context: CallContext,
  { reference }: FieldModel,
  value: unknown,
  levels: RecordLevels,
): Promise<LocalizedMessage | null> => {
  const { to = '', matching, oneOf } = reference ?? {}
  if (matching) {
    const record = await recordOf(context, to, value)
    return record && !isRecordOffered(matching, record, levels) ? (words) => words.notOffered : null
  }
  const targetCode = oneOf && deciderValue({ field: oneOf.by }, levels)
  const target = oneOf?.targets.find(({ is, known }) => known && isSameCode(is, targetCode))
  const isLost = target !== undefined && (await recordOf(context, target.to, value)) === null
  return isLost ? (words) => words.unknown(String(value)) : null
}

/** What other fields rule out in a value, or in what stands inside it. */
const ruledOut = async (
  context: CallContext,
  field: FieldModel,
  value: unknown,
  levels: RecordLevels,
): Promise<LocalizedMessage | null> => {
  if (isEmpty(value)) return null
  if (Array.isArray(value) && field.fields) {
    for (const [index, row] of value.entries()) {
      const say = await ruledOutIn(context, field.fields, row, levels)
      if (say) return (words) => words.row(index + 1, say(words))
    }
    return null
  }
  if (field.fields) return ruledOutIn(context, field.fields, value, levels)
  if (field.type === 'enum') {
    const open = offeredChoices(field.choices, levels)
    return open.some(({ code }) => isSameCode(code, value)) ? null : (words) => words.notOffered
  }
  return wrongRecord(context, field, value, levels)
}

const ruledOutIn = async (
  context: CallContext,
  fields: readonly FieldModel[],
  row: unknown,
  around: RecordLevels,
): Promise<LocalizedMessage | null> => {
  if (!isKeyedValues(row)) return null
  for (const field of fields) {
    const say = await ruledOut(context, field, row[field.name], [row, ...around])
    if (say) return fieldMessage(context.model, field, say)
  }
  return null
}

/** The first field of a record that others rule out. One is looked at when it, or what decides about it, was sent. */
export const firstRuledOutField = async (
  context: CallContext,
  record: KeyedValues,
  sent: KeyedValues,
): Promise<{ field: FieldModel; say: LocalizedMessage } | null> => {
  for (const field of context.resource.fields) {
    const names = [
      field.name,
      ...decidersOf(field).map((decider) => conditionPathOf(decider)[0] ?? ''),
    ]
    if (!names.some((name) => Object.hasOwn(sent, name))) continue
    const say = await ruledOut(context, field, record[field.name], [record])
    if (say) return { field, say }
  }
  return null
}
