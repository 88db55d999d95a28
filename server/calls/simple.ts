import { successAnswer } from '../answers/answer'
import { forbiddenAnswer } from '../answers/roles'
import { switchCodes } from '../../codegen/language/model/switch-codes'
import type { Behaviour } from '../context/context'
import { successWithRecord, successText } from './success-result'
import { findRecord } from './record'
import { readActionValues } from './save'
import { updateVersioned, tagHeaders } from './version'
import { toWire } from './wire'
import { isAllowed } from '../../wire/roles'

/** Answers one record. */
export const readRecord: Behaviour = async (context) => {
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  const { row } = found.value
  return { ...successAnswer(toWire(context, row)), ...tagHeaders(context, row) }
}

/** Deletes the record that the key names. */
export const deleteRecord: Behaviour = async (context) => {
  const { model, resource, records } = context
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  await records.remove(resource, found.value)
  return successWithRecord(model, context, found.value.row)
}

/** Flips a flag and answers its new code. */
export const toggleFlag: Behaviour = async (context) => {
  const { model, resource, call } = context
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  const name = call.toggles ?? ''
  const field = resource.fields.find((each) => each.name === name)
  const [on, off] = field ? switchCodes(field) : []
  if (!field || on === undefined || off === undefined) return successAnswer(null)
  for (const needed of [field.roles.read, field.roles.write])
    if (!isAllowed(needed, context.roles)) return forbiddenAnswer(needed)
  const code = found.value.row[name] === on ? off : on
  const row = await updateVersioned(context, found.value, { [name]: code })
  return {
    ...successAnswer(code, successText(model, call, code)),
    ...tagHeaders(context, row ?? found.value.row),
  }
}

/**
 * Answers a call of which nothing is known but what it asks for, such as a notification. A record that the call names
 * must exist; it keeps what was filled in.
 */
export const acknowledgeCall: Behaviour = async (context) => {
  const { model, resource, call, records } = context
  if (!resource.key.every((name) => call.body.includes(name))) {
    return successAnswer(null, successText(model, call))
  }
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  if (call.ask.length === 0) {
    await records.note(resource, found.value.row)
    return successWithRecord(model, context, found.value.row)
  }
  const answers = await readActionValues(context, found.value, call.ask)
  if (answers.problem !== undefined) return answers.problem
  const row = await updateVersioned(context, found.value, answers.value)
  return successWithRecord(model, context, row ?? found.value.row)
}
