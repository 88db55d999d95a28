import type { CallModel, Json, ResourceModel } from '../../codegen/language/model'
import { fileFields } from '../../codegen/language/model/file-fields'
import { unwrapValues } from '../../wire/request'
import { transportNamed } from '../../wire/transports'
import { flattenRecord, jsonApiType } from '../../wire/json-api'
import { isKeyedValues, setAtPath } from '../../wire/values'
import { httpRefusalAnswer, type CallAnswer } from '../answers/call-answer'
import { inRecordFormat } from '../calls/record-to-wire'
import type { CallBehaviour } from '../call-context/call-context'
import type { RequestBody } from '../http/request-body'
import { callBehaviourOf } from '../calls/call-behaviour'
import { isReadingCall } from '../../codegen/language/model/reading-calls'
import { withCallGuard } from '../calls/call-guard'
import { fieldOfBodyKey } from '../call-context/call-context'
import { accountRoutes } from './account-routes'
import { factorRoutes } from './factor-routes'
import { actRoutes } from './act-routes'
import { executeDeclaredCall } from './execute-declared'
import { forbiddenAnswer } from '../answers/account-roles'
import { currentUserRoutes, loginRoutes, passwordRoutes } from './session-routes'
import { historyRoutes } from './history-routes'
import { joinPath } from './route'
import type { BackendContext, BackendRoute, RouteRequest } from './route'
import { createRouteTable } from './route-table'
import type { RouteTable } from './route-table'
import { isAllowed } from '../../wire/roles'

/** The keys of a body under both names that a field may have there. */
const sentKeys = (resource: ResourceModel, { body, constants, reason }: CallModel) =>
  new Set([
    ...body.flatMap((key) => [key, fieldOfBodyKey(resource, key)?.write ?? key]),
    ...Object.keys(constants),
    ...(reason === null ? [] : [reason]),
  ])

/** Whether a call may bring files along. */
const takesFiles = (resource: ResourceModel, { body }: CallModel): boolean =>
  Object.entries(fileFields(resource)).some(
    ([key, name]) => body.includes(key) || body.includes(name),
  )

/** The record in an answer, where the call has it. */
const recordPlaced = (
  resource: ResourceModel,
  { record }: CallModel,
  answer: CallAnswer,
): CallAnswer => {
  if (record === null || answer.code !== null || answer.data === null) return answer
  const whole = inRecordFormat(resource, answer.data)
  if (record === '0') return { ...answer, data: [whole] }
  const data: Record<string, Json> = {}
  setAtPath(data, record.split('.'), whole)
  return { ...answer, data }
}

/** The answer to a write where the backend tells what was done in place of the record. */
const writtenPlaced = (
  { app }: BackendContext['model'],
  resource: ResourceModel,
  call: CallModel,
  answer: CallAnswer,
): CallAnswer => {
  const { written } = app.backend
  const isRead = isReadingCall(resource, call)
  if (written === null || isRead || answer.code !== null) return answer
  const { verbs, key } = resource
  const isNew = call.name === verbs.create
  const place = isNew ? written.key : written.count
  const answered = isNew && isKeyedValues(answer.data) ? (answer.data[key[0] ?? ''] as Json) : 1
  if (place === undefined || answered === undefined) return answer
  if (place === '*') return { ...answer, data: answered }
  const data: Record<string, Json> = {}
  setAtPath(data, place.split('.'), answered)
  return { ...answer, data }
}

/** The values that a body holds, wherever the call has them. Null: they are of another type than the records here. */
const valuesIn = (
  { records }: ResourceModel,
  { wrap }: CallModel,
  whole: RequestBody,
): RequestBody | null => {
  if (!wrap) return whole
  const inside = unwrapValues(wrap, whole)
  if (records === null) return { ...whole, ...inside }
  if (Object.keys(inside).length > 0 && inside['type'] !== records.type) return null
  const values = flattenRecord(records, inside)
  return { ...whole, ...(isKeyedValues(values) ? values : {}) }
}

