import type { CallModel, FieldModel, FormModel } from '../../codegen/language/model'
import { toggleCodePair } from '../../codegen/language/model/toggle-codes'
import { type CallOutcome, describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue } from '../exchange/check-recorder'
import { brokenConditionParts, conditionText, type Condition } from '../../wire/condition'
import { readAllRows, rereadRecord } from '../reads/find-rows'
import { methodAndPath, type CheckContext } from '../reads/list'
import {
  bodyOfRecordCall,
  fieldNamed,
  isSameFormValue,
  rowKeyText,
  describeRecord,
  valueIn,
} from '../reads/record'
import { isNothing, isKeyedValues, type KeyedValues } from '../../wire/values'
import {
  decidingFields,
  checkableFormFields,
  makeFormValues,
  unsavedValueMismatch,
  rewrittenTexts,
} from './form'
import { droppedFields } from './dropped-fields'
import { sendWrite } from './send-write'

type About = Parameters<CheckContext['recorder']['holds']>[0]

/** Reports that a call did something else than it should: what it did, what was expected, and what came. */
const reportFault = (
  { client, recorder }: CheckContext,
  call: CallModel,
  about: About,
  words: [says: string, expected: string, got: string],
): void => {
  client.suspect(call)
  recorder.fails(about, ...words)
}

/** Whether a record is what a call wants it to be. */
const isFit = ({ resource }: CheckContext, when: Condition, row: KeyedValues): boolean => {
  const named = Object.fromEntries(
    resource.fields.map((field) => [field.name, valueIn(row, field)]),
  )
  return brokenConditionParts(when, named).length === 0
}

/** Sends a call on the record, and reports it in the check when the call does not succeed. */
export const attemptCall = async (
  subject: CheckContext,
  call: CallModel,
  body: KeyedValues,
  about: About,
  row: KeyedValues | null = null,
): Promise<Extract<CallOutcome, { kind: 'success' }> | null> => {
  const { model, recorder } = subject
  if (call.when && row !== null && !isFit(subject, call.when, row)) {
    recorder.skipped(about, `the record of this run is not one with ${conditionText(call.when)}`)
    return null
  }
  const answer = await sendWrite(subject, call, body, row)
  if (answer.kind === 'success') return answer
  const why = inconclusiveReason(answer)
  if (why === null) {
    const says = `${methodAndPath({ model }, call)} answers with success`
    reportFault(subject, call, about, [says, 'success', describeOutcome(answer)])
  } else recorder.skipped(about, why)
  return null
}

/** Finds the record that was just made: the one that the answer names, or else the one that was not there before. */
export const findCreatedRecord = async (
  subject: CheckContext,
  before: readonly KeyedValues[],
  answer: unknown,
  sent: KeyedValues,
): Promise<KeyedValues | null> => {
  const { resource } = subject
  const named = rowKeyText(resource, answer)
  if (named !== null && resource.key.length > 0 && isKeyedValues(answer)) {
    const found = await rereadRecord(subject, answer)
    if (found !== null) return found
  }
  const known = new Set(before.map((row) => rowKeyText(resource, row)))
  const { rows } = await readAllRows(subject)
  const fresh = rows.filter((row) => !known.has(rowKeyText(resource, row)))
  const isMade = (row: KeyedValues): boolean =>
    Object.entries(sent).every(([name, value]) => {
      const field = fieldNamed(resource, name)
      return field === undefined || field.writeOnly || isSameFormValue(value, valueIn(row, field))
    })
  return fresh.find(isMade) ?? (fresh.length === 1 ? (fresh[0] ?? null) : null)
}

/** Adds a record and looks for it. Null means that there is no record to go on with. */
export const checkCreate = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  seed: number,
): Promise<KeyedValues | null> => {
  const { resource, recorder } = subject
  const about = { name: 'create', place: call.place }
  const says = 'a new record is in the list with the values that were sent'
  const fields = checkableFormFields(subject, form, call)
  const made = await makeFormValues(subject, call, fields, { seed })
  if ('impossible' in made) {
    recorder.skipped(about, `no value can be made up for \`${made.impossible.name}\``)
    return null
  }
  const { rows: before } = await readAllRows(subject)
  const answer = await attemptCall(
    subject,
    call,
    bodyOfRecordCall(resource, call, null, made.values),
    about,
  )
  if (answer === null) return null
  const row = await findCreatedRecord(subject, before, answer.data, made.values)
  if (row === null) {
    reportFault(subject, call, about, [says, 'a record that was not there before', 'none'])
    recorder.leave(`${resource.name}: what create has added, which was not found again`)
    return null
  }
  const lost = unsavedValueMismatch(fields, made.values, row)
  const notes = rewrittenTexts(fields, made.values, row)
  if (lost === null)
    recorder.holds({ ...about, notes }, `${says}: ${describeRecord(resource, row)}`)
  else reportFault(subject, call, about, [says, lost.expected, lost.got])
  return row
}

