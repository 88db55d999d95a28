import { type Dirent, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What lies at a path of the output folder. Links are never followed. */
export type OutputEntry = { kind: 'file'; bytes: Buffer } | { kind: 'folder' } | { kind: 'other' }

export interface OutputScan {
  /** By path relative to the output folder, with forward slashes. */
  found: Map<string, OutputEntry>
  /** Temporary files that an earlier version left behind when it was killed. */
  leftovers: string[]
}

const TEMPORARY = /^\.[^/]+\.\d+-[0-9a-f]+\.tmp$/

const foundAt = (target: string, entry: Dirent): OutputEntry => {
  if (entry.isDirectory()) return { kind: 'folder' }
  return entry.isFile() ? { kind: 'file', bytes: readFileSync(target) } : { kind: 'other' }
}

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Generated files lie three levels deep at most; what lies deeper is none of ours. */
const DEPTH = 3

/** Everything in the output folder but hidden files, which tools of all kinds leave. */
export const scanOutputFolder = (outDir: string): OutputScan => {
  const scan: OutputScan = { found: new Map(), leftovers: [] }
  const visit = (folder: string, depth: number): void => {
    for (const entry of entriesOf(path.join(outDir, folder))) {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`
      const target = path.join(outDir, relative)
      if (TEMPORARY.test(entry.name) && entry.isFile()) scan.leftovers.push(target)
      if (entry.name.startsWith('.')) continue
      const found = foundAt(target, entry)
      scan.found.set(relative, found)
      if (found.kind === 'folder' && depth < DEPTH) visit(relative, depth + 1)
    }
  }
  visit('', 1)
  return scan
}
