import { lstatSync, mkdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The folder within the output in which a run prepares its work. It exists only while there is work. */
const WORKSHOP = '.codegen'

export const stagingFolderOf = (outDir: string): string => path.join(outDir, WORKSHOP)

export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const ignoreFile = (outDir: string): string => path.join(stagingFolderOf(outDir), '.gitignore')

/** Makes the folder, and has Git ignore all of it, so that a killed run leaves nothing that somebody could commit. */
export const createStagingFolder = (outDir: string): void => {
  const folder = stagingFolderOf(outDir)
  mkdirSync(folder, { recursive: true })
  // A link could lead anywhere, and files in it are overwritten.
  if (!lstatSync(folder).isDirectory()) {
    throw Object.assign(new Error(`"${folder}" is no folder`), { code: 'ENOTDIR' })
  }
  try {
    writeFileSync(ignoreFile(outDir), '*\n', { flag: 'wx' })
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
}

/** Removes the folder, unless another run has begun to work in it. */
export const removeStagingFolder = (outDir: string): void => {
  try {
    rmSync(ignoreFile(outDir), { force: true })
    rmdirSync(stagingFolderOf(outDir))
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}
