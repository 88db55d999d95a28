import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import { displayPath } from '../read/yaml/yaml-files'
import { diagnosticAt } from '../../generator/output/plan'
import { projectTypeSideFiles } from './files'
import type { ProjectFieldType } from '../schema/project-field-type'

const outdatedFiles = (
  folder: string,
  types: readonly ProjectFieldType[],
): [file: string, text: string][] =>
  [...projectTypeSideFiles(types)]
    .map(([name, text]): [string, string] => [path.join(folder, name), text])
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

/** Brings reference and definition beside the field types up to date. */
export const writeProjectTypes = (folder: string, types: readonly ProjectFieldType[]): void => {
  for (const [file, text] of outdatedFiles(folder, types)) writeFileSync(file, text)
}

/** Reports as errors the files that a run would write there. */
export const checkProjectTypes = (
  folder: string,
  types: readonly ProjectFieldType[],
): Diagnostic[] =>
  outdatedFiles(folder, types).map(([file]) =>
    diagnosticAt(
      displayPath(file),
      'stale-file',
      `"${displayPath(file)}" is not what the field types give.`,
      'run npm run codegen',
    ),
  )
