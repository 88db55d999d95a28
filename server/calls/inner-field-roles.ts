import type { FieldModel, Json } from '../../codegen/language/model'
import { isWritableInnerField } from '../../codegen/language/model/empty-input-rules'
import { type StoredRow, isStoredRow } from '../store/stored-types'
import { storedEmptyValue } from './read-field'
import { pairWrittenRows } from './pair-rows'
import { isAllowed } from '../../wire/roles'

/*
 * Who may not see a field inside a field does not get it, and cannot change it. Nobody writes what no form writes, unless
 * rows go back whole, or it is a number that the server makes for a row.
 */

type InnerFieldRoles = readonly string[]

/** A field with others inside. */
type Outer = Pick<FieldModel, 'fields' | 'whole'>

const mayWrite = (outer: Outer, inner: FieldModel, roles: InnerFieldRoles): boolean =>
  (outer.whole === true || isWritableInnerField(inner) || (inner.readOnly && inner.required)) &&
  isAllowed(inner.roles.read, roles) &&
  isAllowed(inner.roles.write, roles)

/** Whether every inner field of a field may be written. */
const isWhole = (field: Outer, roles: InnerFieldRoles): boolean =>
  (field.fields ?? []).every((inner) => mayWrite(field, inner, roles) && isWhole(inner, roles))

/** A field with those of its inner fields that somebody may write. */
export const withWritableInnerFields = (field: FieldModel, roles: InnerFieldRoles): FieldModel => {
  const { fields } = field
  if (!fields || isWhole(field, roles)) return field
  const inner = fields
    .filter((each) => mayWrite(field, each, roles))
    .map((each) => withWritableInnerFields(each, roles))
  return Object.assign({}, field, { fields: inner })
}

const guardedRow = (
  field: Outer,
  written: StoredRow,
  before: StoredRow,
  roles: InnerFieldRoles,
): StoredRow =>
  Object.fromEntries(
    (field.fields ?? []).map((inner) => {
      const { name } = inner
      const was = before[name]
      const value = mayWrite(field, inner, roles)
        ? restoreUnwritableInnerFields(inner, written[name] ?? null, was, roles)
        : (was ?? inner.default ?? storedEmptyValue(inner))
      return [name, value]
    }),
  )

const sameSeen = (
  field: Outer,
  one: StoredRow,
  other: StoredRow,
  roles: InnerFieldRoles,
): boolean =>
  (field.fields ?? [])
    .filter((inner) => mayWrite(field, inner, roles))
    .every(({ name }) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

const guardedRows = (
  field: Outer,
  written: readonly Json[],
  before: readonly StoredRow[],
  roles: InnerFieldRoles,
): Json[] => {
  const pairs = pairWrittenRows(written, before, (row, stored) =>
    sameSeen(field, stored, row, roles),
  )
  return written.map((row, index) =>
    isStoredRow(row) ? guardedRow(field, row, pairs[index] ?? {}, roles) : row,
  )
}

/** A value that somebody has written. What its writer may not write in it stays as it was. */
export const restoreUnwritableInnerFields = (
  field: FieldModel,
  written: Json,
  before: Json | undefined,
  roles: InnerFieldRoles,
): Json => {
  const { fields } = field
  if (!fields || isWhole(field, roles)) return written
  if (Array.isArray(written)) {
    const rows = Array.isArray(before) ? before.filter(isStoredRow) : []
    return guardedRows(field, written, rows, roles)
  }
  return isStoredRow(written)
    ? guardedRow(field, written, isStoredRow(before) ? before : {}, roles)
    : written
}

/** A stored value without what somebody may not see in it. */
export const withReadableInnerFields = (
  { fields }: FieldModel,
  value: Json,
  roles: InnerFieldRoles,
): Json => {
  if (!fields) return value
  if (Array.isArray(value))
    return value.map((row) => (isStoredRow(row) ? rowSeen(fields, row, roles) : row))
  return isStoredRow(value) ? rowSeen(fields, value, roles) : value
}

const rowSeen = (
  fields: readonly FieldModel[],
  row: StoredRow,
  roles: InnerFieldRoles,
): StoredRow => {
  const seen = { ...row }
  for (const inner of fields) {
    const value = seen[inner.name]
    if (!isAllowed(inner.roles.read, roles)) delete seen[inner.name]
    else if (value !== undefined) seen[inner.name] = withReadableInnerFields(inner, value, roles)
  }
  return seen
}
