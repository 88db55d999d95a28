import { typeOf, type Expectation } from '../../field-types'
import type { FieldModel, Model } from '../../codegen/language/model'
import { describeWireValue } from '../exchange/check-recorder'
import { fieldPath, resourceNamed, rawValueIn } from './record'
import { isKeyedValues } from '../../wire/values'

/** What a value should be and is instead. */
export interface ValueMismatch {
  /** The place in a row: keys joined by dots. */
  where: string
  expected: string
  got: string
}

/** What a key of the target must look like on the wire. Null means that no schema says it. */
const keyExpectation = (model: Model, field: FieldModel): Expectation | null => {
  const target = field.reference && resourceNamed(model, field.reference.to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  return key === undefined || key.type === 'reference' ? null : scalarExpectation(model, key)
}

const scalarExpectation = (model: Model, field: FieldModel): Expectation | null =>
  typeOf(field).expected(field, () => keyExpectation(model, field))

/** What is wrong with a value or with one of its parts, if anything. */
export const valueMismatchOf = (
  model: Model,
  field: FieldModel,
  value: unknown,
  where: string,
): ValueMismatch | null => {
  // What may be null may be absent as well: many backends leave out what is empty.
  if ((value ?? null) === null && field.nullable) return null
  if (value === undefined) return { where, expected: 'a value', got: 'no such key' }
  if (field.type === 'list') {
    if (!Array.isArray(value)) return { where, expected: 'a list', got: describeWireValue(value) }
    return firstOf(
      value.map((item, index) => itemMismatch(model, field, item, `${where}[${index}]`)),
    )
  }
  if (field.type === 'object') return fieldsMismatch(model, field.fields ?? [], value, where)
  const expected = scalarExpectation(model, field)
  if (expected === null || expected.test(value)) return null
  const { says } = expected
  return {
    where,
    expected: field.nullable ? `${says}, or null` : says,
    got: describeFieldValue(field, value),
  }
}

/** A value in words. Personal data is named only by its kind, because reports are kept in build logs. */
const describeFieldValue = (field: FieldModel, value: unknown): string =>
  field.personal && value !== null
    ? `a ${typeof value} that is not shown`
    : describeWireValue(value)

const firstOf = (found: readonly (ValueMismatch | null)[]): ValueMismatch | null =>
  found.find((each) => each !== null) ?? null

const itemMismatch = (
  model: Model,
  { of, fields }: FieldModel,
  item: unknown,
  where: string,
): ValueMismatch | null =>
  of ? valueMismatchOf(model, of, item, where) : fieldsMismatch(model, fields ?? [], item, where)

const fieldsMismatch = (
  model: Model,
  fields: readonly FieldModel[],
  value: unknown,
  where: string,
): ValueMismatch | null => {
  if (!isKeyedValues(value)) return { where, expected: 'an object', got: describeWireValue(value) }
  return firstOf(
    fields
      .filter(({ writeOnly }) => !writeOnly)
      .map((field) =>
        valueMismatchOf(
          model,
          field,
          rawValueIn(value, field),
          `${where}.${fieldPath(field).join('.')}`,
        ),
      ),
  )
}

/** Keys of a row that no field declares. */
export const unknownKeys = (fields: readonly FieldModel[], row: unknown): string[] => {
  if (!isKeyedValues(row)) return []
  const known = new Set(fields.map((field) => fieldPath(field)[0]))
  return Object.keys(row).filter((key) => !known.has(key))
}
