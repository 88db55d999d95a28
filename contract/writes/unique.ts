import type { CallModel, FieldModel, FormModel } from '../../codegen/language/model'
import { isNothing, type KeyedValues } from '../../wire/values'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue } from '../exchange/check-recorder'
import { readCurrentRows } from '../reads/find-rows'
import { methodAndPath, type CheckContext } from '../reads/list'
import { bodyOfRecordCall, describeRecord, valueIn } from '../reads/record'
import { discardRecord } from './discard'
import { checkableFormFields, makeFormValues } from './form'
import { findCreatedRecord } from './records'

/** How a value that may stand in one record only is tried. */
export interface UniqueTrial {
  readonly form: FormModel
  readonly call: CallModel
  /** The record that is edited, or one that has the values which a new record must not have. */
  readonly row: KeyedValues
  readonly seed: number
}

/** Sends a new record, and takes it away again where the backend has taken it. */
const sendNewRecord = async (subject: CheckContext, { call }: UniqueTrial, values: KeyedValues) => {
  const { resource, client, recorder } = subject
  const before = await readCurrentRows(subject)
  const answer = await client.send(call, bodyOfRecordCall(resource, call, null, values), {
    resource,
  })
  if (answer.kind !== 'success') return { answer, added: null }
  const row = await findCreatedRecord(subject, before, answer.data, values)
  if (row === null) recorder.leave(`${resource.name}: a further record, which was not found again`)
  else await discardRecord(subject, row)
  return { answer, added: row === null ? 'a record' : describeRecord(resource, row) }
}

const checkField = async (
  subject: CheckContext,
  trial: UniqueTrial,
  field: FieldModel,
): Promise<void> => {
  const { recorder, model } = subject
  const { form, call, row, seed } = trial
  const about = { name: `unique ${field.name}`, place: field.place }
  const taken = valueIn(row, field)
  const fields = checkableFormFields(subject, form, call)
  if (isNothing(taken)) return recorder.skipped(about, 'the record at hand has no value there')
  const made = await makeFormValues(subject, call, fields, { seed: seed + 3 })
  if ('impossible' in made) return recorder.skipped(about, 'no second record can be made up')
  const says = `no two records have the same \`${field.name}\``
  const expected = `a refusal of ${methodAndPath({ model }, call)}, since ${describeWireValue(taken)} is taken`
  const twin = await sendNewRecord(subject, trial, { ...made.values, [field.name]: taken })
  const why = inconclusiveReason(twin.answer)
  if (why !== null) return recorder.skipped(about, why)
  if (twin.answer.kind !== 'refused') {
    const got = describeOutcome(twin.answer)
    const what = twin.added === null ? got : `${got}, which added ${twin.added}`
    return recorder.fails(about, says, expected, what)
  }
  // Whatever else could be the reason of the refusal stands in this record as well.
  const other = await sendNewRecord(subject, trial, made.values)
  if (other.answer.kind === 'success')
    return recorder.holds(about, `${says}: ${describeWireValue(taken)}`)
  const got = describeOutcome(other.answer)
  return recorder.skipped(about, `a second record with another value is refused as well: ${got}`)
}

/**
 * Tries to add a second record with a value that the schema allows once, for each such field. A backend that takes it is
 * told of, and the record is taken away again.
 */
export const checkUnique = async (subject: CheckContext, trial: UniqueTrial): Promise<void> => {
  const fields = checkableFormFields(subject, trial.form, trial.call)
  for (const field of subject.resource.fields.filter(({ unique }) => unique)) {
    const about = { name: `unique ${field.name}`, place: field.place }
    if (fields.some(({ name }) => name === field.name)) await checkField(subject, trial, field)
    else subject.recorder.skipped(about, 'no form gives a new record a value there')
  }
}
