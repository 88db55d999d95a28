import { fileFields } from '../../codegen/language/model/file-fields'
import type { CallModel, ResourceModel } from '../../codegen/language/model'
import { type Act, actIn, actsOf, actValues } from '../../wire/transports/act'
import {
  refusalCodes,
  httpRefusalAnswer,
  refusalAnswer,
  successAnswer,
} from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { rawOf } from '../call-context/call-context'
import type { CallBehaviour } from '../call-context/call-context'
import { listRows } from '../calls/list-rows'
import { findRecord } from '../calls/find-record'
import { duplicateAnswer, saveRecord } from '../calls/save-record'
import { deleteRecord, answerRecord } from '../calls/record-calls'
import { withCallGuard } from '../calls/call-guard'
import { executeDeclaredCall } from './execute-declared'
import { forbiddenAnswer, undeclaredAnswer } from '../answers/account-roles'
import { joinPath } from './route'
import type { BackendContext, BackendRoute, RouteRequest } from './route'
import { isAllowed } from '../../wire/roles'

const updateExisting: CallBehaviour = async (context) => {
  const found = await findRecord(context)
  return found.problem ?? saveRecord(context)
}

/** Adds a record. A call that also changes records changes none by this act. */
const storeNew: CallBehaviour = async (context) => {
  const { resource, call } = context
  const isNamed = keyNames(resource).every((name) => call.body.includes(name))
  const found = isNamed ? await findRecord(context) : null
  return found?.value === undefined
    ? saveRecord(context)
    : duplicateAnswer(resource.key.map((name) => found.value.row[name]))
}

/** Puts the records named in `ids` into the order given, in the places that they hold in the list. */
const sortRecords: CallBehaviour = async ({ resource, body, records }) => {
  const ids = rawOf(body, 'ids')
  const wanted = Array.isArray(ids) ? Array.from(ids, String) : []
  const isDone = await records.arrange(resource, wanted)
  return isDone
    ? successAnswer(null)
    : refusalAnswer(refusalCodes.badValue, (words) => words.idsForm)
}

const acts: Readonly<Record<Act, CallBehaviour>> = {
  list: listRows,
  store: storeNew,
  edit: answerRecord,
  update: updateExisting,
  delete: deleteRecord,
  sort: sortRecords,
}

const keyNames = (resource: ResourceModel): string[] =>
  resource.fields.filter(({ name }) => resource.key.includes(name)).map(({ write }) => write)

/** What the list of a resource says of pages, order and total, where the model helper lists in the words of a backend. */
const listingOf = ({ calls }: ResourceModel) => {
  const list = calls.find(({ verb }) => verb === 'list')
  if (list === undefined) return { rows: 'data', total: 'total' }
  return {
    rows: list.rows,
    total: list.total,
    paging: list.paging,
    sort: list.sort,
    countHeader: list.countHeader,
  }
}

/** The calls of the schema that let somebody do what an act does. An order of the list is a change of it. */
const verbsOf = {
  list: ['list'],
  edit: ['read', 'list'],
  store: ['create'],
  update: ['update'],
  sort: ['update'],
  delete: ['delete'],
} as const satisfies Readonly<Record<Act, readonly (keyof ResourceModel['verbs'])[]>>

/** The form that declares a call, where a form does. */
const formOf: Readonly<Partial<Record<Act, 'create' | 'edit'>>> = {
  store: 'create',
  update: 'edit',
  sort: 'edit',
}

/** The call that does what an act does; null where there is none. */
export type FindActCall = (
  resource: ResourceModel,
  act: Act,
  roles: readonly string[],
) => CallModel | null

/** The call of the schema that does what an act does. */
export const findDeclaredActCall: FindActCall = ({ verbs, calls }, act) =>
  verbsOf[act].flatMap((verb) => calls.find(({ name }) => name === verbs[verb]) ?? [])[0] ?? null

/** The keys that an act may send. A new record brings no key that the server makes. */
const bodyOf = (resource: ResourceModel, act: Act, { body }: CallModel): string[] => {
  if (act !== 'store') return [...keyNames(resource), ...body]
  const made = resource.fields.filter(
    ({ name, readOnly }) => readOnly && resource.key.includes(name),
  )
  return body.filter((key) => !made.some(({ name, write }) => key === name || key === write))
}

/** A call as an act sends it. It writes the fields of the call that it stands for, in the record that the address names. */
const asAct = (
  resource: ResourceModel,
  act: Act,
  method: CallModel['method'],
  call: CallModel,
): CallModel => {
  const filters = (resource.list?.filters ?? []).map(({ sends }) => sends)
  const isList = act === 'list'
  const names = resource.fields.map(({ write }) => write)
  const body = isList ? [...names, ...filters, 'page', 'pageSize'] : bodyOf(resource, act, call)
  return {
    ...call,
    method,
    encoding: 'form',
    nested: 'indices',
    wrap: null,
    record: null,
    body: [...new Set(body)],
    ...(isList ? listingOf(resource) : { rows: null, total: null }),
    after: 'answer',
    versioned: act === 'update' || act === 'delete',
  }
}

/** A resource, and the calls that its acts stand for. */
interface Helped {
  readonly resource: ResourceModel
  readonly callOf: FindActCall
}

const respondTo = async (
  backend: BackendContext,
  { resource, callOf }: Helped,
  method: CallModel['method'],
  request: RouteRequest,
): Promise<CallAnswer> => {
  const offered = actsOf(method)
  const act = actIn(request.query)
  if (act === null || !offered.includes(act)) {
    const names = offered.filter((name) => name !== 'list')
    return httpRefusalAnswer(400, (words) => words.actForm(method, words.joined(names)))
  }
  const { roles } = request
  const declared = callOf(resource, act, roles)
  if (declared === null) return undeclaredAnswer(resource, formOf[act] ?? `calls.${act}`)
  if (!isAllowed(declared.roles, roles)) return forbiddenAnswer(declared.roles)
  const call = asAct(resource, act, method, declared)
  const body = actValues({ ...request, method }, keyNames(resource))
  return executeDeclaredCall(backend, request, {
    resource,
    call,
    name: `${act} ${resource.name}`,
    isRead: act === 'list' || act === 'edit',
    body,
    behaviour: withCallGuard(acts[act]),
  })
}

/** The generic helper of a resource at a path: `?_ACT_=store|edit|update|delete|sort`, and GET for the list. */
export const actRoutesAt = (
  backend: BackendContext,
  resource: ResourceModel,
  path: string,
  callOf: FindActCall = findDeclaredActCall,
): BackendRoute[] =>
  (['GET', 'POST', 'DELETE'] as const).map((method) => ({
    method,
    path,
    encoding: 'any' as const,
    takesFiles: Object.keys(fileFields(resource)).length > 0,
    isOpen: false,
    constants: {},
    respond: (request: RouteRequest) => respondTo(backend, { resource, callOf }, method, request),
  }))

/** The path that the acts of a resource are called at. */
const pathOfActs = ({ calls, verbs, name }: ResourceModel): string => {
  const built = calls.find(({ verb }) => verb !== null)
  const list = calls.find((call) => call.name === verbs.list)
  return built?.path ?? list?.path ?? name
}

/** The helpers of those resources that the schema calls by acts. */
export const actRoutes = (backend: BackendContext): BackendRoute[] =>
  backend.model.resources
    .filter(({ transport }) => transport === 'act')
    .flatMap((resource) =>
      actRoutesAt(
        backend,
        resource,
        joinPath(backend.model.app.backend.base, pathOfActs(resource)),
      ),
    )
