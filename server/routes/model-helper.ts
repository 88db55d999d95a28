import { fileFields } from '../../codegen/language/model/file-fields'
import type { CallModel, ResourceModel } from '../../codegen/language/model'
import { type Act, actIn, actsOf, actValues } from '../../wire/transports/act'
import { codes, httpRefusal, refusalAnswer, successAnswer } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { rawOf } from '../context/context'
import type { Behaviour } from '../context/context'
import { listRows } from '../calls/list'
import { findRecord } from '../calls/record'
import { saveRecord } from '../calls/save'
import { deleteRecord, readRecord } from '../calls/simple'
import { namedVersion, unlessStale } from '../calls/version'
import { executeWrite } from './execute-write'
import { forbiddenAnswer } from '../answers/roles'
import type { Records } from '../store/records'
import { joinPath } from './route'
import type { BackendContext, BackendRoute, RouteRequest } from './route'
import { isAllowed } from '../../wire/roles'

const updateExisting: Behaviour = async (context) => {
  const found = await findRecord(context)
  return found.problem ?? saveRecord(context)
}

/** Puts the records named in `ids` into the order given, in the places that they hold in the list. */
const sortRecords: Behaviour = async ({ resource, body, records }) => {
  const ids = rawOf(body, 'ids')
  const wanted = Array.isArray(ids) ? Array.from(ids, String) : []
  const isDone = await records.arrange(resource, wanted)
  return isDone ? successAnswer(null) : refusalAnswer(codes.badValue, (words) => words.idsForm)
}

const acts: Readonly<Record<Act, Behaviour>> = {
  list: listRows,
  store: saveRecord,
  edit: readRecord,
  update: updateExisting,
  delete: deleteRecord,
  sort: sortRecords,
}

const keyNames = (resource: ResourceModel): string[] =>
  resource.fields.filter(({ name }) => resource.key.includes(name)).map(({ write }) => write)

/** What no act says of itself. */
const unsaid = {
  path: '',
  verb: null,
  does: null,
  countHeader: null,
  paging: null,
  record: null,
  wrap: null,
  sort: null,
  spelling: null,
  otherwise: null,
  constants: {},
  defaults: {},
  whole: false,
  find: null,
  reason: null,
  label: null,
  color: null,
  confirm: false,
  question: null,
  done: null,
  failed: null,
  toggles: null,
  idempotencyKey: false,
  on: 'record',
  atOnce: null,
} as const

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

/** The call that an act stands for. It may send every field; the ordinary behaviour decides what it may change. */
const actCall = (resource: ResourceModel, act: Act, method: CallModel['method']): CallModel => {
  const names = resource.fields.map(({ write }) => write)
  const keys = keyNames(resource)
  const filters = (resource.list?.filters ?? []).map(({ sends }) => sends)
  const others = names.filter((name) => !keys.includes(name))
  return {
    ...unsaid,
    pathKeys: [],
    ask: [],
    roles: [],
    place: resource.place,
    // A form of the resource that names this act as its call says which fields are required.
    name: act,
    method,
    encoding: 'form',
    nested: 'indices',
    body:
      act === 'list'
        ? [...names, ...filters, 'page', 'pageSize']
        : [...(act === 'store' ? [] : keys), ...others],
    ...(act === 'list' ? listingOf(resource) : { rows: null, total: null }),
    after: 'answer',
    versioned: act === 'update' || act === 'delete',
  }
}

const respondTo = async (
  backend: BackendContext,
  resource: ResourceModel,
  method: CallModel['method'],
  request: RouteRequest,
): Promise<CallAnswer> => {
  const { model, strict, invention } = backend
  const offered = actsOf(method)
  const act = actIn(request.query)
  if (act === null || !offered.includes(act)) {
    const names = offered.filter((name) => name !== 'list')
    return httpRefusal(400, (words) => words.actForm(method, words.joined(names)))
  }
  const call = actCall(resource, act, method)
  const { roles } = request
  const refused = refusedBy(resource, act, roles)
  if (refused !== null) return refused
  const body = actValues({ ...request, method }, keyNames(resource))
  const version = namedVersion(resource, { ...request, body })
  const doing = { who: request.username, call: `${act} ${resource.name}`, roles }
  const work = (records: Records): Promise<CallAnswer> =>
    unlessStale(
      { model, resource, call, body, records, roles, strict, invention },
      version,
      acts[act],
    )
  const isRead = act === 'list' || act === 'edit'
  return isRead ? backend.store.read(work) : executeWrite(backend, request.attempt, doing, work)
}

/** The calls of the schema that do what an act does. An order of the list is a change of it. */
const callsLike = ({ verbs, create, edit, calls }: ResourceModel, act: Act): CallModel[] => {
  const names: Readonly<Record<Act, readonly (string | null | undefined)[]>> = {
    list: [verbs.list],
    edit: [verbs.read, verbs.list],
    store: [verbs.create, create?.call],
    update: [verbs.update, edit?.call],
    sort: [verbs.update, edit?.call],
    delete: [verbs.delete],
  }
  return calls.filter(({ name }) => names[act].includes(name))
}

/** Whoever has roles may do by an act what a call of the schema would let them do. Null: it may be done. */
const refusedBy = (
  resource: ResourceModel,
  act: Act,
  roles: readonly string[],
): CallAnswer | null => {
  const calls = callsLike(resource, act)
  const isOpen = roles.length === 0 || calls.some((call) => isAllowed(call.roles, roles))
  if (isOpen) return null
  const needed = calls.flatMap((call) => call.roles)
  return needed.length > 0
    ? forbiddenAnswer(needed)
    : refusalAnswer(codes.forbidden, (words) => words.noCall)
}

/** The generic helper of a resource at a path: `?_ACT_=store|edit|update|delete|sort`, and GET for the list. */
export const modelRoutesAt = (
  backend: BackendContext,
  resource: ResourceModel,
  path: string,
): BackendRoute[] =>
  (['GET', 'POST', 'DELETE'] as const).map((method) => ({
    method,
    path,
    encoding: 'any' as const,
    takesFiles: Object.keys(fileFields(resource)).length > 0,
    isOpen: false,
    constants: {},
    respond: (request: RouteRequest) => respondTo(backend, resource, method, request),
  }))

/** The path that the acts of a resource are called at. */
const pathOfActs = ({ calls, verbs, name }: ResourceModel): string => {
  const built = calls.find(({ verb }) => verb !== null)
  const list = calls.find((call) => call.name === verbs.list)
  return built?.path ?? list?.path ?? name
}

/** The helpers of those resources that the schema calls by acts. */
export const modelRoutes = (backend: BackendContext): BackendRoute[] =>
  backend.model.resources
    .filter(({ transport }) => transport === 'act')
    .flatMap((resource) =>
      modelRoutesAt(
        backend,
        resource,
        joinPath(backend.model.app.backend.base, pathOfActs(resource)),
      ),
    )
