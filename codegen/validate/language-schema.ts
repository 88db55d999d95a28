import { Ajv, type ErrorObject, type SchemaObject, type ValidateFunction } from 'ajv'
import appSchema from '../app.schema.json'
import resourceSchema from '../resource.schema.json'
import textsSchema from '../texts.schema.json'

export type SchemaName = 'app.schema.json' | 'resource.schema.json' | 'texts.schema.json'

const schemas: Readonly<Record<SchemaName, SchemaObject>> = {
  'resource.schema.json': resourceSchema,
  'app.schema.json': appSchema,
  'texts.schema.json': textsSchema,
}

/** Ajv with the schemas of the language. `metaSchema` costs time and is for the tests only. */
export function languageAjv({ metaSchema = false } = {}): Ajv {
  const ajv = new Ajv({
    strict: true,
    // `if` and `then` require keys that the schema around them defines.
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    ownProperties: true,
    verbose: true,
    meta: metaSchema,
    validateSchema: metaSchema,
  })
  // Known to editors: the sentence that is shown when a pattern does not match.
  ajv.addVocabulary(['patternErrorMessage'])
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name)
  return ajv
}

let ajv: Ajv | null = null

/** All errors of a value, as ajv sees them. */
export function schemaErrors(name: SchemaName, value: unknown): ErrorObject[] {
  ajv ??= languageAjv()
  const validate = ajv.getSchema(name) as ValidateFunction
  return validate(value) ? [] : [...(validate.errors ?? [])]
}

/** What stands at a `schemaPath` of ajv, such as `resource.schema.json#/definitions/form/then`. */
export function schemaAt(schemaPath: string, root: SchemaName): unknown {
  const [name, pointer = ''] = schemaPath.split('#')
  const start: unknown = schemas[(name === '' ? root : name) as SchemaName]
  return steps(decodeURIComponent(pointer)).reduce<unknown>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    start,
  )
}

/** The steps of a JSON pointer. */
export const steps = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Names of the options that a field of a type takes beside the common ones. */
const typeBranches = resourceSchema.definitions.field.allOf.map(({ if: when, then }) => ({
  types: when.properties.type.enum,
  options: optionsOf(then.propertyNames),
}))

function optionsOf(names: unknown): readonly string[] {
  if (!isObject(names) || !Array.isArray(names.anyOf)) return []
  return names.anyOf.flatMap((part: unknown) =>
    isObject(part) && Array.isArray(part.enum) ? (part.enum as string[]) : [],
  )
}

/** The types of field that take an option. */
export const typesWith = (option: string): string[] =>
  typeBranches.filter(({ options }) => options.includes(option)).flatMap(({ types }) => types)
