import { readFileSync } from 'node:fs'
import { buildModel } from '../../../codegen/generator/resolve'
import type { Diagnostic } from '../../../codegen/base/diagnostic'
import {
  parseSchemaFiles,
  loadSchemaFolder,
  readSchemaFolder,
  type InputFile,
  type LoadedSchema,
} from '../../../codegen/language/read'
import { checkSchema } from '../../../codegen/language/checks'
import { readSchema } from '../../../codegen/language/read/schema'
import type { SchemaSources } from '../../../codegen/language/read/yaml/source'
import { structureProblems } from '../../../codegen/language/checks/structure'

const folders = { shell: 'i18n', resources: 'i18n' }

/** The project's own schema, as text. */
export const realFiles = (): readonly InputFile[] => readSchemaFolder('schema', folders).files

export const realSchema = (): LoadedSchema => loadSchemaFolder('schema', folders)

export const realText = (file: string): string => readFileSync(file, 'utf8')

/** Everything that is said about a folder of files of which one is changed; the others are parsed once. */
export function changeable(
  files: readonly InputFile[],
): (file: string, text: string) => Diagnostic[] {
  const parsed = parseSchemaFiles(files)
  const shellTexts = new Map()
  return (name, text) => {
    const original = files.find(({ file }) => file === name)
    if (!original) throw new Error(`there is no ${name}`)
    const { sources, diagnostics } = parseSchemaFiles([{ ...original, text }])
    const [resource] = sources.resources
    const changed = sources.app ?? resource
    const isApp = original.kind === 'app'
    const schema = isApp ? 'app.schema.json' : 'resource.schema.json'
    const known = new Set(diagnostics.map(({ place }) => `${place.line}:${place.column}`))
    const found = changed ? structureProblems(changed, schema) : []
    const all = [
      ...diagnostics,
      ...found.filter(({ place }) => !known.has(`${place.line}:${place.column}`)),
    ]
    const whole: SchemaSources = {
      ...parsed.sources,
      // The shell's own texts are no part of what is changed, and comparing them takes the most time.
      shellTexts,
      app: isApp ? sources.app : parsed.sources.app,
      resources: parsed.sources.resources.flatMap((source) =>
        source.file !== name ? [source] : resource ? [resource] : [],
      ),
    }
    const unsound = all.filter(({ level }) => level === 'error').map(({ place }) => place.file)
    const said = [...all, ...checkSchema(readSchema(whole, new Set(unsound)))]
    if (!said.some(({ level }) => level === 'error')) buildModel(readSchema(whole))
    return said
  }
}
