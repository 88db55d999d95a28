import { typeOf } from '../../field-types'
import { JSON_API_ID, toJsonApiRecord } from '../../wire/json-api'
import { setAtPath } from '../../wire/values'
import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { type StoredRow, isStoredRow } from '../store/stored-types'
import type { CallContext } from '../call-context/call-context'
import { isAllowed } from '../../wire/roles'

type WireContext = Pick<CallContext, 'resource' | 'roles'>

const isPlain = (field: FieldModel): boolean =>
  field.path === null &&
  field.read === field.name &&
  !field.writeOnly &&
  typeOf(field).sent === undefined &&
  (field.fields ?? []).every(isPlain)

const sentAs = (field: FieldModel, value: Json): Json => {
  if (Array.isArray(value) && field.of) {
    const { of } = field
    return value.map((one) => sentAs(of, one))
  }
  return (typeOf(field).sent?.(field, value) ?? value) as Json
}

type ReaderRoles = readonly string[]

/** A field that everybody may see, and all that stands in it. */
const isOpen = ({ roles, fields }: FieldModel): boolean =>
  roles.read.length === 0 && (fields ?? []).every(isOpen)

const valueToWire = (field: FieldModel, given: Json, roles: ReaderRoles): Json => {
  const { fields } = field
  const value = sentAs(field, given)
  if (!fields || fields.every((each) => isPlain(each) && isOpen(each))) return value
  if (Array.isArray(value))
    return value.map((row) => (isStoredRow(row) ? fieldsToWire(fields, row, roles) : row))
  return isStoredRow(value) ? fieldsToWire(fields, value, roles) : value
}

const fieldsToWire = (
  fields: readonly FieldModel[],
  row: StoredRow,
  roles: ReaderRoles,
): { [key: string]: Json } => {
  const wire: { [key: string]: Json } = {}
  for (const field of fields) {
    const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined
    if (value === undefined || field.writeOnly || !isAllowed(field.roles.read, roles)) continue
    setAtPath(wire, field.path ?? [field.read], valueToWire(field, value, roles))
  }
  return wire
}

/** A stored record as the backend would send it: declared fields that the caller may see, under their names for reading. */
export const recordToWire = ({ resource, roles }: WireContext, row: StoredRow): Json =>
  fieldsToWire(resource.fields, row, roles)

/** A row or a part of it as its backend has records. Whatever is no record stays as it is. */
export const inRecordFormat = ({ records }: Pick<ResourceModel, 'records'>, row: Json): Json => {
  if (records === null || !isStoredRow(row)) return row
  return toJsonApiRecord(records, row, row[JSON_API_ID]) as Json
}

/** The record's key as text, for comparing. JSON keeps the parts of a compound key apart. */
export const recordKeyText = (resource: ResourceModel, row: StoredRow): string =>
  resource.key.length === 1
    ? String(row[resource.key[0] ?? ''])
    : JSON.stringify(resource.key.map((name) => row[name]))
