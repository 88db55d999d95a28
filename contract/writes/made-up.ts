import { typeOf } from '../../field-types'
import type { FieldModel, Json, Model } from '../../codegen/model'
import { resourceNamed, valueIn } from '../reads/record'
import type { Values } from '../../wire/values'

/** What values are made up from. */
export interface Making {
  readonly model: Model
  /** Another number gives other values. */
  readonly seed: number
  /** Rows of the resources that references lead to, by name. */
  readonly targets: ReadonlyMap<string, readonly Values[]>
  /** The values that the record has already. New values should differ from these. */
  readonly row: Values
}

/** Undefined means that no value can be made up that the field takes. */
type Made = Json | undefined

const referenceFor = (field: FieldModel, { model, targets, row }: Making): Made => {
  const to = field.reference?.to ?? ''
  const target = resourceNamed(model, to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  if (key === undefined) return undefined
  const keys = (targets.get(to) ?? []).map((each) => valueIn(each, key))
  const old = valueIn(row, field)
  const chosen = keys.find((value) => value !== old) ?? keys[0]
  return typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined
}

const partsFor = (fields: readonly FieldModel[], making: Making): Made => {
  const parts = fields
    .filter(({ readOnly }) => !readOnly)
    .map((field) => [field.write, madeUp(field, { ...making, row: {} })] as const)
  return parts.some(([, value]) => value === undefined)
    ? undefined
    : Object.fromEntries(parts.map(([name, value]) => [name, value ?? null]))
}

/** Makes up a value that the field takes. It differs from the present one where there is another. */
export const madeUp = (field: FieldModel, making: Making): Made =>
  typeOf(field).attempt(field, {
    seed: making.seed,
    old: valueIn(making.row, field),
    key: () => referenceFor(field, making),
    value: (seed) => (field.of ? madeUp(field.of, { ...making, seed, row: {} }) : undefined),
    parts: (seed) => partsFor(field.fields ?? [], { ...making, seed }),
  })
