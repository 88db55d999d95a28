import type { JsonValue } from '../api-description/json-access'
import { isSameName, singularWord } from '../api-description/word-forms'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'
import { totalPathIn } from './total-path'
import {
  isWrapperName,
  isRecordShape,
  isTotalName,
  propertyShapes,
  type ShapedProperty,
} from './wrapper-names'

/** The rows of a list as an answer has them. */
export interface ApiRows {
  /** Where they stand; an empty text is the answer itself. */
  rows: string
  total?: string
  item: SchemaShape
  schema: JsonValue
  /** Their key, where somebody has named it. */
  key?: string
  /** Records of JSON:API as they travel, and the kinds of records that their relationships lead to. */
  wrapped?: SchemaShape
  relations?: ReadonlyMap<string, string>
}

/** A list that an answer holds, and why it may not be what the answer is about. */
export interface RowsCandidate extends ApiRows {
  refusal: string | null
  /** How well its name fits. */
  rank: number
}

const rowsNames =
  /^(?:data|items?|results?|rows|values?|content|entries|list|records|elements|objects|nodes|_embedded|docs|hits|members?|hydra:member|edges)$/iu
const holderNames = /(?:^|_)(?:list|page|result|results|response|payload|body|data|embedded)$/iu
const ownKey = /^(?:_?id|uuid|uid|sid|pk)$/iu

const deepest = 6
const mostStrangers = 3

interface Level {
  shape: SchemaShape
  /** The keys that lead to it. */
  way: readonly string[]
  /** What stands beside the way, from the answer to here. */
  strangers: readonly string[]
  /** The key of a record that one of the holders is. */
  recordKey: string | null
  outer: Level | null
}

const firstNames = (names: readonly string[]): string => names.slice(0, 3).join(', ')

/** Whether the path speaks of a list: `orders` of `/orders`, `category_list.categories` of `/categories`. */
const isNamedBy = (name: string, named: readonly string[]): boolean =>
  named.some((each) => isSameName(each, name) || isSameName(singularWord(each), singularWord(name)))

const rankOf = (name: string, named: readonly string[], isOnly: boolean): number => {
  if (isNamedBy(name, named)) return 3
  if (rowsNames.test(name)) return 2
  return isOnly ? 1 : 0
}

const refusalOf = (
  rank: number,
  { recordKey }: Level,
  strangers: readonly string[],
): string | null => {
  if (rank === 3) return null
  if (recordKey !== null) return `it belongs to one record, which has \`${recordKey}\``
  if (rank === 0) return 'the answer holds several lists'
  const most = rank === 2 ? mostStrangers : 0
  if (strangers.length <= most) return null
  return `beside it stand ${strangers.length} other values: ${firstNames(strangers)}`
}

/** The total beside the rows, or beside what holds them. */
const totalBeside = (
  level: Level | null,
  follow: ResolveRef,
  below: string,
): string | undefined => {
  if (level === null) return undefined
  const found = totalPathIn(level.shape, follow, below)
  if (found !== undefined) return [...level.way, found].join('.')
  return totalBeside(level.outer, follow, level.way.at(-1) ?? '')
}

/** The records of a list: each entry, or the node that an edge leads to. */
const recordsIn = (
  rows: string,
  schema: JsonValue,
  follow: ResolveRef,
): Pick<ApiRows, 'rows' | 'schema' | 'item'> => {
  const item = resolveSchema(schema, follow)
  const node = item.properties.get('node')
  const isEdge = [...item.properties.keys()].every((name) => name === 'node' || isWrapperName(name))
  const inner = node === undefined || !isEdge ? null : resolveSchema(node, follow)
  return node !== undefined && inner && isRecordShape(inner)
    ? { rows: `${rows}.*.node`, schema: node, item: inner }
    : { rows, schema, item }
}

const candidateOf = (
  list: ShapedProperty,
  level: Level,
  { follow, named, isOnly }: { follow: ResolveRef; named: readonly string[]; isOnly: boolean },
): RowsCandidate => {
  const rank = rankOf(list.name, named, isOnly)
  const total = totalBeside(level, follow, list.name)
  const rows = [...level.way, list.name].join('.')
  return {
    ...recordsIn(rows, list.shape.node['items'] ?? {}, follow),
    ...(total === undefined ? {} : { total }),
    refusal: refusalOf(rank, level, level.strangers),
    rank,
  }
}

