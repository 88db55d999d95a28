import type { ApiFields, ApiFilter, ApiResource } from '../api-description'
import { isSameName, isSingularOrPluralOf, toResourceName } from '../api-description/word-forms'
import { jsonTextAt } from '../api-description/json-access'
import type { SchemaWalk } from '../json-schema/schema-fields'
import { suggestedFilters } from '../json-schema/suggested-filters'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'
import { recordNameRank } from '../json-schema/name-hints'
import { resourceFieldsOf, isScalarField } from './resource-fields'
import { liftInnerFields } from './lifted-fields'
import { recordKeyOf, compositeKeyOf, type RecordKeyFound } from './record-key'
import { recordActionsOf, writeBodyOf, resourceCallsOf, type WriteBody } from './resource-calls'
import {
  rowPropertyNames,
  fieldsSentAlone,
  classifyByBody,
  withoutFilterWrites,
  type OperationGroup,
} from './operation-group'
import { flattenJsonApiShape, referenceTo } from './json-api'
import { listPagingOf, type ListPaging } from './list-paging'
import { listParameters, type ListParameter } from './list-parameters'
import type { ApiOperation } from './operations'
import { hasSlashedParameter } from './path-segments'
import { answerRecordIn, answerRowsOf, type ApiRows } from './answer-rows'

/** What is taken from one group of operations. */
export interface ExtractedResource {
  resource: ApiResource
  listing: ListPaging
  slash: boolean
}

const mostFilters = 8

const operators: readonly (readonly [RegExp, string])[] = [
  [/(?:__|_|\[|\.)(?:i?contains|like|ilike|search)\]?$/iu, 'contains'],
  [/(?:__|_|\[|\.)(?:i?startswith|starts_with)\]?$/iu, 'startsWith'],
  [/(?:__|_|\[|\.)(?:gte|min|from|after|ge)\]?$/iu, 'gte'],
  [/(?:__|_|\[|\.)(?:lte|max|to|before|le)\]?$/iu, 'lte'],
]

const searchName =
  /^(?:q|query|\$?search(?:_?(?:term|text|query|string|words?|value|by))?|keywords?|term|text|find)$/iu
const searchWords = /search|contain|full.?text/iu
const grammarWords = /json|condition|expression|syntax|clause|operator|lucene|odata/iu

/** Whether a parameter takes words to search for. A grammar, an object or a list takes none. */
const isSearch = (
  { name, word, description, schema }: ListParameter,
  walk: SchemaWalk,
): boolean => {
  const { type } = resolveSchema(schema, walk.follow)
  if (type !== null && type !== 'string') return false
  const isNamed = searchName.test(name) || searchName.test(word)
  if (grammarWords.test(description)) return false
  return isNamed || (/^filter$/iu.test(word) && searchWords.test(description))
}

/** The field that a parameter of a list filters by. */
const filterFor = (
  parameter: ListParameter,
  fields: ApiFields,
  walk: SchemaWalk,
): ApiFilter | null => {
  const { name: sends } = parameter
  const inner = /^\w+\[([^\]]+)\]$/u.exec(sends)?.[1] ?? sends
  const plain = [...fields].filter(
    ([, field]) => isScalarField(field) && field['writeOnly'] !== true,
  )
  const find = (wanted: string): string | undefined =>
    plain.find(([name]) => isSameName(name, wanted))?.[0]
  const same = find(inner)
  if (same !== undefined) return { sends, field: same }
  for (const [pattern, operator] of operators) {
    const field = pattern.test(inner) ? find(inner.replace(pattern, '')) : undefined
    if (field !== undefined) return { sends, field, operator }
  }
  if (!isSearch(parameter, walk)) return null
  const named = plain
    .filter(
      ([name, field]) =>
        recordNameRank(name) >= 0 && ['text', 'email', 'longText'].includes(field.type),
    )
    .toSorted(([a], [b]) => recordNameRank(a) - recordNameRank(b))[0]
  return named ? { sends, field: named[0], operator: 'contains' } : null
}

