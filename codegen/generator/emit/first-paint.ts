import type { EarlyRequest } from '../../../wire/call'
import { backendOrder } from '../../../wire/list-request'
import { isStoredPerTab } from '../../../wire/login'
import { joinPath, withQuery } from '../../../wire/path'
import { clientNamed } from '../../../wire/transports'
import type { AppModel, ListModel, Model, ResourceModel } from '../../language/model'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { jsonBodyTypes } from '../../language/model/json-types'
import { firstPaintRows } from './first-paint-rows'
import { firstPaintRequestSlots } from './first-paint-request'
import { declaredEnvelope, requestDefaults } from './app'
import { toLiteral, objectLiteralLines } from '../../language/names/code-literals'

/**
 * Writes the request for the first page of a list, in any size, as the data provider does. Null: the list has no call,
 * or its address has gaps.
 */
const requestWriter = (resource: ResourceModel, { app, resources }: Model) => {
  const call = resource.calls.find(({ name }) => name === resource.verbs.list)
  const client = clientNamed(resource.transport)
  const types = jsonBodyTypes(resource, resources) ?? undefined
  return (
    perPage: number,
    page = 1,
    filter: Readonly<Record<string, unknown>> = {},
  ): EarlyRequest | null => {
    if (!call) return null
    const pagination = { page, perPage }
    const values = client.list(call, { pagination, filter, sort: backendOrder })
    const written = client.request(app.backend, call, values, { types })
    if (written === null) return null
    const { path, query, says: _, ...request } = written
    return { url: withQuery(joinPath(app.backend.base, path), query), ...request }
  }
}

/** The page sizes that an operator may have chosen before. */
const otherSizes = ({ pageSize, pager }: ListModel, { pager: { table } }: AppModel): number[] => {
  const { sizes, layout } = {
    sizes: pager.sizes ?? table.sizes,
    layout: pager.layout ?? table.layout,
  }
  return layout.includes('sizes') ? sizes.filter((size) => size !== pageSize) : []
}

const parts = ['url', 'method', 'headers', 'body'] as const

const changedRequestParts = (request: EarlyRequest, from: EarlyRequest): Partial<EarlyRequest> =>
  Object.fromEntries(
    parts.flatMap((part) =>
      JSON.stringify(request[part]) === JSON.stringify(from[part]) ? [] : [[part, request[part]]],
    ),
  )

const listEntry = (resource: ResourceModel, model: Model): (readonly [string, string])[] => {
  const { list, replaced } = resource
  // A list of the author's own may ask for something else.
  if (!list || replaced?.includes('list')) return []
  const write = requestWriter(resource, model)
  const usual = write(list.pageSize)
  if (usual === null) return []
  const others = otherSizes(list, model.app).flatMap((perPage): [string, object][] => {
    const request = write(perPage)
    const differs = request === null ? {} : changedRequestParts(request, usual)
    return Object.keys(differs).length === 0 ? [] : [[String(perPage), differs]]
  })
  const paint = firstPaintRows(resource, model)
  // Who may not see a field may not filter by it, and roles are known later.
  const slots =
    model.app.roles.length > 0
      ? undefined
      : firstPaintRequestSlots(resource, (page, filter) => write(list.pageSize, page, filter))
  const sizes =
    others.length === 0 ? [] : [['sizes', toLiteral(Object.fromEntries(others))] as const]
  const code = objectLiteralLines([
    ['resource', toLiteral(resource.name)],
    ['pageSize', toLiteral(list.pageSize)],
    ['request', toLiteral(usual)],
    ...sizes,
    ...(slots ? [['slots', toLiteral(slots)] as const] : []),
    ...(paint ? [['paint', toLiteral(paint)] as const] : []),
  ])
  return [[resource.path, code]]
}

const settingsEntries = (app: AppModel): (readonly [string, string])[] => {
  const { backend, session, languages } = app
  const { idleLock, login, refresh } = session
  return [
    ['timeout', toLiteral(backend.timeout)],
    ...Object.entries(requestDefaults({ ...app, backend: { ...backend, csrf: null } })).map(
      ([key, value]) => [key, toLiteral(value)] as const,
    ),
    ...(login.by === 'token' ? [] : [['by', toLiteral(login.by)] as const]),
    ...(refresh ? [['before', toLiteral(refresh.before)] as const] : []),
    ['envelope', toLiteral(declaredEnvelope(backend.envelope))],
    ['cookiePrefix', toLiteral(session.cookiePrefix)],
    ...(app.runtimeConfig
      ? [['config', toLiteral({ base: app.backend.base.replace(/\/+$/, '') })] as const]
      : []),
    ...(idleLock ? [['idleLock', toLiteral(idleLock)] as const] : []),
    ...(app.timeZone === null ? [] : [['timeZone', toLiteral(app.timeZone)] as const]),
    [
      'languages',
      toLiteral({
        default: languages.default,
        ...(languages.visitor && { visitor: languages.visitor }),
        offered: languages.offered.map(({ code }) => ({ code })),
      }),
    ],
  ]
}

/**
 * The file of the early script. It holds the requests themselves, written by the code that writes them in the console,
 * so that the script needs none of that code.
 */
export const firstPaintFile = (model: Model): FileDraft => {
  const scope = createImportScope('early')
  const type = scope.type(KIT_MODULE, 'EarlyDefinition')
  // What a tab keeps for itself is not there when the page opens, so nothing is asked for with it.
  // Nor is what the author's own functions ask for.
  const prefetched = isStoredPerTab(model.app.session.login.by)
    ? []
    : model.resources.filter(({ own }) => !own?.some(({ module }) => module === 'data'))
  const lists = prefetched.flatMap((resource) => listEntry(resource, model))
  const code = objectLiteralLines([
    ...settingsEntries(model.app),
    ['lists', objectLiteralLines(lists)],
  ])
  return {
    path: 'early.ts',
    source: 'schema/',
    code: `${scope.imports()}\n\nexport const early = ${code} as const satisfies ${type}\n`,
  }
}