/** What an edit of every field of a form would save, and what puts the old values back. */
export const planEdit = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: KeyedValues; seed: number },
): Promise<
  { fields: FieldModel[]; made: KeyedValues; old: KeyedValues } | { impossible: FieldModel }
> => {
  // Fields that conditions depend on keep their values. Otherwise a condition might hide what must be put back.
  const untouched = new Set([...subject.resource.key, ...decidingFields(subject.resource)])
  const fields = checkableFormFields(subject, form, call).filter(({ name }) => !untouched.has(name))
  const made = await makeFormValues(subject, call, fields, { seed: seed + 1, row })
  if ('impossible' in made) return made
  const old = Object.fromEntries(
    fields
      .filter(({ name, writeOnly }) => !writeOnly && name in made.values)
      .map((field) => {
        const value = valueIn(row, field)
        // A form that must be filled cannot be saved empty again.
        return [field.name, form.complete && isNothing(value) ? made.values[field.name] : value]
      }),
  )
  return { fields, made: made.values, old }
}

/** Changes every field of a form, checks the result, and puts the old values back. */
export const checkEdit = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  { row, seed }: { row: KeyedValues; seed: number },
): Promise<void> => {
  const { resource, recorder } = subject
  const about = { name: 'edit', place: call.place }
  const says = 'a saved record has the values that were sent, and again the old ones'
  const plan = await planEdit(subject, form, call, { row, seed })
  if ('impossible' in plan) {
    return recorder.skipped(about, `no value can be made up for \`${plan.impossible.name}\``)
  }
  const { fields, made, old } = plan
  const before = (await rereadRecord(subject, row)) ?? row
  let last = row
  for (const values of [made, old]) {
    const body = bodyOfRecordCall(resource, call, row, values)
    const answer = await attemptCall(subject, call, body, about, last)
    if (answer === null) return undefined
    const now = await rereadRecord(subject, row, values)
    last = now ?? last
    const gone = now && droppedFields(subject, values, before, now)
    const lost =
      now === null
        ? { expected: 'the record', got: 'none' }
        : (unsavedValueMismatch(fields, values, now) ?? gone)
    if (lost === null) continue
    if (values !== old)
      await sendWrite(subject, call, bodyOfRecordCall(resource, call, row, old), last)
    if (gone) recorder.leave(`${describeRecord(resource, row)} without ${gone.names.join(', ')}`)
    return reportFault(subject, call, about, [says, lost.expected, lost.got])
  }
  return recorder.holds(about, `${says}: ${describeRecord(resource, row)}`)
}

/** Flips a flag twice, and checks that it changes and then has its old value again. */
export const checkToggle = async (
  subject: CheckContext,
  call: CallModel,
  row: KeyedValues,
): Promise<void> => {
  const { resource, recorder } = subject
  const about = { name: `toggle ${call.name}`, place: call.place }
  const field = fieldNamed(resource, call.toggles)
  const codes = field ? toggleCodePair(field) : []
  if (field === undefined || codes.length !== 2) return recorder.skipped(about, 'there is no flag')
  if (!recorder.trusts(`field ${field.name}`)) {
    return recorder.skipped(about, `\`${field.name}\` is not what it should be`)
  }
  const says = `\`${field.name}\` is the other code after the call, and the old one after two`
  const old = valueIn(row, field)
  const other = codes.find((code) => code !== old)
  for (const expected of [other, old]) {
    const answer = await attemptCall(
      subject,
      call,
      bodyOfRecordCall(resource, call, row),
      about,
      row,
    )
    if (answer === null) return undefined
    const now = await rereadRecord(subject, row)
    const got = now === null ? undefined : valueIn(now, field)
    if (got === expected) continue
    return reportFault(subject, call, about, [
      says,
      describeWireValue(expected),
      describeWireValue(got),
    ])
  }
  return recorder.holds(about, `${says}: ${describeRecord(resource, row)}`)
}

/** Deletes a record that this run has made, and checks that it is gone. */
export const checkDelete = async (
  subject: CheckContext,
  call: CallModel,
  row: KeyedValues,
): Promise<boolean> => {
  const { resource, recorder } = subject
  const about = { name: 'delete', place: call.place }
  const says = 'a deleted record is gone'
  const answer = await attemptCall(subject, call, bodyOfRecordCall(resource, call, row), about, row)
  if (answer === null) return false
  const now = await rereadRecord(subject, row)
  if (now === null) recorder.holds(about, `${says}: ${describeRecord(resource, row)}`)
  else
    reportFault(subject, call, about, [
      says,
      `no ${describeRecord(resource, row)}`,
      'it is still there',
    ])
  return now === null
}
