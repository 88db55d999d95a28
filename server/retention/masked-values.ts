import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { isNothing, isKeyedValues } from '../../wire/values'
import { storedEmptyValue } from '../calls/read-field'
import type { StoredValues } from '../store/store'
import type { StoredRow } from '../store/stored-types'

/** An object without what is personal in it. */
const maskedObject = (fields: readonly FieldModel[], value: Json): Json => {
  if (!isKeyedValues(value)) return value
  const masked = fields
    .filter(({ name }) => Object.hasOwn(value, name))
    .map((field) => [field.name, maskedValue(field, value[field.name] ?? null)] as const)
  return { ...value, ...Object.fromEntries(masked) }
}

const maskedItem = ({ of, fields }: FieldModel, item: Json): Json =>
  of ? maskedValue(of, item) : maskedObject(fields ?? [], item)

/** A value without what is personal in it. Nothing stays nothing, unless something else is to stand there. */
const maskedValue = (field: FieldModel, value: Json, instead?: string): Json => {
  if (field.personal) {
    return instead ?? (isNothing(value) ? value : storedEmptyValue(field))
  }
  if (Array.isArray(value)) return value.map((item: Json) => maskedItem(field, item))
  return field.fields ? maskedObject(field.fields, value) : value
}

/** The values that change when a record is masked; none where it is masked already. */
export const maskedValues = (
  { fields, retention }: Pick<ResourceModel, 'fields' | 'retention'>,
  row: StoredRow,
): StoredValues =>
  Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = row[field.name] ?? null
      const masked = maskedValue(field, value, retention?.as[field.name])
      return JSON.stringify(masked) === JSON.stringify(value) ? [] : [[field.name, masked]]
    }),
  )
