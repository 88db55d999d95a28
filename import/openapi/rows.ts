import type { Tree } from '../api-description/json'
import type { Follow } from '../json-schema/refs'
import { shapeOf, type Shape } from '../json-schema/shape'

/** The rows of a list as an answer has them. */
export interface ApiRows {
  /** Where they stand; an empty text is the answer itself. */
  rows: string
  total?: string
  item: Shape
  schema: Tree
}

const rowsNames =
  /^(?:data|items?|results?|rows|values?|content|entries|list|records|elements|objects|nodes|_embedded|docs|hits|members?|hydra:member)$/iu
const totalNames =
  /^(?:total|total_?count|count|total_?(?:items|elements|results|records|entries)|filter_?count|items|hydra:totalItems)$/iu
const around =
  /^(?:meta|metadata|pagination|paging|page|pages|page_?(?:number|size|count|info)|links?|_links|next|previous|prev|first|last|limit|offset|size|per_?page|current|has_?(?:more|next|prev|previous)(?:_?page)?|object|url|next_?\w*|cursor|success|status|code|message|msg|error|errors|sort|empty|number|number_?of_?elements|pageable|total_?pages|start_?index|end_?index|autocomplete|kind|api_?version|warnings?|self|href|@\w+)$/iu

const isRecord = ({ type, properties }: Shape): boolean => type === 'object' && properties.size > 0

const propertyShapes = (
  shape: Shape,
  follow: Follow,
): { name: string; shape: Shape; schema: Tree }[] =>
  [...shape.properties].map(([name, schema]) => ({ name, schema, shape: shapeOf(schema, follow) }))

/** Of several counts, the one that says that it is the total. */
const preferTotal = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => Number(/total/i.test(b)) - Number(/total/i.test(a)))[0]

/** Where the number of all rows stands: beside the rows, or in a map beside them. */
const totalIn = (shape: Shape, follow: Follow, rows: string): string | undefined => {
  const parts = propertyShapes(shape, follow)
  const isCount = ({ name, shape: part }: { name: string; shape: Shape }): boolean =>
    name !== rows && totalNames.test(name) && (part.type === 'integer' || part.type === 'number')
  const direct = preferTotal(parts.filter(isCount).map(({ name }) => name))
  if (direct !== undefined) return direct
  const nested = parts
    .filter(({ name, shape: part }) => name !== rows && isRecord(part) && around.test(name))
    .flatMap(({ name, shape: part }) =>
      propertyShapes(part, follow)
        .filter(isCount)
        .map((count) => `${name}.${count.name}`),
    )
  return preferTotal(nested)
}

const rowsInWrapper = (shape: Shape, follow: Follow, named: readonly string[]): ApiRows | null => {
  const parts = propertyShapes(shape, follow)
  const lists = parts.filter(({ shape: part }) => part.type === 'array')
  const isNamed = (name: string): boolean =>
    rowsNames.test(name) || named.some((each) => each.toLowerCase() === name.toLowerCase())
  const [list = null] = lists
    .filter(({ name }) => isNamed(name))
    .concat(lists.length === 1 ? lists : [])
  if (list) {
    const strangers = parts.filter(
      ({ name }) => name !== list.name && !around.test(name) && !totalNames.test(name),
    )
    const item = shapeOf(list.shape.node['items'], follow)
    const isSure = isNamed(list.name) ? strangers.length <= 2 : strangers.length === 0
    if (!isRecord(item) || !isSure) return null
    const total = totalIn(shape, follow, list.name)
    return {
      rows: list.name,
      ...(total === undefined ? {} : { total }),
      item,
      schema: list.shape.node['items'] ?? {},
    }
  }
  const holder = parts.find(({ name, shape: part }) => rowsNames.test(name) && isRecord(part))
  const deeper =
    holder && parts.every(({ name }) => name === holder.name || around.test(name))
      ? rowsInWrapper(holder.shape, follow, named)
      : null
  if (!deeper || !holder) return null
  const { rows, total, ...rest } = deeper
  return {
    ...rest,
    rows: `${holder.name}.${rows}`,
    ...(total === undefined ? {} : { total: `${holder.name}.${total}` }),
  }
}

/**
 * The rows of an answer, or null when it is no list.
 *
 * @param named names that its rows may have besides the usual ones, such as the last word of the path
 */
export const rowsOf = (answer: Tree, follow: Follow, named: readonly string[]): ApiRows | null => {
  const shape = shapeOf(answer, follow)
  if (shape.type !== 'array') return isRecord(shape) ? rowsInWrapper(shape, follow, named) : null
  const item = shapeOf(shape.node['items'], follow)
  return isRecord(item) ? { rows: '', item, schema: shape.node['items'] ?? {} } : null
}

/** Where a single record stands in an answer: itself, or under the one key that wraps it. */
export const recordIn = (
  answer: Tree,
  follow: Follow,
  like: Shape,
): { place: string; shape: Shape } | null => {
  const shape = shapeOf(answer, follow)
  if (!isRecord(shape)) return null
  const parts = propertyShapes(shape, follow).filter(({ shape: part }) => isRecord(part))
  const others = [...shape.properties.keys()].filter((name) => !around.test(name))
  const [only] = parts.filter(({ name }) => others.includes(name))
  const shares = (one: Shape): number =>
    [...one.properties.keys()].filter((name) => like.properties.has(name)).length
  if (only && others.length === 1 && shares(only.shape) > shares(shape)) {
    return { place: only.name, shape: only.shape }
  }
  return { place: '', shape }
}
