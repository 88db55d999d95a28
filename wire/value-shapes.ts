import { isNothing, type KeyedValues } from './values'

/** Whether a value is a list. Unlike `Array.isArray`, it narrows lists that are read-only. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A list as it is, and one value as a list of it. */
export const asList = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  isList(value) ? value : [value]

/** Whether a value can be a key of a record. */
export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Whether a value is a text, a number, true, false or null: no list, and no object. */
export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

/** Whether a value is an object or a list. */
export const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether a value holds others. A date is one value. */
export const isStructureOrList = (value: unknown): value is object =>
  isStructure(value) && !(value instanceof Date)

/** The values without one of them. */
export const withoutKey = <Value>(
  values: Readonly<Record<string, Value>>,
  key: string | null,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key))

/** The values that are not null. */
export const withoutNull = (values: object): KeyedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Whether a field has no value. A list without values has none either. */
export const isNothingOrEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.length === 0)
