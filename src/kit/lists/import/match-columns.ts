import Fuse from 'fuse.js'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import type { ImportTable } from './import-table'

const normalizeHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:：-]/g, '')

const wordsOf = ({ source, label, words }: LabelledColumn): string[] =>
  [source, label, ...words].map(normalizeHeading)

/** How far a heading may be from a word: 0 is the word itself, 1 is anything. */
const NEAR = 0.34

/** The field that a heading means: by a word of its own, or by the nearest one. */
const namedBy = (
  heading: string,
  columns: readonly LabelledColumn[],
): LabelledColumn | undefined => {
  const sought = normalizeHeading(heading)
  if (sought === '') return undefined
  const exact = columns.find((column) => wordsOf(column).includes(sought))
  if (exact || /^\d+$/.test(sought)) return exact
  const entries = columns.flatMap((column) => wordsOf(column).map((word) => ({ column, word })))
  const near = new Fuse(entries, { keys: ['word'], threshold: NEAR, ignoreLocation: true })
  return near.search(sought)[0]?.item.column
}

/** Which field each heading means. Every field is meant once, by the heading that is nearest to its word. */
const byHeadings = (
  headings: readonly string[],
  columns: readonly LabelledColumn[],
): ColumnMapping => {
  const mapping: Record<string, number> = {}
  const take = (among: readonly LabelledColumn[], isExact: boolean): void =>
    headings.forEach((heading, at) => {
      if (Object.values(mapping).includes(at)) return
      const free = among.filter(({ source }) => !Object.hasOwn(mapping, source))
      const found = isExact
        ? free.find((column) => wordsOf(column).includes(normalizeHeading(heading)))
        : namedBy(heading, free)
      if (found) mapping[found.source] = at
    })
  take(columns, true)
  take(columns, false)
  return mapping
}

/** Without headings, the first column of the table is the first field. */
export const mappingByPosition = (
  columns: readonly LabelledColumn[],
  width: number,
): ColumnMapping =>
  Object.fromEntries(columns.slice(0, width).map(({ source }, index) => [source, index] as const))

/** The cells of the widest row. */
export const widestRowLength = (table: ImportTable): number =>
  Math.max(0, ...table.map(({ cells }) => cells.length))

export interface MatchedColumns {
  /** The first line holds headings. */
  readonly hasHeadings: boolean
  readonly mapping: ColumnMapping
}

/** Which columns of a table the fields are taken from, as the table itself says it. */
export const matchColumns = (
  table: ImportTable,
  columns: readonly LabelledColumn[],
  hasHeadings?: boolean,
): MatchedColumns => {
  const mapping = byHeadings(table[0]?.cells ?? [], columns)
  if (hasHeadings ?? Object.keys(mapping).length > 0) return { hasHeadings: true, mapping }
  return { hasHeadings: false, mapping: mappingByPosition(columns, widestRowLength(table)) }
}
