import type { ApiFields, ApiFilter, ApiResource } from '../api-description'
import { isSameName, isOneOf, resourceName } from '../api-description/names'
import { textAt } from '../api-description/json'
import type { SchemaWalk } from '../json-schema/field'
import { shapeOf } from '../json-schema/shape'
import { namesRecord } from '../json-schema/name-hints'
import { fieldsFound, isScalar, keyFor } from './fields'
import { actionsOf, bodyOf, callsOf } from './calls'
import { rowNames, sentAlone, withBodies, withSafeRemove, type Group } from './group'
import { listParameters, listingOf, type ApiListing } from './listing'
import type { Operation } from './operations'
import { recordIn, rowsOf, type ApiRows } from './rows'

/** What is taken from one group of operations. */
export interface ExtractedResource {
  resource: ApiResource
  listing: ApiListing
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
const filterFor = (sends: string, fields: ApiFields): ApiFilter | null => {
  const inner = /^\w+\[([^\]]+)\]$/u.exec(sends)?.[1] ?? sends
  const plain = [...fields].filter(([, field]) => isScalar(field) && field['writeOnly'] !== true)
  const find = (wanted: string): string | undefined =>
    plain.find(([name]) => isSameName(name, wanted))?.[0]
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

const filtersOf = (
  list: Operation,
  listing: ApiListing,
  fields: ApiFields,
  walk: SchemaWalk,
): ApiFilter[] => {
  const found = listParameters(list, walk.follow)
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

/** A title that is more than the name of a class. */
const labelOf = (title: string | undefined, words: readonly string[]): string | undefined => {
  const label = title
    ?.replace(/\s*(?:Model|Schema|Response|Serializer|DTO|Entity|External)+\s*$/giu, '')
    .trim()
  const isText = label !== undefined && /\P{ASCII}|\s/u.test(label) && label.length <= 30
  return isText && !isOneOf(label, words.join(' ')) ? label : undefined
}

/** The operations about the records of a list, and what their schemas say of the fields. */
const membersOf = (said: Group, rows: ApiRows, walk: SchemaWalk) => {
  const sent = ({ body }: Operation): string[] =>
    body ? [...shapeOf(body.schema, walk.follow).properties.keys()] : []
  const group = withBodies(said, new Set(rows.item.properties.keys()), sent)
  const read = group.read?.answer ? recordIn(group.read.answer, walk.follow, rows.item) : null
  const added = bodyOf(group.create, walk, rows.item)
  const changed = bodyOf(group.update, walk, rows.item)
  const found = fieldsFound(
    { rows: rows.item, read: read?.shape ?? null, create: added.shape, update: changed.shape },
    walk,
    { forms: { create: added.encoding === 'form', update: changed.encoding === 'form' } },
  )
  const key = keyFor(group, found.fields, sentAlone(group, sent))
  if (key === null) return null
  return { ...found, key, read, added, changed, group: withSafeRemove(group, key, sent) }
}

/** A resource from the operations about its records. */
export const resourceOf = (
  said: Group,
  rows: ApiRows,
  words: readonly string[],
  walk: SchemaWalk,
): ExtractedResource | null => {
  const own = resourceName(words)
  const members = membersOf(said, rows, { ...walk, at: [own] })
  if (!members) return null
  const { group, fields, key, read, added, changed, create, edit } = members
  const listing = listingOf(group.list, walk.follow)
  const filters = filtersOf(group.list, listing, fields, walk)
  const label = labelOf(textAt(rows.item.node, 'title'), words)
  const of = rows.item.names[0]
  const forms = { create, edit: edit.filter((name) => name !== key) }
  return {
    listing,
    slash: group.list.path.endsWith('/'),
    resource: {
      name: own,
      ...(label === undefined ? {} : { label }),
      key: [key],
      fields,
      filters,
      calls: callsOf(group, { key, rows, read, added, changed, filters, ...forms }, listing),
      actions: new Map(actionsOf(group, key, fields, walk)),
      ...forms,
      ...(of === undefined ? {} : { of }),
    },
  }
}

/** Rows of the answer of a list; null where it is none. */
export const listedRows = (list: Operation, walk: SchemaWalk): ApiRows | null =>
  list.answer === null ? null : rowsOf(list.answer, walk.follow, rowNames(list.path))
