import { listAt } from '../api-description/json'
import { singularWord, splitName } from '../api-description/names'
import type { SchemaWalk } from '../json-schema/field'
import type { Operation, Parameter } from './operations'

/** The operations about the records of one list. */
export interface Group {
  /** The path of all records, without an ending such as `.json`. */
  stem: string
  list: Operation
  read?: Operation
  create?: Operation
  update?: Operation
  remove?: Operation
  actions: Operation[]
  /** Name of the key in the path of one record. */
  param: string | null
}

/** A path with what never varies filled in: `/issues.{format}` becomes `/issues.json`. */
export const fillFixedParams = (operation: Operation): Operation => {
  let { path } = operation
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== 'path') continue
    const values = listAt(schema, 'enum')
    const fixed = values.includes('json') ? 'json' : values.length === 1 ? values[0] : undefined
    if (fixed !== undefined) path = path.replace(`{${name}}`, String(fixed))
  }
  return { ...operation, path }
}

export const barePath = (path: string): string =>
  path.replace(/\.json$/u, '').replace(/(.)\/$/u, '$1')
const isParam = (segment: string | undefined): boolean => /^\{[^}]+\}$/u.test(segment ?? '')
const paramIn = (segment: string | undefined): string => (segment ?? '').slice(1, -1)

export const isOpen = (path: string): boolean => path.includes('{')

interface Items {
  stem: string
  param: string
  operations: Operation[]
  actions: Operation[]
}

const isChange = ({ method }: Operation): boolean => method !== 'GET' && method !== 'DELETE'

/** Operations about single records, by the path of all records. */
const itemsByStem = (operations: readonly Operation[]): Map<string, Items> => {
  const found = new Map<string, Items>()
  // What is read at the path of an action is what the action adds to: it makes records of another list.
  const read = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const operation of operations) {
    const segments = barePath(operation.path).split('/')
    const last = segments.length - 1
    const isAction = !isParam(segments[last]) && isParam(segments[last - 1])
    const at = isAction ? last - 1 : last
    const stem = segments.slice(0, at).join('/')
    if (!isParam(segments[at]) || isOpen(stem)) continue
    const items = found.get(stem) ?? {
      stem,
      param: paramIn(segments[at]),
      operations: [],
      actions: [],
    }
    if (!isAction) {
      items.param = items.operations.length === 0 ? paramIn(segments[at]) : items.param
      items.operations.push(operation)
    }
    if (isAction && !read.has(operation.path) && isChange(operation)) {
      items.actions.push(operation)
    }
    found.set(stem, items)
  }
  return found
}

const listWords = ['list', 'find', 'search', 'all', 'filter', 'query', 'page', 'index']
const lastWord = (path: string): string => splitName(path.slice(path.lastIndexOf('/') + 1))[0] ?? ''
const parentPathOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The single records that a list is about: those at its own path, or at one that it begins with. */
const itemsOf = (path: string, items: ReadonlyMap<string, Items>): Items | undefined => {
  const own = items.get(path)
  if (own && own.operations.length > 0) return own
  const near = listWords.includes(lastWord(path)) ? items.get(parentPathOf(path)) : undefined
  return near && near.operations.some(({ method }) => method === 'GET') ? near : own
}

const pickByMethod = (
  operations: readonly Operation[],
  ...methods: string[]
): Operation | undefined =>
  methods.map((method) => operations.find((each) => each.method === method)).find(Boolean)

const verbs = {
  create: ['create', 'add', 'new', 'insert', 'save', 'store', 'register', 'modify'],
  update: ['update', 'edit', 'modify', 'save', 'change'],
  remove: ['delete', 'remove', 'del', 'destroy'],
  read: ['detail', 'details', 'info', 'get', 'view', 'show', 'read', 'one'],
} as const

/** Operations that name what they do by the last word of their path: `/order/save`, `/order/delete`. */
const byVerb = (stem: string, list: Operation, all: readonly Operation[]): Partial<Group> => {
  const below = all.filter(
    (each) => parentPathOf(barePath(each.path)) === stem && each !== list && !isOpen(each.path),
  )
  const named = (words: readonly string[]): Operation | undefined =>
    words.map((word) => below.find(({ path }) => lastWord(barePath(path)) === word)).find(Boolean)
  const known = Object.values(verbs).flat() as string[]
  const takes = ({ path, method, hasBody }: Operation): boolean =>
    method !== 'GET' && hasBody && ![...known, ...listWords].includes(lastWord(barePath(path)))
  const [create, update, remove, read] = [verbs.create, verbs.update, verbs.remove, verbs.read].map(
    named,
  )
  return {
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    ...(remove ? { remove } : {}),
    ...(read ? { read } : {}),
    actions: below.filter(takes),
  }
}