const filtersOf = (
  list: ApiOperation,
  listing: ListPaging,
  fields: ApiFields,
  walk: SchemaWalk,
): ApiFilter[] => {
  const found = listParameters(list, walk.follow)
    .filter(({ name }) => !listing.taken.has(name))
    .flatMap((parameter) => filterFor(parameter, fields, walk) ?? [])
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
  return isText && !isSingularOrPluralOf(label, words.join(' ')) ? label : undefined
}

/** The key that somebody has named. */
const queriedKey = ({ key }: ApiRows): RecordKeyFound | null => {
  if (key === undefined) return null
  const name = key.split('.').at(-1) ?? key
  return { name, ...(name === key ? {} : { path: key }), sureness: 'said' }
}

/** What was given in the path of a list is the same in all its records: no key, and nothing to show. */
const withGivenNames = (fields: ApiFields, { given = [] }: ApiOperation): ApiFields =>
  new Map(
    [...fields].map(([name, field]) => [
      name,
      given.some((each) => isSameName(each, name)) ? { ...field, sameInAll: true } : field,
    ]),
  )

const isReachable = (operation: ApiOperation | undefined): operation is ApiOperation =>
  operation !== undefined && !hasSlashedParameter(operation.path)

/** Calls without those whose key would have to keep its slashes in an address. */
const withReachable = (group: OperationGroup, walk: SchemaWalk): OperationGroup => {
  const { read, update, remove, actions, ...rest } = group
  if (![read, update, remove, ...actions].some((each) => each && !isReachable(each))) return group
  walk.note(
    'calls about one record whose key has slashes, which no address of a console keeps',
    walk.at[0],
  )
  return {
    ...rest,
    ...(isReachable(read) ? { read } : {}),
    ...(isReachable(update) ? { update } : {}),
    ...(isReachable(remove) ? { remove } : {}),
    actions: actions.filter(isReachable),
  }
}

/** What the calls about one record read and write. */
const recordsOf = (group: OperationGroup, { item, wrapped }: ApiRows, walk: SchemaWalk) => {
  const like = wrapped ?? item
  const flat = (shape: SchemaShape): SchemaShape =>
    wrapped === undefined ? shape : flattenJsonApiShape(shape, walk.follow)
  const body = (operation: ApiOperation | undefined): WriteBody => {
    const found = writeBodyOf(operation, walk, like)
    return { ...found, shape: found.shape && flat(found.shape) }
  }
  const read = group.read?.answer ? answerRecordIn(group.read.answer, walk.follow, like) : null
  return {
    read: read && { ...read, shape: flat(read.shape) },
    added: body(group.create),
    changed: body(group.update),
  }
}

/** Relationships lead to other records. */
const withLeads = (fields: ApiFields, { relations = new Map() }: ApiRows): ApiFields =>
  new Map(
    [...fields].map(([name, field]) => {
      const kind = relations.get(name)
      return [name, kind === undefined ? field : referenceTo(field, kind)]
    }),
  )

/** The operations about the records of a list, and what their schemas say of the fields. */
const membersOf = (described: OperationGroup, rows: ApiRows, walk: SchemaWalk) => {
  const sent = ({ body }: ApiOperation): string[] =>
    body ? [...resolveSchema(body.schema, walk.follow).properties.keys()] : []
  const reachable = withReachable(described, walk)
  const group = classifyByBody(reachable, new Set(rows.item.properties.keys()), sent)
  const { read, added, changed } = recordsOf(group, rows, walk)
  const found = resourceFieldsOf(
    { rows: rows.item, read: read?.shape ?? null, create: added.shape, update: changed.shape },
    walk,
    { forms: { create: added.encoding === 'form', update: changed.encoding === 'form' } },
  )
  const known = withLeads(withGivenNames(found.fields, group.list), rows)
  const key = queriedKey(rows) ?? wholeKey(group, known, walk, fieldsSentAlone(group, sent))
  if (key === null) {
    walk.note('lists whose records have no field that could be a key', group.list.path)
    return null
  }
  const fields = withKey(known, key)
  const keys = key.others === undefined ? [key.name] : [key.name, ...key.others]
  const about = { keys, fields: new Set(fields.keys()) }
  const safe = withoutFilterWrites(withKnownRecords(group, key, walk), about, walk, sent)
  return { ...found, fields, keys, read, added, changed, group: safe }
}

