import { jsonListAt, jsonNumberAt, jsonTextAt } from '../api-description/json-access'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema } from '../json-schema/resolved-shape'
import type { ApiOperation, ApiParameter } from './operations'
import { presetOfParameters, listParameters, type ListParameter } from './list-parameters'

/** How one list is asked for a page and an order. */
export interface ListPaging {
  /** The kind of backend that is asked in this way, which has words for all of it. */
  like: ReturnType<typeof presetOfParameters>
  /** `paging` in the words of app.yaml, or null. */
  paging: Record<string, unknown> | null
  sort: Record<string, unknown> | null
  /** Names of the parameters that this took. */
  taken: Set<string>
  /** The list is paged in a way that the language lacks. */
  cursor: boolean
}

const isCalled = ({ name, word }: ListParameter, pattern: RegExp): boolean =>
  [name, word].some((each) => pattern.test(each.replaceAll('-', '_')))

const findParameter = (
  query: readonly ListParameter[],
  pattern: RegExp,
): ListParameter | undefined => query.find((each) => isCalled(each, pattern))

const pageName =
  /^(?:_?page(?:_?(?:number|no|num|index))?|page\[number\]|p|current_?page|pageNum)$/iu
const sizeName =
  /^(?:_?(?:limit|size|per_?page|page_?size|page_?limit|max_?results?)|page\[size\]|page\[limit\]|\$limit|\$top|count|take|rows)$/iu
const offsetName = /^(?:offset|skip|\$skip|start(?:_?(?:at|index))?|page\[offset\]|first|from)$/iu
const cursorName =
  /^(?:cursor|starting_after|ending_before|after|before|page_?token|next_?token|continue|marker|page\[(?:after|before|cursor)\])$/iu
const sortName = /^(?:sort|ordering|order_?by|sort_?by|_sort|\$sort|\$orderby|order|sort\[\])$/iu
const orderName =
  /^(?:order|_order|direction|sort_?(?:order|dir|direction)|order_?dir(?:ection)?|dir)$/iu

