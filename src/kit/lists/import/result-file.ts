import { CSV_MARK, csvLine } from '../export/csv'
import type { TableRow } from './table'

/** A row as it came, and what has become of it in words. */
export interface ResultLine {
  readonly cells: readonly string[]
  readonly words: string
}

/** The table as it came, with what has become of each row in a last column. */
export const resultFile = (
  headings: TableRow | undefined,
  lines: readonly ResultLine[],
  title: string,
): string => {
  const rows = [...(headings ? [{ cells: headings.cells, words: title }] : []), ...lines]
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const texts = rows.map(({ cells, words }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    words,
  ])
  return [CSV_MARK, ...texts.map((row) => csvLine(row.map((text) => ({ text }))))].join('')
}
