import type { Options, SchemaObject } from 'ajv'
import { appSchema } from './app-schema'
import pageSchema from '../../page.schema.json'
import textsSchema from '../../texts.schema.json'
import { resourceSchema } from './resource-schema'

export type SchemaName =
  | 'app.schema.json'
  | 'page.schema.json'
  | 'resource.schema.json'
  | 'texts.schema.json'

export type Schemas = Readonly<Record<SchemaName, SchemaObject>>

/** The JSON Schemas of the language. */
export const languageSchemas: Schemas = {
  'resource.schema.json': resourceSchema,
  'app.schema.json': appSchema,
  'page.schema.json': pageSchema,
  'texts.schema.json': textsSchema,
}

/** How Ajv reads them. */
export const ajvOptions = {
  strict: true,
  // `if` and `then` require keys that the schema around them declares, which the strict mode would refuse.
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  ownProperties: true,
  verbose: true,
  // The schemas are checked by tests.
  meta: false,
  validateSchema: false,
} as const satisfies Options

/**
 * Keywords that no value is checked by. Editors read the first two: the sentence for a pattern that does not match, and one
 * for each value of an enum. The others tell which names of a project stand somewhere, as texts or as keys.
 */
export const ajvVocabulary = ['patternErrorMessage', 'enumDescriptions', 'namesOf', 'keysOf']
