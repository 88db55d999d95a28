import type { Paging, Sorting, WireCall } from '../call'
import {
  totalInHeaders,
  MAX_PAGE_SIZE,
  type ListRequest,
  listValues,
  PAGE_KEY,
  PAGE_SIZE_KEY,
  backendPageSize,
  type Sort,
  totalAt,
} from '../list-request'
import type { KeyedValues } from '../values'
import type { ClientSide } from './transport'

/*
 * How lists ask for pages and for an order where the backend has names of its own for them. A console carries this only
 * when one of its lists does so.
 */

/** Whether a list is asked for in a way that its transport does not have by itself. */
export const hasDialect = ({ paging, sort, countHeader, verb }: WireCall): boolean =>
  Boolean(paging || sort || (countHeader && verb !== 'list'))

const valueUnderKey = (key: string | undefined, value: number): KeyedValues =>
  key === undefined ? {} : { [key]: value }

/** Parameters that are written as they stand in an address, each as its key and its text. */
export const writtenParameters = (query: string): readonly (readonly [string, string])[] =>
  query.split('&').map((part) => {
    const [key = '', ...text] = part.split('=')
    return [key, text.join('=')]
  })

/** The parameters of a page that one text says, with the numbers in the place of their marks. */
const queryValues = (query: string, numbers: Readonly<Record<string, number>>): KeyedValues =>
  Object.fromEntries(
    writtenParameters(query).map(([key, text]) => [
      key,
      text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(numbers[name] ?? mark)),
    ]),
  )

/** The keys that ask for a page of this number, counted from 1. */
const pageValues = (paging: Paging, page: number, size: number): KeyedValues => ({
  ...valueUnderKey(paging.page, page - 1 + (paging.from ?? 1)),
  ...valueUnderKey(paging.offset, (page - 1) * size),
  ...valueUnderKey(paging.start, (page - 1) * size),
  ...valueUnderKey(paging.end, page * size),
  ...valueUnderKey(paging.size, size),
  ...(paging.query &&
    queryValues(paging.query, {
      page: page - 1 + (paging.from ?? 1),
      offset: (page - 1) * size,
      end: page * size,
      last: page * size - 1,
      size,
    })),
})

/** Up and down, where a backend has no words of its own for them. */
export const defaultDirections = ['asc', 'desc'] as const

/** What stands between the field and the direction, by form. */
export const separators = { colon: ':', comma: ',', dot: '.', space: ' ' } as const

/** The keys that ask for an order. Without one, the backend is free to choose. */
const sortValues = (
  { key, form, words = defaultDirections }: Sorting,
  sort?: Sort,
): KeyedValues => {
  if (!sort?.field) return {}
  const { field, order } = sort
  const isDown = order === 'DESC'
  const word = words[isDown ? 1 : 0]
  const [first, second = ''] = [key].flat()
  if (first === undefined) return {}
  if (form === 'two') return { [first]: field, [second]: word }
  if (form === 'brackets') return { [`${first}[${field}]`]: word }
  if (form === 'json') return { [first]: JSON.stringify([field, order]) }
  return {
    [first]: form === 'minus' ? `${isDown ? '-' : ''}${field}` : field + separators[form] + word,
  }
}

/** Values of a list call: its filters, and the page and the order under the names that the backend has for them. */
const dialectValues = (call: WireCall, request: ListRequest): KeyedValues => {
  const { paging, sort } = call
  const values = listValues(call, request)
  const order = sort ? sortValues(sort, request.sort) : {}
  if (!paging || !call.body.includes(PAGE_KEY)) return { ...values, ...order }
  const { page, perPage } = request.pagination ?? { page: 1, perPage: MAX_PAGE_SIZE }
  const others = Object.entries(values).filter(([key]) => key !== PAGE_KEY && key !== PAGE_SIZE_KEY)
  return {
    ...Object.fromEntries(others),
    ...pageValues(paging, page, backendPageSize(call, perPage)),
    ...request.after,
    ...order,
  }
}

/**
 * A transport whose lists ask for pages and for an order as their calls say. Lists that say nothing of it are asked for
 * as before.
 *
 * @example
 * ```tsx
 * import { inDialect, jsonTransport } from 'deskwright/kit'
 *
 * export const transport = inDialect(jsonTransport)
 * ```
 */
export const inDialect = (client: ClientSide): ClientSide => ({
  ...client,
  list: (call, request) =>
    hasDialect(call) ? dialectValues(call, request) : client.list(call, request),
  total: (call, answer) => {
    if (!hasDialect(call)) return client.total(call, answer)
    return call.countHeader ? totalInHeaders(call, answer) : totalAt(call, answer)
  },
})
