import type { CallModel, ResourceModel } from '../../codegen/language/model'
import type { CallAnswer } from '../answers/answer'
import { namedVersion, unlessStale } from '../calls/version'
import type { Behaviour } from '../context/context'
import type { Body } from '../exchange/body'
import { executeCall } from './execute-call'
import { createLooks, noteLooks } from './note-looks'
import type { BackendContext, RouteRequest } from './route'

/** A call that the schema declares, as somebody makes it. */
export interface CallAttempt {
  readonly resource: ResourceModel
  readonly call: CallModel
  /** What the history calls it. */
  readonly name: string
  readonly isRead: boolean
  readonly body: Body
  readonly behaviour: Behaviour
}

/** Runs a declared call of somebody who may make it, and notes what she is shown where the schema asks for that. */
export const executeDeclared = async (
  backend: BackendContext,
  request: RouteRequest,
  { resource, call, name, isRead, body, behaviour }: CallAttempt,
): Promise<CallAnswer> => {
  const { model, strict, invention } = backend
  const { query, headers, roles, mayPay } = request
  const version = namedVersion(resource, { body, query, headers })
  const looks = createLooks()
  const shared = { model, resource, call, body, roles, mayPay, strict, invention }
  const answer = await executeCall(backend, request, isRead ? null : name, (records) =>
    unlessStale({ ...shared, records, onShown: looks.add }, version, behaviour),
  )
  await noteLooks(backend, request, { resource, call: name }, looks.all())
  return answer
}
