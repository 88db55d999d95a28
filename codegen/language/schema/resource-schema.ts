import {
  fieldTypes,
  fieldTypeNames,
  typeOf,
  type TypeSchemaLanguage,
  type JsonSchemaFragment,
} from '../../../field-types'
import { keySchemasOf } from '../../../schema-keys/shape/key'
import { callKeys } from '../../../schema-keys/call'
import { fieldKeys } from '../../../schema-keys/field'
import { formKeys } from '../../../schema-keys/form'
import { listKeys } from '../../../schema-keys/list'
import { moveKeys } from '../../../schema-keys/move'
import { resourceKeys } from '../../../schema-keys/resource'
import { statusKeys } from '../../../schema-keys/status'
import written from '../../resource.schema.json'

/** The options that certain types of field take in addition to the common ones. */
export interface TypeBranch {
  if: { properties: { type: { enum: string[] } }; required: string[] }
  then: Record<string, unknown>
}

const { call, commonOption, field, form, move, status } = written.definitions
const common = { $ref: '#/definitions/commonOption' }

const isCommon = ([name]: readonly [string, unknown]): boolean => commonOption.enum.includes(name)

const keywords = ['if', 'then', 'else'] as const

/** A JSON Schema with `if`, `then` and perhaps `else`. */
export const conditionalSchema = (
  ...parts: [when: object, so: object, otherwise?: object]
): object => Object.fromEntries(parts.map((part, index) => [keywords[index] ?? '', part]))

/** One of two options must be there, and only one. */
const eitherOf = ([one, other]: readonly [string, string]): object =>
  conditionalSchema(
    { required: [one] },
    { propertyNames: { not: { enum: [other] } } },
    { required: [other] },
  )

const thenOf = ({
  options,
  required,
  default: value,
  narrowed,
  either,
}: TypeSchemaLanguage): object => {
  const own = Object.keys(options)
  const properties = { ...(value && { default: value }), ...narrowed }
  return {
    propertyNames: own.length === 0 ? common : { anyOf: [common, { enum: own }] },
    ...(required && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(either && eitherOf(either)),
  }
}

/** Types that take the same options share a branch. */
const typeBranches = (): TypeBranch[] => {
  const groups = new Map<string, TypeBranch>()
  for (const type of fieldTypeNames) {
    const then: object = thenOf(typeOf({ type }).language)
    const key = JSON.stringify(then)
    const known = groups.get(key)
    if (known) known.if.properties.type.enum.push(type)
    else {
      const holds = { properties: { type: { enum: [type] } }, required: ['type'] }
      groups.set(key, conditionalSchema(holds, then) as TypeBranch)
    }
  }
  return [...groups.values()]
}

const ownOptions: Readonly<Record<string, JsonSchemaFragment>> = Object.assign(
  {},
  ...fieldTypeNames.map((type) => typeOf({ type }).language.options),
)

const typeProperty = {
  ...field.properties.type,
  enum: fieldTypeNames.map(String),
  enumDescriptions: fieldTypeNames.map((type) => fieldTypes[type].language.docs),
}

/**
 * The schema of a resource file. The parts about field types and about keys come from their descriptions, the rest from
 * the JSON file.
 */
export const resourceSchema = {
  ...written,
  properties: {
    ...written.properties,
    ...keySchemasOf(resourceKeys),
    list: { ...written.properties.list, properties: keySchemasOf(listKeys) },
  },
  definitions: {
    ...written.definitions,
    commonOption: {
      ...commonOption,
      enum: [...new Set([...commonOption.enum, ...Object.keys(fieldKeys)])],
    },
    call: { ...call, properties: keySchemasOf(callKeys) },
    form: { ...form, properties: keySchemasOf(formKeys) },
    move: { ...move, properties: keySchemasOf(moveKeys) },
    status: { ...status, properties: keySchemasOf(statusKeys) },
    field: {
      ...field,
      properties: {
        ...Object.fromEntries(Object.entries(field.properties).filter(isCommon)),
        ...keySchemasOf(fieldKeys),
        type: typeProperty,
        ...ownOptions,
      },
      allOf: typeBranches(),
    },
  },
}
