import type { ErrorObject, SchemaObject, ValidateFunction } from 'ajv'
import { languageAjv } from './language-ajv'
import type { ProjectFieldType } from './project-field-type'
import { resourceSchema } from './resource-schema'
import { languageSchemas, type SchemaName } from './schemas'
import { validatorFor } from './validators'
import { withProjectTypes } from './with-project-types'
import { isStructure } from '../../../wire/value-shapes'

export type { SchemaName } from './schemas'

/** The language with the field types of a project. */
interface ProjectLanguage {
  resource: typeof resourceSchema
  validatorFor: (name: SchemaName) => ValidateFunction
}

/** One for each set of field types. Without types of the project it is the language itself, which is compiled ahead. */
const languages = new Map<string, ProjectLanguage>()

const extendedBy = (types: readonly ProjectFieldType[]): ProjectLanguage => {
  const resource = withProjectTypes(resourceSchema, types)
  indexStandings(resource, nowhere)
  const ajv = languageAjv({}, { ...languageSchemas, 'resource.schema.json': resource })
  return { resource, validatorFor: (name) => ajv.getSchema(name) as ValidateFunction }
}

const languageWith = (types: readonly ProjectFieldType[]): ProjectLanguage => {
  if (types.length === 0) return { resource: resourceSchema, validatorFor }
  const key = JSON.stringify(types)
  const language = languages.get(key) ?? extendedBy(types)
  languages.set(key, language)
  return language
}

/** All errors of a value, as ajv sees them. */
export function schemaErrors(
  name: SchemaName,
  value: unknown,
  types: readonly ProjectFieldType[] = [],
): ErrorObject[] {
  const validate = languageWith(types).validatorFor(name)
  return validate(value) ? [] : [...(validate.errors ?? [])]
}

/** Where in the language a subschema stands. */
export interface SchemaPosition {
  /** Name of the definition that it belongs to; empty for a file as a whole and for maps inside a definition. */
  definition: string
  /** The schema that lists the keys of the map in question. */
  owner: SchemaObject | null
  /**
   * Set when it applies only if some other key or type is given: the schema behind `if`, and whether that must hold.
   */
  when: { schema: SchemaObject; holds: boolean } | null
}

const standings = new WeakMap<object, SchemaPosition>()
const nowhere: SchemaPosition = { definition: '', owner: null, when: null }
for (const schema of Object.values(languageSchemas)) indexStandings(schema, nowhere)

/**
 * The position of the schema that made an error. Ajv's `schemaPath` begins anew at every definition, so it cannot tell.
 */
export const schemaPositionOf = ({ parentSchema }: ErrorObject): SchemaPosition =>
  (parentSchema && standings.get(parentSchema)) ?? nowhere

function indexStandings(schema: unknown, around: SchemaPosition): void {
  if (!isStructure(schema)) return
  const listsKeys = isStructure(schema.properties) && 'additionalProperties' in schema
  const definition = around.owner === null ? around.definition : ''
  const here: SchemaPosition = listsKeys ? { definition, owner: schema, when: null } : around
  standings.set(schema, here)
  for (const [key, child] of Object.entries(schema)) {
    if (key === 'definitions') {
      for (const [name, each] of Object.entries(isStructure(child) ? child : {})) {
        indexStandings(each, { ...nowhere, definition: name })
      }
    } else if (key === 'then' || key === 'else') {
      const when = isStructure(schema.if) ? { schema: schema.if, holds: key === 'then' } : null
      indexStandings(child, { ...here, when })
    } else if (key === 'properties') {
      for (const each of Object.values(isStructure(child) ? child : {})) indexStandings(each, here)
    } else if (Array.isArray(child)) {
      for (const each of child) indexStandings(each, here)
    } else indexStandings(child, here)
  }
}

/** Words that a field type of the project must not use. */
export const reservedTypeNames = {
  types: resourceSchema.definitions.field.properties.type.enum,
  options: Object.keys(resourceSchema.definitions.field.properties),
} as const

/** The types of field, those of the project included, that take an option which is not common to all types. */
export const typesWithOption = (
  option: string,
  types: readonly ProjectFieldType[] = [],
): string[] =>
  languageWith(types)
    .resource.definitions.field.allOf.filter(({ then }) =>
      optionsOf(then['propertyNames']).includes(option),
    )
    .flatMap(({ if: when }) => when.properties.type.enum)

function optionsOf(names: unknown): readonly string[] {
  if (!isStructure(names) || !Array.isArray(names.anyOf)) return []
  return names.anyOf.flatMap((part: unknown) =>
    isStructure(part) && Array.isArray(part.enum) ? (part.enum as string[]) : [],
  )
}
