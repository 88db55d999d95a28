import type { FieldModel } from '../../codegen/language/model'
import { isNothing, type KeyedValues } from '../../wire/values'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue } from '../exchange/check-recorder'
import { rereadRecord, readCurrentRows } from '../reads/find-rows'
import { methodAndPath, type CheckContext } from '../reads/list'
import {
  bodyOfRecordCall,
  isSameFormValue,
  rowKeyText,
  describeRecord,
  valueIn,
} from '../reads/record'
import { checkableFormFields } from './form'
import { planEdit } from './records'
import { sendWrite } from './send-write'
import type { UniqueTrial } from './unique'

/** The value of another record, which this one must not have as well. */
const takenBy = async (
  subject: CheckContext,
  field: FieldModel,
  row: KeyedValues,
): Promise<unknown> => {
  const { resource } = subject
  const own = [rowKeyText(resource, row), valueIn(row, field)]
  const other = (await readCurrentRows(subject)).find((each) => {
    const value = valueIn(each, field)
    return (
      rowKeyText(resource, each) !== own[0] && !isNothing(value) && !isSameFormValue(value, own[1])
    )
  })
  return other && valueIn(other, field)
}

const checkField = async (
  subject: CheckContext,
  trial: UniqueTrial,
  field: FieldModel,
): Promise<void> => {
  const { recorder, model, resource } = subject
  const { call } = trial
  const about = { name: `unique ${field.name} on edit`, place: field.place }
  const row = (await rereadRecord(subject, trial.row)) ?? trial.row
  const taken = await takenBy(subject, field, row)
  if (isNothing(taken)) return recorder.skipped(about, 'no other record has a value there')
  const plan = await planEdit(subject, trial.form, call, { row, seed: trial.seed })
  if ('impossible' in plan) return recorder.skipped(about, 'no edit can be made up')
  const twin = { ...plan.old, [field.name]: taken }
  const answer = await sendWrite(subject, call, bodyOfRecordCall(resource, call, row, twin), row)
  const says = `no record is changed to the \`${field.name}\` of another`
  if (answer.kind === 'refused')
    return recorder.holds(about, `${says}: ${describeWireValue(taken)}`)
  // Whatever became of it, the record gets its own values back.
  const now = (await rereadRecord(subject, row)) ?? row
  await sendWrite(subject, call, bodyOfRecordCall(resource, call, now, plan.old), now)
  const again = await rereadRecord(subject, row)
  const isBack = again !== null && isSameFormValue(valueIn(again, field), valueIn(row, field))
  if (!isBack) recorder.leave(`${describeRecord(resource, row)} with another \`${field.name}\``)
  const why = inconclusiveReason(answer)
  if (why !== null) return recorder.skipped(about, why)
  const expected = `a refusal of ${methodAndPath({ model }, call)}, since ${describeWireValue(taken)} is taken`
  return recorder.fails(about, says, expected, describeOutcome(answer))
}

/**
 * Tries to give a record a value that another one has and that the schema allows once. Other edits of it have been taken
 * before, so a refusal is one of this value.
 */
export const checkUniqueEdits = async (
  subject: CheckContext,
  trial: UniqueTrial,
): Promise<void> => {
  const unique = checkableFormFields(subject, trial.form, trial.call).filter(
    (field) => field.unique,
  )
  for (const field of unique) await checkField(subject, trial, field)
}
