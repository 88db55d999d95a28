import type { ApiBackend, ApiDescription } from '../api-description'
import { jsonTextAt, type JsonValue } from '../api-description/json-access'
import type { SchemaWalk } from '../json-schema/schema-fields'
import { createImportNotes } from '../json-schema/import-notes'
import { createRefResolver } from '../json-schema/refs'
import {
  operationOfNamedList,
  rowsOfNamedList,
  fillGivenParameters,
  noHints,
  type SourceHints,
} from './source-hints'
import { listCandidateLines, listCandidatesIn, withOptionText } from './list-candidates'
import { groupOperations, hasPathParameter, groupNames, fillFixedParams } from './operation-group'
import { withCountCall } from './count-call'
import { mostFrequent } from '../api-description/most-frequent'
import { flattenJsonApiRows, isJsonApiList, resolveJsonApiRelations } from './json-api'
import { commonListing } from './common-listing'
import { operationsOf, type ApiOperation } from './operations'
import { pathInDialect } from './path-segments'
import { rowsOfOperation, extractResource, type ExtractedResource } from './extract-resource'
import type { ApiRows } from './answer-rows'
import { newestVersionOfGroups } from './newest-version'
import { isTotalHeader } from './wrapper-names'
import { serverAddressOf } from './server-address'
import {
  authenticationOf,
  loginCallOf,
  passwordChangeCallOf,
  currentUserCallOf,
  errorMessagePath,
} from './authentication'

export { isOpenApi, loadWholeDocument } from './whole-document'
export { noHints, type SourceHints } from './source-hints'
export { alternativeKeyOf } from './record-key'

const totalHeader = (lists: readonly ApiOperation[]): string | undefined =>
  mostFrequent(lists.flatMap(({ headers }) => headers.filter(isTotalHeader).slice(0, 1)))

interface OpenApiResources {
  taken: ExtractedResource[]
  lists: ApiOperation[]
  /** All records are those of JSON:API. */
  isJsonApi: boolean
}

/** The list that somebody has named, with its rows; a sentence where it is none. */
const namedListIn = (
  { list }: SourceHints,
  operations: readonly ApiOperation[],
  walk: SchemaWalk,
): { operation: ApiOperation; rows: ApiRows } | string | null => {
  if (list === null) return null
  const operation = operationOfNamedList(list, operations)
  if (typeof operation === 'string') return operation
  const rows = rowsOfNamedList(list, operation, walk)
  return typeof rows === 'string' ? rows : { operation, rows }
}

/** Names that are told apart, whatever their words make of them. */
const withOwnNames = (taken: readonly ExtractedResource[]): void => {
  const names = new Set<string>()
  for (const { resource } of taken) {
    const { name } = resource
    for (let count = 2; names.has(resource.name); count += 1) resource.name = `${name}-${count}`
    names.add(resource.name)
  }
}

const findResources = (
  operations: readonly ApiOperation[],
  walk: SchemaWalk,
  named: { operation: ApiOperation; rows: ApiRows } | null,
): OpenApiResources => {
  const rowsByList = new Map<ApiOperation, ApiRows>()
  const all = groupOperations(operations, (operation) => {
    const found = operation.deprecated ? null : rowsOfOperation(operation, walk)
    const rows = operation === named?.operation ? named.rows : found
    if (rows) rowsByList.set(operation, rows)
    return rows !== null
  })
  const groups = newestVersionOfGroups(all, walk)
  const isJsonApi =
    groups.length > 0 &&
    groups.every(({ list, create, update }) => {
      const bodies = [create, update].flatMap((each) => each?.body?.schema ?? [])
      return isJsonApiList(rowsByList.get(list), bodies, walk.follow)
    })
  const names = groupNames(groups)
  const taken = groups.flatMap((group) => {
    const found = rowsByList.get(group.list)
    const listed = found && isJsonApi ? flattenJsonApiRows(found, walk.follow) : found
    const one = listed ? extractResource(group, listed, names.get(group) ?? [], walk) : null
    return one ? withCountCall(one, group.list, operations, walk) : []
  })
  withOwnNames(taken)
  if (isJsonApi) resolveJsonApiRelations(taken)
  return { taken, lists: groups.map(({ list }) => list), isJsonApi }
}

