import type { CallModel, FieldModel, FormModel } from '../../codegen/language/model'
import { fieldErrors } from '../../wire/field-errors'
import { isKeyedValues, type KeyedValues } from '../../wire/values'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue } from '../exchange/check-recorder'
import { methodAndPath, type CheckContext } from '../reads/list'
import { bodyOfRecordCall } from '../reads/record'
import { checkableFormFields, makeFormValues } from './form'
import { findCreatedRecord } from './records'
import { discardRecord } from './discard'
import { readCurrentRows } from '../reads/find-rows'

/** A value that the schema does not allow, for the field that most backends check. */
const wrongValue = (
  fields: readonly FieldModel[],
): { field: FieldModel; value: KeyedValues[string] } | null => {
  const required = fields.find((field) => field.required && field.visibleWhen === null)
  return required === undefined ? null : { field: required, value: '' }
}

const namesField = (path: readonly string[], { name, write, read }: FieldModel): boolean =>
  [name, write, read].includes(path[0] ?? '')

/** Sends a new record without a value that it must have. The refusal must name the field. */
export const checkMissingValueRefusal = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  seed: number,
): Promise<void> => {
  const { resource, recorder, client, model } = subject
  const places = model.app.backend.envelope.fields
  if (!places) return undefined
  const about = { name: 'create refused', place: call.place }
  const fields = checkableFormFields(subject, form, call)
  const wrong = wrongValue(fields)
  if (wrong === null) return recorder.skipped(about, 'no field of the form is required')
  const made = await makeFormValues(subject, call, fields, { seed: seed + 2 })
  if ('impossible' in made) return undefined
  const values = { ...made.values, [wrong.field.name]: wrong.value }
  const before = await readCurrentRows(subject)
  const body = bodyOfRecordCall(resource, call, null, values)
  const answer = await client.send(call, body, { resource })
  const why = inconclusiveReason(answer)
  if (why !== null) return recorder.skipped(about, why)
  const named = `\`${wrong.field.write}\``
  if (answer.kind === 'success') {
    const row = await findCreatedRecord(subject, before, answer.data, values)
    if (row !== null) await discardRecord(subject, row)
    const taken = `the backend takes a record without ${named}, so it refuses none`
    return recorder.skipped(about, taken)
  }
  const says = 'a refusal says which field is wrong'
  const expected = `an error of ${named} in the refusal of ${methodAndPath({ model }, call)}`
  if (answer.kind !== 'refused')
    return recorder.fails(about, says, expected, describeOutcome(answer))
  const errors = fieldErrors(answer.answer, places)
  const isNamed = errors.some(({ path }) => namesField(path, wrong.field))
  if (isNamed) return recorder.holds(about, `${says}: ${named}`)
  const isKeyed = isKeyedValues(answer.answer)
  const keys = isKeyed ? describeWireValue(answer.answer) : describeOutcome(answer)
  return recorder.fails(about, says, expected, keys)
}
