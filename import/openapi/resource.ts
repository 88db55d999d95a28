import type { CallSaid, FieldsSaid, FilterSaid, ResourceSaid } from '../described'
import { alike, isOneOf, resourceName, wordsOf } from '../described/names'
import { textAt } from '../described/json'
import type { Walk } from '../shapes/field'
import { shapeOf, type Shape } from '../shapes/shape'
import { namesRecord } from '../shapes/words'
import { fieldsFound, isScalar, keyFor } from './fields'
import { queryOf, type Group } from './group'
import { listingOf, type ListingSaid } from './listing'
import type { Operation } from './operations'
import { recordIn, rowsOf, type RowsSaid } from './rows'

/** What is taken from one group of operations. */
export interface Taken {
  resource: ResourceSaid
  listing: ListingSaid
  slash: boolean
}

const mostFilters = 8

const operators: readonly (readonly [RegExp, string])[] = [
  [/(?:__|_|\[|\.)(?:i?contains|like|ilike|search)\]?$/iu, 'contains'],
  [/(?:__|_|\[|\.)(?:i?startswith|starts_with)\]?$/iu, 'startsWith'],
  [/(?:__|_|\[|\.)(?:gte|min|from|after|ge)\]?$/iu, 'gte'],
  [/(?:__|_|\[|\.)(?:lte|max|to|before|le)\]?$/iu, 'lte'],
]

const searchName = /^(?:q|query|search|keyword|keywords|term|filter|\$search|text|find)$/iu

/** The field that a parameter of a list filters by. */
const filterFor = (sends: string, fields: FieldsSaid): FilterSaid | null => {
  const inner = /^\w+\[([^\]]+)\]$/u.exec(sends)?.[1] ?? sends
  const plain = [...fields].filter(([, field]) => isScalar(field) && field['writeOnly'] !== true)
  const find = (wanted: string): string | undefined =>
    plain.find(([name]) => alike(name, wanted))?.[0]
  const same = find(inner)
  if (same !== undefined) return { sends, field: same }
  for (const [pattern, operator] of operators) {
    const field = pattern.test(inner) ? find(inner.replace(pattern, '')) : undefined
    if (field !== undefined) return { sends, field, operator }
  }
  if (!searchName.test(sends)) return null
  const named = plain
    .filter(
      ([name, field]) =>
        namesRecord(name) >= 0 && ['text', 'email', 'longText'].includes(field.type),
    )
    .toSorted(([a], [b]) => namesRecord(a) - namesRecord(b))[0]
  return named ? { sends, field: named[0], operator: 'contains' } : null
}

