import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { contentHash } from './generated-header'
import { MANIFEST_FILE } from './manifest'
import { stagingFolderOf } from './staging-folder'

/*
 * Publishes new files in one step. All new texts are prepared beside the old ones, then a journal says what becomes of
 * them. Before the journal is there, the old files are whole; from then on the new ones are, as every command that meets
 * the journal of a killed run does first what it says.
 */

/** One change of the output folder. */
export interface FileChange {
  /** Relative to the output folder. */
  path: string
  /** The new text; null removes the file. */
  text: string | null
  /** The hash of the file that is replaced; null where there is none. A file with another hash is left alone. */
  before: string | null
}

interface JournalStep {
  path: string
  before: string | null
  /** The file that holds the new text. */
  prepared: string | null
}

const journalOf = (outDir: string): string => path.join(stagingFolderOf(outDir), 'journal.json')
const preparedIn = (outDir: string): string => path.join(stagingFolderOf(outDir), 'new')

/** Makes a text, or the names in a folder, outlast a loss of power. */
const syncToDisk = (target: string, flags: 'r' | 'r+'): void => {
  const handle = openSync(target, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Some systems cannot do it to a folder. */
const syncFolder = (folder: string): void => {
  if (process.platform !== 'win32' && existsSync(folder)) syncToDisk(folder, 'r')
}

/** Makes all changes or, when it fails before the last text is on the disk, none. The caller holds the lock. */
export const applyFileChanges = (outDir: string, changes: readonly FileChange[]): void => {
  const prepared = preparedIn(outDir)
  try {
    mkdirSync(prepared)
    const steps = changes.map(({ path: file, text, before }, index): JournalStep => {
      if (text === null) return { path: file, before, prepared: null }
      const name = String(index)
      writeFileSync(path.join(prepared, name), text)
      return { path: file, before, prepared: name }
    })
    const begun = `${journalOf(outDir)}.begun`
    writeFileSync(begun, JSON.stringify(steps))
    // One after the other once all are written: most systems then write all of them at the first call.
    for (const name of readdirSync(prepared)) syncToDisk(path.join(prepared, name), 'r+')
    syncToDisk(begun, 'r+')
    syncFolder(prepared)
    renameSync(begun, journalOf(outDir))
    syncFolder(stagingFolderOf(outDir))
  } catch (error) {
    clearJournal(outDir)
    throw error
  }
  carryOut(outDir)
}

/** Does what the journal of a killed run says, and clears away what another one had prepared. The caller holds the lock. */
export const recoverKilledRun = (outDir: string): void => {
  if (hasUnfinishedRun(outDir)) carryOut(outDir)
  else clearJournal(outDir)
}

/** Whether a run was killed between its first change and its last one. */
export const hasUnfinishedRun = (outDir: string): boolean => existsSync(journalOf(outDir))

/** The journal goes first: without it, the rest is worth nothing. */
const clearJournal = (outDir: string): void => {
  rmSync(journalOf(outDir), { force: true })
  rmSync(`${journalOf(outDir)}.begun`, { force: true })
  rmSync(preparedIn(outDir), { recursive: true, force: true })
}

/** May be killed and repeated at any point: a step that is done finds nothing to do. */
const carryOut = (outDir: string): void => {
  const steps = JSON.parse(readFileSync(journalOf(outDir), 'utf8')) as JournalStep[]
  for (const step of steps) applyStep(outDir, step)
  for (const folder of new Set(steps.map(({ path: file }) => path.dirname(file)))) {
    syncFolder(path.join(outDir, folder))
    removeEmpty(outDir, folder)
  }
  clearJournal(outDir)
}

const hashAt = (file: string): string | null => {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats) return null
  return stats.isFile() ? contentHash(readFileSync(file)) : 'no file'
}

const applyStep = (outDir: string, { path: file, before, prepared }: JournalStep): void => {
  const target = path.join(outDir, file)
  const from = prepared === null ? null : path.join(preparedIn(outDir), prepared)
  if (from !== null && !existsSync(from)) return
  // Somebody may have edited the file between the killed run and this one. The manifest is ours alone.
  if (file !== MANIFEST_FILE && hashAt(target) !== before) return
  if (from === null) {
    rmSync(target, { force: true })
    return
  }
  mkdirSync(path.dirname(target), { recursive: true })
  renameSync(from, target)
}

const removeEmpty = (outDir: string, folder: string): void => {
  const target = path.join(outDir, folder)
  if (folder === '.' || !existsSync(target) || readdirSync(target).length > 0) return
  rmdirSync(target)
  removeEmpty(outDir, path.dirname(folder))
}
