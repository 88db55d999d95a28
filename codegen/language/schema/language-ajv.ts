import { createRequire } from 'node:module'
import type { Ajv } from 'ajv'
import { ajvOptions, ajvVocabulary, languageSchemas, type Schemas } from './schemas'

/** Ajv is loaded only when something has to be compiled. */
export const loadAjv = (): { Ajv: typeof Ajv } =>
  createRequire(import.meta.url)('ajv') as { Ajv: typeof Ajv }

/**
 * Ajv with the schemas of the language. `metaSchema` checks the schemas themselves; it costs time, so only tests use
 * it.
 */
export function languageAjv({ metaSchema = false } = {}, all: Schemas = languageSchemas): Ajv {
  const { Ajv: AjvClass } = loadAjv()
  const ajv = new AjvClass({
    ...ajvOptions,
    // Without optimization Ajv compiles in half the time, and a file is still checked within milliseconds.
    code: { optimize: false },
    meta: metaSchema,
    validateSchema: metaSchema,
  })
  ajv.addVocabulary([...ajvVocabulary])
  for (const [name, schema] of Object.entries(all)) ajv.addSchema(schema, name)
  return ajv
}
