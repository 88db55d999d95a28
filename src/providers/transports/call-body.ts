import type { GetListParams } from 'ra-core'
import { pathKeys } from './call-path'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { isMadeUp } from '../values/record'
import { own, type Values } from '../values/values'

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The field that travels under a key of a body. */
const fieldOf = ({ wire = {} }: ResourceDefinition, key: string): string =>
  Object.entries(wire).find(([, names]) => names.write === key)?.[0] ?? key

const firstKnown = (candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => candidate !== undefined && !isMadeUp(candidate)) ?? null

/** Keys that a call has values for: in its body, and in its path. */
const keysOf = ({ body, path }: Call): string[] => [...new Set([...body, ...pathKeys(path)])]

export interface BodySources {
  readonly record?: Values | undefined
  readonly values?: Values | undefined
  /** Fields that must not travel at all. */
  readonly omit?: readonly string[]
}

/** Body of a call on a record: what the form says, else the record, else the defaults. */
export const callBody = (
  definition: ResourceDefinition,
  call: Call,
  { record, values, omit = [] }: BodySources,
): Values => {
  const valueOf = (key: string): unknown => {
    const field = fieldOf(definition, key)
    const sources = [values, record].flatMap((source) => [own(source, field), own(source, key)])
    return firstKnown([...sources, own(call.defaults, key), own(call.defaults, field), ''])
  }
  const keys = keysOf(call).filter((key) => !omit.includes(fieldOf(definition, key)))
  const body = Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
  return { ...body, ...call.constants }
}

/** An empty filter is an empty text; a list that holds nothing is empty as well. */
const filterValue = (value: unknown): unknown => {
  if (isNothing(value)) return ''
  if (!Array.isArray(value)) return value
  return value.every(isNothing) ? '' : value.map((item) => (isNothing(item) ? '' : item))
}

/** Whether the backend pages the list. */
export const isPaged = (call: Call): boolean => call.body.includes('page')

/** Body of a list call. Filters stand under the names that they travel by. */
export const listBody = (call: Call, { pagination, filter }: GetListParams): Values => {
  const filters: Values = filter ?? {}
  const valueOf = (key: string): unknown => {
    if (key === 'page' && pagination) return pagination.page
    if (key === 'pageSize' && pagination) return pagination.perPage
    return filterValue(own(filters, key))
  }
  return {
    ...Object.fromEntries(keysOf(call).map((key) => [key, valueOf(key)])),
    ...call.constants,
  }
}