const isHolder = (name: string, named: readonly string[]): boolean =>
  rowsNames.test(name) || holderNames.test(name) || isNamedBy(name, named)

/** A level below one of its values. */
const levelBelow = (
  level: Level,
  { name, shape }: ShapedProperty,
  parts: readonly ShapedProperty[],
): Level => ({
  shape,
  way: [...level.way, name],
  strangers: [...level.strangers, ...strangersIn(parts, name)],
  recordKey: level.recordKey ?? ownKeyIn(parts),
  outer: level,
})

const strangersIn = (parts: readonly ShapedProperty[], own: string): string[] =>
  parts
    .map(({ name }) => name)
    .filter((name) => name !== own && !isWrapperName(name) && !isTotalName(name))

const ownKeyIn = (parts: readonly ShapedProperty[]): string | null =>
  parts.find(({ name, shape }) => ownKey.test(name) && !isRecordShape(shape))?.name ?? null

const candidatesAt = (
  level: Level,
  follow: ResolveRef,
  named: readonly string[],
): RowsCandidate[] => {
  const parts = propertyShapes(level.shape, follow)
  const lists = parts.filter(
    ({ shape }) =>
      shape.type === 'array' && isRecordShape(resolveSchema(shape.node['items'], follow)),
  )
  const own = lists.map((list) => {
    const strangers = [...level.strangers, ...strangersIn(parts, list.name)]
    const recordKey = level.recordKey ?? ownKeyIn(parts)
    return candidateOf(
      list,
      { ...level, strangers, recordKey },
      { follow, named, isOnly: lists.length === 1 },
    )
  })
  const holders = parts.filter(({ shape }) => isRecordShape(shape))
  const followed = holders.filter(({ name }) => isHolder(name, named) || holders.length === 1)
  if (level.way.length >= deepest) return own
  return [
    ...own,
    ...followed.flatMap((part) => candidatesAt(levelBelow(level, part, parts), follow, named)),
  ]
}

/**
 * All lists of records that an answer holds, the likeliest first.
 *
 * @param named names that its rows may have besides the usual ones, such as the last word of the path
 */
export const answerRowsCandidates = (
  answer: JsonValue,
  follow: ResolveRef,
  named: readonly string[],
): RowsCandidate[] => {
  const shape = resolveSchema(answer, follow)
  if (shape.type === 'array') {
    const schema = shape.node['items'] ?? {}
    const item = resolveSchema(schema, follow)
    return isRecordShape(item) ? [{ rows: '', item, schema, refusal: null, rank: 3 }] : []
  }
  if (!isRecordShape(shape)) return []
  const top: Level = { shape, way: [], strangers: [], recordKey: null, outer: null }
  const weight = ({ refusal, rank }: RowsCandidate): number => (refusal === null ? 10 : 0) + rank
  return candidatesAt(top, follow, named).toSorted((a, b) => weight(b) - weight(a))
}

/** The rows of an answer, or null when it is no list. */
export const answerRowsOf = (
  answer: JsonValue,
  follow: ResolveRef,
  named: readonly string[],
): ApiRows | null => {
  const [best] = answerRowsCandidates(answer, follow, named)
  if (!best || best.refusal !== null) return null
  const { refusal: _, rank: __, ...rows } = best
  return rows
}

/** Where a single record stands in an answer: itself, or under the key that wraps it. */
export const answerRecordIn = (
  answer: JsonValue,
  follow: ResolveRef,
  like: SchemaShape,
): { place: string; shape: SchemaShape } | null => {
  const shape = resolveSchema(answer, follow)
  if (!isRecordShape(shape)) return null
  const shares = (one: SchemaShape): number =>
    [...one.properties.keys()].filter((name) => like.properties.has(name)).length
  const parts = propertyShapes(shape, follow).filter(
    ({ name, shape: part }) => isRecordShape(part) && !isWrapperName(name),
  )
  const [best] = parts.toSorted((a, b) => shares(b.shape) - shares(a.shape))
  return best && shares(best.shape) > shares(shape)
    ? { place: best.name, shape: best.shape }
    : { place: '', shape }
}
