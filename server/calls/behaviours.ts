import type { CallModel, ResourceModel } from '../../codegen/language/model'
import type { Behaviour } from '../context/context'
import { readHistory } from './history'
import { countRows, listRows } from './list'
import { moveRecord } from './move'
import { saveRecord } from './save'
import { acknowledgeCall, deleteRecord, readRecord, toggleFlag } from './simple'

const isForm = (resource: ResourceModel, call: CallModel): boolean =>
  resource.verbs.create === call.name ||
  resource.verbs.update === call.name ||
  resource.create?.call === call.name ||
  resource.edit?.call === call.name

const isHistoryCall = ({ verbs }: ResourceModel, call: CallModel): boolean =>
  verbs.history === call.name

const isCountCall = ({ verbs }: ResourceModel, call: CallModel): boolean =>
  verbs.total === call.name

export const isListCall = (resource: ResourceModel, call: CallModel): boolean =>
  resource.verbs.list === call.name || call.rows !== null

export const isReadCall = (resource: ResourceModel, call: CallModel): boolean =>
  resource.verbs.read === call.name || isHistoryCall(resource, call) || isCountCall(resource, call)

/** What a call does. Its place in the model tells that. */
export const behaviourOf = (resource: ResourceModel, call: CallModel): Behaviour => {
  if (isHistoryCall(resource, call)) return readHistory
  if (isCountCall(resource, call)) return countRows
  if (isListCall(resource, call)) return listRows
  if (isReadCall(resource, call)) return readRecord
  if (resource.lifecycles.some(({ calls }) => calls.includes(call.name))) return moveRecord
  if (call.toggles !== null) return toggleFlag
  if (resource.verbs.delete === call.name || call.method === 'DELETE') return deleteRecord
  return isForm(resource, call) || call.verb !== null ? saveRecord : acknowledgeCall
}
