import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import { packageFolder } from '../../base/package-root'
import type { ProjectFieldType } from '../schema/project-field-type'
import type { Model } from '../model'
import { projectTypesFolder } from '../project-types/read'
import { displayPath } from '../read/yaml/yaml-files'
import { diagnosticAt } from '../../generator/output/plan'
import { editorSchemaFiles } from './editor-schema-files'
import { GENERATED_SCHEMA_NOTE } from './project-schema'
import { readTextIfExists } from '../../base/read-text-file'

interface Editable {
  model: Model | null
  texts: ReadonlyMap<string, string>
  ownTypes: readonly ProjectFieldType[]
}

/** The package as a project names it: another machine has it elsewhere, but in the same place of the project. */
const languageFolder = (): string => {
  const installed = path.join('node_modules', 'deskwright', 'codegen')
  const own = path.join(packageFolder, 'codegen')
  return path.resolve('codegen') !== own && existsSync(installed) ? installed : own
}

const filesOf = ({ model, texts, ownTypes }: Editable, outDir: string) => {
  if (!model) return []
  const file = path.join(projectTypesFolder(outDir), 'resource.schema.json')
  const types = ownTypes.length > 0 ? { all: ownTypes, file } : null
  const folder = path.resolve(languageFolder())
  return [...editorSchemaFiles(model, texts, { folder, types })]
}

/** Where the language stands depends on where the folder stands, which a copy of the folder need not care about. */
const withoutPlace = (text: string): string =>
  text.replace(/"\$ref": "[^"#]*resource\.schema\.json"|"\$ref": "[^"#]*app\.schema\.json"/, '')

/** Schemas in the same folders that no YAML file names any more. */
const orphanedFiles = (files: readonly (readonly [file: string, text: string])[]): string[] => {
  const named = new Set(files.map(([file]) => path.resolve(file)))
  const folders = new Set(files.map(([file]) => path.dirname(file)))
  return [...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => !named.has(path.resolve(file)) && file.endsWith('.schema.json'))
    .filter((file) => readTextIfExists(file)?.includes(GENERATED_SCHEMA_NOTE))
}

/**
 * Brings the schemas up to date that YAML files name in their first line: with them an editor completes the names of
 * the project.
 */
export const writeEditorSchemas = (generated: Editable, outDir: string): void => {
  const files = filesOf(generated, outDir)
  for (const [file, text] of files) {
    if (readTextIfExists(file) === text) continue
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const file of orphanedFiles(files)) rmSync(file)
}

const staleFileProblem = (file: string, message: string): Diagnostic =>
  diagnosticAt(
    displayPath(file),
    'stale-file',
    `"${displayPath(file)}" ${message}.`,
    'run npm run codegen',
  )

/** Reports as errors the files that a run would write or take away there. */
export const checkEditorSchemas = (generated: Editable, outDir: string): Diagnostic[] => {
  const files = filesOf(generated, outDir)
  return [
    ...files
      .filter(([file, text]) => withoutPlace(readTextIfExists(file) ?? '') !== withoutPlace(text))
      .map(([file]) => staleFileProblem(file, 'does not offer the names of the schema')),
    ...orphanedFiles(files).map((file) => staleFileProblem(file, 'belongs to no YAML file')),
  ]
}
