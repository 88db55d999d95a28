import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/* A folder that holds every record and every password hash belongs to one user of the machine. */

const others = 0o077

/** Windows keeps rights in lists, which its mode bits do not tell. */
const hasModes = process.platform !== 'win32'

/** A folder as a word of a shell. */
const quotedForShell = (folder: string): string => `'${folder.replaceAll("'", String.raw`'\''`)}'`

/**
 * Makes a folder that only its owner can enter, unless it is there.
 *
 * @throws an error with the command that mends it, where other users of the machine can enter the folder
 */
export const preparePrivateFolder = (folder: string): void => {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!hasModes || (statSync(folder).mode & others) === 0) return
  throw new Error(
    `${folder} can be entered by other users of this machine, who would read every record: \`chmod -R go= ${quotedForShell(resolve(folder))}\` keeps them out`,
  )
}

/** Takes all rights from others, whatever has made the files. A file that goes meanwhile has none. */
export const removeRightsOfOthers = (folder: string): void => {
  if (!hasModes) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (found === undefined || found.isSymbolicLink() || (found.mode & others) === 0) continue
    chmodSync(file, found.mode & 0o700)
  }
}
