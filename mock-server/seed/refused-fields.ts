import { typeOf } from '../../field-types'
import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { comparisonHolds } from '../../wire/field-checks'
import { isSameCode } from '../../wire/condition'
import { conditionHoldsInLevels, offeredChoices, type RecordLevels } from '../../wire/deciders'
import { isNothing } from '../../wire/values'
import { isStoredRow, type StoredRow } from '../../server/store/stored-types'

const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isBlank)
  return isStoredRow(value) ? Object.values(value).every(isBlank) : isNothing(value)
}

/** Whether a form asks for a value of the field, as the record stands. What is only written no record holds. */
export const isRequiredNow = (field: FieldModel, levels: RecordLevels): boolean => {
  const { required, requiredWhen, visibleWhen, writeOnly, type } = field
  if (writeOnly || type === 'password') return false
  if (visibleWhen !== null && !conditionHoldsInLevels(visibleWhen, levels)) return false
  return required || (requiredWhen !== null && conditionHoldsInLevels(requiredWhen, levels))
}

/** Whether a value may be referred to, as other fields stand. */
export type IsFittingReference = (field: FieldModel, value: Json, levels: RecordLevels) => boolean

/** Whether a field would be refused with this value: it is missing, beyond a limit, not offered, or leads nowhere. */
export const isRefusedValue = (
  field: FieldModel,
  value: Json,
  levels: readonly [StoredRow, ...StoredRow[]],
  fits: IsFittingReference,
): boolean => {
  if (isBlank(value)) return isRequiredNow(field, levels)
  const { of, fields, type, choices } = field
  if (Array.isArray(value) && of) return value.some((one) => isRefusedValue(of, one, levels, fits))
  const inner = Array.isArray(value) ? value : [value]
  if (fields) {
    return inner.some((row) =>
      isStoredRow(row)
        ? fields.some((each) =>
            isRefusedValue(each, row[each.name] ?? null, [row, ...levels], fits),
          )
        : false,
    )
  }
  if (typeOf(field).limit?.(field, value)) return true
  if (type === 'enum') {
    return !offeredChoices(choices, levels).some(({ code }) => isSameCode(code, value))
  }
  return field.reference !== null && field.reference !== undefined && !fits(field, value, levels)
}

/** The first field of a record that its server would refuse, or null. */
export const refusedField = (
  { fields, checks }: ResourceModel,
  row: StoredRow,
  fits: IsFittingReference,
): string | null => {
  const broken = checks.find(({ field, is, than }) => !comparisonHolds(is, row[field], row[than]))
  if (broken) return broken.field
  const refused = fields.find((field) =>
    isRefusedValue(field, row[field.name] ?? null, [row], fits),
  )
  return refused?.name ?? null
}
