import { presets } from '../../codegen/language/read/presets'
import type { CountingCall } from '../api-description'
import type { SchemaWalk } from '../json-schema/field'
import type { Follow } from '../json-schema/refs'
import { shapeOf, type Shape } from '../json-schema/shape'
import { barePath } from './path-segments'
import type { Operation } from './operations'
import type { ExtractedResource } from './resource'
import { totalIn } from './total'
import { isTotalHeader } from './wrapping'

/* Some backends count the rows of a list at an address of its own: `GET /things/count`. */

const countWord = /^(?:_?count|total)$/iu

const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number'

/** Where the number stands in an answer: an empty text is the answer itself; null is no number. */
const placeIn = ({ answer }: Operation, follow: Follow): string | null => {
  if (answer === null) return null
  const shape = shapeOf(answer, follow)
  if (isNumber(shape)) return ''
  return shape.type === 'object' ? (totalIn(shape, follow, '') ?? null) : null
}

const isWhere = ({ name }: { name: string }): boolean => name === 'where'

/** The name that begins the keys of filters, where the call that counts has another one: LoopBack's `where`. */
const namesOf = (list: Operation, { parameters }: Operation): CountingCall['names'] =>
  parameters.some(isWhere) && list.parameters.some(({ name }) => name === 'filter')
    ? presets.loopback.total.names
    : undefined

/** The call that counts the rows of a list, where there is one just below it. */
const countingOf = (
  list: Operation,
  all: readonly Operation[],
  follow: Follow,
): CountingCall | undefined => {
  const stem = `${barePath(list.path)}/`
  for (const each of all) {
    const word = each.path.startsWith(stem) ? barePath(each.path).slice(stem.length) : ''
    if (each.method !== list.method || each.deprecated || !countWord.test(word)) continue
    const at = placeIn(each, follow)
    if (at === null) continue
    const names = namesOf(list, each)
    const path = `{list}${each.path.slice(barePath(list.path).length)}`
    return { path, ...(at === '' ? {} : { at }), ...(names ? { names } : {}) }
  }
  return undefined
}

/** A list whose answers do not say how many rows there are, with the call that does. */
export const withCounting = (
  one: ExtractedResource,
  list: Operation,
  all: readonly Operation[],
  { follow }: Pick<SchemaWalk, 'follow'>,
): ExtractedResource => {
  const call = one.resource.calls.get('list')
  if (!call || call.total !== undefined || list.headers.some(isTotalHeader)) return one
  const total = countingOf(list, all, follow)
  if (total === undefined) return one
  const calls = new Map([...one.resource.calls, ['list', { ...call, total }]])
  return { ...one, resource: { ...one.resource, calls } }
}
