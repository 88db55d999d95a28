import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import path from 'node:path'
import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import { startOfFile } from './place'

export const MAX_YAML_BYTES = 1024 * 1024

/** A path as it is printed: relative to the working directory, with forward slashes. */
export const displayPath = (target: string): string => {
  const relative = path.relative(process.cwd(), target)
  return (relative === '' ? '.' : relative).replaceAll(path.sep, '/')
}

export interface FolderListing {
  /** Paths of the YAML files, in an order that does not depend on the file system. */
  files: string[]
  diagnostics: Diagnostic[]
}

/** The YAML files of a folder. Files of any other kind are not ours. */
export function listYamlFiles(folder: string): FolderListing {
  const at = startOfFile(displayPath(folder))
  const name = `\`${displayPath(folder)}\``
  try {
    if (!statSync(folder).isDirectory()) {
      const help = 'name the folder that holds the YAML files'
      return {
        files: [],
        diagnostics: [structureProblem('not-a-folder', at, `${name} is not a folder.`, help)],
      }
    }
    const { files, diagnostics } = sortFolder(folder, readdirSync(folder))
    return { files, diagnostics: [...diagnostics, ...filesBelow(folder)] }
  } catch (error) {
    const text =
      codeOf(error) === 'ENOENT'
        ? `There is no folder ${name}.`
        : `The folder ${name} cannot be read (${codeOf(error)}).`
    const help = 'check the path; it is relative to the working directory'
    return { files: [], diagnostics: [structureProblem('missing-folder', at, text, help)] }
  }
}

function sortFolder(folder: string, names: readonly string[]): FolderListing {
  const visible = names.filter((name) => !name.startsWith('.')).toSorted(byCodeUnits)
  const misnamed = visible.filter((name) => /\.ya?ml$/i.test(name) && !name.endsWith('.yaml'))
  return {
    files: visible.filter((name) => name.endsWith('.yaml')).map((name) => path.join(folder, name)),
    diagnostics: misnamed.map((name) => {
      const help = `rename it to ${name.replace(/\.[^.]*$/, '.yaml')}`
      const text = `\`${name}\` would be ignored: only names that end in .yaml are read.`
      return structureProblem(
        'yml-extension',
        startOfFile(displayPath(path.join(folder, name))),
        text,
        help,
      )
    }),
  }
}

/** Names each folder below that holds YAML files: they would be ignored without a word. */
const filesBelow = (folder: string): Diagnostic[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(folder, name))
    .toSorted(byCodeUnits)
    .flatMap((below) => {
      const [first] = readdirSync(below).filter((name) => /\.ya?ml$/i.test(name))
      if (first === undefined) return []
      const file = displayPath(path.join(below, first))
      const text = `\`${file}\` is ignored: folders below this one are not read.`
      const help = `move it to ${displayPath(folder)}, or give its folder a name with a dot in front`
      return [structureProblem('nested-file', startOfFile(file), text, help)]
    })

/** Order of file names that is the same on every machine, whatever its locale. */
const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The text of a file, or a problem. It opens nothing before it knows that it is a file of a sensible size. */
export function readYamlText(target: string): string | Diagnostic {
  const at = startOfFile(displayPath(target))
  const name = `\`${displayPath(target)}\``
  try {
    if (leadsOut(target)) {
      const text = `${name} is a link that leads out of its folder.`
      return structureProblem('strange-link', at, text, 'put the file itself here')
    }
    const stats = statSync(target)
    if (!stats.isFile()) {
      const text = `${name} is ${kindOf(stats)}, not a file.`
      return structureProblem('not-a-file', at, text, 'remove it from the folder')
    }
    if (stats.size > MAX_YAML_BYTES) return tooLarge(name, at, stats.size)
    return decodeUtf8(readBytes(target, stats.size), name, at)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && isLink(target)) {
      return structureProblem(
        'broken-link',
        at,
        `${name} is a link that leads nowhere.`,
        'remove the link',
      )
    }
    const text = `${name} cannot be read (${codeOf(error)}).`
    return structureProblem(
      'unreadable-file',
      at,
      text,
      'check that it exists and that you may read it',
    )
  }
}

function tooLarge(name: string, at: Diagnostic['place'], size: number): Diagnostic {
  const text = `${name} has ${Math.ceil(size / 1024)} kB; ${MAX_YAML_BYTES / 1024} kB are allowed.`
  return structureProblem(
    'file-too-large',
    at,
    text,
    'choices and rows of fields that repeat can stand once, under `shared` in app.yaml',
  )
}

/** Reads no more than was announced, even when the file grows meanwhile. */
function readBytes(target: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  const handle = openSync(target, 'r')
  try {
    let filled = 0
    while (filled < size) {
      const count = readSync(handle, bytes, filled, size - filled, filled)
      if (count === 0) break
      filled += count
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(handle)
  }
}

function decodeUtf8(bytes: Uint8Array, name: string, at: Diagnostic['place']): string | Diagnostic {
  const [first, second, third, fourth] = bytes
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const halfEmpty =
    first === 0 && third === 0 ? second !== 0 : second === 0 && fourth === 0 && first !== 0
  if (marked || (bytes.length > 3 && halfEmpty)) {
    return structureProblem('not-utf8', at, `${name} is written in UTF-16.`, 'save it as UTF-8')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = `${name} is not UTF-8: from line ${badLine(bytes)} on it cannot be read.`
    return structureProblem('not-utf8', { ...at, line: badLine(bytes) }, text, 'save it as UTF-8')
  }
}

/** The line that holds the first byte that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const readable = new TextDecoder('utf-8').decode(bytes)
  const at = readable.indexOf('\uFFFD')
  return readable.slice(0, Math.max(at, 0)).split('\n').length
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a pipe'
  if (stats.isSocket()) return 'a socket'
  return 'a device'
}

/** Whether a link leads out of its folder. What it leads to could be anybody's, and messages show lines of it. */
function leadsOut(target: string): boolean {
  if (!isLink(target)) return false
  const folder = realpathSync(path.dirname(target))
  return !realpathSync(target).startsWith(path.join(folder, path.sep))
}

function isLink(target: string): boolean {
  try {
    return lstatSync(target).isSymbolicLink()
  } catch {
    return false
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
