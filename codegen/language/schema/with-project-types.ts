import type { TypeBranch } from './resource-schema'
import type { ProjectFieldType } from './project-field-type'

/** The part of the language's definition that field types stand in. */
interface LanguageDefinition {
  $id?: string
  definitions: {
    field: {
      properties: Record<string, { enum?: string[]; enumDescriptions?: string[] }>
      allOf: TypeBranch[]
    }
  }
}

/** The branch of the built-in type, copied for a type of the project and extended by its options. */
const branchOf = (
  { name, based, docs, options }: ProjectFieldType,
  branches: readonly TypeBranch[],
): TypeBranch => {
  const base = branches.find((branch) => branch.if.properties.type.enum.includes(based))
  if (!base) throw new Error(`The language has no type ${based}`)
  const own = structuredClone(base)
  const names = own.then['propertyNames'] ?? {}
  own.if.properties.type.enum = [name]
  own.then['description'] = docs
  // Ajv compiles no enum without values.
  const allowed = Object.keys(options)
  const added = allowed.length > 0 ? [{ enum: allowed }] : []
  own.then['propertyNames'] = { anyOf: [...alternativesOf(names), ...added] }
  return own
}

const alternativesOf = (names: object): object[] =>
  'anyOf' in names && Array.isArray(names.anyOf) ? (names.anyOf as object[]) : [names]

/** The definition of the language, extended by the field types of the project. The argument stays unchanged. */
export const withProjectTypes = <Schema extends object>(
  schema: Schema,
  types: readonly ProjectFieldType[],
): Schema => {
  const whole = structuredClone(schema)
  if (types.length === 0) return whole
  const { field } = (whole as unknown as LanguageDefinition).definitions
  const own = types.map((type) => branchOf(type, field.allOf))
  const { type } = field.properties
  type?.enum?.push(...types.map(({ name }) => name))
  type?.enumDescriptions?.push(...types.map(({ docs }) => docs))
  for (const { options } of types) Object.assign(field.properties, structuredClone(options))
  field.allOf.push(...structuredClone(own))
  return whole
}
