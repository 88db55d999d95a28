import type { FieldModel, Model } from '../../codegen/model'
import { described } from '../exchange/check'
import { pathOf, resourceNamed } from './record'
import { at, isValues } from '../../wire/values'

/** What a value should be and is instead. */
export interface Mismatch {
  /** Where in a row, keys joined by dots. */
  where: string
  expected: string
  got: string
}

const decimalText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const dayText = /^\d{4}-\d\d-\d\d$/
const momentText = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const isoText = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text.replace(' ', 'T')))

type Test = (value: unknown) => boolean
interface Expectation {
  says: string
  test: Test
}

const isText: Test = (value) => typeof value === 'string'
const isWhole: Test = (value) => Number.isSafeInteger(value)
/** What would be seconds of the year 5138 are milliseconds. */
const isSeconds: Test = (value) => isWhole(value) && Math.abs(Number(value)) < 1e11
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value)

const moment = (field: FieldModel): Expectation => {
  const codec = field.dateCodec ?? (field.type === 'timestamp' ? 'unix' : 'text')
  if (codec === 'unix') return { says: 'unix seconds, a whole number', test: isSeconds }
  if (codec === 'unixMs') return { says: 'unix milliseconds, a whole number', test: isWhole }
  const [says, pattern] =
    field.type === 'date'
      ? (['a day written YYYY-MM-DD', codec === 'iso' ? isoText : dayText] as const)
      : codec === 'iso'
        ? (['a moment as ISO 8601 writes it', isoText] as const)
        : (['a moment written YYYY-MM-DD HH:mm:ss', momentText] as const)
  return {
    says,
    test: (value) => typeof value === 'string' && pattern.test(value) && isDate(value),
  }
}

const oneOf = (codes: readonly unknown[]): Expectation => ({
  says: `one of ${codes.map((code) => JSON.stringify(code)).join(', ')}`,
  test: (value) => codes.includes(value),
})

const reference = (model: Model, field: FieldModel): Expectation => {
  const target = field.reference && resourceNamed(model, field.reference.to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  if (key !== undefined && key.type !== 'reference') return scalar(model, key)
  return { says: 'a key, number or text', test: (value) => isNumber(value) || isText(value) }
}

/** What one value of a field without parts of its own is on the wire. */
const scalar = (model: Model, field: FieldModel): Expectation => {
  switch (field.type) {
    case 'integer':
      return { says: 'a whole number', test: isWhole }
    case 'number':
    case 'percent':
      return { says: 'a number', test: isNumber }
    case 'money':
      return {
        says: 'a number, or a text with one',
        test: (value) => isNumber(value) || (isText(value) && decimalText.test(String(value))),
      }
    case 'boolean':
      return oneOf([field.booleanCodec?.true ?? true, field.booleanCodec?.false ?? false])
    case 'flag':
    case 'enum':
    case 'lifecycle':
      return oneOf((field.choices ?? []).map(({ code }) => code))
    case 'date':
    case 'datetime':
    case 'timestamp':
      return moment(field)
    case 'reference':
      return reference(model, field)
    case 'json':
      return { says: 'anything', test: () => true }
    default:
      return { says: 'a text', test: isText }
  }
}

/** What is wrong with a value, if anything; its parts included. */
export const mismatchOf = (
  model: Model,
  field: FieldModel,
  value: unknown,
  where: string,
): Mismatch | null => {
  if (value === undefined) return { where, expected: 'a value', got: 'no such key' }
  if (value === null && field.nullable) return null
  if (field.type === 'list') {
    if (!Array.isArray(value)) return { where, expected: 'a list', got: described(value) }
    return firstOf(
      value.map((item, index) => itemMismatch(model, field, item, `${where}[${index}]`)),
    )
  }
  if (field.type === 'object') return fieldsMismatch(model, field.fields ?? [], value, where)
  const { says, test } = scalar(model, field)
  if (test(value)) return null
  return { where, expected: field.nullable ? `${says}, or null` : says, got: said(field, value) }
}

/** A value in words; a person's only by its kind, since reports lie about in build logs. */
const said = (field: FieldModel, value: unknown): string =>
  field.personal && value !== null ? `a ${typeof value} that is not shown` : described(value)

const firstOf = (found: readonly (Mismatch | null)[]): Mismatch | null =>
  found.find((each) => each !== null) ?? null

const itemMismatch = (
  model: Model,
  { of, fields }: FieldModel,
  item: unknown,
  where: string,
): Mismatch | null =>
  of === null
    ? fieldsMismatch(model, fields ?? [], item, where)
    : mismatchOf(model, of, item, where)

const fieldsMismatch = (
  model: Model,
  fields: readonly FieldModel[],
  value: unknown,
  where: string,
): Mismatch | null => {
  if (!isValues(value)) return { where, expected: 'an object', got: described(value) }
  return firstOf(
    fields
      .filter(({ writeOnly }) => !writeOnly)
      .map((field) => {
        const path = pathOf(field)
        return mismatchOf(model, field, at(value, path), `${where}.${path.join('.')}`)
      }),
  )
}

/** Keys of a row that no field declares. */
export const unknownKeys = (fields: readonly FieldModel[], row: unknown): string[] => {
  if (!isValues(row)) return []
  const known = new Set(fields.map((field) => pathOf(field)[0]))
  return Object.keys(row).filter((key) => !known.has(key))
}
