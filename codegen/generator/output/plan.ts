import type { Diagnostic } from '../../base/diagnostic'
import { conflictSides } from './merge-conflict'
import type { MergeCheck } from './git-merge'
import { ejectCommand, readEjectArguments, readHeaderSource } from './generated-header'
import {
  isForeignManifest,
  isInManifest,
  MANIFEST_FILE,
  manifestText,
  readManifest,
  type Manifest,
} from './manifest'
import type { OutputEntry, OutputScan } from './scan'

/** What a run would do to the output folder. Paths are relative to it. */
export interface OutputPlan {
  write: { path: string; text: string; exists: boolean }[]
  unchanged: number
  /** Generated files that belong to no resource any more. */
  remove: string[]
  /** Files that were not generated and are not in the way of a generated file. */
  unknown: string[]
  /** Errors; with any of them nothing may be written. */
  refusals: Diagnostic[]
  /** What was written there before, and whether the manifest already is as it must be after the run. */
  manifest: { before: Manifest; state: 'fresh' | 'stale' | 'missing' }
}

type Print = (relative: string) => string

export const diagnosticAt = (
  file: string,
  code: string,
  message: string,
  help: string,
): Diagnostic => ({
  level: 'error',
  code,
  message,
  place: { file, line: 1, column: 1, length: 1 },
  help,
})

const changedByHand = (file: string, text: string, fresh = ''): Diagnostic => {
  const source = readHeaderSource(text)
  // When the file no longer says where it comes from, the header of its new text says it.
  const where = source ?? readHeaderSource(fresh) ?? 'the YAML'
  const words = readEjectArguments(fresh)
  const keep = words === null ? '' : `; to keep it, run \`${ejectCommand(words)}\``
  return diagnosticAt(
    file,
    'changed-by-hand',
    source === null
      ? `"${file}" is in the way of a generated file and does not say that it was generated.`
      : `"${file}" was generated and then changed by hand.`,
    `move the change to ${where}${keep}; to discard it, delete the file and run codegen again`,
  )
}

const inTheWay = (file: string): Diagnostic =>
  diagnosticAt(
    file,
    'changed-by-hand',
    `"${file}" is a folder or a link where a generated file or folder belongs.`,
    'move it away and run codegen again',
  )

const MOST = 5

/** Without a manifest nobody knows whether a file that differs from the YAML is old or was changed by hand. */
const withoutManifest = (files: readonly string[], print: Print): Diagnostic => {
  const more = files.length > MOST ? ` and ${files.length - MOST} more` : ''
  const names = files.slice(0, MOST).map((file) => `"${print(file)}"`)
  const manifest = print(MANIFEST_FILE)
  return diagnosticAt(
    manifest,
    'lost-manifest',
    `"${manifest}" does not say what was generated, and these files are not what the YAML gives: ${names.join(', ')}${more}.`,
    `restore it, as by \`git checkout -- ${manifest}\`; or, where nothing in those files was written by hand, delete them and run codegen again`,
  )
}

/** Folders above a file: `bank`, `bank/messages` for `bank/messages/en.ts`. */
const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

interface Planning {
  plan: OutputPlan
  print: Print
  isMerged: MergeCheck
  /** Files whose origin nobody knows, since the manifest is lost. */
  unsure: string[]
}

/** Whether a file holds nothing but what was generated, so that it may be replaced. */
export const isUneditedOutput = (
  { before, isMerged }: { before: Manifest; isMerged: MergeCheck },
  file: string,
  bytes: Buffer,
): boolean => {
  if (isInManifest(before, file, bytes)) return true
  const text = bytes.toString()
  // Bytes that are not UTF-8 all become the same character, so such a text cannot be compared.
  if (!Buffer.from(text).equals(bytes)) return false
  const sides = conflictSides(text)
  return sides?.every((side) => isInManifest(before, file, side)) || isMerged(file, text)
}

const isOurs = ({ plan, isMerged }: Planning, file: string, bytes: Buffer): boolean =>
  isUneditedOutput({ before: plan.manifest.before, isMerged }, file, bytes)

const planFile = (
  planning: Planning,
  [file, text]: readonly [string, string],
  found: OutputEntry | undefined,
): void => {
  const { plan, print, unsure } = planning
  if (!found) plan.write.push({ path: file, text, exists: false })
  else if (found.kind !== 'file') plan.refusals.push(inTheWay(print(file)))
  else if (found.bytes.equals(Buffer.from(text))) plan.unchanged += 1
  else if (isOurs(planning, file, found.bytes)) plan.write.push({ path: file, text, exists: true })
  else if (plan.manifest.before.size === 0) unsure.push(file)
  else plan.refusals.push(changedByHand(print(file), found.bytes.toString(), text))
}

const planSurplus = (planning: Planning, file: string, found: OutputEntry): void => {
  const { plan, print } = planning
  if (found.kind === 'folder') return
  if (found.kind !== 'file' || !plan.manifest.before.has(file)) plan.unknown.push(file)
  else if (isOurs(planning, file, found.bytes)) plan.remove.push(file)
  else plan.refusals.push(changedByHand(print(file), found.bytes.toString()))
}

const planManifest = (
  files: ReadonlyMap<string, string>,
  found: OutputEntry | undefined,
  print: Print,
): Pick<OutputPlan, 'manifest' | 'refusals'> => {
  const lost = { before: new Map(), state: 'missing' as const }
  if (!found) return { manifest: lost, refusals: [] }
  if (found.kind !== 'file') return { manifest: lost, refusals: [inTheWay(print(MANIFEST_FILE))] }
  const text = found.bytes.toString()
  const state = text === manifestText(files) ? ('fresh' as const) : ('stale' as const)
  const refusals = isForeignManifest(text) ? [changedByHand(print(MANIFEST_FILE), text)] : []
  return { manifest: { before: readManifest(text), state }, refusals }
}

/** Compares the files that should be in the folder with those that are. */
export const planOutput = (
  files: ReadonlyMap<string, string>,
  { found }: OutputScan,
  print: Print,
  isMerged: MergeCheck = () => false,
): OutputPlan => {
  const { manifest, refusals } = planManifest(files, found.get(MANIFEST_FILE), print)
  const plan: OutputPlan = { write: [], unchanged: 0, remove: [], unknown: [], refusals, manifest }
  const planning: Planning = { plan, print, isMerged, unsure: [] }
  const folders = new Set([...files.keys()].flatMap(foldersAbove))
  for (const entry of files) planFile(planning, entry, found.get(entry[0]))
  for (const folder of folders) {
    const at = found.get(folder)
    if (at && at.kind !== 'folder') plan.refusals.push(inTheWay(print(folder)))
  }
  const isWanted = (file: string): boolean =>
    files.has(file) || folders.has(file) || file === MANIFEST_FILE
  for (const [file, at] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isWanted(file)) planSurplus(planning, file, at)
  }
  if (planning.unsure.length > 0) plan.refusals.push(withoutManifest(planning.unsure, print))
  return plan
}
