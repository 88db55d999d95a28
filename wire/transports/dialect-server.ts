import { LINK_HEADER, type Paging, type Sorting, type WireCall } from '../call'
import { decodeForm, encodeForm, rawValueUnder } from '../form-encoding'
import { type Json, parseJson } from '../json'
import {
  totalHeaders,
  callFiltersIn,
  isPaged,
  MAX_PAGE_SIZE,
  type ListFault,
  type OutgoingListPage,
  type ListRead,
  PAGE_KEY,
  PAGE_SIZE_KEY,
  writeList,
} from '../list-request'
import { readSpelledFilters } from '../filter-spelling-server'
import { isNothing, isKeyedValues, ownProperty, setAtPath, type KeyedValues } from '../values'
import { separators, defaultDirections, writtenParameters } from './dialect'
import type { ServerSide } from './transport'

/* How a server reads what a list in a dialect asks for. */

/** A whole number that may be zero, null when it is missing, NaN when it is none. */
const wholeNumber = (values: KeyedValues, key: string | undefined): number | null => {
  const raw = key === undefined ? undefined : rawValueUnder(values, key)
  if (isNothing(raw)) return null
  return /^\d{1,9}$/.test(String(raw)) ? Number(raw) : Number.NaN
}

/** What this server's own cursors look like: the number of the rows before the page. */
const cursorOf = (rows: number): string => `after-${rows}`
const rowsBefore = (cursor: unknown): number | null => {
  const [, rows] = /^after-(\d{1,9})$/.exec(String(cursor)) ?? []
  return rows === undefined ? null : Number(rows)
}

/** Where the page begins that a cursor asks for. */
const cursorIn = (
  { cursor = '', last }: Paging,
  values: KeyedValues,
): ReturnType<typeof rangeIn> => {
  const value = rawValueUnder(values, cursor)
  if (isNothing(value)) return { from: 0, size: null }
  if (last !== undefined) return { from: 0, size: null, behind: { place: last, value } }
  const from = rowsBefore(value)
  return from === null ? { part: 'page', why: 'shape' } : { from, size: null }
}

/** The numbers in the place of the marks of one text. A text of another form gives none. */
const numbersIn = (query: string, values: KeyedValues): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [key, text] of writtenParameters(query)) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const literal = text.split(/\{\w+\}/).map((part) => part.replaceAll(/\W/g, '\\$&'))
    const read = new RegExp(`^${literal.join('(.*?)')}$`).exec(
      String(rawValueUnder(values, key) ?? ''),
    )
    names.forEach((name, index) => (found[name] = read?.[index + 1] ?? ''))
  }
  const { last } = found
  return last === undefined || last === '' ? found : { ...found, end: String(Number(last) + 1) }
}

/** The part of the rows that is asked for, where one text says it. */
const writtenRange = (
  { query = '', from, max }: Paging,
  values: KeyedValues,
  usualSize: number,
): ReturnType<typeof rangeIn> => {
  const begin = query.includes('{page}') ? { page: 'page' } : { start: 'offset' }
  const size = query.includes('{size}') ? { size: 'size' } : { end: 'end' }
  const given = { ...(from === undefined ? {} : { from }), ...(max === undefined ? {} : { max }) }
  return rangeIn({ ...given, ...begin, ...size }, numbersIn(query, values), usualSize)
}

/** The part of the rows that is asked for. A server that has a largest page gives no more than that. */
const rangeIn = (
  paging: Paging,
  values: KeyedValues,
  usualSize: number,
): Pick<ListRead, 'from' | 'size' | 'behind'> | ListFault => {
  if (paging.query !== undefined) return writtenRange(paging, values, usualSize)
  const most = paging.max ?? MAX_PAGE_SIZE
  const first = paging.from ?? 1
  const start = wholeNumber(values, paging.start ?? paging.offset) ?? 0
  const end = wholeNumber(values, paging.end)
  const wantedSize =
    paging.end === undefined ? wholeNumber(values, paging.size) : end && end - start
  if (Number.isNaN(wantedSize) || (wantedSize !== null && wantedSize < 1))
    return { part: 'pageSize', why: 'shape' }
  const size = Math.min(wantedSize ?? usualSize, most)
  if (paging.cursor !== undefined) {
    const begin = cursorIn(paging, values)
    return 'part' in begin ? begin : { ...begin, size }
  }
  if (paging.page === undefined) {
    return Number.isNaN(start) ? { part: 'page', why: 'shape' } : { from: start, size }
  }
  const page = wholeNumber(values, paging.page) ?? first
  return page >= first ? { from: (page - first) * size, size } : { part: 'page', why: 'shape' }
}

