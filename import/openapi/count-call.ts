import { backendPresets } from '../../codegen/language/read/backend-presets'
import type { ApiCountCall } from '../api-description'
import type { SchemaWalk } from '../json-schema/schema-fields'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'
import { pathWithoutExtension } from './path-segments'
import type { ApiOperation } from './operations'
import type { ExtractedResource } from './extract-resource'
import { totalPathIn } from './total-path'
import { isTotalHeader } from './wrapper-names'

/* Some backends count the rows of a list at an address of its own: `GET /things/count`. */

const countWord = /^(?:_?count|total)$/iu

const isNumber = ({ type }: SchemaShape): boolean => type === 'integer' || type === 'number'

/** Where the number stands in an answer: an empty text is the answer itself; null is no number. */
const placeIn = ({ answer }: ApiOperation, follow: ResolveRef): string | null => {
  if (answer === null) return null
  const shape = resolveSchema(answer, follow)
  if (isNumber(shape)) return ''
  return shape.type === 'object' ? (totalPathIn(shape, follow, '') ?? null) : null
}

const isWhere = ({ name }: { name: string }): boolean => name === 'where'

/** The name that begins the keys of filters, where the call that counts has another one: LoopBack's `where`. */
const namesOf = (list: ApiOperation, { parameters }: ApiOperation): ApiCountCall['names'] =>
  parameters.some(isWhere) && list.parameters.some(({ name }) => name === 'filter')
    ? backendPresets.loopback.total.names
    : undefined

/** The call that counts the rows of a list, where there is one just below it. */
const countingOf = (
  list: ApiOperation,
  all: readonly ApiOperation[],
  follow: ResolveRef,
): ApiCountCall | undefined => {
  const stem = `${pathWithoutExtension(list.path)}/`
  for (const each of all) {
    const word = each.path.startsWith(stem)
      ? pathWithoutExtension(each.path).slice(stem.length)
      : ''
    if (each.method !== list.method || each.deprecated || !countWord.test(word)) continue
    const at = placeIn(each, follow)
    if (at === null) continue
    const names = namesOf(list, each)
    const path = `{list}${each.path.slice(pathWithoutExtension(list.path).length)}`
    return { path, ...(at === '' ? {} : { at }), ...(names ? { names } : {}) }
  }
  return undefined
}

/** A list whose answers do not say how many rows there are, with the call that does. */
export const withCountCall = (
  one: ExtractedResource,
  list: ApiOperation,
  all: readonly ApiOperation[],
  { follow }: Pick<SchemaWalk, 'follow'>,
): ExtractedResource => {
  const call = one.resource.calls.get('list')
  if (!call || call.total !== undefined || list.headers.some(isTotalHeader)) return one
  const total = countingOf(list, all, follow)
  if (total === undefined) return one
  const calls = new Map([...one.resource.calls, ['list', { ...call, total }]])
  return { ...one, resource: { ...one.resource, calls } }
}
