import type { ResourceModel } from '../model'
import { KIT } from './field-element'
import { openScope, type Draft, type Scope } from './file'
import { name } from '../names/literal'
import { draft } from './paths'

/** A row of a table, and what stands for it in the union of all of them. */
export interface Row {
  code: string
  union: string
}

/** Statuses or moves of a lifecycle, by the names that they get in generated code. */
export interface Rows {
  kind: 'statuses' | 'moves'
  type: string
  constant: string
  rows: readonly Row[]
}

/** Where rows stand: in the file of the lifecycle, or in parts that it imports. */
export interface Placed {
  declared: string
  value: string
  parts: Draft[]
}

/** Lines of rows and unions that a file takes. */
const LIMIT = 200
const WIDTH = 94

/** Lines that the formatter gives a row: one where it fits, else one for each entry. */
const height = ({ code, union }: Row): number =>
  (code.length <= WIDTH ? 1 : code.split(/, (?=[\w']+: )/).length + 2) +
  Math.ceil(union.length / 120)

export const rowsHeight = ({ rows }: Rows): number =>
  rows.reduce((sum, row) => sum + height(row), 0)

const union = (texts: readonly string[]): string =>
  texts.length > 0 ? [...new Set(texts)].map((text) => `| ${text}`).join('\n') : 'never'

const listed = (rows: readonly Row[]): string =>
  `[\n${rows.map(({ code }) => `${code},`).join('\n')}\n]`

export const placeHere = ({ type, rows }: Rows): Placed => ({
  declared: `export type ${name(type)} =\n${union(rows.map((row) => row.union))}`,
  value: listed(rows),
  parts: [],
})

/** Rows in files of their own, each short enough to be read. */
export function placeInParts(
  resource: ResourceModel,
  table: Rows,
  scope: Scope,
  stem: string,
): Placed {
  const chunks = inChunks(table.rows)
  const parts = chunks.map((rows, index) => {
    const file = `${stem}-${table.kind}${chunks.length > 1 ? `-${index + 1}` : ''}`
    const number = chunks.length > 1 ? String(index + 1) : 'Part'
    return { file, type: `${table.type}${number}`, constant: `${table.constant}${number}`, rows }
  })
  const types = parts.map(({ file, type }) => scope.type(`./${file}`, type))
  const constants = parts.map(({ file, constant }) => scope.value(`./${file}`, constant))
  return {
    declared: `export type ${name(table.type)} = ${types.join(' | ')}`,
    value: `[${constants.map((constant) => `...${constant}`).join(', ')}]`,
    parts: parts.map((part) => partFile(resource, table.kind, part)),
  }
}

function inChunks(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [[]]
  let used = 0
  for (const row of rows) {
    const lines = height(row)
    if (used + lines > LIMIT) {
      chunks.push([])
      used = 0
    }
    used += lines
    chunks.at(-1)?.push(row)
  }
  return chunks
}

interface Part {
  file: string
  type: string
  constant: string
  rows: readonly Row[]
}

const partFile = (resource: ResourceModel, kind: Rows['kind'], part: Part): Draft => {
  const scope = openScope(part.constant)
  const type = scope.type(KIT, 'Lifecycle')
  return draft(resource, `${part.file}.ts`, [
    scope.imports(),
    `export type ${name(part.type)} =\n${union(part.rows.map((row) => row.union))}`,
    `export const ${name(part.constant)} = ${listed(part.rows)} as const satisfies ${type}['${kind}']`,
  ])
}
