import { jsonListAt } from '../api-description/json-access'
import { isSameName, singularWord } from '../api-description/word-forms'
import type { SchemaWalk } from '../json-schema/schema-fields'
import type { ApiOperation, ApiParameter } from './operations'
import {
  pathWithoutExtension,
  isPathParameter,
  pathParameterIn,
  pathSegments,
} from './path-segments'
import { operationsByVerb, listVerbs, pathVerb, parentPathOf } from './path-verbs'

/** The operations about the records of one list. */
export interface OperationGroup {
  /** The path of all records, without an ending such as `.json`. */
  stem: string
  list: ApiOperation
  read?: ApiOperation
  create?: ApiOperation
  update?: ApiOperation
  remove?: ApiOperation
  actions: ApiOperation[]
  /** Name of the key in the path of one record. */
  param: string | null
  /** The names of a key of several parts, in the order of that path. */
  params?: readonly string[]
}

/** A path with what never varies filled in: `/issues.{format}` becomes `/issues.json`. */
export const fillFixedParams = (operation: ApiOperation): ApiOperation => {
  let { path } = operation
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== 'path') continue
    const values = jsonListAt(schema, 'enum')
    const fixed = values.includes('json') ? 'json' : values.length === 1 ? values[0] : undefined
    if (fixed !== undefined) path = path.replace(`{${name}}`, String(fixed))
  }
  return { ...operation, path }
}

export const hasPathParameter = (path: string): boolean => path.includes('{')

interface Items {
  stem: string
  params: readonly string[]
  operations: ApiOperation[]
  actions: ApiOperation[]
}

const isChange = ({ method }: ApiOperation): boolean => method !== 'GET' && method !== 'DELETE'

/** Where a path has the names of one record, and whether what is done with it stands behind them. */
const recordPlace = (path: string) => {
  const segments = pathSegments(path)
  const end = segments.length - 1
  const isAction = !isPathParameter(segments[end]) && isPathParameter(segments[end - 1])
  const last = isAction ? end - 1 : end
  let first = last
  while (isPathParameter(segments[first - 1])) first -= 1
  const stem = segments.slice(0, first).join('/')
  if (!isPathParameter(segments[last]) || hasPathParameter(stem)) return null
  return { stem, isAction, params: segments.slice(first, last + 1).map(pathParameterIn) }
}

interface ItemsByStem {
  /** Records with one name in their path. */
  single: ReadonlyMap<string, Items>
  /** Those with several. */
  wide: ReadonlyMap<string, Items>
}

/** Operations about single records, by the path of all records. */
const itemsByStem = (operations: readonly ApiOperation[]): ItemsByStem => {
  const [single, wide] = [new Map<string, Items>(), new Map<string, Items>()]
  // What is read at the path of an action is what the action adds to: it makes records of another list.
  const read = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const operation of operations) {
    const place = recordPlace(operation.path)
    if (!place) continue
    const { stem, isAction, params } = place
    const found = params.length === 1 ? single : wide
    const items = found.get(stem) ?? { stem, params, operations: [], actions: [] }
    if (items.params.length !== params.length) continue
    if (!isAction) {
      items.params = items.operations.length === 0 ? params : items.params
      items.operations.push(operation)
    }
    if (isAction && !read.has(operation.path) && isChange(operation)) {
      items.actions.push(operation)
    }
    found.set(stem, items)
  }
  return { single, wide }
}

/** The single records that a list is about: those at its own path, or at one that it begins with. */
const itemsOf = (path: string, { single, wide }: ItemsByStem): Items | undefined => {
  const own = single.get(path)
  if (own && own.operations.length > 0) return own
  const near = listVerbs.includes(pathVerb(path)) ? single.get(parentPathOf(path)) : undefined
  if (near && near.operations.some(({ method }) => method === 'GET')) return near
  const several = wide.get(path)
  return several && several.operations.length > 0 ? several : own
}