const filtersOf = (list: Operation, listing: ListingSaid, fields: FieldsSaid): FilterSaid[] => {
  const found = queryOf(list)
    .filter(({ name }) => !listing.taken.has(name))
    .flatMap(({ name }) => filterFor(name, fields) ?? [])
  const seen = new Set<string>()
  return found
    .filter(({ field, operator }) => {
      const key = `${field} ${operator ?? ''}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, mostFilters)
}

/** A path with the key of the record in place of the name that the document has for it. */
const keyed = (path: string, param: string | null, key: string | null): string =>
  param === null || key === null ? path : path.replace(`{${param}}`, `{${key}}`)

interface Body {
  shape: Shape | null
  wrap: string
  encoding: 'json' | 'form'
}

const bodyOf = (operation: Operation | undefined, walk: Walk, like: Shape): Body => {
  const none: Body = { shape: null, wrap: '', encoding: 'json' }
  if (!operation?.body) return none
  const record = recordIn(operation.body.schema, walk.follow, like)
  if (!record) return none
  return { shape: record.shape, wrap: record.place, encoding: operation.body.encoding }
}

const written = (path: string, operation: Operation, body: Body, fields: string[]): CallSaid => ({
  path,
  method: operation.method,
  body: fields,
  ...(body.encoding === 'form' ? { encoding: 'form' } : {}),
  ...(body.wrap === '' ? {} : { wrap: body.wrap }),
})

const actionName = (path: string): string => wordsOf(path.split('/').at(-1) ?? '').join('_')

const actionsOf = (group: Group, key: string | null): [string, CallSaid][] =>
  group.actions
    .filter(
      ({ deprecated, body, parameters }) =>
        !deprecated &&
        body === null &&
        parameters.every((each) => each.in !== 'query' || !each.required),
    )
    .map((action) => [
      actionName(action.path),
      {
        path: keyed(action.path, group.param, key),
        method: action.method,
        body: [],
        ...(action.summary !== '' && action.summary.length <= 40
          ? { label: action.summary.replace(/\.$/u, '') }
          : {}),
      },
    ])

/** A resource from the operations about its records. */
export const resourceOf = (
  group: Group,
  rows: RowsSaid,
  words: readonly string[],
  walk: Walk,
): Taken | null => {
  const read = group.read?.answer ? recordIn(group.read.answer, walk.follow, rows.item) : null
  const [added, changed] = [
    bodyOf(group.create, walk, rows.item),
    bodyOf(group.update, walk, rows.item),
  ]
  const { fields, create, edit } = fieldsFound(
    { rows: rows.item, read: read?.shape ?? null, create: added.shape, update: changed.shape },
    walk,
  )
  const key = keyFor(group.param, group.stem, fields)
  if (key === null) return null
  const listing = listingOf(group.list)
  const filters = filtersOf(group.list, listing, fields)
  const one = (operation: Operation): string => keyed(operation.path, group.param, key)
  const { update, remove } = group
  const calls = new Map<string, CallSaid>([
    [
      'list',
      {
        path: group.list.path,
        method: 'GET',
        body: filters.map(({ sends }) => sends),
        rows: rows.rows,
        ...(rows.total === undefined ? {} : { total: rows.total }),
        paged: listing.paging !== null,
      },
    ],
    ...(group.read && read
      ? [
          [
            'read',
            {
              path: one(group.read),
              method: 'GET',
              body: [],
              ...(read.place === '' ? {} : { record: read.place }),
            },
          ] as [string, CallSaid],
        ]
      : []),
    ...(group.create && create.length > 0
      ? [['create', written(group.create.path, group.create, added, create)] as [string, CallSaid]]
      : []),
    ...(update && edit.length > 0
      ? [
          [
            'update',
            written(
              one(update),
              update,
              changed,
              edit.filter((name) => name !== key),
            ),
          ] as [string, CallSaid],
        ]
      : []),
    ...(remove
      ? [['delete', { path: one(remove), method: 'DELETE', body: [] }] as [string, CallSaid]]
      : []),
  ])
  const title = textAt(rows.item.node, 'title')?.replace(
    /\s*(?:Model|Schema|Response|Serializer|DTO|Entity|External)+\s*$/giu,
    '',
  )
  const of = rows.item.names[0]
  return {
    listing,
    slash: group.list.path.endsWith('/'),
    resource: {
      name: resourceName(words),
      ...(title !== undefined &&
      /\P{ASCII}|\s/u.test(title) &&
      title.length <= 30 &&
      !isOneOf(title, words.join(' '))
        ? { label: title }
        : {}),
      key: [key],
      fields,
      filters,
      calls,
      actions: new Map(actionsOf(group, key)),
      create,
      edit: edit.filter((name) => name !== key),
      ...(of === undefined ? {} : { of }),
    },
  }
}

/** Rows of the answer of a list; null where it is none. */
export const listedRows = (list: Operation, walk: Walk): RowsSaid | null => {
  if (list.answer === null) return null
  const last =
    list.path
      .replace(/\.json$/u, '')
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  return rowsOf(list.answer, walk.follow, [last, last.replaceAll('-', '_')])
}

export const shapesOf = (schema: unknown, walk: Walk): Shape => shapeOf(schema, walk.follow)