/** Whether an operation reads what belongs to one record. */
const isNested = ({ path, method }: ApiOperation): boolean =>
  method === 'GET' && hasPathParameter(path.replace(/\{[^}]+\}[^/]*$/u, ''))

/** What a document has that no screen is made of. */
const notesOn = (
  operations: readonly ApiOperation[],
  taken: readonly ExtractedResource[],
  walk: SchemaWalk,
): void => {
  const lists = new Set(taken.map(({ resource }) => resource.calls.get('list')?.path))
  const refused = listCandidatesIn(operations, walk).filter(
    ({ weight, where }) => weight > 5 && !lists.has(where.split(/[ ,]/u)[1]),
  )
  const nested = operations.filter((each) => isNested(each) && rowsOfOperation(each, walk) !== null)
  if (nested.length > 0) {
    const [{ path }] = nested as [ApiOperation]
    walk.note(
      `screens for ${nested.length} lists that belong to one record, such as ${path} (${withOptionText(path)})`,
    )
  }
  for (const { where, refusal } of refused) {
    walk.note('lists that may be others; --list takes one', `${where}: ${refusal}`)
  }
  if (taken.some(({ listing }) => listing.cursor)) {
    walk.note('some lists are paged by a cursor; the browser pages what their first answer holds')
  }
}

const backendIn = (
  tree: JsonValue,
  { taken, lists, isJsonApi }: OpenApiResources,
  { base, host, note }: ReturnType<typeof serverAddressOf>,
  walk: SchemaWalk,
): ApiBackend => {
  if (note !== null) walk.note(note)
  if (host !== null) walk.note(`the backend itself: ADMIN_TARGET=${host} npm start speaks to it`)
  const header = totalHeader(lists)
  const refusal = errorMessagePath(tree, walk.follow)
  const { like, ...listing } = commonListing(taken, isJsonApi)
  const hasOwnRefusal = refusal !== undefined && refusal !== 'message' && like === undefined
  return {
    ...(like === undefined ? {} : { like }),
    base,
    access: authenticationOf(tree, walk.follow),
    ...listing,
    ...(header === undefined ? {} : { countHeader: header }),
    ...(hasOwnRefusal ? { envelope: { message: refusal } } : {}),
  }
}

/** What a document of OpenAPI says. */
export const describeOpenApi = (
  tree: JsonValue,
  from: string,
  hints: SourceHints = noHints,
): ApiDescription => {
  const follow = createRefResolver(tree)
  const [lost, likely] = [createImportNotes(), createImportNotes()]
  const walk: SchemaWalk = { follow, inside: [], at: [], note: lost.note, guess: likely.note }
  const server = serverAddressOf(tree, hints.given)
  for (const path of server.elsewhere) walk.note('paths with a server of their own', path)
  const operations = operationsOf(tree, follow)
    .filter(({ path }) => !server.elsewhere.has(path))
    .map(fillFixedParams)
    .map(fillGivenParameters(hints))
    .map(pathInDialect)
  const named = namedListIn(hints, operations, walk)
  const all = findResources(operations, walk, typeof named === 'string' ? null : named)
  if (all.taken.length > 0) notesOn(operations, all.taken, walk)
  const login = loginCallOf(operations, follow)
  const password = passwordChangeCallOf(operations, follow)
  const probe = currentUserCallOf(operations)
  const { host } = server
  const candidates = () => listCandidatesIn(operations, walk)
  return {
    from,
    title: jsonTextAt(tree, 'info', 'title') ?? 'Console',
    ...(host === null ? {} : { origin: host }),
    backend: backendIn(tree, all, server, walk),
    session: {
      ...(login ? { login } : {}),
      ...(password ? { password } : {}),
      ...(probe === undefined ? {} : { probe }),
    },
    resources: all.taken.map(({ resource }) => resource),
    ...(all.taken.length === 0 && { candidates: listCandidateLines(candidates()) }),
    ...(typeof named === 'string' ? { refused: named } : {}),
    guessed: likely.sentences(),
    missing: lost.sentences(),
  }
}
