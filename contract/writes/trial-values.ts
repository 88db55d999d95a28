import { isOfFamily, typeOf } from '../../field-types'
import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import { patternSamples } from '../../codegen/base/pattern-samples'
import { isWritableInnerField } from '../../codegen/language/model/empty-input-rules'
import { resourceNamed, valueIn } from '../reads/record'
import { isSameCode } from '../../wire/condition'
import {
  deciderValue,
  orderedByDeciders,
  isRecordOffered,
  offeredChoices,
  type RecordLevels,
} from '../../wire/deciders'
import type { KeyedValues } from '../../wire/values'

/** What values are made up from. */
export interface ValueSources {
  readonly model: Model
  /** Another number gives other values. */
  readonly seed: number
  /** Rows of the resources that references lead to, by name. */
  readonly targets: ReadonlyMap<string, readonly KeyedValues[]>
  /** The values that the record has already. New values should differ from these. */
  readonly row: KeyedValues
  /** What the record, row or object has so far, and what is around it: these limit the values of other fields. */
  readonly levels: RecordLevels
}

/** Undefined means that no value can be made up that the field takes. */
type Made = Json | undefined

/** A row of an answer, by the names of its fields. */
const rowByFieldName = (resource: ResourceModel | undefined, row: KeyedValues): KeyedValues =>
  Object.fromEntries((resource?.fields ?? []).map((field) => [field.name, valueIn(row, field)]))

const referenceFor = (field: FieldModel, making: ValueSources): Made => {
  const { model, targets, row, levels } = making
  const { oneOf, matching = [], to: single = '' } = field.reference ?? {}
  const targetCode = oneOf && deciderValue({ field: oneOf.by }, levels)
  const to = oneOf?.targets.find(({ is }) => isSameCode(is, targetCode))?.to ?? single
  const target = resourceNamed(model, to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  if (key === undefined) return undefined
  const fitting = (targets.get(to) ?? []).filter((each) =>
    isRecordOffered(matching, rowByFieldName(target, each), levels),
  )
  const keys = fitting.map((each) => valueIn(each, key))
  const old = valueIn(row, field)
  const chosen = keys.find((value) => value !== old) ?? keys[0]
  return typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined
}

const partsFor = (fields: readonly FieldModel[], making: ValueSources): Made => {
  const made: Record<string, unknown> = {}
  const levels = [made, ...making.levels]
  const parts = orderedByDeciders(fields)
    .filter(isWritableInnerField)
    .map((field) => {
      const value = makeTrialValue(field, { ...making, row: {}, levels })
      made[field.name] = value
      return [field.write, value] as const
    })
  return parts.some(([, value]) => value === undefined)
    ? undefined
    : Object.fromEntries(parts.map(([name, value]) => [name, value ?? null]))
}

/** Makes up a value that the field takes. It differs from the present one where there is another. */
export const makeTrialValue = (field: FieldModel, making: ValueSources): Made => {
  if (!field.choices?.some(({ when }) => when)) return attemptValue(field, making)
  const choices = offeredChoices(field.choices, making.levels)
  // Where only one choice is left open, it is the one that the record must have.
  return (
    attemptValue({ ...field, choices: [...choices] }, making) ??
    choices.find(({ readOnly }) => !readOnly)?.code
  )
}

const printable = /^[\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/

/** How many other seeds are tried until a text has nothing but signs that people type. */
const TRIES = 10

/** A text that the pattern of the field describes, where no plain one fits. */
const matchingText = (field: FieldModel, { seed, row }: ValueSources): Made => {
  if (!isOfFamily(field, 'text') || field.pattern === null) return undefined
  const { pattern, maxLength } = field
  const old = valueIn(row, field)
  const fits = (text: string): boolean =>
    text !== old && (typeOf(field).limit?.(field, text) ?? null) === null
  const texts = Array.from({ length: TRIES }, (_, index) => [
    ...patternSamples(pattern, seed * TRIES + index, maxLength),
  ]).flat()
  return texts.find((text) => fits(text) && printable.test(text)) ?? texts.find(fits)
}

const attemptValue = (field: FieldModel, making: ValueSources): Made =>
  plainAttempt(field, making) ?? matchingText(field, making)

const plainAttempt = (field: FieldModel, making: ValueSources): Made =>
  typeOf(field).attempt(field, {
    seed: making.seed,
    old: valueIn(making.row, field),
    key: () => referenceFor(field, making),
    value: (seed) =>
      field.of ? makeTrialValue(field.of, { ...making, seed, row: {} }) : undefined,
    parts: (seed) => partsFor(field.fields ?? [], { ...making, seed }),
  })
