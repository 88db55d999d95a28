import { typeOf } from '../../field-types'
import type { FieldModel, Json } from '../../codegen/language/model'
import { shiftedValue } from './satisfy-field-checks'
import type { SeedContext } from './name-hints'
import { textCandidates } from './made-up-values'

/** Values that records have, by what they are told apart by: a unique field, or the fields of a key. */
export type UsedValues = Map<string, Set<string>>

/** Values that differ only by case, by blanks around or by being a number or its digits are too alike for a key. */
const likenessText = (value: Json): string => String(value).trim().toLowerCase()

export const uniquenessText = (values: readonly Json[]): string =>
  JSON.stringify(values.map(likenessText))

export const usedValuesOf = (taken: UsedValues, name: string): Set<string> => {
  const known = taken.get(name) ?? new Set<string>()
  taken.set(name, known)
  return known
}

const tries = 20

/** Values one after the other, from the first one that the field may have. */
function* numbersFrom(field: FieldModel, { index }: SeedContext, most: number): Generator<Json> {
  const low = 'min' in field && typeof field.min === 'number' ? Math.ceil(field.min) : 1
  for (let count = 0; count <= most; count += 1) yield low + index + count
  for (let count = 0; count <= most; count += 1) yield low + count
}

function* shiftedValues(field: FieldModel, from: Json, most: number): Generator<Json> {
  for (let count = 1; count <= most; count += 1) {
    for (const steps of [count, -count]) {
      const value = shiftedValue(field, from, steps)
      if (value !== undefined) yield value
    }
  }
}

/** Values of a field until one is found that no record has: those that suit it, then any that it takes. */
export function* uniqueCandidates(
  field: FieldModel,
  making: SeedContext,
  make: () => Json,
  most: number,
): Generator<Json> {
  let value: Json = null
  for (let count = 0; count <= tries; count += 1) {
    value = make()
    yield value
  }
  const { family } = typeOf(field)
  if (family === 'number') yield* numbersFrom(field, making, most)
  if (family === 'moment' || family === 'time') yield* shiftedValues(field, value, most)
  if (family === 'text') {
    yield `${String(value)} ${making.index + 1}`
    yield* textCandidates(making, field, most)
  }
  if (field.choices) for (const { code } of field.choices) yield code
  const target = making.model.resources.find(({ name }) => name === field.reference?.to)
  const rows = target && field.reference?.matching === undefined ? making.rowsOf(target.name) : []
  for (const row of rows) yield row[target?.key[0] ?? ''] ?? null
}

const isFitting = (field: FieldModel, value: Json): boolean =>
  value !== null && value !== '' && !typeOf(field).limit?.(field, value)

/** A value that no record before has; null where there is none left. */
export const uniqueValue = (
  taken: ReadonlySet<string>,
  field: FieldModel,
  making: SeedContext,
  make: () => Json,
): Json => {
  for (const value of uniqueCandidates(field, making, make, taken.size + 1)) {
    if (isFitting(field, value) && !taken.has(uniquenessText([value]))) return value
  }
  return null
}
