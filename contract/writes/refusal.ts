import type { CallModel, FieldModel, FormModel } from '../../codegen/language/model'
import { fieldErrors } from '../../wire/field-errors'
import { isValues, type KeyedValues } from '../../wire/values'
import { describeOutcome, inconclusiveReason } from '../exchange/answer'
import { describeWireValue } from '../exchange/check'
import { methodAndPath, type CheckContext } from '../reads/list'
import { bodyFor } from '../reads/record'
import { formFields, formValues } from './form'
import { findMade } from './records'
import { discardRecord } from './discard'
import { rowsNow } from '../reads/find'

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
export const checkRefusal = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  seed: number,
): Promise<void> => {
  const { resource, recorder, client, model } = subject
  const places = model.app.backend.envelope.fields
  if (!places) return undefined
  const about = { name: 'create refused', place: call.place }
  const fields = formFields(subject, form, call)
  const wrong = wrongValue(fields)
  if (wrong === null) return recorder.skipped(about, 'no field of the form is required')
  const made = await formValues(subject, call, fields, { seed: seed + 2 })
  if ('impossible' in made) return undefined
  const values = { ...made.values, [wrong.field.name]: wrong.value }
  const before = await rowsNow(subject)
  const answer = await client.send(call, bodyFor(resource, call, null, values), { resource })
  const why = inconclusiveReason(answer)
  if (why !== null) return recorder.skipped(about, why)
  const named = `\`${wrong.field.write}\``
  if (answer.kind === 'success') {
    const row = await findMade(subject, before, answer.data, values)
    if (row !== null) await discardRecord(subject, row)
    return recorder.skipped(
      about,
      `the backend takes a record without ${named}, so it refuses none`,
    )
  }
  const says = 'a refusal says which field is wrong'
  const expected = `an error of ${named} in the refusal of ${methodAndPath({ model }, call)}`
  if (answer.kind !== 'refused')
    return recorder.fails(about, says, expected, describeOutcome(answer))
  const errors = fieldErrors(answer.answer, places)
  if (errors.some(({ path }) => namesField(path, wrong.field))) {
    return recorder.holds(about, `${says}: ${named}`)
  }
  const keys = isValues(answer.answer) ? describeWireValue(answer.answer) : describeOutcome(answer)
  return recorder.fails(about, says, expected, keys)
}