/** The field and the word for the direction, as they stand in the request. Null: no order is asked for. */
const writtenOrder = (
  { key, form, words = defaultDirections }: Sorting,
  values: KeyedValues,
): readonly [unknown, unknown] | null => {
  const [first = '', second = ''] = [key].flat()
  const raw = rawValueUnder(values, first)
  if (form === 'brackets') {
    const nested = isKeyedValues(raw) ? raw : ownProperty(decodeForm(first) ?? {}, first)
    return isKeyedValues(nested) ? (Object.entries(nested)[0] ?? null) : null
  }
  if (isNothing(raw)) return null
  if (form === 'two') return [raw, rawValueUnder(values, second)]
  const text = String(raw)
  if (form === 'minus') return text.startsWith('-') ? [text.slice(1), words[1]] : [text, words[0]]
  if (form !== 'json') return text.split(separators[form]) as unknown as [unknown, unknown]
  const parsed = parseJson(text)?.value
  if (!Array.isArray(parsed)) return [text, undefined]
  return [parsed[0], words[parsed[1] === 'DESC' ? 1 : 0]]
}

const sortIn = (sorting: Sorting, values: KeyedValues): ListRead['sort'] | 'fault' => {
  const written = writtenOrder(sorting, values)
  if (written === null) return null
  const [up, down] = (sorting.words ?? defaultDirections).map(String)
  const [field, word] = written
  if (String(word) !== up && String(word) !== down) return 'fault'
  return { field, order: String(word) === down ? 'DESC' : 'ASC' }
}

/** Keys that ask for the page or the order, which are no filters. */
export const dialectKeys = ({ paging, sort }: Pick<WireCall, 'paging' | 'sort'>): string[] => [
  ...[
    paging?.page,
    paging?.offset,
    paging?.start,
    paging?.end,
    paging?.size,
    paging?.cursor,
  ].filter((key) => key !== undefined),
  ...(paging?.query === undefined ? [] : writtenParameters(paging.query).map(([key]) => key)),
  ...(sort ? [sort.key].flat() : []),
]

/** What the answer says of the next page, where it says so: the header `Link`, a cursor, or whether there is one. */
const nextPart = (
  { paging }: WireCall,
  { rows, from, total, more, request = {} }: OutgoingListPage,
): { readonly place: string; readonly value: string | boolean | null } | null => {
  if (!paging?.next) return null
  const { cursor, last, next: place } = paging
  const isMore = more ?? from + rows.length < total
  if (place !== LINK_HEADER && (cursor === undefined || last !== undefined))
    return { place, value: isMore }
  const behind = from + rows.length
  const turned = cursor === undefined ? request : { ...request, [cursor]: cursorOf(behind) }
  if (!isMore) return { place, value: null }
  if (place !== LINK_HEADER) return { place, value: cursorOf(behind) }
  return { place, value: `<?${encodeForm(turned, 'indices')}>; rel="next"` }
}

export const dialectServer: Pick<ServerSide, 'readList' | 'writeList'> = {
  readList: (call, values, usualSize) => {
    const sort = call.sort ? sortIn(call.sort, values) : null
    if (sort === 'fault') return { part: 'sort', why: 'shape' }
    const filter = callFiltersIn(call, readSpelledFilters(call.spelling, values))
    const all = { filter, choices: true, sort }
    if (!isPaged(call)) return { ...all, from: 0, size: null }
    const range = rangeIn(call.paging ?? { page: PAGE_KEY, size: PAGE_SIZE_KEY }, values, usualSize)
    return 'part' in range ? range : { ...all, ...range }
  },
  writeList: (call, given) => {
    const { data } = writeList(call, given)
    const next = nextPart(call, given)
    const headers = {
      ...(call.countHeader ? totalHeaders(call, given) : {}),
      ...(next?.place === LINK_HEADER && typeof next.value === 'string'
        ? { [LINK_HEADER]: next.value }
        : {}),
    }
    if (next && next.place !== LINK_HEADER && isKeyedValues(data)) {
      const body: Record<string, Json> = { ...data } as Record<string, Json>
      setAtPath(body, next.place.split('.'), next.value)
      return { data: body, headers }
    }
    return { data, headers }
  },
}
