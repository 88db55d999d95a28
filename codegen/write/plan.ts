import type { Diagnostic } from '../base/diagnostic'
import { ejectCommand, ejectIn, originOf, sourceIn } from './header'
import type { Found, Scan } from './scan'

/** What a run would do to the output folder. Paths are relative to it. */
export interface Plan {
  write: { path: string; text: string; exists: boolean }[]
  unchanged: number
  /** Files of ours that no resource stands behind any more. */
  remove: string[]
  /** Files that nobody generated, and that are in nobody's way. */
  unknown: string[]
  /** Errors; with any of them nothing may be written. */
  refusals: Diagnostic[]
}

/** The paths that generated files can have: a surplus file elsewhere belongs to another output folder. */
const OURS = /^(?:messages\/[^/]+\/|[^/]+\/(?:messages\/)?)?[^/]+\.tsx?$/

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
  const source = sourceIn(text)
  // Where the file no longer says where it comes from, the one that belongs there does.
  const where = source ?? sourceIn(fresh) ?? 'the YAML'
  const words = ejectIn(fresh)
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

/** Folders above a file: `bank`, `bank/messages` for `bank/messages/en.ts`. */
const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const planFile = (
  plan: Plan,
  [file, text]: readonly [string, string],
  found: Found | undefined,
  print: Print,
): void => {
  if (!found) plan.write.push({ path: file, text, exists: false })
  else if (found.kind !== 'file') plan.refusals.push(inTheWay(print(file)))
  else if (found.bytes.equals(Buffer.from(text))) plan.unchanged += 1
  else {
    const old = found.bytes.toString()
    // Bytes that are no UTF-8 are all read as one character.
    const isWhole = Buffer.from(old).equals(found.bytes)
    if (isWhole && originOf(old) === 'ours') plan.write.push({ path: file, text, exists: true })
    else plan.refusals.push(changedByHand(print(file), old, text))
  }
}

const planSurplus = (plan: Plan, file: string, found: Found, print: Print): void => {
  if (found.kind === 'folder') return
  const text = found.kind === 'file' ? found.bytes.toString() : ''
  const origin = OURS.test(file) ? originOf(text) : 'foreign'
  if (origin === 'ours') plan.remove.push(file)
  else if (origin === 'changed') plan.refusals.push(changedByHand(print(file), text))
  else plan.unknown.push(file)
}

/** Compares what should be there with what is. */
export const planWrite = (
  files: ReadonlyMap<string, string>,
  { found }: Scan,
  print: Print,
): Plan => {
  const plan: Plan = { write: [], unchanged: 0, remove: [], unknown: [], refusals: [] }
  const folders = new Set([...files.keys()].flatMap(foldersAbove))
  for (const entry of files) planFile(plan, entry, found.get(entry[0]), print)
  for (const folder of folders) {
    const at = found.get(folder)
    if (at && at.kind !== 'folder') plan.refusals.push(inTheWay(print(folder)))
  }
  for (const [file, at] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!files.has(file) && !folders.has(file)) planSurplus(plan, file, at, print)
  }
  return plan
}
