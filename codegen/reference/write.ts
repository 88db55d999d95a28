import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../base/diagnostic'
import type { OwnType } from '../language/own-type'
import { diagnosticAt } from '../write/plan'
import { languageReference } from './index'

const file = 'codegen/README.md'

/** The reference is about the project as a whole: a run for another folder leaves it alone. */
const belongsTo = (outDir: string): boolean =>
  path.resolve(outDir) === path.resolve('src', 'generated') &&
  existsSync('codegen/resource.schema.json')

const written = (): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Writes the reference of the language, when it says something else. */
export const writeReference = (outDir: string, types: readonly OwnType[]): void => {
  if (!belongsTo(outDir)) return
  const text = languageReference(types)
  if (written() !== text) writeFileSync(file, text)
}

/** The reference as an error when it is not what the language says. */
export const checkReference = (outDir: string, types: readonly OwnType[]): Diagnostic[] => {
  if (!belongsTo(outDir) || written() === languageReference(types)) return []
  const says = `"${file}" is not what the language says.`
  return [diagnosticAt(file, 'stale-file', says, 'run npm run codegen')]
}
