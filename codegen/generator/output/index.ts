import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import { displayPath } from '../../language/read/yaml/yaml-files'
import { createGitMergeCheck } from './git-merge'
import { contentHash } from './generated-header'
import { withLockIfFree, withLock } from './lock'
import { journalText, MANIFEST_FILE, manifestText, readManifest } from './manifest'
import { diagnosticAt, isUneditedOutput, planOutput, type OutputPlan } from './plan'
import { otherSchemaProblem, rememberSchemaFolder } from './schema-owner'
import {
  hasUnfinishedRun,
  applyFileChanges,
  recoverKilledRun,
  type FileChange,
} from './apply-changes'
import { scanOutputFolder, type OutputScan } from './scan'
import { stagingFolderOf } from './staging-folder'

export { withHeader } from './generated-header'

export interface OutputResult {
  written: number
  unchanged: number
  removed: number
  diagnostics: Diagnostic[]
}

const printIn =
  (outDir: string) =>
  (relative: string): string =>
    displayPath(path.join(outDir, relative))

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  ENAMETOOLONG: 'the path is too long',
}

/**
 * Turns a failure of the file system into a diagnostic, since the author can fix it. Any other error is a fault of the
 * generator and is thrown again.
 */
const cannotWrite = (outDir: string, error: unknown): Diagnostic => {
  if (!(error instanceof Error) || !('code' in error)) throw error
  const reason = REASONS[String(error.code)] ?? error.message
  const folder = displayPath(outDir)
  const message = `"${folder}" cannot be written: ${reason}.`
  return diagnosticAt(folder, 'cannot-write', message, 'make it writable, or name another by --out')
}

const unchangedResult = (diagnostics: Diagnostic[], unchanged = 0): OutputResult => ({
  written: 0,
  unchanged,
  removed: 0,
  diagnostics,
})

export interface WriteOptions {
  /** The schema folder that the files come from. */
  schemaDir?: string
  /** Whether the output of another schema folder may be taken away. */
  replaces?: boolean
}

/**
 * Makes the output folder equal to `files`. It writes only files that differ, and all of them in one step. If anything is
 * refused, it changes nothing.
 */
export const writeOutputFiles = async (
  outDir: string,
  files: ReadonlyMap<string, string>,
  options: WriteOptions = {},
): Promise<OutputResult> => {
  try {
    return (
      freshAlready(outDir, files) ??
      (await withLock(outDir, () => replaceFiles(outDir, files, options)))
    )
  } catch (error) {
    return unchangedResult([cannotWrite(outDir, error)])
  }
}

/** Why these files could not be written, as far as the folder tells before anything is tried. */
export const outputRefusals = (
  outDir: string,
  files: ReadonlyMap<string, string>,
): readonly Diagnostic[] =>
  planOutput(files, scanOutputFolder(outDir), printIn(outDir), createGitMergeCheck(outDir)).refusals

/** A folder that is as it must be need not be writable. */
const freshAlready = (outDir: string, files: ReadonlyMap<string, string>): OutputResult | null => {
  if (existsSync(stagingFolderOf(outDir))) return null
  const scan = scanOutputFolder(outDir)
  if (scan.leftovers.length > 0) return null
  const plan = planOutput(files, scan, printIn(outDir), createGitMergeCheck(outDir))
  if (plan.refusals.length > 0) return unchangedResult(plan.refusals, plan.unchanged)
  return changesOf(plan, files, scan).length === 0 ? unchangedResult([], plan.unchanged) : null
}

const replaceFiles = (
  outDir: string,
  files: ReadonlyMap<string, string>,
  { schemaDir, replaces = false }: WriteOptions,
): OutputResult => {
  recoverKilledRun(outDir)
  const scan = scanOutputFolder(outDir)
  const plan = planOutput(files, scan, printIn(outDir), createGitMergeCheck(outDir))
  const other =
    schemaDir === undefined || replaces ? null : otherSchemaProblem(plan, outDir, schemaDir)
  const refusals = [...plan.refusals, ...(other ? [other] : [])]
  if (refusals.length > 0) return unchangedResult(refusals, plan.unchanged)
  for (const leftover of scan.leftovers) rmSync(leftover, { force: true })
  const changes = changesOf(plan, files, scan)
  if (changes.length > 0) applyFileChanges(outDir, changes)
  if (schemaDir !== undefined) rememberSchemaFolder(outDir, schemaDir)
  return {
    written: plan.write.length,
    unchanged: plan.unchanged,
    removed: plan.remove.length,
    diagnostics: [],
  }
}

