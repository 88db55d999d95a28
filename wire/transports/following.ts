import { LINK_HEADER, type WireCall } from '../call'
import { parseRowCount, isPaged, type ListSource, rowsAt, backendPageSize } from '../list-request'
import { isNothing, valueAtDottedPath, type KeyedValues } from '../values'
import type { ClientSide, NextPageReader, KnownPageStarts } from './transport'

/*
 * Lists whose answers say what the next page is asked for by. Only a console that has such a list carries this.
 */

/** Whether the answers of a list say whether another page follows. */
export const hasNextPageHints = ({ paging }: WireCall): boolean =>
  paging?.next !== undefined || paging?.cursor !== undefined

/** A link of the header `Link`: its address in angles, and its parameters up to the comma before the next one. */
const link = /<([^<>]*)>((?:[^",<]|"(?:[^"\\]|\\.)*")*)/g
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i

/** The address that stands in a header `Link` for this relation (RFC 8288). */
export const linkTo = (header: string | null, to: string): string | null => {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(link)) {
    const [, quoted, bare = ''] = relation.exec(parameters) ?? []
    if ((quoted ?? bare).toLowerCase().split(/\s+/).includes(to)) return address
  }
  return null
}

/** The value of a key in the query of an address. Null where there is no such key. */
const inAddress = (text: string, key: string): string | null => {
  const query = text.indexOf('?')
  const end = text.indexOf('#')
  if (query === -1) return null
  return new URLSearchParams(text.slice(query, end > query ? end : undefined)).get(key)
}

/** What stands in the answer for the next page. Undefined where the answer lacks it. */
const nextMark = ({ paging }: WireCall, { data, headers }: ListSource): unknown => {
  if (paging?.next === undefined) return undefined
  return paging.next === LINK_HEADER
    ? linkTo(headers.get(LINK_HEADER), 'next')
    : valueAtDottedPath(data, paging.next)
}

/** The cursor in what the answer says: the text itself, or the value of the key where the text is an address. */
const cursorIn = (mark: unknown, key: string): string | number | null => {
  if (typeof mark === 'number') return mark
  return typeof mark === 'string' ? (inAddress(mark, key) ?? mark) : null
}

/** The page that the link to the last one asks for, counted from 1. A cursor says nothing of it. */
const lastIn: NextPageReader['last'] = ({ paging }, { headers }, size) => {
  if (paging?.next !== LINK_HEADER) return undefined
  const { page, from = 1, offset } = paging
  const key = page ?? offset
  const address = linkTo(headers.get(LINK_HEADER), 'last')
  const value =
    address === null || key === undefined ? undefined : parseRowCount(inAddress(address, key))
  if (value === undefined) return undefined
  const number = page === undefined ? value / size + 1 : value - from + 1
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const isNone = (mark: unknown): boolean => isNothing(mark) || mark === false

const afterLast = (
  call: WireCall,
  rows: unknown,
  [key, place]: readonly [string, string],
): KeyedValues | null => {
  const value = Array.isArray(rows) ? valueAtDottedPath(rows.at(-1), place) : undefined
  return isNone(value) ? null : { [key]: value }
}

const nextIn: NextPageReader['next'] = (call, answer, size) => {
  const { paging } = call
  if (!paging || !hasNextPageHints(call) || !isPaged(call)) return undefined
  const { cursor, last, next } = paging
  const mark = nextMark(call, answer)
  if (next !== undefined && next !== LINK_HEADER && mark === undefined)
    return cursor ? null : undefined
  if (next !== undefined && isNone(mark)) return null
  if (cursor === undefined) return {}
  const rows = rowsAt(call, answer)
  if (last !== undefined) {
    const isFull = next !== undefined || (Array.isArray(rows) && rows.length >= size)
    return isFull ? afterLast(call, rows, [cursor, last]) : null
  }
  const found = cursorIn(mark, cursor)
  return found === null ? null : { [cursor]: found }
}

/** Lists whose pages are remembered at once. */
const MOST_LISTS = 50

const rememberPages = (
  turns: KnownPageStarts,
  key: string,
  line: NonNullable<ReturnType<KnownPageStarts['get']>>,
): void => {
  turns.delete(key)
  turns.set(key, line)
  for (const oldest of turns.keys()) {
    if (turns.size <= MOST_LISTS) return
    turns.delete(oldest)
  }
}

const reachPage: NextPageReader['reach'] = async (turns, call, request, read) => {
  const { page = 1, perPage = 0 } = request.pagination ?? {}
  if (call.paging?.cursor === undefined || !isPaged(call)) return read(request)
  const size = backendPageSize(call, perPage)
  const key = JSON.stringify([call.path, size, request.sort, request.filter])
  for (let number = Math.min(page, turns.get(key)?.length ?? 1); ; number += 1) {
    const first = [{ after: {}, before: 0 }]
    const { after, before } = (turns.get(key) ?? first)[number - 1] ?? { after: {}, before: 0 }
    const found = await read({ ...request, after })
    const next = found.next ?? null
    const line = turns.get(key) ?? first
    const start = line.slice(0, number)
    const isSame = JSON.stringify(line[number]?.after) === JSON.stringify(next)
    const following = next && { after: next, before: before + found.records.length }
    rememberPages(turns, key, isSame ? line : following ? [...start, following] : start)
    if (number >= page) return { ...found, before }
    if (next === null) return { ...found, records: [], before: before + found.records.length }
  }
}

/** Pages that are shorter than asked for say nothing of how many pages of the asked size there are. */
const shownPage: NextPageReader['page'] = (
  { records, total, next, before, pages },
  page,
  perPage,
) => {
  if (next === undefined) return null
  const full = (page - 1) * perPage
  const isEven = before === undefined || before === full
  const seen = (before ?? full) + records.length
  const all = total ?? (next === null && isEven ? seen : undefined)
  const onLast = pages !== undefined && pages > page ? (pages - 1) * perPage + 1 : 0
  return {
    data: [...records],
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
    ...(all !== undefined && { total: all }),
    meta: {
      ...(before !== undefined && { steps: true }),
      ...(all === undefined && next !== null && { atLeast: Math.max(seen, onLast) }),
      ...(pages !== undefined && { pages }),
    },
  }
}

/**
 * A transport that reads on where an answer says that another page follows, by a cursor, a link or a header `Link`.
 *
 * @example
 * ```tsx
 * import { following, inDialect, jsonTransport } from 'deskwright/kit'
 *
 * export const transport = following(inDialect(jsonTransport))
 * ```
 */
export const following = (client: ClientSide): ClientSide => ({
  ...client,
  following: { next: nextIn, last: lastIn, reach: reachPage, page: shownPage },
})
