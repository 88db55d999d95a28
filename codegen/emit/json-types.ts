import type { JsonType } from '../../wire/json'
import { transportNamed } from '../../wire/transports'
import type { FieldModel, ResourceModel } from '../model'

const numbers = new Set(['integer', 'number', 'money', 'percent'])
const moments = new Set(['date', 'datetime', 'timestamp'])

const isNumber = (value: unknown): boolean => typeof value === 'number'

const codesType = (codes: readonly unknown[]): JsonType | null => {
  if (codes.length > 0 && codes.every(isNumber)) return 'number'
  return codes.includes('') ? null : 'none'
}

const momentType = ({ type, dateCodec }: FieldModel): JsonType => {
  const isCounted = dateCodec === 'unix' || dateCodec === 'unixMs'
  return isCounted || (dateCodec === null && type === 'timestamp') ? 'number' : 'none'
}

const booleanType = ({ booleanCodec }: FieldModel): JsonType => {
  const values = Object.values(booleanCodec ?? { true: true })
  if (values.every(isNumber)) return 'number'
  return values.every((value) => typeof value === 'boolean') ? 'boolean' : 'none'
}

const referenceType = (field: FieldModel, resources: readonly ResourceModel[]): JsonType => {
  const target = resources.find(({ name }) => name === field.reference?.to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  return key && numbers.has(key.type) ? 'number' : 'none'
}

/** Null: a text, which travels as it is. */
const typeOf = (field: FieldModel, resources: readonly ResourceModel[]): JsonType | null => {
  if (numbers.has(field.type)) return 'number'
  if (moments.has(field.type)) return momentType(field)
  if (field.type === 'boolean') return booleanType(field)
  if (field.choices) return codesType(field.choices.map(({ code }) => code))
  if (field.type === 'reference') return referenceType(field, resources)
  if (field.of) return typeOf(field.of, resources) ?? 'none'
  if (field.fields) return typesOf(field.fields, resources)
  return field.type === 'json' ? 'none' : null
}

const typesOf = (
  fields: readonly FieldModel[],
  resources: readonly ResourceModel[],
): { [key: string]: JsonType } =>
  Object.fromEntries(
    fields.flatMap((field): [string, JsonType][] => {
      const type = typeOf(field, resources)
      return type === null ? [] : [[field.write, type]]
    }),
  )

/** Types of the values that a resource with plain JSON bodies sends; null for every other one. */
export const jsonTypes = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): { [key: string]: JsonType } | null => {
  if (!transportNamed(resource.transport).schema.typed) return null
  const own = typesOf(resource.fields, resources)
  const filters = (resource.list?.filters ?? []).flatMap((filter): [string, JsonType][] => {
    const name = filter.kind === 'field' ? filter.field : filter.sends
    const field = resource.fields.find((each) => each.name === name)
    const type = field ? typeOf(field, resources) : null
    return type === null ? [] : [[filter.sends, type]]
  })
  return { ...Object.fromEntries(filters), ...own }
}
