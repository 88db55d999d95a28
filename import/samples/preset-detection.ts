import {
  isJsonObject,
  jsonListAt,
  jsonNumberAt,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import type { PresetName } from '../../codegen/language/schema'
import type { ApiBackend } from '../api-description'
import type { RecordedCall } from './recorded-calls'

/* What a list looks like tells what its backend is like. */

/** A list of a backend whose kind is known. */
export interface DetectedPreset {
  like: PresetName
  rows: JsonObject[]
  /** What this backend does otherwise than others of its kind. */
  more?: Partial<ApiBackend>
}

const isRows = (value: JsonValue | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.every(isJsonObject)

const hasCounts = (answer: JsonObject, ...names: readonly string[]): boolean =>
  names.every((name) => jsonNumberAt(answer, name) !== undefined)

const hasAllKeys = (answer: JsonObject, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(answer, name))

/** Django REST framework names its next page, and with that how it is asked for one. Only cursors go without a count. */
const djangoPaging = (answer: JsonObject): Partial<ApiBackend> => {
  if (!hasCounts(answer, 'count')) {
    return { total: 'unknown', paging: { cursor: 'cursor', next: 'next', size: 'page_size' } }
  }
  const link = jsonTextAt(answer, 'next') ?? jsonTextAt(answer, 'previous') ?? ''
  return /[?&]offset=|[?&]limit=/u.test(link) ? { paging: { offset: 'offset', size: 'limit' } } : {}
}

/** The one list of a map, by its name. */
const onlyList = (answer: JsonObject): JsonObject[] | null => {
  const [only = null, ...others] = Object.values(answer).filter((value): value is JsonObject[] =>
    isRows(value),
  )
  return others.length > 0 ? null : only
}

/** A record of JSON:API as its fields. Its key is a text, and a relationship is the key of the other record. */
const fieldsOf = (row: JsonObject): JsonObject => {
  const { attributes, relationships } = row
  const related = Object.entries(isJsonObject(relationships) ? relationships : {}).flatMap(
    ([name, relation]): [string, JsonValue][] => {
      const key = jsonTextAt(relation, 'data', 'id')
      return key === undefined ? [] : [[name, key]]
    },
  )
  return {
    ...(row['id'] === undefined ? {} : { id: row['id'] }),
    ...(isJsonObject(attributes) ? attributes : {}),
    ...Object.fromEntries(related),
  }
}

/** Places under which servers of JSON:API count all rows. */
const apiTotals = [
  'count',
  'total',
  'totalItems',
  'record_count',
  'recordCount',
  'page.total',
  'page.totalElements',
  'pagination.count',
  'pagination.total',
]

/** JSON:API leaves open where a list counts its rows, and by which keys it is asked for a page. */
const apiMore = (answer: JsonObject): Partial<ApiBackend> => {
  const total = apiTotals.find(
    (place) => jsonNumberAt(answer, 'meta', ...place.split('.')) !== undefined,
  )
  const link = ['next', 'prev', 'last'].flatMap((name) => {
    const address = jsonTextAt(answer, 'links', name) ?? jsonTextAt(answer, 'links', name, 'href')
    return address === undefined ? [] : [decodeURIComponent(address)]
  })
  const isOffset = link.some((address) => address.includes('page[offset]'))
  return {
    ...(total === undefined ? {} : { total: `meta.${total}` }),
    ...(isOffset ? { paging: { offset: 'page[offset]', size: 'page[limit]' } } : {}),
  }
}

const isApiRecord = (row: JsonObject): boolean =>
  jsonTextAt(row, 'type') !== undefined &&
  jsonTextAt(row, 'id') !== undefined &&
  (hasAllKeys(row, 'attributes') || hasAllKeys(row, 'relationships'))

const jsonApi: Sign = (answer) => {
  const rows = jsonListAt(answer, 'data').filter(isJsonObject)
  if (rows.length === 0 || !rows.every(isApiRecord)) return null
  return { like: 'json-api', rows: rows.map(fieldsOf), more: apiMore(answer) }
}

type Sign = (answer: JsonObject, path: string) => DetectedPreset | null

const rowsUnder = (
  like: PresetName,
  answer: JsonObject,
  key: string,
  isOne: boolean,
): DetectedPreset | null => {
  const rows = answer[key]
  return isOne && isRows(rows) ? { like, rows } : null
}

/** OData speaks of an answer in keys of its own, which are no fields. */
const isAbout = (key: string): boolean => /^@|@odata\./u.test(key)

const odataList: Sign = (answer) => {
  const rows = jsonListAt(answer, 'value').filter(isJsonObject)
  if (rows.length === 0 || !Object.keys(answer).some(isAbout)) return null
  const withoutNotes = (row: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !isAbout(key)))
  return { like: 'odata', rows: rows.map(withoutNotes) }
}

const springHal: Sign = (answer) => {
  const embedded = answer['_embedded']
  const rows = isJsonObject(embedded) ? onlyList(embedded) : null
  return rows && jsonNumberAt(answer, 'page', 'totalElements') !== undefined
    ? {
        like: 'spring',
        rows,
        more: { rows: '_embedded.{resource}', total: 'page.totalElements' },
      }
    : null
}

const signs: readonly Sign[] = [
  jsonApi,
  odataList,
  (answer) => {
    const isCursor = Object.keys(answer).length === 3
    const isOne = hasAllKeys(answer, 'next', 'previous') && (hasCounts(answer, 'count') || isCursor)
    const found = rowsUnder('django-rest', answer, 'results', isOne)
    const more = djangoPaging(answer)
    return found && { ...found, more }
  },
  (answer) => {
    const isOne = hasCounts(answer, 'count', 'total', 'page', 'pageCount')
    return rowsUnder('nestjs-crud', answer, 'data', isOne)
  },
  (answer) => {
    const isOne = jsonNumberAt(answer, 'meta', 'pagination', 'pageCount') !== undefined
    return rowsUnder('strapi', answer, 'data', isOne)
  },
  (answer) => rowsUnder('feathers', answer, 'data', hasCounts(answer, 'total', 'skip')),
  (answer) =>
    rowsUnder('json-server', answer, 'data', hasCounts(answer, 'first', 'pages', 'items')),
  (answer) =>
    rowsUnder(
      'spring',
      answer,
      'content',
      hasCounts(answer, 'totalElements') && hasAllKeys(answer, 'pageable'),
    ),
  springHal,
  (answer, path) => {
    const isOne = path.endsWith('.json') && hasCounts(answer, 'total_count', 'offset', 'limit')
    const rows = isOne ? onlyList(answer) : null
    return rows && { like: 'redmine', rows }
  },
  (answer, path) => rowsUnder('directus', answer, 'data', /\/items\/[^/]+$/u.test(path)),
  (answer) => {
    const rows = jsonListAt(answer, 'results')
    const isOne = rows.length > 0 && rows.every((row) => jsonTextAt(row, 'objectId') !== undefined)
    return rowsUnder('parse', answer, 'results', isOne)
  },
]

/** WordPress has bare lists, and counts them in a header of its own. */
const wordpress = (answer: JsonValue, headers: readonly string[]): DetectedPreset | null =>
  isRows(answer) && headers.some((name) => name.toLowerCase() === 'x-wp-total')
    ? { like: 'wordpress', rows: answer }
    : null

/** What kind of backend gave an answer; null when the answer alone does not tell. */
export const detectPreset = ({
  answer,
  path,
  headers = [],
}: Pick<RecordedCall, 'answer' | 'path'> & Partial<RecordedCall>): DetectedPreset | null => {
  if (!isJsonObject(answer)) return wordpress(answer, headers)
  for (const sign of signs) {
    const found = sign(answer, path)
    if (found) return found
  }
  return null
}

/** A question to a backend that answers with a bare list: who understands it gives one row. */
export interface DialectProbe {
  query: Readonly<Record<string, string>>
  likeness: (answer: JsonValue, headers: Headers, rows: JsonObject[]) => DetectedPreset | null
}

const gaveOne = (answer: JsonValue): boolean => isRows(answer) && answer.length === 1

/** Dialects whose lists are bare until they are asked for a page, each with the question that tells. */
export const dialectProbes: readonly DialectProbe[] = [
  {
    query: { _page: '1', _per_page: '1' },
    likeness: (answer, _, rows) => {
      const found = detectPreset({ answer, path: '' })
      return found?.like === 'json-server' ? { like: found.like, rows } : null
    },
  },
  {
    query: { _page: '1', _limit: '1' },
    likeness: (answer, headers, rows) =>
      gaveOne(answer) && headers.has('x-total-count') ? { like: 'json-server-0', rows } : null,
  },
  {
    query: { limit: '1', offset: '0' },
    likeness: (answer, _, rows) => {
      const found = detectPreset({ answer, path: '' })
      return found?.like === 'django-rest' ? { ...found, rows } : null
    },
  },
  {
    query: { 'filter[limit]': '1' },
    likeness: (answer, _, rows) => (gaveOne(answer) ? { like: 'loopback', rows } : null),
  },
  {
    query: { range: '[0,0]', sort: '["id","ASC"]' },
    likeness: (answer, headers, rows) => {
      if (!gaveOne(answer)) return null
      const header = ['Content-Range', 'X-Total-Count'].find((name) => headers.has(name))
      if (header === undefined) return null
      const isUsual = header === 'Content-Range'
      return { like: 'simple-rest', rows, ...(isUsual ? {} : { more: { countHeader: header } }) }
    },
  },
]

/** The rows of a bare list that is long enough for a question; null when nothing could be told from it. */
export const bareListRows = (answer: JsonValue): JsonObject[] | null =>
  isRows(answer) && answer.length > 1 ? answer : null
