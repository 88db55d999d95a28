import { contentHash } from './generated-header'
import { compareCodeUnits } from '../../base/text'

/** The file of the output folder that knows what was written there. */
export const MANIFEST_FILE = 'manifest.txt'

const HEADER =
  '# What codegen wrote here, a line a file with its hash. Change the YAML, not this file.'
const ENTRY = /^(\S+) ([0-9a-f]{16})$/

/**
 * The hashes by path. After a merge or a killed run a path may have several; a text with any of them was written by us.
 */
export type Manifest = ReadonlyMap<string, ReadonlySet<string>>

const textOf = (lines: Iterable<string>): string =>
  `${[HEADER, ...[...new Set(lines)].toSorted(compareCodeUnits)].join('\n')}\n`

const lineOf = ([file, text]: readonly [string, string | Buffer]): string =>
  `${file} ${contentHash(text)}`

/** The manifest as text. Paths are sorted and have a line each, so that Git can merge changes of different files. */
export const manifestText = (files: ReadonlyMap<string, string>): string =>
  textOf([...files].map(lineOf))

/** Reads all sound lines, also those of both sides between conflict markers. Damaged lines are ignored. */
export const readManifest = (text: string): Manifest => {
  const manifest = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, file = '', hash = ''] = ENTRY.exec(line) ?? []
    if (hash !== '') manifest.set(file, (manifest.get(file) ?? new Set()).add(hash))
  }
  return manifest
}

/** The manifest during the replacement of files: it contains both the old and the new texts. */
export const journalText = (manifest: Manifest, files: ReadonlyMap<string, string>): string =>
  textOf([
    ...[...manifest].flatMap(([file, hashes]) => [...hashes].map((hash) => `${file} ${hash}`)),
    ...[...files].map(lineOf),
  ])

/** Whether somebody else made a file of this name: it holds text, but no line of a manifest. */
export const isForeignManifest = (text: string): boolean =>
  text.trim() !== '' && !text.includes(HEADER.slice(2, 20)) && readManifest(text).size === 0

/** Whether a file holds what was written there. */
export const isInManifest = (manifest: Manifest, file: string, text: string | Buffer): boolean =>
  manifest.get(file)?.has(contentHash(text)) ?? false
