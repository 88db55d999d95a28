import { keysOf } from '../../../wire/list'
import { ownProperty, type KeyedValues } from '../../../wire/values'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { isMadeUp } from '../values/record'

/** The field whose value stands under the given key of a body. */
const fieldOf = ({ wire = {} }: ResourceDefinition, key: string): string =>
  Object.entries(wire).find(([, names]) => names.write === key)?.[0] ?? key

const firstKnown = (candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => candidate !== undefined && !isMadeUp(candidate)) ?? null

export interface BodySources {
  readonly record?: KeyedValues | undefined
  readonly values?: KeyedValues | undefined
  /** Fields that must not be sent at all. */
  readonly omit?: readonly string[]
}

/** The body of a call on a record. Each value is taken from the form, or else the record, or else the defaults. */
export const callBody = (
  definition: ResourceDefinition,
  call: Call,
  { record, values, omit = [] }: BodySources,
): KeyedValues => {
  const valueOf = (key: string): unknown => {
    const field = fieldOf(definition, key)
    const sources = [values, record].flatMap((source) => [
      ownProperty(source, field),
      ownProperty(source, key),
    ])
    return firstKnown([
      ...sources,
      ownProperty(call.defaults, key),
      ownProperty(call.defaults, field),
      '',
    ])
  }
  const keys = keysOf(call).filter((key) => !omit.includes(fieldOf(definition, key)))
  const body = Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
  return { ...body, ...call.constants }
}
