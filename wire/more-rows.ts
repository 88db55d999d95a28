import { LINK_HEADER } from './call'
import {
  parseRowCount,
  isContentRangeHeader,
  defaultCountHeader,
  type ListSource,
} from './list-request'
import { isNothing, isKeyedValues } from './values'

/* What an answer says of rows that it does not have, in the words that backends have for it. */

/** Headers that say how many rows there are in all. */
export const knownCountHeaders = [
  defaultCountHeader,
  'X-Total-Count',
  'X-Total',
  'X-WP-Total',
  'Total-Count',
  'X-Count',
]

/** Objects beside the rows that tell of pages. */
const besides = /^_?(?:meta|metadata|pagination|paging|page|pages|pageinfo|links)$/
const counts =
  /^(?:total|count|total(?:count|elements|items|records|results|rows|size)|filtercount|numfound|recordstotal)$/
const truths = /^(?:hasmore|hasnext|hasnextpage|more)$/
const followers = /^(?:next|nextpage|nextpageurl|nextcursor|nextpagetoken|nexturl)$/

/** An envelope, what tells of pages, and the numbers in it. */
const DEEPEST = 3

const linkToNext = /;\s*rel\s*=\s*"?next\b/i

const plainName = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What an answer says of rows that it does not have, and where: below keys joined by dots, or in a header. */
export interface MoreRows {
  /** The number of all rows. Null: it says only that there are more. */
  readonly total: number | null
  readonly value: unknown
  readonly place?: string
  readonly header?: string
}

interface Beside {
  readonly name: string
  readonly value: unknown
  readonly place: string
}

/** The values that stand beside the rows, by their names. An envelope around them is looked into, too. */
const entriesBeside = (data: unknown, path: readonly string[] = []): Beside[] => {
  if (!isKeyedValues(data) || path.length > DEEPEST) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const [name, at] = [plainName(key), [...path, key]]
    if (isKeyedValues(value) && (besides.test(name) || name === 'data'))
      return entriesBeside(value, at)
    return [{ name, value, place: at.join('.') }]
  })
}

const headerCount = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name) ?? ''
  return parseRowCount(isContentRangeHeader(name) ? text.split('/').pop() : text)
}

const saysMore = ({ name, value }: Beside): boolean =>
  (truths.test(name) && value === true) ||
  (followers.test(name) && typeof value !== 'boolean' && !isNothing(value))

/** Where an answer of so many rows says that there are more. Null where it does not say so. */
export const moreRows = ({ data, headers }: ListSource, rows: number): MoreRows | null => {
  for (const header of knownCountHeaders) {
    const total = headerCount(headers, header) ?? 0
    if (total > rows) return { total, value: total, header }
  }
  const beside = entriesBeside(data)
  for (const { name, value, place } of beside) {
    const total = counts.test(name) ? (parseRowCount(value) ?? 0) : 0
    if (total > rows) return { total, value, place }
  }
  const more = beside.find(saysMore)
  if (more) return { total: null, value: more.value, place: more.place }
  const isLinked = linkToNext.test(headers.get(LINK_HEADER) ?? '')
  return isLinked ? { total: null, value: true, header: LINK_HEADER } : null
}
