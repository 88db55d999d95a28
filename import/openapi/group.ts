import { listAt } from '../described/json'
import { wordsOf } from '../described/names'
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
export const settled = (operation: Operation): Operation => {
  let { path } = operation
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== 'path') continue
    const values = listAt(schema, 'enum')
    const fixed = values.includes('json') ? 'json' : values.length === 1 ? values[0] : undefined
    if (fixed !== undefined) path = path.replace(`{${name}}`, String(fixed))
  }
  return { ...operation, path }
}

const bare = (path: string): string => path.replace(/\.json$/u, '').replace(/(.)\/$/u, '$1')
const isParam = (segment: string | undefined): boolean => /^\{[^}]+\}$/u.test(segment ?? '')
const paramIn = (segment: string | undefined): string => (segment ?? '').slice(1, -1)

export const isOpen = (path: string): boolean => path.includes('{')

interface Items {
  stem: string
  param: string
  operations: Operation[]
  actions: Operation[]
}

/** Operations about single records, by the path of all records. */
const itemsByStem = (operations: readonly Operation[]): Map<string, Items> => {
  const found = new Map<string, Items>()
  for (const operation of operations) {
    const segments = bare(operation.path).split('/')
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
    if (!isAction) items.operations.push(operation)
    else if (operation.method !== 'GET' && operation.method !== 'DELETE')
      items.actions.push(operation)
    found.set(stem, items)
  }
  return found
}

/** The single records that a list is about: those at its own path, or at one that it begins with. */
const itemsOf = (path: string, items: ReadonlyMap<string, Items>): Items | undefined => {
  const own = items.get(path)
  if (own && own.operations.length > 0) return own
  const above = path.slice(0, path.lastIndexOf('/'))
  const near = items.get(above)
  const words = wordsOf(path.slice(above.length + 1))
  const searches = ['find', 'search', 'list', 'all', 'filter', 'query'].includes(words[0] ?? '')
  return searches && near && near.operations.some(({ method }) => method === 'GET') ? near : own
}

const pick = (operations: readonly Operation[], ...methods: string[]): Operation | undefined =>
  methods.map((method) => operations.find((each) => each.method === method)).find(Boolean)

/** Puts the operations together that are about the same records. */
export const groupsOf = (
  all: readonly Operation[],
  isList: (operation: Operation) => boolean,
): Group[] => {
  const items = itemsByStem(all)
  const groups = new Map<string, Group>()
  for (const list of all) {
    const path = bare(list.path)
    if (list.method !== 'GET' || isOpen(path) || !isList(list)) continue
    const single = itemsOf(path, items)
    const stem = single?.stem ?? path
    if (groups.has(stem) && bare(groups.get(stem)?.list.path ?? '') === stem) continue
    if (groups.has(stem) && path !== stem) continue
    const operations = single?.operations ?? []
    const posts = all.filter(
      ({ path: at, method }) => method === 'POST' && (bare(at) === path || bare(at) === stem),
    )
    const [read, create] = [pick(operations, 'GET'), posts[0]]
    const [update, remove] = [pick(operations, 'PATCH', 'PUT', 'POST'), pick(operations, 'DELETE')]
    groups.set(stem, {
      stem,
      list,
      param: single?.param ?? null,
      actions: single?.actions ?? [],
      ...(read ? { read } : {}),
      ...(create ? { create } : {}),
      ...(update ? { update } : {}),
      ...(remove ? { remove } : {}),
    })
  }
  return [...groups.values()]
}

/** Names for the groups: the last word of each path, with as many before it as tell it from the others. */
export const namesFor = (groups: readonly Group[]): Map<Group, string[]> => {
  const segments = new Map(
    groups.map((group) => [
      group,
      group.stem.split('/').filter((part) => part !== '' && !/^v\d+$/u.test(part)),
    ]),
  )
  const tail = (group: Group, count: number): string[] => (segments.get(group) ?? []).slice(-count)
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

export const queryOf = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((parameter) => parameter.in === 'query')
