import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import type { ProjectFieldType } from '../schema/project-field-type'
import { diagnosticAt } from '../../generator/output/plan'
import { resourceSchema } from '../schema/resource-schema'
import { languageReference } from './index'
import { jsonText } from './json-text'

const reference = 'codegen/README.md'
const definition = 'codegen/resource.schema.json'

/**
 * Whether a run also keeps the reference up to date. It describes the project as a whole, so runs for other folders do
 * not.
 */
const belongsTo = (outDir: string): boolean =>
  path.resolve(outDir) === path.resolve('src', 'generated') && existsSync(definition)

const changedReferences = (types: readonly ProjectFieldType[]): [file: string, text: string][] => {
  const files: [file: string, text: string][] = [
    [reference, languageReference(types)],
    [definition, `${jsonText(resourceSchema)}\n`],
  ]
  return files.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
}

/** Writes the reference of the language and its definition for editors, if they have changed. */
export const writeReference = (outDir: string, types: readonly ProjectFieldType[]): void => {
  if (!belongsTo(outDir)) return
  for (const [file, text] of changedReferences(types)) writeFileSync(file, text)
}

/** Reports as errors the files that a run would write. */
export const checkReference = (outDir: string, types: readonly ProjectFieldType[]): Diagnostic[] =>
  belongsTo(outDir)
    ? changedReferences(types).map(([file]) =>
        diagnosticAt(
          file,
          'stale-file',
          `"${file}" is not what the language says.`,
          'run npm run codegen',
        ),
      )
    : []
