import type { CallModel, FieldModel, FormModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { readAllRows } from '../reads/find-rows'
import type { CheckContext } from '../reads/list'
import { bodyOfRecordCall } from '../reads/record'
import { discardRecord } from './discard'
import { checkableFormFields, makeFormValues, unsavedValueMismatch } from './form'
import { attemptCall, findCreatedRecord } from './records'

const emptiestCheck = 'create with only what is required'

/** Whether an untouched form fills a field, or may not be saved without it. */
const isFilled = ({ required, requiredWhen, default: value }: FieldModel): boolean =>
  required || requiredWhen !== null || value !== undefined

const withDefaults = (fields: readonly FieldModel[], made: KeyedValues): KeyedValues => ({
  ...made,
  ...Object.fromEntries(
    fields
      .filter(({ default: value }) => value !== undefined)
      .map(({ name, default: value }) => [name, value]),
  ),
})

/**
 * Adds a record by a form in which nobody fills in more than is required. A backend may refuse what the console sends for
 * the other inputs, though it takes a record in which all of them have values.
 */
export const checkMinimalCreate = async (
  subject: CheckContext,
  form: FormModel,
  call: CallModel,
  seed: number,
): Promise<void> => {
  const { resource, recorder } = subject
  const fields = checkableFormFields(subject, form, call)
  const [filled, empty] = [fields.filter(isFilled), fields.filter((field) => !isFilled(field))]
  if (form.complete || empty.length === 0) return
  const about = { name: emptiestCheck, place: call.place }
  const made = await makeFormValues(subject, call, filled, { seed: seed + 5 })
  if ('impossible' in made) {
    recorder.skipped(about, `no value can be made up for \`${made.impossible.name}\``)
    return
  }
  const values = withDefaults(filled, made.values)
  const { rows: before } = await readAllRows(subject)
  const answer = await attemptCall(
    subject,
    call,
    bodyOfRecordCall(resource, call, null, values),
    about,
  )
  if (answer === null) return
  const row = await findCreatedRecord(subject, before, answer.data, values)
  const says = `a record is taken without ${empty.map(({ name }) => `\`${name}\``).join(', ')}`
  if (row === null) {
    recorder.fails(about, says, 'a record that was not there before', 'none')
    recorder.leave(`${resource.name}: a record with only what is required, not found again`)
    return
  }
  const lost = unsavedValueMismatch(filled, values, row)
  if (lost === null) recorder.holds(about, says)
  else recorder.fails(about, says, lost.expected, lost.got)
  await discardRecord(subject, row)
}
