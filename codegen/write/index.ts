import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../base/diagnostic'
import { printed } from '../read/yaml/files'
import { mergedByGit } from './git-merge'
import { withLock } from './lock'
import { journalText, MANIFEST, manifestText, readManifest } from './manifest'
import { diagnosticAt, isGenerated, planWrite, type Plan } from './plan'
import { scanFolder, temporaryName } from './scan'

export { withHeader } from './header'

export interface Written {
  written: number
  unchanged: number
  removed: number
  diagnostics: Diagnostic[]
}

const printIn =
  (outDir: string) =>
  (relative: string): string =>
    printed(path.join(outDir, relative))

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
  const folder = printed(outDir)
  const message = `"${folder}" cannot be written: ${reason}.`
  return diagnosticAt(folder, 'cannot-write', message, 'make it writable, or name another by --out')
}

const nothing = (diagnostics: Diagnostic[], unchanged = 0): Written => ({
  written: 0,
  unchanged,
  removed: 0,
  diagnostics,
})

/**
 * Makes the output folder equal to `files`. It writes only files that differ and replaces each file at once. If
 * anything is refused, it changes nothing.
 */
export const writeFiles = async (
  outDir: string,
  files: ReadonlyMap<string, string>,
): Promise<Written> => {
  try {
    return await withLock(outDir, () => {
      const scan = scanFolder(outDir)
      const plan = planWrite(files, scan, printIn(outDir), mergedByGit(outDir))
      if (plan.refusals.length > 0) return nothing(plan.refusals, plan.unchanged)
      for (const leftover of scan.leftovers) rmSync(leftover, { force: true })
      carryOut(outDir, plan, files)
      return {
        written: plan.write.length,
        unchanged: plan.unchanged,
        removed: plan.remove.length,
        diagnostics: [],
      }
    })
  } catch (error) {
    return nothing([cannotWrite(outDir, error)])
  }
}

interface NewText {
  path: string
  text: string
}

/** All new texts are on disk before the first file changes, so that a full disk changes none. */
const replaceFiles = (outDir: string, texts: readonly NewText[]): void => {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`
  const moves = texts.map(({ path: file, text }) => {
    const target = path.join(outDir, file)
    return { text, target, temporary: temporaryName(target, unique) }
  })
  for (const folder of new Set(moves.map(({ target }) => path.dirname(target)))) {
    mkdirSync(folder, { recursive: true })
  }
  try {
    for (const { temporary, text } of moves) writeFileSync(temporary, text, { flag: 'wx' })
    for (const { temporary, target } of moves) renameSync(temporary, target)
  } catch (error) {
    for (const { temporary } of moves) rmSync(temporary, { force: true })
    throw error
  }
}

/** A run may be killed at any moment. So the manifest names a text before it is written, and until it is gone. */
const carryOut = (
  outDir: string,
  { write, remove, manifest }: Plan,
  files: ReadonlyMap<string, string>,
): void => {
  if (write.length + remove.length > 0) {
    const journal = { path: MANIFEST, text: journalText(manifest.before, files) }
    replaceFiles(outDir, [journal, ...write])
    for (const file of remove) rmSync(path.join(outDir, file), { force: true })
    for (const file of remove) removeEmpty(outDir, path.dirname(file))
  }
  if (write.length + remove.length > 0 || manifest.state !== 'fresh') {
    replaceFiles(outDir, [{ path: MANIFEST, text: manifestText(files) }])
  }
}

const removeEmpty = (outDir: string, folder: string): void => {
  const target = path.join(outDir, folder)
  if (folder === '.' || !existsSync(target) || readdirSync(target).length > 0) return
  rmdirSync(target)
  removeEmpty(outDir, path.dirname(folder))
}

const HELP = 'run npm run codegen'

/** Every file that a run would write, remove or refuse, as an error. */
export const checkFiles = (outDir: string, files: ReadonlyMap<string, string>): Diagnostic[] => {
  const print = printIn(outDir)
  try {
    const plan = planWrite(files, scanFolder(outDir), print, mergedByGit(outDir))
    const manifest = { path: MANIFEST, exists: plan.manifest.state === 'stale' }
    const at = (code: string, file: string, says: string, help = HELP) =>
      diagnosticAt(print(file), code, `"${print(file)}" ${says}.`, help)
    return [
      ...plan.refusals,
      ...[...plan.write, ...(plan.manifest.state === 'fresh' ? [] : [manifest])].map(
        ({ path: file, exists }) =>
          exists
            ? at('stale-file', file, 'is not what the YAML gives')
            : at('missing-file', file, 'is missing'),
      ),
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
export const handworkIn = (outDir: string, file: string, fresh: string): string | null => {
  const bytes = bytesOf(path.join(outDir, file))
  if (bytes === null || bytes.equals(Buffer.from(fresh))) return null
  const before = readManifest(bytesOf(path.join(outDir, MANIFEST))?.toString() ?? '')
  const ours = isGenerated({ before, isMerged: mergedByGit(outDir) }, file, bytes)
  return ours ? null : bytes.toString()
}

const bytesOf = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null)
