import { createRequire } from 'node:module'
import type { Ajv, ErrorObject, SchemaObject, ValidateFunction } from 'ajv'
import appSchema from '../../app.schema.json'
import pageSchema from '../../page.schema.json'
import { resourceSchema } from './resource-schema'
import { withProjectTypes } from './with-project-types'
import type { ProjectFieldType } from './project-field-type'
import textsSchema from '../../texts.schema.json'
import { fitsIn } from './fits'

export type SchemaName =
  | 'app.schema.json'
  | 'page.schema.json'
  | 'resource.schema.json'
  | 'texts.schema.json'

type Schemas = Readonly<Record<SchemaName, SchemaObject>>

const schemas: Schemas = {
  'resource.schema.json': resourceSchema,
  'app.schema.json': appSchema,
  'page.schema.json': pageSchema,
  'texts.schema.json': textsSchema,
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Ajv is loaded only when something does not fit. */
export const loadAjv = (): { Ajv: typeof Ajv } =>
  createRequire(import.meta.url)('ajv') as { Ajv: typeof Ajv }

/**
 * Ajv with the schemas of the language. `metaSchema` checks the schemas themselves; it costs time, so only tests use
 * it.
 */
export function languageAjv({ metaSchema = false } = {}, all: Schemas = schemas): Ajv {
  const { Ajv: AjvClass } = loadAjv()
  const ajv = new AjvClass({
    strict: true,
    // `if` and `then` require keys that the schema around them declares, which the strict mode would refuse.
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    ownProperties: true,
    verbose: true,
    // Without optimization Ajv compiles in half the time, and a file is still checked within milliseconds.
    code: { optimize: false },
    meta: metaSchema,
    validateSchema: metaSchema,
  })
  // Editors read the first two: the sentence for a pattern that does not match, and one for each value of an enum. The
  // others tell which names of a project stand somewhere, as texts or as keys.
  ajv.addVocabulary(['patternErrorMessage', 'enumDescriptions', 'namesOf', 'keysOf'])
  for (const [name, schema] of Object.entries(all)) ajv.addSchema(schema, name)
  return ajv
}

/** The language with the field types of a project: what tells whether a value fits, and what tells why it does not. */
interface Checker {
  resource: typeof resourceSchema
  fits: (name: SchemaName, value: unknown) => boolean
  ajv: () => Ajv
}

const checkerOf = (resource: typeof resourceSchema): Checker => {
  const all = { ...schemas, 'resource.schema.json': resource }
  let ajv: Ajv | null = null
  const fits = fitsIn(all)
  // A file that has not changed since the last run keeps its value.
  const fitting = new Map<SchemaName, WeakSet<object>>()
  const fitsStill = (name: SchemaName, value: unknown): boolean => {
    if (!isObject(value)) return fits(name, value)
    const before = fitting.get(name) ?? new WeakSet()
    fitting.set(name, before)
    if (before.has(value)) return true
    const doesFit = fits(name, value)
    if (doesFit) before.add(value)
    return doesFit
  }
  return { resource, fits: fitsStill, ajv: () => (ajv ??= languageAjv({}, all)) }
}

/** One for each set of field types. Without types of the project there is only one set. */
const checkers = new Map<string, Checker>()

const checkerFor = (types: readonly ProjectFieldType[]): Checker => {
  const key = JSON.stringify(types)
  const known = checkers.get(key)
  if (known) return known
  const resource = types.length > 0 ? withProjectTypes(resourceSchema, types) : resourceSchema
  if (types.length > 0) indexStandings(resource, nowhere)
  const checker = checkerOf(resource)
  checkers.set(key, checker)
  return checker
}

/** All errors of a value, as ajv sees them. */
export function schemaErrors(
  name: SchemaName,
  value: unknown,
  types: readonly ProjectFieldType[] = [],
): ErrorObject[] {
  const checker = checkerFor(types)
  if (checker.fits(name, value)) return []
  const validate = checker.ajv().getSchema(name) as ValidateFunction
  return validate(value) ? [] : [...(validate.errors ?? [])]
}

/** Where in the language a subschema stands. */
export interface Standing {
  /** Name of the definition that it belongs to; empty for a file as a whole and for maps inside a definition. */
  definition: string
  /** The schema that lists the keys of the map in question. */
  owner: SchemaObject | null
  /**
   * Set when it applies only if some other key or type is given: the schema behind `if`, and whether that must hold.
   */
  when: { schema: SchemaObject; holds: boolean } | null
}

const standings = new WeakMap<object, Standing>()
const nowhere: Standing = { definition: '', owner: null, when: null }
for (const schema of Object.values(schemas)) indexStandings(schema, nowhere)

/**
 * The position of the schema that made an error. Ajv's `schemaPath` begins anew at every definition, so it cannot tell.
 */
export const standingOf = ({ parentSchema }: ErrorObject): Standing =>
  (parentSchema && standings.get(parentSchema)) ?? nowhere

function indexStandings(schema: unknown, around: Standing): void {
  if (!isObject(schema)) return
  const listsKeys = isObject(schema.properties) && 'additionalProperties' in schema
  const definition = around.owner === null ? around.definition : ''
  const here: Standing = listsKeys ? { definition, owner: schema, when: null } : around
  standings.set(schema, here)
  for (const [key, child] of Object.entries(schema)) {
    if (key === 'definitions') {
      for (const [name, each] of Object.entries(isObject(child) ? child : {})) {
        indexStandings(each, { ...nowhere, definition: name })
      }
    } else if (key === 'then' || key === 'else') {
      const when = isObject(schema.if) ? { schema: schema.if, holds: key === 'then' } : null
      indexStandings(child, { ...here, when })
    } else if (key === 'properties') {
      for (const each of Object.values(isObject(child) ? child : {})) indexStandings(each, here)
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
export const typesWith = (option: string, types: readonly ProjectFieldType[] = []): string[] =>
  checkerFor(types)
    .resource.definitions.field.allOf.filter(({ then }) =>
      optionsOf(then['propertyNames']).includes(option),
    )
    .flatMap(({ if: when }) => when.properties.type.enum)

function optionsOf(names: unknown): readonly string[] {
  if (!isObject(names) || !Array.isArray(names.anyOf)) return []
  return names.anyOf.flatMap((part: unknown) =>
    isObject(part) && Array.isArray(part.enum) ? (part.enum as string[]) : [],
  )
}