const pickByMethod = (
  operations: readonly ApiOperation[],
  ...methods: string[]
): ApiOperation | undefined =>
  methods.map((method) => operations.find((each) => each.method === method)).find(Boolean)

/** The operations of one list: those at addresses of their own, else those that say by a word what they do. */
const groupOf = (
  list: ApiOperation,
  items: ItemsByStem,
  all: readonly ApiOperation[],
): OperationGroup => {
  const path = pathWithoutExtension(list.path)
  const single = itemsOf(path, items)
  const isVerbal =
    single === undefined && listVerbs.includes(pathVerb(path)) && parentPathOf(path) !== ''
  const stem = single?.stem ?? (isVerbal ? parentPathOf(path) : path)
  const operations = single?.operations ?? []
  const posts = all.filter(
    (each) =>
      each.method === 'POST' &&
      each !== list &&
      [path, stem].includes(pathWithoutExtension(each.path)),
  )
  const [read, create] = [pickByMethod(operations, 'GET'), posts[0]]
  const whole = all.filter((each) => pathWithoutExtension(each.path) === stem)
  const bodies = operations.filter(({ body }) => body !== null)
  const update = pickByMethod(bodies, 'PATCH', 'PUT', 'POST') ?? pickByMethod(whole, 'PUT', 'PATCH')
  const remove = pickByMethod(operations, 'DELETE') ?? pickByMethod(whole, 'DELETE')
  const spoken = single === undefined ? operationsByVerb(stem, list, all) : {}
  return {
    ...spoken,
    stem,
    list,
    param: single?.params.length === 1 ? (single.params[0] ?? null) : null,
    ...(single && single.params.length > 1 ? { params: single.params } : {}),
    actions: [...(single?.actions ?? []), ...(spoken.actions ?? [])],
    ...(read ? { read } : {}),
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    ...(remove ? { remove } : {}),
  }
}

/** The fields that single-record calls without a key in their path send alone: one of them is the key. */
export const fieldsSentAlone = (
  { remove, actions }: OperationGroup,
  namesOf: (operation: ApiOperation) => readonly string[],
): string[] =>
  [remove, ...actions].flatMap((each) => {
    const names = each && !hasPathParameter(each.path) ? namesOf(each) : []
    return names.length === 1 ? names : []
  })

/**
 * Operations whose word is no usual one, such as `/loans/lend`, are known by their bodies: one that sends several fields
 * of a record and its key changes it, and one that sends them without a key adds one.
 */
export const classifyByBody = (
  group: OperationGroup,
  fields: ReadonlySet<string>,
  namesOf: (operation: ApiOperation) => readonly string[],
): OperationGroup => {
  const key = ['id', 'uuid', 'key', 'code'].find((name) => fields.has(name)) ?? 'id'
  const writes = (operation: ApiOperation, hasKey: boolean): boolean => {
    const names = namesOf(operation)
    const known = names.filter((name) => fields.has(name))
    return known.length > 2 && known.length === names.length && names.includes(key) === hasKey
  }
  const loose = group.actions.filter(({ path }) => !hasPathParameter(path))
  const create = group.create ?? loose.find((each) => writes(each, false))
  const update = group.update ?? loose.find((each) => writes(each, true))
  return {
    ...group,
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    actions: group.actions.filter((each) => each !== create && each !== update),
  }
}

/** A call that makes many calls answers with a list as well, but not of records. */
const isBatch = ({ method, path }: ApiOperation): boolean =>
  method === 'POST' && /\/(?:batch|bulk)\w*$/iu.test(pathWithoutExtension(path))