/** The operations of one list: those at addresses of their own, else those that say by a word what they do. */
const groupOf = (
  list: Operation,
  items: ReadonlyMap<string, Items>,
  all: readonly Operation[],
): Group => {
  const path = barePath(list.path)
  const single = itemsOf(path, items)
  const isVerbal =
    single === undefined && listWords.includes(lastWord(path)) && parentPathOf(path) !== ''
  const stem = single?.stem ?? (isVerbal ? parentPathOf(path) : path)
  const operations = single?.operations ?? []
  const posts = all.filter(
    (each) => each.method === 'POST' && each !== list && [path, stem].includes(barePath(each.path)),
  )
  const [read, create] = [pickByMethod(operations, 'GET'), posts[0]]
  const whole = all.filter((each) => barePath(each.path) === stem)
  const bodies = operations.filter(({ body }) => body !== null)
  const update = pickByMethod(bodies, 'PATCH', 'PUT', 'POST') ?? pickByMethod(whole, 'PUT', 'PATCH')
  const remove = pickByMethod(operations, 'DELETE') ?? pickByMethod(whole, 'DELETE')
  const spoken = single === undefined ? byVerb(stem, list, all) : {}
  return {
    ...spoken,
    stem,
    list,
    param: single?.param ?? null,
    actions: [...(single?.actions ?? []), ...(spoken.actions ?? [])],
    ...(read ? { read } : {}),
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    ...(remove ? { remove } : {}),
  }
}

/** The fields that single-record calls without a key in their path send alone: one of them is the key. */
export const sentAlone = (
  { remove, actions }: Group,
  namesOf: (operation: Operation) => readonly string[],
): string[] =>
  [remove, ...actions].flatMap((each) => {
    const names = each && !isOpen(each.path) ? namesOf(each) : []
    return names.length === 1 ? names : []
  })

/**
 * Operations whose word is no usual one, such as `/loans/lend`, are known by their bodies: one that sends several fields
 * of a record and its key changes it, and one that sends them without a key adds one.
 */
export const withBodies = (
  group: Group,
  fields: ReadonlySet<string>,
  namesOf: (operation: Operation) => readonly string[],
): Group => {
  const key = ['id', 'uuid', 'key', 'code'].find((name) => fields.has(name)) ?? 'id'
  const writes = (operation: Operation, hasKey: boolean): boolean => {
    const names = namesOf(operation)
    const known = names.filter((name) => fields.has(name))
    return known.length > 2 && known.length === names.length && names.includes(key) === hasKey
  }
  const loose = group.actions.filter(({ path }) => !isOpen(path))
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
const isBatch = ({ method, path }: Operation): boolean =>
  method === 'POST' && /\/(?:batch|bulk)\w*$/iu.test(barePath(path))

/** Puts the operations together that are about the same records. */
export const groupsOf = (
  all: readonly Operation[],
  isList: (operation: Operation) => boolean,
): Group[] => {
  const items = itemsByStem(all)
  const groups = new Map<string, Group>()
  for (const list of all) {
    if (isOpen(barePath(list.path)) || !['GET', 'POST'].includes(list.method) || !isList(list))
      continue
    if (isBatch(list)) continue
    const group = groupOf(list, items, all)
    const known = groups.get(group.stem)
    // Of two lists of the same records the one at their own path counts, else the first.
    const isNearer =
      known !== undefined &&
      barePath(list.path) === group.stem &&
      barePath(known.list.path) !== group.stem
    if (known === undefined || isNearer) groups.set(group.stem, group)
  }
  return [...groups.values()]
}

/** Names for the groups: the last word of each path, with as many before it as tell it from the others. */
export const namesFor = (groups: readonly Group[]): Map<Group, string[]> => {
  const partsOf = ({ stem }: Group): string[] =>
    stem.split('/').filter((part) => part !== '' && !/^v\d+$/u.test(part))
  const parts = new Map(groups.map((group) => [group, partsOf(group)]))
  const tail = (group: Group, count: number): string[] => (parts.get(group) ?? []).slice(-count)
  const isAlone = (group: Group, count: number): boolean =>
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
  { stem }: Group,
  operation: Operation,
  { key, fields, names }: { key: string; fields: ReadonlySet<string>; names: readonly string[] },
): boolean => {
  if (barePath(operation.path) !== stem) return true
  const parameters = queryOf(operation).map(({ name }) => name)
  return (
    [...names, ...parameters].includes(key) &&
    !parameters.some((name) => name !== key && fields.has(name))
  )
}

/**
 * Calls that change or delete whatever a filter finds are left out: a key that is not the whole one would hit many
 * records.
 */
export const withSafeWrites = (
  group: Group,
  { key, fields }: { key: string; fields: ReadonlySet<string> },
  walk: Pick<SchemaWalk, 'note'>,
  namesOf: (operation: Operation) => readonly string[],
): Group => {
  const { update, remove, ...rest } = group
  const safe = (operation: Operation | undefined): Operation | undefined => {
    if (!operation) return undefined
    if (isAboutOne(group, operation, { key, fields, names: namesOf(operation) })) return operation
    walk.note(
      'calls that change or delete all records that a filter finds',
      `${operation.method} ${operation.path}`,
    )
    return undefined
  }
  const [safeUpdate, safeRemove] = [safe(update), safe(remove)]
  return {
    ...rest,
    ...(safeUpdate ? { update: safeUpdate } : {}),
    ...(safeRemove ? { remove: safeRemove } : {}),
  }
}

export const queryOf = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((parameter) => parameter.in === 'query')

/** The words by which a path may call its rows. */
export const rowNames = (path: string): string[] => {
  const last =
    barePath(path)
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  return [last, last.replaceAll('-', '_'), singularWord(last)]
}
