import { typeOf } from '../../field-types'
import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'

const SECOND = 1000

/** The field that holds the version of a record. */
export const versionField = ({
  version,
  fields,
}: Pick<ResourceModel, 'version' | 'fields'>): FieldModel | undefined =>
  version === null || version === 'ETag'
    ? undefined
    : fields.find(({ name }) => name === version.field)

/** A moment that differs from the one before it, even within the same second. */
const laterThan = (field: FieldModel, value: Json, time: number): Json => {
  const moment = typeOf(field).now?.(field, new Date(time)) ?? null
  return moment === value ? laterThan(field, value, time + SECOND) : moment
}

/** The version that follows: a number counts up, also where it is a text, and a moment is a later one. */
export const nextRecordVersion = (field: FieldModel, value: Json): Json => {
  if (typeOf(field).family === 'moment') return laterThan(field, value, Date.now())
  const count = (Number.parseInt(String(value), 10) || 0) + 1
  return typeOf(field).family === 'number' ? count : String(count)
}

/** The version of a record that was made up, where it counts from one. A moment is made up like any other. */
export const seededRecordVersion = (
  resource: Pick<ResourceModel, 'version' | 'fields'>,
  field: FieldModel,
): Json | undefined =>
  field === versionField(resource) && typeOf(field).family !== 'moment'
    ? nextRecordVersion(field, null)
    : undefined
