import { hashOf } from './header'

/** The file of the output folder that knows what was written there. */
export const MANIFEST = 'manifest.txt'

const HEADER =
  '# What codegen wrote here, a line a file with its hash. Change the YAML, not this file.'
const ENTRY = /^(\S+) ([0-9a-f]{16})$/

/** Hashes by path. A merge, or a run that was killed, leaves several to a path: each of them was written by us. */
export type Manifest = ReadonlyMap<string, ReadonlySet<string>>

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

const textOf = (lines: Iterable<string>): string =>
  `${[HEADER, ...[...new Set(lines)].toSorted(compare)].join('\n')}\n`

const lineOf = ([file, text]: readonly [string, string | Buffer]): string =>
  `${file} ${hashOf(text)}`

/** Paths in order and a line each, so that Git merges what two people have done to two files. */
export const manifestText = (files: ReadonlyMap<string, string>): string =>
  textOf([...files].map(lineOf))

/** Reads what can be read: the lines of both sides between conflict markers, and nothing of a line that is damaged. */
export const readManifest = (text: string): Manifest => {
  const manifest = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, file = '', hash = ''] = ENTRY.exec(line) ?? []
    if (hash !== '') manifest.set(file, (manifest.get(file) ?? new Set()).add(hash))
  }
  return manifest
}

/** The manifest while files are being replaced: it knows the old texts and the new ones. */
export const journalText = (manifest: Manifest, files: ReadonlyMap<string, string>): string =>
  textOf([
    ...[...manifest].flatMap(([file, hashes]) => [...hashes].map((hash) => `${file} ${hash}`)),
    ...[...files].map(lineOf),
  ])

/** Whether a file of this name is somebody else's: it holds text, and not a line of ours. */
export const isForeign = (text: string): boolean =>
  text.trim() !== '' && !text.includes(HEADER.slice(2, 20)) && readManifest(text).size === 0

/** Whether a file holds what was written there. */
export const isKnown = (manifest: Manifest, file: string, text: string | Buffer): boolean =>
  manifest.get(file)?.has(hashOf(text)) ?? false
