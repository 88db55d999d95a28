import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { TextOption } from '../../command-line/command'

/** The schema folder of a command, or the one line that says why there is none. */
export type SchemaDirResult =
  | { dir: string; problem?: undefined }
  | { dir?: undefined; problem: string }

/** `--schema`, as every command has it. */
export const schemaOption = {
  kind: 'text',
  value: 'DIR',
  wants: 'a folder',
  says: 'the schema folder; without it SCHEMA_DIR names one, else it is schema',
} as const satisfies TextOption

const isFolder = (target: string): boolean =>
  statSync(target, { throwIfNoEntry: false })?.isDirectory() === true

/** SCHEMA_DIR, relative to the working directory or absolute; `schema` when it is not set. */
export const checkSchemaDir = (
  named: string | undefined = process.env.SCHEMA_DIR,
  word = 'SCHEMA_DIR',
): SchemaDirResult => {
  if (!named) return { dir: 'schema' }
  const says = `${word}: expected a folder with an app.yaml, but`
  if (!existsSync(named)) return { problem: `${says} there is no "${path.resolve(named)}"` }
  if (!isFolder(named)) return { problem: `${says} "${named}" is not a folder` }
  if (!existsSync(path.join(named, 'app.yaml'))) {
    return { problem: `${says} "${named}" has no app.yaml` }
  }
  return { dir: named }
}

/**
 * The folder that `--schema` names; whether it is sound shows when it is read. Without the option, SCHEMA_DIR decides.
 */
export const schemaDirFromOption = (named: string | null): SchemaDirResult =>
  named === null ? checkSchemaDir() : { dir: named }

/** The same for commands that write into the folder: they refuse at once a folder that is no schema folder. */
export const checkedSchemaDirOption = (named: string | null): SchemaDirResult =>
  named === null ? checkSchemaDir() : checkSchemaDir(named, '--schema')