/** Reads the values of an address whose query holds them, such as `?id=eq.{id}`. */
const addressedBy = ({ path }: CallModel): BackendRoute['addressed'] => {
  const parts = path.split('?')[1]?.split('&') ?? []
  const places = parts.flatMap((part) => {
    const [key = '', text = ''] = part.split(/=(.*)/s)
    const [before = '', name, after = ''] = text.split(/\{([^{}]+)\}/)
    return name === undefined ? [] : [{ key, name, before, after }]
  })
  if (places.length === 0) return undefined
  return (query) => {
    const values = places.map(({ key, name, before, after }) => {
      const value = String(query[key] ?? '')
      const isMeant = value.startsWith(before) && value.endsWith(after)
      return [name, isMeant ? value.slice(before.length, value.length - after.length) : ''] as const
    })
    return values.some(([, value]) => value === '') ? null : Object.fromEntries(values)
  }
}

/** A call of the schema with what follows from its place there. */
interface DeclaredCall {
  readonly resource: ResourceModel
  readonly call: CallModel
  readonly isMove: boolean
  readonly isRead: boolean
  readonly behaviour: CallBehaviour
}

const respondTo = async (
  backend: BackendContext,
  { resource, call, isMove, isRead, behaviour }: DeclaredCall,
  request: RouteRequest,
): Promise<CallAnswer> => {
  const { model } = backend
  // A call may use the values in its path as well as those in its body.
  const known = { ...call, body: [...new Set([...call.pathKeys, ...call.body])] }
  const { body: whole, roles } = request
  // Values of the address stand beside the body, and those of a wrapped body within it.
  const body = valuesIn(resource, call, whole)
  if (body === null)
    return httpRefusalAnswer(409, (words) => words.recordType(resource.records?.type ?? ''))
  if (!isMove && !isAllowed(call.roles, roles)) return forbiddenAnswer(call.roles)
  const answer = await executeDeclaredCall(backend, request, {
    resource,
    call: known,
    name: call.path,
    isRead,
    body,
    behaviour,
  })
  return writtenPlaced(model, resource, call, recordPlaced(resource, call, answer))
}

const callRoute = (
  backend: BackendContext,
  resource: ResourceModel,
  call: CallModel,
): BackendRoute => {
  const { model, unsaid } = backend
  const behaviour = withCallGuard(callBehaviourOf(resource, call) ?? unsaid)
  const isRead = isReadingCall(resource, call)
  // Each move names its own roles, so the roles of its call are not checked here.
  const isMove = resource.lifecycles.some(({ calls }) => calls.includes(call.name))
  const addressed = addressedBy(call)
  return {
    method: call.method,
    path: joinPath(model.app.backend.base, call.path),
    ...(addressed && { addressed }),
    encoding: call.encoding,
    ...(resource.records && call.wrap && { media: jsonApiType }),
    takesFiles: takesFiles(resource, call),
    isOpen: false,
    constants: call.constants,
    keys: sentKeys(resource, call),
    ...(call.wrap && { inside: (body: RequestBody) => valuesIn(resource, call, body) ?? body }),
    respond: (request) =>
      respondTo(backend, { resource, call, isMove, isRead, behaviour }, request),
  }
}

/**
 * Every route of the backend by its path. Calls of the model come before helpers of the same path.
 *
 * @param others routes that stand beside those of the model, and come last
 */
export const buildRoutes = (
  backend: BackendContext,
  others: readonly BackendRoute[] = [],
): RouteTable => {
  const routes = [
    ...loginRoutes(backend),
    ...passwordRoutes(backend),
    ...factorRoutes(backend),
    ...historyRoutes(backend),
    ...accountRoutes(backend),
    ...backend.model.resources.flatMap((resource) =>
      resource.calls
        .filter(
          ({ verb }) => verb === null || transportNamed(resource.transport).server.ownAddresses,
        )
        .map((call) => callRoute(backend, resource, call)),
    ),
    ...actRoutes(backend),
    ...currentUserRoutes(backend),
    ...others,
  ]
  return createRouteTable(routes)
}
