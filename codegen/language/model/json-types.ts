import { isOfFamily, typeOf } from '../../../field-types'
import type { JsonType } from '../../../wire/json'
import { transportNamed } from '../../../wire/transports'
import type { FieldModel, ResourceModel } from '.'

const referenceType = (field: FieldModel, resources: readonly ResourceModel[]): JsonType => {
  const target = resources.find(({ name }) => name === field.reference?.to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  return key && isOfFamily(key, 'number') ? 'number' : 'none'
}

/** The JSON type of a field's value; null for a text, which needs no conversion. */
const typeOfValue = (field: FieldModel, resources: readonly ResourceModel[]): JsonType | null => {
  if (field.type === 'reference') return referenceType(field, resources)
  if (field.of) return typeOfValue(field.of, resources) ?? 'none'
  if (field.fields) return typesOf(field.fields, resources)
  return typeOf(field).json(field)
}

const typesOf = (
  fields: readonly FieldModel[],
  resources: readonly ResourceModel[],
): { [key: string]: JsonType } =>
  Object.fromEntries(
    fields.flatMap((field): [string, JsonType][] => {
      const type = typeOfValue(field, resources)
      return type === null ? [] : [[field.write, type]]
    }),
  )

/** Types of the values that a resource with plain JSON bodies sends; null for every other one. */
export const jsonBodyTypes = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): { [key: string]: JsonType } | null => {
  if (!transportNamed(resource.transport).schema.typed) return null
  const own = typesOf(resource.fields, resources)
  const filters = (resource.list?.filters ?? []).flatMap((filter): [string, JsonType][] => {
    const name = filter.kind === 'field' ? filter.field : filter.sends
    const field = resource.fields.find((each) => each.name === name)
    const type = field ? typeOfValue(field, resources) : null
    return type === null ? [] : [[filter.sends, type]]
  })
  return { ...Object.fromEntries(filters), ...own }
}
