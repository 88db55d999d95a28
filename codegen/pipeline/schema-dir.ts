import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** The schema folder of a command, or the one line that says why the environment names none. */
export type SchemaDir = { dir: string; problem?: undefined } | { dir?: undefined; problem: string }

const isFolder = (target: string): boolean =>
  statSync(target, { throwIfNoEntry: false })?.isDirectory() === true

/** SCHEMA_DIR, relative to the working directory or absolute; `schema` when it is not set. */
export const schemaDirOf = (named: string | undefined = process.env.SCHEMA_DIR): SchemaDir => {
  if (!named) return { dir: 'schema' }
  const says = `SCHEMA_DIR: expected a folder with an app.yaml, but`
  if (!existsSync(named)) return { problem: `${says} there is no "${path.resolve(named)}"` }
  if (!isFolder(named)) return { problem: `${says} "${named}" is not a folder` }
  if (!existsSync(path.join(named, 'app.yaml'))) {
    return { problem: `${says} "${named}" has no app.yaml` }
  }
  return { dir: named }
}