/** The key that the paths of single records name, with all its parts, or else the likeliest one. */
const wholeKey = (
  group: OperationGroup,
  fields: ApiFields,
  walk: SchemaWalk,
  alone: readonly string[],
): RecordKeyFound | null => {
  const wide = compositeKeyOf(group, fields)
  if (wide === null) return recordKeyOf(group, fields, alone)
  const [name, ...others] = wide.names
  if (name !== undefined && wide.unknown.length === 0) return { name, others, sureness: 'said' }
  const names = wide.unknown.map((each) => `{${each}}`).join(' ')
  walk.note(
    'calls about one record, whose path has names that are no fields of it',
    `${walk.at[0]} ${names}`,
  )
  const likely = recordKeyOf(group, fields, alone)
  return likely && { ...likely, sureness: 'half' }
}

/** What a key is of: a number is a whole one, and a text is one that a list shows, however long it may be. */
const keyTypes: Readonly<Record<string, string>> = { number: 'integer', longText: 'text' }

/** The fields with the key among them, and with what a list shows of objects. */
const withKey = (fields: ApiFields, key: RecordKeyFound): ApiFields => {
  const { name, path } = key
  const field = fields.get(name)
  const lifted = liftInnerFields(fields, key)
  if (path !== undefined)
    return new Map([[name, { type: 'text', path, readOnly: true }], ...lifted, ...fields])
  const whole: ApiFields = new Map([...fields, ...lifted])
  const type = keyTypes[field?.type ?? '']
  return field && type !== undefined ? new Map([...whole, [name, { ...field, type }]]) : whole
}

/** A record is asked for by a key that is known to be one; by any other, it might be the wrong record. */
const withKnownRecords = (
  group: OperationGroup,
  key: RecordKeyFound,
  walk: SchemaWalk,
): OperationGroup => {
  const [resource] = walk.at
  const note = group.param === null ? '' : `, which its path calls {${group.param}}`
  const { read, update, remove, actions, ...rest } = group
  if (![read, update, remove, ...actions].some(Boolean) || key.sureness === 'said') return group
  if (key.sureness === 'half') return { ...rest, param: null, actions: [] }
  if (key.sureness === 'guess') {
    walk.guess('keys by their names alone', `${key.name} of ${resource}${note}`)
    return group
  }
  walk.note(
    'calls about one record, since nothing tells which field is its key',
    `${resource}${note}`,
  )
  return { ...rest, param: null, actions: [] }
}

/** A resource from the operations about its records. */
export const extractResource = (
  described: OperationGroup,
  rows: ApiRows,
  words: readonly string[],
  walk: SchemaWalk,
): ExtractedResource | null => {
  const own = toResourceName(words)
  const members = membersOf(described, rows, { ...walk, at: [own] })
  if (!members) return null
  const { group, fields, keys, read, added, changed, create, edit } = members
  const listing = listPagingOf(group.list, walk.follow)
  const filters = listing.like
    ? suggestedFilters(fields, keys.length === 1 ? (keys[0] ?? '') : '')
    : filtersOf(group.list, listing, fields, walk)
  const label = labelOf(jsonTextAt(rows.item.node, 'title'), words)
  const of = rows.item.names[0]
  const forms = { create, edit: edit.filter((name) => !keys.includes(name)) }
  return {
    listing,
    slash: group.list.path.endsWith('/'),
    resource: {
      name: own,
      ...(label === undefined ? {} : { label }),
      key: keys,
      fields,
      filters,
      calls: resourceCallsOf(
        group,
        { keys, rows, read, added, changed, filters, ...forms },
        listing,
      ),
      actions: new Map(recordActionsOf(group, keys, fields, walk)),
      ...forms,
      ...(of === undefined ? {} : { of }),
    },
  }
}

/** Rows of the answer of a list; null where it is none. */
export const rowsOfOperation = (list: ApiOperation, walk: SchemaWalk): ApiRows | null =>
  list.answer === null ? null : answerRowsOf(list.answer, walk.follow, rowPropertyNames(list.path))
