import { sourceFiles } from '../project/rooms'

/** The files in which keys of the language could be declared: keys, language, model and the console's definitions. */
export const languageSources = (): string[] =>
  sourceFiles().filter(
    (file) =>
      /^(?:schema-keys|codegen\/language\/(?:schema|model)|src\/providers\/definitions)\//.test(
        file,
      ) &&
      // It is written from the JSON Schema.
      file !== 'codegen/language/schema/yaml.ts',
  )
