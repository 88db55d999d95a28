import type { CallModel, ResourceModel } from '../../codegen/language/model'
import type { CallAnswer } from '../answers/call-answer'
import { mayAnswerStaleRows } from '../calls/call-behaviour'
import { requestedVersion, withVersionCheck } from '../calls/record-version'
import type { CallBehaviour } from '../call-context/call-context'
import type { RequestBody } from '../http/request-body'
import { executeCall } from './execute-call'
import { createAccessCollector, noteAccess } from './note-access'
import type { BackendContext, RouteRequest } from './route'

/** A call that the schema declares, as somebody makes it. */
export interface CallAttempt {
  readonly resource: ResourceModel
  readonly call: CallModel
  /** What the history calls it. */
  readonly name: string
  readonly isRead: boolean
  readonly body: RequestBody
  readonly behaviour: CallBehaviour
}

/** Whether a call may be answered with rows that are some seconds old: a list of which whoever asks has said so. */
const mayBeStale = (
  { model }: BackendContext,
  { headers }: RouteRequest,
  { resource, call, isRead }: CallAttempt,
): boolean => {
  const name = model.app.backend.staleHeader?.toLowerCase()
  const isRequested = name !== undefined && headers[name] !== undefined
  return isRequested && isRead && mayAnswerStaleRows(resource, call)
}

/** Runs a declared call of somebody who may make it, and notes what she is shown where the schema asks for that. */
export const executeDeclaredCall = async (
  backend: BackendContext,
  request: RouteRequest,
  attempt: CallAttempt,
): Promise<CallAnswer> => {
  const { resource, call, name, isRead, body, behaviour } = attempt
  const { model, strict, invention } = backend
  const { query, headers, roles, mayPay } = request
  const version = requestedVersion(resource, { body, query, headers })
  const looks = createAccessCollector()
  const shared = { model, resource, call, body, roles, mayPay, strict, invention }
  const kind = {
    writing: isRead ? null : name,
    mayBeStale: mayBeStale(backend, request, attempt),
  }
  const answer = await executeCall(backend, request, kind, (records) =>
    withVersionCheck({ ...shared, records, onShown: looks.add }, version, behaviour),
  )
  await noteAccess(backend, request, { resource, call: name }, looks.all())
  return answer
}