/** Ends what a killed run has begun. While another run is at work, it is left to that one. */
const finishInterrupted = (outDir: string): void => {
  if (hasUnfinishedRun(outDir)) withLockIfFree(outDir, () => recoverKilledRun(outDir))
}

/**
 * What becomes of each file. The manifest changes twice: while files are replaced it names their old and their new texts,
 * so that both count as ours whatever happens.
 */
const changesOf = (
  { write, remove, manifest }: OutputPlan,
  files: ReadonlyMap<string, string>,
  { found }: OutputScan,
): FileChange[] => {
  const before = (file: string): string | null => {
    const at = found.get(file)
    return at?.kind === 'file' ? contentHash(at.bytes) : null
  }
  const change = (file: string, text: string | null): FileChange => ({
    path: file,
    text,
    before: before(file),
  })
  const isSame = write.length + remove.length === 0
  if (isSame && manifest.state === 'fresh') return []
  return [
    ...(isSame ? [] : [change(MANIFEST_FILE, journalText(manifest.before, files))]),
    ...write.map(({ path: file, text }) => change(file, text)),
    ...remove.map((file) => change(file, null)),
    change(MANIFEST_FILE, manifestText(files)),
  ]
}

const HELP = 'run npm run codegen'

const areMissing = (count: number): string => {
  if (count === 1) return 'is missing'
  return `and ${count - 1} more generated ${count === 2 ? 'file' : 'files'} are missing`
}

/** Every file that a run would write, remove or refuse, as an error. It writes nothing, but ends what a killed run began. */
export const checkOutputFiles = (
  outDir: string,
  files: ReadonlyMap<string, string>,
): Diagnostic[] => {
  const print = printIn(outDir)
  try {
    finishInterrupted(outDir)
    const plan = planOutput(files, scanOutputFolder(outDir), print, createGitMergeCheck(outDir))
    const manifest = { path: MANIFEST_FILE, exists: plan.manifest.state === 'stale' }
    const at = (code: string, file: string, says: string, help = HELP) =>
      diagnosticAt(print(file), code, `"${print(file)}" ${says}.`, help)
    const wanted = [...plan.write, ...(plan.manifest.state === 'fresh' ? [] : [manifest])]
    const missing = wanted.filter(({ exists }) => !exists).map(({ path: file }) => file)
    return [
      ...plan.refusals,
      ...wanted
        .filter(({ exists }) => exists)
        .map(({ path: file }) => at('stale-file', file, 'is not what the YAML gives')),
      // One cause has one message: a folder that was never generated, or not committed.
      ...missing.slice(0, 1).map((file) => at('missing-file', file, areMissing(missing.length))),
      ...plan.remove.map((file) => at('surplus-file', file, 'belongs to nothing in the YAML')),
      ...plan.unknown.map((file) =>
        at('unknown-file', file, 'was not generated', 'move it out of the generated folder'),
      ),
    ].toSorted((a, b) => (a.place.file < b.place.file ? -1 : 1))
  } catch (error) {
    return [cannotWrite(outDir, error)]
  }
}

/** The text of a generated file, if somebody changed it by hand; null when it holds only what was generated. */
export const readHandEditedText = (outDir: string, file: string, fresh: string): string | null => {
  finishInterrupted(outDir)
  const bytes = bytesOf(path.join(outDir, file))
  if (bytes === null || bytes.equals(Buffer.from(fresh))) return null
  const before = readManifest(bytesOf(path.join(outDir, MANIFEST_FILE))?.toString() ?? '')
  const ours = isUneditedOutput({ before, isMerged: createGitMergeCheck(outDir) }, file, bytes)
  return ours ? null : bytes.toString()
}

const bytesOf = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null)
