import type { CallModel, FieldModel, Model, ResourceModel } from '../../codegen/language/model'
import { isOfFamily } from '../../field-types'
import { shiftPoint } from '../../wire/minor-units'
import {
  valueAtPath,
  isNothing,
  isKeyedValues,
  ownProperty,
  type KeyedValues,
} from '../../wire/values'

/** Where a field's value stands in a row. */
export const fieldPath = (field: FieldModel): readonly string[] => field.path ?? [field.read]

/** The value of a field as the schema speaks of it, such as an amount that travels in minor units. */
export const schemaValueIn = (row: unknown, field: FieldModel): unknown => {
  const value = valueIn(row, field)
  return isOfFamily(field, 'number') && field.minor !== null
    ? shiftPoint(value, -field.minor)
    : value
}

/** The value where it stands in a row. Within an object that is null, all values are null. */
export const rawValueIn = (row: unknown, field: FieldModel): unknown => {
  const path = fieldPath(field)
  const isInNull = path.some(
    (_, depth) => depth > 0 && valueAtPath(row, path.slice(0, depth)) === null,
  )
  return isInNull ? null : valueAtPath(row, path)
}

export const valueIn = (row: unknown, field: FieldModel): unknown =>
  valueAtPath(row, fieldPath(field))

export const fieldNamed = (
  { fields }: Pick<ResourceModel, 'fields'>,
  name: string | null,
): FieldModel | undefined => fields.find((field) => field.name === name)

/** The field that a key of a body stands for. */
export const fieldBehindKey = (resource: ResourceModel, key: string): FieldModel | undefined => {
  const filter = resource.list?.filters.find(({ sends }) => sends === key)
  const named = filter?.kind === 'field' ? filter.field : key
  return (
    resource.fields.find(({ name }) => name === named) ??
    resource.fields.find(({ write }) => write === key) ??
    resource.fields.find(({ read }) => read === key)
  )
}

export const keyFields = (resource: ResourceModel): FieldModel[] =>
  resource.key.flatMap((name) => fieldNamed(resource, name) ?? [])

/** The key of a row as text, for comparing. Null means that a part is missing. The key of a singleton is empty. */
export const rowKeyText = (resource: ResourceModel, row: unknown): string | null => {
  const parts = keyFields(resource).map((field) => valueIn(row, field))
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return null
  return parts.length === 1 ? String(parts[0]) : JSON.stringify(parts)
}

/** A record as messages name it. */
export const describeRecord = (resource: ResourceModel, row: unknown): string =>
  `${resource.name} ${rowKeyText(resource, row) ?? '(without a key)'}`.trim()

/** The body of a call on a record: the given values first, then those of the row, then the call's defaults. */
export const bodyOfRecordCall = (
  resource: ResourceModel,
  call: CallModel,
  row: unknown,
  given: KeyedValues = {},
): KeyedValues => {
  const valueOf = (key: string): unknown => {
    const field = resource.fields.find(({ write }) => write === key) ?? fieldNamed(resource, key)
    const candidates = [
      field && ownProperty(given, field.name),
      ownProperty(given, key),
      field && isKeyedValues(row) ? valueIn(row, field) : undefined,
      ownProperty(call.defaults, key),
    ]
    return candidates.find((value) => value !== undefined) ?? ''
  }
  const keys = new Set([...call.body, ...call.pathKeys])
  return Object.fromEntries([...keys].map((key) => [key, valueOf(key)]))
}

/** Whether two values are the same to a form: 1 is the same as '1', and all empty values are the same. */
export const isSameFormValue = (left: unknown, right: unknown): boolean => {
  if (isNothing(left) && isNothing(right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length &&
      left.every((item, index) => isSameFormValue(item, right[index]))
    )
  }
  if (isKeyedValues(left) && isKeyedValues(right)) {
    return Object.keys(left).every((key) => isSameFormValue(left[key], right[key]))
  }
  if (typeof left === 'object' || typeof right === 'object') return false
  return left === right || String(left) === String(right) || isSameNumber(left, right)
}

const isSameNumber = (left: unknown, right: unknown): boolean =>
  !isNothing(left) && !isNothing(right) && Number(left) === Number(right)

export const callNamed = (
  { calls }: ResourceModel,
  name: string | undefined,
): CallModel | undefined => calls.find((call) => call.name === name)

export const resourceNamed = ({ resources }: Model, name: string): ResourceModel | undefined =>
  resources.find((resource) => resource.name === name)
