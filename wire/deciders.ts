import {
  conditionHolds,
  conditionPathOf,
  isSameCode,
  type Condition,
  type ConditionPart,
  type Tested,
} from './condition'
import { valueAtPath, type KeyedValues } from './values'

/* Fields whose values are limited by those of other fields. */

/** The record, row or object that a field stands in, and those around it, from the inside out. */
export type RecordLevels = readonly KeyedValues[]

/** Another field that decides: beside the one that it decides about, inside an object, or further out. */
export type Decider = Pick<ConditionPart, 'field' | 'path' | 'up'>

/** A field of the other resource that must have the value of a field here. */
export interface ReferenceMatch {
  readonly their: string
  readonly mine: Decider
}

/** A resource that a reference may lead to, and the value by which the field beside it says so. */
export interface OneOfTarget {
  readonly is: Tested
  readonly to: string
  readonly show: string
}

export const deciderValue = (decider: Decider, levels: RecordLevels): unknown =>
  valueAtPath(levels[decider.up ?? 0], conditionPathOf(decider))

/** Whether a condition holds for what stands at these levels. */
export const conditionHoldsInLevels = (condition: Condition, levels: RecordLevels): boolean =>
  conditionHolds(
    condition,
    condition.all.map((part) => deciderValue(part, levels)),
  )

/** The choices that are offered where other fields have these values. */
export const offeredChoices = <Choice extends { readonly when?: Condition }>(
  choices: readonly Choice[],
  levels: RecordLevels,
): readonly Choice[] =>
  choices.filter(({ when }) => when === undefined || conditionHoldsInLevels(when, levels))

/** Whether a record of another resource may be chosen. */
export const isRecordOffered = (
  matching: readonly ReferenceMatch[],
  record: KeyedValues,
  levels: RecordLevels,
): boolean =>
  matching.every(({ their, mine }) => isSameCode(record[their], deciderValue(mine, levels)))

/** What tells how a field is limited. */
export interface DecidedField {
  readonly name: string
  readonly choices?: readonly { readonly when?: Condition }[] | undefined
  readonly reference?:
    | { readonly matching?: readonly ReferenceMatch[]; readonly oneOf?: { readonly by: string } }
    | undefined
}

/** The fields that decide about a field. */
export const decidersOf = ({ choices = [], reference }: DecidedField): readonly Decider[] => [
  ...choices.flatMap(({ when }) => when?.all ?? []),
  ...(reference?.matching ?? []).map(({ mine }) => mine),
  ...(reference?.oneOf ? [{ field: reference.oneOf.by }] : []),
]

/** The fields, each after those beside it that decide about it. */
export const orderedByDeciders = <Field extends DecidedField>(
  fields: readonly Field[],
): readonly Field[] => {
  if (fields.every((field) => decidersOf(field).length === 0)) return fields
  const placed = new Set<Field>()
  const place = (field: Field, trail: readonly Field[]): void => {
    if (placed.has(field) || trail.includes(field)) return
    for (const decider of decidersOf(field)) {
      const other = fields.find(({ name }) => !decider.up && name === conditionPathOf(decider)[0])
      if (other) place(other, [...trail, field])
    }
    placed.add(field)
  }
  for (const field of fields) place(field, [])
  return [...placed]
}