/** The words of a bound: `Maximum: 50`, `max 50`, `1-50`, `between 1 and 50`, `at most 50`. */
const boundWords: readonly RegExp[] = [
  /\b(?:max(?:imum|\.)?(?: (?:value|size|limit|is|of|allowed))*|at most|up to|no more than|<=|≤)\s*[:=]?\s*`?(\d+)\b/iu,
  /\b(?:between|from)\s+\d+\s+(?:and|to)\s+(\d+)\b/iu,
  /(?:^|[([\s])[01]\s?(?:-|–|\.\.|to)\s?(\d+)\b/u,
  /最大(?:値|值)?\s*[:：]?\s*(\d+)/u,
]

/** The most rows of a page, by the schema of the parameter, else by its words. */
const boundOf = (size: ListParameter, follow: ResolveRef): number | undefined => {
  const { node } = resolveSchema(size.schema, follow)
  const above = jsonNumberAt(node, 'exclusiveMaximum')
  const choices = jsonListAt(node, 'enum').filter((each) => typeof each === 'number')
  const most =
    jsonNumberAt(node, 'maximum') ?? (above === undefined ? undefined : Math.ceil(above) - 1)
  if (most !== undefined || choices.length > 0) return most ?? Math.max(...choices)
  const words = `${size.description} ${jsonTextAt(node, 'description') ?? ''}`
  const written = boundWords.map((pattern) => pattern.exec(words)?.[1]).find(Boolean)
  return written === undefined ? undefined : Number(written)
}

/** OData counts where it is asked to. */
const countWords = (query: readonly ListParameter[]): object =>
  query.some(({ name }) => name === '$count') ? { with: { $count: 'true' } } : {}

const pagingOf = (query: readonly ListParameter[], follow: ResolveRef): ListPaging['paging'] => {
  const [page, size, offset] = [pageName, sizeName, offsetName].map((name) =>
    findParameter(query, name),
  )
  const most = size && boundOf(size, follow)
  const max = most !== undefined && most >= 5 && most < 1000 ? { max: most } : {}
  const more = { ...max, ...countWords(query) }
  if (page && size) {
    const isFromZero = [
      jsonNumberAt(page.schema, 'minimum'),
      jsonNumberAt(page.schema, 'default'),
    ].includes(0)
    return { page: page.name, ...(isFromZero ? { from: 0 } : {}), size: size.name, ...more }
  }
  return offset && size ? { offset: offset.name, size: size.name, ...more } : null
}

const wordsAbout = ({ schema, description }: ApiParameter): string =>
  [
    description,
    jsonTextAt(schema, 'description'),
    jsonTextAt(schema, 'example'),
    ...jsonListAt(schema, 'enum'),
    ...jsonListAt(schema, 'items', 'enum'),
  ]
    .filter((each) => typeof each === 'string')
    .join(' | ')

/** A switch that turns the order round: `SortDescending`, `desc`, `ascending`. */
const downName = /^(?:sort_?|order_?|is_?)?(?:by_?)?desc(?:ending)?$/iu
const upName = /^(?:sort_?|order_?|is_?)?(?:by_?)?asc(?:ending)?$/iu

const isSwitch = ({ schema }: ListParameter): boolean => jsonTextAt(schema, 'type') === 'boolean'

/** An order by a key and a switch. */
const switchedOrder = (
  sort: ListParameter,
  query: readonly ListParameter[],
): ListPaging['sort'] => {
  const down = query.find((each) => isSwitch(each) && isCalled(each, downName))
  const up = query.find((each) => isSwitch(each) && isCalled(each, upName))
  if (down) return { key: [sort.name, down.name], form: 'two', words: ['false', 'true'] }
  return up ? { key: [sort.name, up.name], form: 'two', words: ['true', 'false'] } : null
}

const isOdataOrder = (name: string): boolean => name === '$orderby'

const forms: readonly (readonly [RegExp, string])[] = [
  [/\w:(?:asc|desc)\b/iu, 'colon'],
  [/\w,\s?\(?(?:asc|desc)\b/iu, 'comma'],
  [/\w\.(?:asc|desc)\b/iu, 'dot'],
  [/(?:^|[\s|"'`(,])-[a-z_]\w*|minus|prefix|`-`|'-'|"-"/iu, 'minus'],
]

const sortOf = (query: readonly ListParameter[]): ListPaging['sort'] => {
  const sort = findParameter(query, sortName)
  if (!sort) return null
  const order = query.find((each) => each.name !== sort.name && isCalled(each, orderName))
  if (order) {
    const words = jsonListAt(order.schema, 'enum').filter((each) => typeof each === 'string')
    const up = words.find((word) => /^asc/iu.test(word))
    const down = words.find((word) => /^desc/iu.test(word))
    const usual = (up ?? 'asc') === 'asc' && (down ?? 'desc') === 'desc'
    return {
      key: [sort.name, order.name],
      form: 'two',
      ...(usual ? {} : { words: [up ?? 'asc', down ?? 'desc'] }),
    }
  }
  const switched = switchedOrder(sort, query)
  if (switched) return switched
  const about = wordsAbout(sort)
  const form =
    forms.find(([pattern]) => pattern.test(about))?.[1] ??
    (isOdataOrder(sort.name) ? 'space' : sort.name === 'ordering' ? 'minus' : null)
  if (form === null) return null
  return { key: sort.name, ...(form === 'minus' ? {} : { form }) }
}

/** The parameters of a list that ask for a page or an order. */
export const listPagingOf = (list: ApiOperation, follow: ResolveRef): ListPaging => {
  const query = listParameters(list, follow)
  const like = presetOfParameters(list, follow)
  const all = [pageName, sizeName, offsetName, cursorName, sortName, orderName, downName, upName]
  const paging = pagingOf(query, follow)
  return {
    like,
    paging,
    sort: sortOf(query),
    taken: new Set(
      query
        .filter((each) => all.some((pattern) => isCalled(each, pattern)))
        .map(({ name }) => name),
    ),
    cursor: paging === null && findParameter(query, cursorName) !== undefined,
  }
}
