import { callKeysOf } from '../../../wire/list-request'
import { isNothingOrEmpty } from '../../../wire/value-shapes'
import { ownProperty, type KeyedValues } from '../../../wire/values'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { isMadeUp } from '../values/record'

/** The field whose value stands under the given key of a body. */
const fieldOf = ({ wire = {} }: ResourceDefinition, key: string): string =>
  Object.entries(wire).find(([, names]) => names.write === key)?.[0] ?? key

const isKnown = (candidate: unknown): boolean => candidate !== undefined && !isMadeUp(candidate)

/** What a source has under the name of a field or its key. A field with a path of its own stands nowhere else. */
const valueIn = (definition: ResourceDefinition, key: string, source?: KeyedValues): unknown => {
  const field = fieldOf(definition, key)
  const value = ownProperty(source, field)
  return isKnown(value) || definition.wire?.[field]?.path ? value : ownProperty(source, key)
}

export interface BodySources {
  readonly record?: KeyedValues | undefined
  readonly values?: KeyedValues | undefined
  /** Fields that must not be sent at all. */
  readonly omit?: readonly string[]
  /** What nobody has is not there, in the place of an empty text. */
  readonly bare?: true
}

/** Whether a save leaves a key alone: the record lacks it, and nothing was put there. A form can only say it is empty. */
const isLeftAlone = (
  { calls, verbs, wire = {}, jsonTypes }: ResourceDefinition,
  call: Call,
  field: string,
): boolean =>
  call === calls[verbs.update ?? ''] && (jsonTypes !== undefined || wire[field]?.path !== undefined)

/** The body of a call on a record. Each value is taken from the form, or else the record, or else the defaults. */
export const callBody = (
  definition: ResourceDefinition,
  call: Call,
  { record, values, omit = [], bare }: BodySources,
): KeyedValues => {
  const body = callKeysOf(call).flatMap((key) => {
    const field = fieldOf(definition, key)
    if (omit.includes(field)) return []
    const was = valueIn(definition, key, record)
    const defaults = [key, field].map((name) => ownProperty(call.defaults, name))
    const value = [valueIn(definition, key, values), was, ...defaults].find(isKnown)
    const isAbsent = isNothingOrEmpty(value) && !isKnown(was)
    if (isAbsent && (bare || isLeftAlone(definition, call, field))) return []
    return [[key, value === undefined ? '' : value] as const]
  })
  return { ...Object.fromEntries(body), ...call.constants }
}
