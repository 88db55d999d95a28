import type { ApiBackend, ApiDescription } from '../api-description'
import { textAt, type Tree } from '../api-description/json'
import type { SchemaWalk } from '../json-schema/field'
import { gatherNotes } from '../json-schema/notes'
import { followIn } from '../json-schema/refs'
import { operationNamed, rowsNamed, fillGiven, noHints, type SourceHints } from './named-list'
import { candidateLines, candidatesIn, withOption } from './candidates'
import { groupsOf, isOpen, namesFor, fillFixedParams } from './group'
import { withCounting } from './counting'
import { mostFrequent } from '../api-description/most-frequent'
import { flatRows, isApiList, withRelations } from './json-api'
import { listingFor } from './likeness'
import { operationsOf, type Operation } from './operations'
import { writtenPath } from './path-segments'
import { listedRows, resourceOf, type ExtractedResource } from './resource'
import type { ApiRows } from './rows'
import { oneVersionEach } from './versions'
import { isTotalHeader } from './wrapping'
import { serverOf } from './server'
import { accessOf, loginOf, passwordOf, probeOf, refusalIn } from './session'

export { isOpenApi, wholeDocument } from './document'
export { noHints, type SourceHints } from './named-list'
export { otherKey } from './keys'

const totalHeader = (lists: readonly Operation[]): string | undefined =>
  mostFrequent(lists.flatMap(({ headers }) => headers.filter(isTotalHeader).slice(0, 1)))

interface OpenApiResources {
  taken: ExtractedResource[]
  lists: Operation[]
  /** All records are those of JSON:API. */
  isJsonApi: boolean
}

/** The list that somebody has named, with its rows; a sentence where it is none. */
const namedListIn = (
  { list }: SourceHints,
  operations: readonly Operation[],
  walk: SchemaWalk,
): { operation: Operation; rows: ApiRows } | string | null => {
  if (list === null) return null
  const operation = operationNamed(list, operations)
  if (typeof operation === 'string') return operation
  const rows = rowsNamed(list, operation, walk)
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
  operations: readonly Operation[],
  walk: SchemaWalk,
  named: { operation: Operation; rows: ApiRows } | null,
): OpenApiResources => {
  const rowsByList = new Map<Operation, ApiRows>()
  const all = groupsOf(operations, (operation) => {
    const found = operation.deprecated ? null : listedRows(operation, walk)
    const rows = operation === named?.operation ? named.rows : found
    if (rows) rowsByList.set(operation, rows)
    return rows !== null
  })
  const groups = oneVersionEach(all, walk)
  const isJsonApi =
    groups.length > 0 &&
    groups.every(({ list, create, update }) => {
      const bodies = [create, update].flatMap((each) => each?.body?.schema ?? [])
      return isApiList(rowsByList.get(list), bodies, walk.follow)
    })
  const names = namesFor(groups)
  const taken = groups.flatMap((group) => {
    const found = rowsByList.get(group.list)
    const listed = found && isJsonApi ? flatRows(found, walk.follow) : found
    const one = listed ? resourceOf(group, listed, names.get(group) ?? [], walk) : null
    return one ? withCounting(one, group.list, operations, walk) : []
  })
  withOwnNames(taken)
  if (isJsonApi) withRelations(taken)
  return { taken, lists: groups.map(({ list }) => list), isJsonApi }
}

/** Whether an operation reads what belongs to one record. */
const isNested = ({ path, method }: Operation): boolean =>
  method === 'GET' && isOpen(path.replace(/\{[^}]+\}[^/]*$/u, ''))

/** What a document has that no screen is made of. */
const notesOn = (
  operations: readonly Operation[],
  taken: readonly ExtractedResource[],
  walk: SchemaWalk,
): void => {
  const lists = new Set(taken.map(({ resource }) => resource.calls.get('list')?.path))
  const refused = candidatesIn(operations, walk).filter(
    ({ weight, where }) => weight > 5 && !lists.has(where.split(/[ ,]/u)[1]),
  )
  const nested = operations.filter((each) => isNested(each) && listedRows(each, walk) !== null)
  if (nested.length > 0) {
    const [{ path }] = nested as [Operation]
    walk.note(
      `screens for ${nested.length} lists that belong to one record, such as ${path} (${withOption(path)})`,
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
  tree: Tree,
  { taken, lists, isJsonApi }: OpenApiResources,
  { base, host, note }: ReturnType<typeof serverOf>,
  walk: SchemaWalk,
): ApiBackend => {
  if (note !== null) walk.note(note)
  if (host !== null) walk.note(`the backend itself: ADMIN_TARGET=${host} npm start speaks to it`)
  const header = totalHeader(lists)
  const refusal = refusalIn(tree, walk.follow)
  const { like, ...listing } = listingFor(taken, isJsonApi)
  const hasOwnRefusal = refusal !== undefined && refusal !== 'message' && like === undefined
  return {
    ...(like === undefined ? {} : { like }),
    base,
    access: accessOf(tree, walk.follow),
    ...listing,
    ...(header === undefined ? {} : { countHeader: header }),
    ...(hasOwnRefusal ? { envelope: { message: refusal } } : {}),
  }
}

/** What a document of OpenAPI says. */
export const describeOpenApi = (
  tree: Tree,
  from: string,
  hints: SourceHints = noHints,
): ApiDescription => {
  const follow = followIn(tree)
  const [lost, likely] = [gatherNotes(), gatherNotes()]
  const walk: SchemaWalk = { follow, inside: [], at: [], note: lost.note, guess: likely.note }
  const server = serverOf(tree, hints.given)
  for (const path of server.elsewhere) walk.note('paths with a server of their own', path)
  const operations = operationsOf(tree, follow)
    .filter(({ path }) => !server.elsewhere.has(path))
    .map(fillFixedParams)
    .map(fillGiven(hints))
    .map(writtenPath)
  const named = namedListIn(hints, operations, walk)
  const all = findResources(operations, walk, typeof named === 'string' ? null : named)
  if (all.taken.length > 0) notesOn(operations, all.taken, walk)
  const login = loginOf(operations, follow)
  const password = passwordOf(operations, follow)
  const probe = probeOf(operations)
  const { host } = server
  return {
    from,
    title: textAt(tree, 'info', 'title') ?? 'Console',
    ...(host === null ? {} : { origin: host }),
    backend: backendIn(tree, all, server, walk),
    session: {
      ...(login ? { login } : {}),
      ...(password ? { password } : {}),
      ...(probe === undefined ? {} : { probe }),
    },
    resources: all.taken.map(({ resource }) => resource),
    ...(all.taken.length > 0 ? {} : { candidates: candidateLines(candidatesIn(operations, walk)) }),
    ...(typeof named === 'string' ? { refused: named } : {}),
    guessed: likely.sentences(),
    missing: lost.sentences(),
  }
}
