import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import { isListCall, isReadCall } from '../../codegen/language/model/reading-calls'
import { refusalCodes, refusalAnswer } from '../answers/call-answer'
import { undeclaredAnswer } from '../answers/account-roles'
import type { CallBehaviour } from '../call-context/call-context'
import { answerRecordHistory } from './record-history'
import { countRows, listRows } from './list-rows'
import { moveRecord } from './move-record'
import { saveRecord } from './save-record'
import { deleteRecord, saveActionValues, answerRecord, toggleFlag } from './record-calls'

const isForm = (resource: ResourceModel, call: CallModel): boolean =>
  resource.verbs.create === call.name ||
  resource.verbs.update === call.name ||
  resource.create?.call === call.name ||
  resource.edit?.call === call.name

const isHistoryCall = ({ verbs }: ResourceModel, call: CallModel): boolean =>
  verbs.history === call.name

const isCountCall = ({ verbs }: ResourceModel, call: CallModel): boolean =>
  verbs.total === call.name

/** Whether a call asks for values of the record that it names, which keeps them. */
const isAsking = ({ key }: ResourceModel, { ask, body, pathKeys }: CallModel): boolean =>
  ask.length > 0 && key.every((name) => body.includes(name) || pathKeys.includes(name))

/**
 * What a call does. Its place in the model tells that, never its name or its path. Null: the schema does not say what the
 * call does.
 */
export const callBehaviourOf = (resource: ResourceModel, call: CallModel): CallBehaviour | null => {
  if (isHistoryCall(resource, call)) return answerRecordHistory
  if (isCountCall(resource, call)) return countRows
  if (isListCall(resource, call)) return listRows
  if (isReadCall(resource, call)) return answerRecord
  if (resource.lifecycles.some(({ calls }) => calls.includes(call.name))) return moveRecord
  if (call.toggles !== null) return toggleFlag
  if (resource.verbs.delete === call.name) return deleteRecord
  if (isForm(resource, call)) return saveRecord
  return isAsking(resource, call) ? saveActionValues : null
}

/** The answer to a call that does nothing. It names what would say in the YAML that somebody may do this. */
export const refuseUndeclaredBehaviour: CallBehaviour = async ({ resource, call }) => {
  const { file } = resource
  if (call.does === 'create') return undeclaredAnswer(resource, 'create')
  if (call.does === 'update') return undeclaredAnswer(resource, 'edit')
  return refusalAnswer(refusalCodes.notDone, (words) => words.unsaid(file, call.name))
}

/** Whether a call only lists or counts rows, so that rows of a moment ago may answer it. */
export const mayAnswerStaleRows = (resource: ResourceModel, call: CallModel): boolean =>
  isCountCall(resource, call) || isListCall(resource, call)

/** The declared calls of which the schema does not say what they do, each with its file. */
export const callsWithoutBehaviour = ({ resources }: Model): string[] =>
  resources.flatMap((resource) =>
    resource.calls
      .filter((call) => call.verb === null && callBehaviourOf(resource, call) === null)
      .map(({ name }) => `${resource.file}: calls.${name}`),
  )
