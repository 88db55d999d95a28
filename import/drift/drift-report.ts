import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type { DriftChange } from './snapshot-diff'

interface Authored {
  document: Document
  lines: LineCounter
}

/** The author's file of a resource; null where it is gone or cannot be read as YAML. */
const readAuthored = (folder: string, resource: string): Authored | null => {
  const file = path.join(folder, `${resource}.yaml`)
  if (!existsSync(file)) return null
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines })
  return document.errors.length > 0 ? null : { document, lines }
}

/** The line of the author's file where something stands. */
const lineOf = (file: Authored | null, way: readonly string[]): number | null => {
  const node = file?.document.getIn(way, true) as { range?: [number, number, number] } | undefined
  const start = node?.range?.[0]
  return file === null || start === undefined ? null : file.lines.linePos(start).line
}

const wayOf = ({ what, name }: DriftChange): string[] =>
  what === 'call'
    ? ['calls', name]
    : [
        'fields',
        ...name.split('.').flatMap((part, index) => (index === 0 ? [part] : ['fields', part])),
      ]

/** What an author has to do about a change, or that it is done. */
const changeHint = (change: DriftChange, file: Authored | null, name: string): string => {
  if (change.what === 'resource')
    return change.sign === '+' ? 'not in the schema' : `still in ${name}`
  if (file === null) return `there is no ${name}`
  const line = change.what === 'filter' ? null : lineOf(file, wayOf(change))
  if (change.sign === '+') return line === null ? `not in ${name}` : `in ${name}:${line} already`
  return line === null ? `not in ${name} any more` : `${name}:${line}`
}

/** The changes of a backend as lines, each with the place in the schema that it is about. */
export const driftReport = (changes: readonly DriftChange[], folder: string): string => {
  const files = new Map(changes.map(({ resource }) => [resource, readAuthored(folder, resource)]))
  return changes
    .map((change) => {
      const { sign, what, name, resource, says } = change
      const title =
        what === 'resource' ? `${sign} resource ${name}` : `${sign} ${resource}: ${what} ${name}`
      const place = changeHint(change, files.get(resource) ?? null, `${resource}.yaml`)
      return `${title}${says === '' ? '' : ` ${says}`} (${place})\n`
    })
    .join('')
}
