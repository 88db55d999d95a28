import type { Ajv, ValidateFunction } from 'ajv'
import { languageAjv } from './language-ajv'
import type { SchemaName } from './schemas'

let ajv: Ajv | null = null

/**
 * What checks a file of the language. `scripts/compiled/language-validators.mjs` puts the code that Ajv makes of the schemas in
 * the place of this module, so that commands compile nothing.
 */
export const validatorFor = (name: SchemaName): ValidateFunction =>
  (ajv ??= languageAjv()).getSchema(name) as ValidateFunction
