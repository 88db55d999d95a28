import type { WireCall } from './call'
import { jsonValue, type JsonType, type JsonTypes } from './json'
import { isList, isNothingOrEmpty } from './value-shapes'
import { isNothing, isKeyedValues, ownProperty, type KeyedValues } from './values'

/* What is sent for inputs that hold nothing, and for rows and objects of which a form shows a part. */

/** What an input that holds nothing sends: nothing at all, null, or an empty text. */
export type EmptyInput = 'omit' | null | ''

/** What a field sends when it holds nothing; `usual`: what its type in JSON makes of nothing. */
export type FieldEmptyInput = EmptyInput | 'usual'

/** The rules of the fields of rows or of an object. `whole`: what no rule names is sent as it was read. */
export interface InnerEmptyRules {
  readonly fields: EmptyRules
  readonly whole?: boolean
}

/** The rule of a field, and where it holds rows or an object, those of its fields. */
export type EmptyRule = FieldEmptyInput | readonly [FieldEmptyInput, InnerEmptyRules]

/** Rules by the keys of a body. A field without one is sent as usual. */
export interface EmptyRules {
  readonly [key: string]: EmptyRule
}

/** A body on its way, beside what the record had under the same keys. */
export interface OutgoingWrite {
  readonly call: Pick<WireCall, 'method' | 'path' | 'body' | 'merges' | 'changed' | 'constants'>
  readonly values: KeyedValues
  /** Undefined: there is no record yet. A key that the record lacks is not there. */
  readonly was: KeyedValues | undefined
  readonly types: JsonTypes | undefined
}

/** What becomes of an input that was emptied by hand. */
interface Emptying {
  /** What is not sent stays as it is, so that emptying must be said. */
  readonly keeps: boolean
}

/** Whether a value holds nothing, at any depth: a list of blank rows does not, either. */
export const holdsNothing = (value: unknown): boolean => {
  if (isList(value)) return value.every(holdsNothing)
  const isPlain = isKeyedValues(value) && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).every(holdsNothing) : isNothing(value)
}

const ownAt = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** The types of the fields of a row or an object. */
const typesWithin = (type: JsonType | undefined): JsonTypes =>
  typeof type === 'object' ? type : {}

/** The rule of a field itself, and those of its fields. */
const partsOf = (rule: EmptyRule = 'usual'): readonly [FieldEmptyInput, InnerEmptyRules?] =>
  isList(rule) ? rule : [rule]

interface FieldFacts {
  readonly rule: EmptyRule | undefined
  readonly type: JsonType | undefined
}

/** Whether a value is what was read. Of a row that a form has a part of, only that part counts. */
const isAsRead = (value: unknown, was: unknown, facts: FieldFacts): boolean => {
  if (holdsNothing(value) && holdsNothing(was)) return true
  if (isList(value)) return areAsRead(value, was, facts)
  if (!isKeyedValues(value)) return sameText(value, facts) === sameText(was, facts)
  if (!isKeyedValues(was)) return false
  const [, inner] = partsOf(facts.rule)
  const isPart = inner !== undefined && inner.whole !== true
  const keys = isPart ? Object.keys(inner.fields) : [...Object.keys(value), ...Object.keys(was)]
  return keys.every((key) => {
    if (isPart && !Object.hasOwn(value, key)) return true
    const type = ownAt(typesWithin(facts.type), key)
    const within = { rule: inner && ownAt(inner.fields, key), type }
    return isAsRead(ownProperty(value, key), ownProperty(was, key), within)
  })
}

const areAsRead = (values: readonly unknown[], was: unknown, facts: FieldFacts): boolean =>
  isList(was) &&
  was.length === values.length &&
  values.every((item, at) => isAsRead(item, was[at], facts))

/** A value as text, whatever its notation. */
const sameText = (value: unknown, { type }: FieldFacts): string => String(jsonValue(value, type))

const ofEmptied = (own: FieldEmptyInput, was: unknown, { keeps }: Emptying): unknown => {
  if (own !== 'omit') return own
  if (!keeps) return undefined
  return isList(was) ? [] : null
}

