import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import { displayPath } from '../../language/read/yaml/yaml-files'
import { diagnosticAt, type OutputPlan } from './plan'

/** Where the schema of an output folder stands when nothing says so: beside `src`. */
const USUAL = path.join('..', '..', 'schema')

const stampOf = (outDir: string): string => path.join(outDir, '.schema')

/** The schema folder that the files of an output folder come from. */
const writtenFrom = (outDir: string): string => {
  const stamp = stampOf(outDir)
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : USUAL
  return path.resolve(outDir, stamped)
}

/** Remembers the schema folder of an output folder, unless it is the usual one. */
export const rememberSchemaFolder = (outDir: string, schemaDir: string): void => {
  const relative = path.relative(path.resolve(outDir), path.resolve(schemaDir))
  if (relative === USUAL) rmSync(stampOf(outDir), { force: true })
  else writeFileSync(stampOf(outDir), `${relative.replaceAll(path.sep, '/')}\n`)
}

/** The refusal to take away what another schema folder has generated, for as long as that folder is there. */
export const otherSchemaProblem = (
  { remove }: OutputPlan,
  outDir: string,
  schemaDir: string,
): Diagnostic | null => {
  const before = writtenFrom(outDir)
  const isOther = before !== path.resolve(schemaDir) && existsSync(path.join(before, 'app.yaml'))
  if (remove.length === 0 || !isOther) return null
  const place = displayPath(outDir)
  return diagnosticAt(
    place,
    'other-schema',
    `"${place}" is what "${displayPath(before)}" has generated: ${remove.length} files would be removed.`,
    'keep both by naming another place with --out; or give this one away: npm run codegen -- --schema DIR --replace',
  )
}