/** Puts the operations together that are about the same records. */
export const groupOperations = (
  all: readonly ApiOperation[],
  isList: (operation: ApiOperation) => boolean,
): OperationGroup[] => {
  const items = itemsByStem(all)
  const groups = new Map<string, OperationGroup>()
  for (const list of all) {
    if (
      hasPathParameter(pathWithoutExtension(list.path)) ||
      !['GET', 'POST'].includes(list.method) ||
      !isList(list)
    )
      continue
    if (isBatch(list)) continue
    const group = groupOf(list, items, all)
    const known = groups.get(group.stem)
    // Of two lists of the same records the one at their own path counts, else the first.
    const isNearer =
      known !== undefined &&
      pathWithoutExtension(list.path) === group.stem &&
      pathWithoutExtension(known.list.path) !== group.stem
    if (known === undefined || isNearer) groups.set(group.stem, group)
  }
  return [...groups.values()]
}

/** Names for the groups: the last word of each path, with as many before it as tell it from the others. */
export const groupNames = (groups: readonly OperationGroup[]): Map<OperationGroup, string[]> => {
  const partsOf = ({ stem }: OperationGroup): string[] =>
    stem.split('/').filter((part) => part !== '' && !/^v\d+$/u.test(part))
  const parts = new Map(groups.map((group) => [group, partsOf(group)]))
  const tail = (group: OperationGroup, count: number): string[] =>
    (parts.get(group) ?? []).slice(-count)
  const isAlone = (group: OperationGroup, count: number): boolean =>
    groups.every(
      (other) => other === group || tail(other, count).join('/') !== tail(group, count).join('/'),
    )
  return new Map(
    groups.map((group) => {
      const count = [1, 2, 3, 4, 5].find((each) => isAlone(group, each)) ?? 6
      return [group, tail(group, count)]
    }),
  )
}

/** Whether a call at the path of all records is about one of them: it sends the key of one, and no filter beside it. */
const isAboutOne = (
  { stem }: OperationGroup,
  operation: ApiOperation,
  {
    keys,
    fields,
    names,
  }: { keys: readonly string[]; fields: ReadonlySet<string>; names: readonly string[] },
): boolean => {
  if (hasPathParameter(operation.path)) return true
  const parameters = queryParametersOf(operation).map(({ name }) => name)
  const taken = [...names, ...parameters]
  if (pathWithoutExtension(operation.path) !== stem) {
    return keys.every((key) => taken.some((name) => isSameName(name, key)))
  }
  return (
    keys.every((key) => taken.includes(key)) &&
    !parameters.some((name) => !keys.includes(name) && fields.has(name))
  )
}

/**
 * Calls that change or delete whatever a filter finds are left out: a key that is not the whole one would hit many
 * records.
 */
export const withoutFilterWrites = (
  group: OperationGroup,
  { keys, fields }: { keys: readonly string[]; fields: ReadonlySet<string> },
  walk: Pick<SchemaWalk, 'note'>,
  namesOf: (operation: ApiOperation) => readonly string[],
): OperationGroup => {
  const { read, update, remove, ...rest } = group
  const safe = (operation: ApiOperation | undefined): ApiOperation | undefined => {
    if (!operation) return undefined
    if (isAboutOne(group, operation, { keys, fields, names: namesOf(operation) })) return operation
    const isOfAll = pathWithoutExtension(operation.path) === group.stem
    walk.note(
      isOfAll
        ? 'calls that change or delete all records that a filter finds'
        : 'calls that do not take the key of their record',
      `${operation.method} ${operation.path}`,
    )
    return undefined
  }
  const [safeRead, safeUpdate, safeRemove] = [safe(read), safe(update), safe(remove)]
  return {
    ...rest,
    ...(safeRead ? { read: safeRead } : {}),
    ...(safeUpdate ? { update: safeUpdate } : {}),
    ...(safeRemove ? { remove: safeRemove } : {}),
  }
}

export const queryParametersOf = ({ parameters }: ApiOperation): ApiParameter[] =>
  parameters.filter((parameter) => parameter.in === 'query')

/** The words by which a path may call its rows. */
export const rowPropertyNames = (path: string): string[] => {
  const last =
    pathWithoutExtension(path)
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  return [last, last.replaceAll('-', '_'), singularWord(last)]
}
