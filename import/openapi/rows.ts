import type { Tree } from '../api-description/json'
import { isSameName, singularWord } from '../api-description/names'
import type { Follow } from '../json-schema/refs'
import { shapeOf, type Shape } from '../json-schema/shape'
import { totalIn } from './total'
import { isAround, isRecord, isTotal, propertyShapes, type Property } from './wrapping'

/** The rows of a list as an answer has them. */
export interface ApiRows {
  /** Where they stand; an empty text is the answer itself. */
  rows: string
  total?: string
  item: Shape
  schema: Tree
  /** Their key, where somebody has named it. */
  key?: string
  /** Records of JSON:API as they travel, and the kinds of records that their relationships lead to. */
  wrapped?: Shape
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
  shape: Shape
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
const totalBeside = (level: Level | null, follow: Follow, below: string): string | undefined => {
  if (level === null) return undefined
  const found = totalIn(level.shape, follow, below)
  if (found !== undefined) return [...level.way, found].join('.')
  return totalBeside(level.outer, follow, level.way.at(-1) ?? '')
}

/** The records of a list: each entry, or the node that an edge leads to. */
const recordsIn = (
  rows: string,
  schema: Tree,
  follow: Follow,
): Pick<ApiRows, 'rows' | 'schema' | 'item'> => {
  const item = shapeOf(schema, follow)
  const node = item.properties.get('node')
  const isEdge = [...item.properties.keys()].every((name) => name === 'node' || isAround(name))
  const inner = node === undefined || !isEdge ? null : shapeOf(node, follow)
  return node !== undefined && inner && isRecord(inner)
    ? { rows: `${rows}.*.node`, schema: node, item: inner }
    : { rows, schema, item }
}

const candidateOf = (
  list: Property,
  level: Level,
  { follow, named, isOnly }: { follow: Follow; named: readonly string[]; isOnly: boolean },
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
  { name, shape }: Property,
  parts: readonly Property[],
): Level => ({
  shape,
  way: [...level.way, name],
  strangers: [...level.strangers, ...strangersIn(parts, name)],
  recordKey: level.recordKey ?? ownKeyIn(parts),
  outer: level,
})

const strangersIn = (parts: readonly Property[], own: string): string[] =>
  parts.map(({ name }) => name).filter((name) => name !== own && !isAround(name) && !isTotal(name))

const ownKeyIn = (parts: readonly Property[]): string | null =>
  parts.find(({ name, shape }) => ownKey.test(name) && !isRecord(shape))?.name ?? null

const candidatesAt = (level: Level, follow: Follow, named: readonly string[]): RowsCandidate[] => {
  const parts = propertyShapes(level.shape, follow)
  const lists = parts.filter(
    ({ shape }) => shape.type === 'array' && isRecord(shapeOf(shape.node['items'], follow)),
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
  const holders = parts.filter(({ shape }) => isRecord(shape))
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
export const rowsCandidates = (
  answer: Tree,
  follow: Follow,
  named: readonly string[],
): RowsCandidate[] => {
  const shape = shapeOf(answer, follow)
  if (shape.type === 'array') {
    const schema = shape.node['items'] ?? {}
    const item = shapeOf(schema, follow)
    return isRecord(item) ? [{ rows: '', item, schema, refusal: null, rank: 3 }] : []
  }
  if (!isRecord(shape)) return []
  const top: Level = { shape, way: [], strangers: [], recordKey: null, outer: null }
  const weight = ({ refusal, rank }: RowsCandidate): number => (refusal === null ? 10 : 0) + rank
  return candidatesAt(top, follow, named).toSorted((a, b) => weight(b) - weight(a))
}

/** The rows of an answer, or null when it is no list. */
export const rowsOf = (answer: Tree, follow: Follow, named: readonly string[]): ApiRows | null => {
  const [best] = rowsCandidates(answer, follow, named)
  if (!best || best.refusal !== null) return null
  const { refusal: _, rank: __, ...rows } = best
  return rows
}

/** Where a single record stands in an answer: itself, or under the key that wraps it. */
export const recordIn = (
  answer: Tree,
  follow: Follow,
  like: Shape,
): { place: string; shape: Shape } | null => {
  const shape = shapeOf(answer, follow)
  if (!isRecord(shape)) return null
  const shares = (one: Shape): number =>
    [...one.properties.keys()].filter((name) => like.properties.has(name)).length
  const parts = propertyShapes(shape, follow).filter(
    ({ name, shape: part }) => isRecord(part) && !isAround(name),
  )
  const [best] = parts.toSorted((a, b) => shares(b.shape) - shares(a.shape))
  return best && shares(best.shape) > shares(shape)
    ? { place: best.name, shape: best.shape }
    : { place: '', shape }
}
