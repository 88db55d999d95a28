import { lstatSync, mkdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The folder within the output in which a run prepares its work. It exists only while there is work. */
const WORKSHOP = '.codegen'

export const workshopOf = (outDir: string): string => path.join(outDir, WORKSHOP)

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const ignoreFile = (outDir: string): string => path.join(workshopOf(outDir), '.gitignore')

/** Makes the folder, and has Git ignore all of it, so that a killed run leaves nothing that somebody could commit. */
export const openWorkshop = (outDir: string): void => {
  const folder = workshopOf(outDir)
  mkdirSync(folder, { recursive: true })
  // A link could lead anywhere, and files in it are overwritten.
  if (!lstatSync(folder).isDirectory()) {
    throw Object.assign(new Error(`"${folder}" is no folder`), { code: 'ENOTDIR' })
  }
  try {
    writeFileSync(ignoreFile(outDir), '*\n', { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** Removes the folder, unless another run has begun to work in it. */
export const closeWorkshop = (outDir: string): void => {
  try {
    rmSync(ignoreFile(outDir), { force: true })
    rmdirSync(workshopOf(outDir))
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}
