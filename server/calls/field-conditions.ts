import { isDeepStrictEqual } from 'node:util'

import { conditionPathOf } from '../../wire/condition'
import { conditionHoldsInLevels, type RecordLevels } from '../../wire/deciders'
import type { FieldModel } from '../../codegen/language/model'
import { isEmpty } from '../call-context/call-context'

/*
 * What the conditions of a field say of a record. Levels are the record, row or object that the field stands in, and
 * those around it, from the inside out.
 */

type Conditional = Pick<
  FieldModel,
  'name' | 'required' | 'readOnly' | 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen'
>

/** Whether a field has a condition, or one that stands inside of it. */
export const hasCondition = ({
  visibleWhen,
  requiredWhen,
  readOnlyWhen,
  fields,
}: Conditional & Pick<FieldModel, 'fields'>): boolean =>
  [visibleWhen, requiredWhen, readOnlyWhen].some((condition) => condition !== null) ||
  (fields ?? []).some(hasCondition)

/** Whether a field is there for a record that is like this. */
export const isFieldVisible = (
  { visibleWhen }: Pick<Conditional, 'visibleWhen'>,
  levels: RecordLevels,
): boolean => visibleWhen === null || conditionHoldsInLevels(visibleWhen, levels)

/** Whether nobody may change a field of a stored record that is like this. */
export const isFieldLocked = (
  { readOnlyWhen }: Pick<Conditional, 'readOnlyWhen'>,
  levels: RecordLevels,
): boolean => readOnlyWhen !== null && conditionHoldsInLevels(readOnlyWhen, levels)

/** Whether a row that is not stored yet stands where the record around it locks a field, whatever is in the row. */
export const isFieldLockedByParent = (
  { readOnlyWhen }: Conditional,
  around: RecordLevels,
): boolean =>
  readOnlyWhen !== null &&
  readOnlyWhen.all.every(({ up = 0 }) => up > 0) &&
  conditionHoldsInLevels(readOnlyWhen, [{}, ...around])

/** Whether a condition makes a field one that must be filled. What is always required has no condition. */
export const isFieldRequiredNow = (field: Conditional, levels: RecordLevels): boolean => {
  const { required, requiredWhen, visibleWhen } = field
  if (field.readOnly || !isFieldVisible(field, levels)) return false
  return (
    (required && visibleWhen !== null) ||
    (requiredWhen !== null && conditionHoldsInLevels(requiredWhen, levels))
  )
}

/** The fields of the record that decide whether a field of it must be filled. */
const decidingNames = ({ visibleWhen, requiredWhen }: Conditional): string[] =>
  [visibleWhen, requiredWhen].flatMap((condition) =>
    (condition?.all ?? []).map((part) => conditionPathOf(part)[0] ?? ''),
  )

/**
 * The first field that must be filled in a record as it will be, and is not. One is looked at when a call has touched it,
 * or what decides about it: what was empty before stays a matter of whoever fills it in.
 */
export const firstUnfilledField = <Field extends Conditional>(
  fields: readonly Field[],
  after: Readonly<Record<string, unknown>>,
  isTouched: (name: string) => boolean,
): Field | undefined =>
  fields.find(
    (field) =>
      [field.name, ...decidingNames(field)].some(isTouched) &&
      isEmpty(after[field.name]) &&
      isFieldRequiredNow(field, [after]),
  )

/** Whether two stored values say the same. The order of keys does not count, and every way of holding nothing is one. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)