/** What is sent in the place of nothing. Undefined: the key is left out. */
const ofNothing = (
  key: string,
  value: unknown,
  {
    own,
    was,
    type,
  }: { own: FieldEmptyInput; was: KeyedValues | undefined; type: JsonType | undefined },
  emptying: Emptying,
): unknown => {
  const before = ownProperty(was, key)
  if (own === 'usual') return jsonValue(value, type)
  if (was === undefined) return own === 'omit' ? undefined : own
  if (before === undefined) return undefined
  return holdsNothing(before) ? before : ofEmptied(own, before, emptying)
}

const writtenRows = (
  rows: readonly unknown[],
  was: unknown,
  rules: InnerEmptyRules,
  type: JsonType | undefined,
): unknown[] => {
  // Rows have no keys: where none came or went, each is the one in its place.
  const before = isList(was) && was.length === rows.length ? was : []
  return rows.map((row, at) => {
    const known = before[at]
    return isKeyedValues(row)
      ? writtenValues(row, isKeyedValues(known) ? known : undefined, rules, type, { keeps: false })
      : jsonValue(row, type)
  })
}

const writtenValue = (
  key: string,
  value: unknown,
  around: FieldFacts & { readonly was: KeyedValues | undefined },
  emptying: Emptying,
): unknown => {
  const { rule, was, type } = around
  const [own, inner] = partsOf(rule)
  const isBlank = inner !== undefined && own !== 'usual' && holdsNothing(value)
  if (isBlank || isNothingOrEmpty(value)) return ofNothing(key, value, { own, was, type }, emptying)
  const before = ownProperty(was, key)
  if (inner && isList(value)) return writtenRows(value, before, inner, type)
  if (inner && isKeyedValues(value))
    return writtenValues(value, isKeyedValues(before) ? before : undefined, inner, type, emptying)
  return jsonValue(value, type)
}

function writtenValues(
  values: KeyedValues,
  was: KeyedValues | undefined,
  { fields, whole = false }: InnerEmptyRules,
  types: JsonType | undefined,
  emptying: Emptying,
): KeyedValues {
  const entries = Object.entries(values).flatMap(([key, value]) => {
    const isNamed = Object.hasOwn(fields, key)
    if (!isNamed && !whole) return []
    const rule = isNamed ? ownAt(fields, key) : 'usual'
    const type = ownAt(typesWithin(types), key)
    const written = writtenValue(key, value, { rule, was, type }, emptying)
    return written === undefined ? [] : [[key, written] as const]
  })
  return Object.fromEntries(entries)
}

/** The values of a call that sends only what was touched. Null: nothing was. */
const touchedValues = (
  fields: EmptyRules,
  { call, values, was = {}, types = {} }: OutgoingWrite,
): KeyedValues | null => {
  const { changed = [], constants = {} } = call
  const isFixed = (key: string) => changed.includes(key) || Object.hasOwn(constants, key)
  const isTouched = ([key, value]: readonly [string, unknown]): boolean =>
    !isAsRead(value, ownProperty(was, key), { rule: ownAt(fields, key), type: ownAt(types, key) })
  const sent = Object.entries(values).filter((entry) => isFixed(entry[0]) || isTouched(entry))
  return sent.every(([key]) => isFixed(key)) ? null : Object.fromEntries(sent)
}

/**
 * Writes the values of a call in their types, each input that holds nothing as its field or the backend says. Null: the
 * call sends only what was touched, and nothing was. A console carries this only where a schema says something of it.
 *
 * @param fields the rules by the keys of a body
 *
 * @example
 * ```tsx
 * import { emptyInputs, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const writes: ResourceDefinition['writes'] = emptyInputs({ note: null, category: 'omit' })
 * ```
 */
export const emptyInputs =
  (fields: EmptyRules) =>
  (write: OutgoingWrite): KeyedValues | null => {
    const { call, was, types } = write
    const values = call.changed && was ? touchedValues(fields, write) : write.values
    const keeps = was !== undefined && (call.method !== 'PUT' || call.merges === true)
    return values && writtenValues(values, was, { fields, whole: true }, types, { keeps })
  }
