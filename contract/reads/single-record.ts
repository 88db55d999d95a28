import { type CallModel, type FieldModel } from '../../codegen/language/model'
import { isKeyedValues, type KeyedValues } from '../../wire/values'
import { describeWireValue, formatWireValue, type AnswerFault } from '../exchange/check-recorder'
import { checkCallOutcome, type CheckContext } from './list'
import {
  bodyOfRecordCall,
  callNamed,
  fieldNamed,
  rowKeyText,
  fieldPath,
  rawValueIn,
} from './record'

/** The fields that the form for editing begins with. A value that is not read would be saved empty. */
const formEditedFields = ({ resource, client }: CheckContext): FieldModel[] =>
  (resource.edit?.groups ?? [])
    .flatMap(({ fields }) => fields)
    .flatMap((name) => fieldNamed(resource, name) ?? [])
    .filter(({ writeOnly, roles, write }) => {
      const call = callNamed(resource, resource.edit?.call)
      return !writeOnly && client.may(roles.read) && call?.body.includes(write) === true
    })

/** What may be null may be absent; a part of an object that is there may not, as where a call asks for too little. */
const isLost = (field: FieldModel, found: unknown): boolean =>
  rawValueIn(found, field) === undefined && !(field.nullable && fieldPath(field).length === 1)

const faultIn = (subject: CheckContext, row: KeyedValues, found: unknown): AnswerFault | null => {
  const { resource } = subject
  if (!isKeyedValues(found)) return { expected: 'an object', got: describeWireValue(found) }
  const wantedKey = rowKeyText(resource, row)
  const key = rowKeyText(resource, found)
  if (resource.key.length > 0 && key !== wantedKey) {
    const keys = `no ${resource.key.join(', ')}, and the keys ${Object.keys(found).join(', ')}`
    return {
      expected: `the record ${formatWireValue(wantedKey)}`,
      got: key === null ? keys : formatWireValue(key),
    }
  }
  const lost = formEditedFields(subject).find((field) => isLost(field, found))
  if (lost === undefined) return null
  return { expected: `\`${fieldPath(lost).join('.')}\`, which a form edits`, got: 'no such key' }
}

/** Checks the call that reads a single record: it must answer, and with the record that was asked for. */
export const checkSingleRecord = async (
  subject: CheckContext,
  call: CallModel,
  row: KeyedValues,
): Promise<KeyedValues | null> => {
  const { resource, client, recorder } = subject
  const answer = await client.send(call, bodyOfRecordCall(resource, call, row), { resource })
  if (!checkCallOutcome(subject, call, answer)) return null
  const about = { name: `${call.name} record`, place: call.place }
  const says = 'the answer is the record that was asked for'
  const fault = faultIn(subject, row, answer.data)
  if (fault === null) recorder.holds(about, says)
  else {
    client.suspect(call)
    recorder.fails(about, says, fault.expected, fault.got)
  }
  return fault === null && isKeyedValues(answer.data) ? answer.data : null
}
