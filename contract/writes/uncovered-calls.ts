import type { CallModel } from '../../codegen/language/model'
import { methodAndPath, type CheckContext } from '../reads/list'
import {
  bodyOfRecordCall,
  callNamed,
  fieldNamed,
  rowKeyText,
  describeRecord,
} from '../reads/record'
import { readAllRows } from '../reads/find-rows'
import type { KeyedValues } from '../../wire/values'
import { makeFormValues } from './form'
import { attemptCall } from './records'

/** Calls that no other check covers. Lists, forms, toggles, moves and deletions have checks of their own. */
export const uncoveredCalls = ({ resource }: Pick<CheckContext, 'resource'>): CallModel[] => {
  const { verbs, create, edit, lifecycles, calls } = resource
  const moving = lifecycles.flatMap((lifecycle) => lifecycle.calls)
  const known = [...Object.values(verbs), create?.call, edit?.call, ...moving]
  return calls.filter(({ name, toggles }) => !known.includes(name) && toggles === null)
}

/** Tries a call whose effect the schema does not describe, with a record that this run has made or moved. */
export const checkUncoveredCall = async (
  subject: CheckContext,
  call: CallModel,
  own: KeyedValues | null,
): Promise<void> => {
  if (call.does === 'sort') return checkSort(subject, call)
  const isDerived = call.verb !== null
  const { resource, recorder, model } = subject
  const about = { name: `call ${call.name}`, place: call.place }
  // Without a form, nothing says which values such a record may have.
  if (isDerived) return recorder.skipped(about, 'no screen of this console uses it')
  if (own === null) {
    return recorder.skipped(about, 'there is no record of this run to try it on')
  }
  const values = await questionValues(subject, call, own)
  if (typeof values === 'string') return recorder.skipped(about, values)
  const answer = await attemptCall(
    subject,
    call,
    bodyOfRecordCall(resource, call, own, values),
    about,
    own,
  )
  if (answer === null) return undefined
  return recorder.holds(about, `${methodAndPath({ model }, call)} answers with success`)
}

/** Values for the fields that a call asks for, or why none can be made up. */
const questionValues = async (
  subject: CheckContext,
  call: CallModel,
  row: KeyedValues,
): Promise<KeyedValues | string> => {
  const fields = call.ask.flatMap((name) => fieldNamed(subject.resource, name) ?? [])
  if (fields.length === 0) return {}
  const made = await makeFormValues(subject, call, fields, { seed: 7, row })
  return 'values' in made
    ? made.values
    : `nothing can be made up for \`${made.impossible.name}\`, which it asks for`
}

/** Puts two records into the order that they already have. */
const checkSort = async (subject: CheckContext, call: CallModel): Promise<void> => {
  const { resource, recorder } = subject
  const about = { name: `call ${call.name}`, place: call.place }
  if (resource.edit === null)
    return recorder.skipped(about, 'the schema has no `edit`, and who may not edit may not sort')
  const { rows } = await readAllRows(subject, {}, 1)
  const ids = rows.slice(0, 2).map((row) => rowKeyText(resource, row))
  const list = callNamed(resource, resource.verbs.list)
  if (ids.length < 2 || ids.includes(null) || list === undefined) {
    return recorder.skipped(about, 'there are no two records to sort')
  }
  const answer = await attemptCall(subject, call, { ids }, about)
  if (answer === null) return undefined
  const says = `two records stay in the order that they had, as ${describeRecord(resource, rows[0])}`
  const after = (await readAllRows(subject, {}, 1)).rows
    .slice(0, 2)
    .map((row) => rowKeyText(resource, row))
  if (after.join() === ids.join()) return recorder.holds(about, says)
  return recorder.fails(about, says, ids.join(', '), after.join(', '))
}
