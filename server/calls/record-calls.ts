import { successAnswer } from '../answers/call-answer'
import { forbiddenAnswer } from '../answers/account-roles'
import { toggleCodePair } from '../../codegen/language/model/toggle-codes'
import type { CallBehaviour } from '../call-context/call-context'
import { successWithRecord, successMessage } from './success-answer'
import { findRecord } from './find-record'
import { readActionValues } from './action-values'
import { recordChangeRefusal, refuseUnchangeableField } from './write-checks'
import { updateRecordVersioned, etagHeaders } from './record-version'
import { recordToWire } from './record-to-wire'
import { isAllowed } from '../../wire/roles'

/** Answers one record. */
export const answerRecord: CallBehaviour = async (context) => {
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  const { row } = found.value
  context.onShown({ rows: [row], filter: null })
  return { ...successAnswer(recordToWire(context, row)), ...etagHeaders(context, row) }
}

/** Deletes the record that the key names. */
export const deleteRecord: CallBehaviour = async (context) => {
  const { model, resource, records } = context
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  await records.remove(resource, found.value)
  return successWithRecord(model, context, found.value.row)
}

/** Flips a flag and answers its new code. */
export const toggleFlag: CallBehaviour = async (context) => {
  const { model, resource, call } = context
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  const name = call.toggles ?? ''
  const field = resource.fields.find((each) => each.name === name)
  const [on, off] = field ? toggleCodePair(field) : []
  if (!field || on === undefined || off === undefined) return successAnswer(null)
  for (const needed of [field.roles.read, field.roles.write])
    if (!isAllowed(needed, context.roles)) return forbiddenAnswer(needed)
  const unchangeable = refuseUnchangeableField(context, field, found.value)
  if (unchangeable !== null) return unchangeable
  const code = found.value.row[name] === on ? off : on
  const problem = await recordChangeRefusal(context, found.value, { [name]: code })
  if (problem !== null) return problem
  const row = await updateRecordVersioned(context, found.value, { [name]: code })
  return {
    ...successAnswer(code, successMessage(model, call, code)),
    ...etagHeaders(context, row ?? found.value.row),
  }
}

/** Answers a call that asks for values: the record that it names keeps what was filled in. */
export const saveActionValues: CallBehaviour = async (context) => {
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  const answers = await readActionValues(context, found.value, context.call.ask)
  if (answers.problem !== undefined) return answers.problem
  const { row: before } = found.value
  const row = await updateRecordVersioned(context, found.value, answers.value)
  // Who called it is told, whether something was filled in or not.
  if (row === before) await context.records.note(context.resource, before)
  return successWithRecord(context.model, context, row ?? before)
}
