import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import type { ProjectFieldType } from '../schema/project-field-type'
import { diagnosticAt } from '../../generator/output/plan'
import { appSchema } from '../schema/app-schema'
import { resourceSchema } from '../schema/resource-schema'
import { languageReference } from './index'
import { formatJson } from './json-text'
import { yamlTypes } from './yaml-types'

const reference = 'codegen/README.md'
const definition = 'codegen/resource.schema.json'
const appDefinition = 'codegen/app.schema.json'
const types = 'codegen/language/schema/yaml.ts'

/**
 * Whether a run also keeps the reference up to date. It describes the project as a whole, so runs for other folders do
 * not.
 */
const belongsTo = (outDir: string): boolean =>
  path.resolve(outDir) === path.resolve('src', 'generated') && existsSync(definition)

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const changedFiles = async (
  ownTypes: readonly ProjectFieldType[],
): Promise<[file: string, text: string][]> => {
  const files: [file: string, text: string][] = [
    [reference, languageReference(ownTypes)],
    [definition, `${formatJson(resourceSchema)}\n`],
    [appDefinition, `${formatJson(appSchema)}\n`],
    [types, await yamlTypes(textOf(types))],
  ]
  return files.filter(([file, text]) => textOf(file) !== text)
}

/** Writes what comes from the language, if it has changed: its reference, its definitions for editors and its types. */
export const writeReference = async (
  outDir: string,
  ownTypes: readonly ProjectFieldType[],
): Promise<void> => {
  if (!belongsTo(outDir)) return
  for (const [file, text] of await changedFiles(ownTypes)) writeFileSync(file, text)
}

/** Reports as errors the files that a run would write. */
export const checkReference = async (
  outDir: string,
  ownTypes: readonly ProjectFieldType[],
): Promise<Diagnostic[]> => {
  if (!belongsTo(outDir)) return []
  const changed = await changedFiles(ownTypes)
  return changed.map(([file]) =>
    diagnosticAt(
      file,
      'stale-file',
      `"${file}" is not what the language says.`,
      'run npm run codegen',
    ),
  )
}
