// @ts-check
import path from 'node:path'
import { createRequire } from 'node:module'

/* The validators of the language as code, so that no command has to compile them. */

const MODULE = /[/\\]codegen[/\\]language[/\\]schema[/\\]validators\.ts$/

/**
 * @typedef {typeof import('../../codegen/language/schema/schemas')} Schemas
 * @typedef {{ language: Schemas, sources: string[] }} Read
 */

/** @type {(file: string) => Promise<Read>} */
const read = async (file) => {
  // Imported here: most starts need no compiler.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: file, platform: 'node', logLevel: 'silent' })
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    const [{ code }] = output
    const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    return { language: await import(address), sources: await bundle.watchFiles }
  } finally {
    await bundle.close()
  }
}

/**
 * Ajv writes out each schema that an error names. The schemas are there already, and whoever reads an error looks for them
 * by what they are.
 *
 * @type {(code: string, schemas: Schemas['languageSchemas']) => string}
 */
const withoutCopies = (code, schemas) => {
  let text = code
  for (const [file, schema] of Object.entries(schemas)) {
    const place = `languageSchemas[${JSON.stringify(file)}]`
    text = text.replaceAll(`= ${JSON.stringify(schema)};`, () => `= ${place};`)
    for (const [name, part] of Object.entries(schema.definitions ?? {})) {
      const at = `${place}.definitions[${JSON.stringify(name)}]`
      text = text.replaceAll(`= ${JSON.stringify(part)};`, () => `= ${at};`)
    }
  }
  return text
}

/** @type {(language: Schemas) => string} */
const codeOf = ({ languageSchemas: schemas, ajvOptions, ajvVocabulary }) => {
  // Required here, for the same reason.
  const require = createRequire(import.meta.url)
  /** @type {typeof import('ajv')} */
  const { Ajv } = require('ajv')
  /** @type {typeof import('ajv/dist/standalone')} */
  const { default: standaloneCode } = require('ajv/dist/standalone')
  const ajv = new Ajv({ ...ajvOptions, code: { source: true, esm: true } })
  ajv.addVocabulary([...ajvVocabulary])
  const names = Object.keys(schemas)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name)
  const exported = Object.fromEntries(names.map((name, index) => [`validator${index}`, name]))
  const code = withoutCopies(standaloneCode(ajv, exported), schemas).replaceAll(
    'require("',
    'load("',
  )
  const list = names.map((name, index) => `${JSON.stringify(name)}: validator${index}`).join(', ')
  return `import { createRequire } from 'node:module'
import { languageSchemas } from './schemas'
const load = createRequire(import.meta.url)
${code}
const validators = { ${list} }
export const validatorFor = (name) => validators[name]
`
}

/**
 * `codegen/language/schema/validators.ts`, compiled ahead.
 *
 * @type {import('rolldown').Plugin}
 */
export const languageValidators = {
  name: 'language-validators',
  load: {
    filter: { id: MODULE },
    async handler(id) {
      const { language, sources } = await read(path.join(path.dirname(id), 'schemas.ts'))
      for (const source of sources) if (path.isAbsolute(source)) this.addWatchFile(source)
      return { code: codeOf(language), moduleType: 'js' }
    },
  },
}
