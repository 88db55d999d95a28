import { CSV_BYTE_ORDER_MARK, csvLine } from '../export/csv'
import type { ImportFileLine } from './import-table'

/** A row as it came, and what has become of it in words. */
export interface ImportResultLine {
  readonly cells: readonly string[]
  readonly words: string
}

/** The table as it came, with what has become of each row in a last column. */
export const importResultFile = (
  headings: ImportFileLine | undefined,
  lines: readonly ImportResultLine[],
  title: string,
): string => {
  const rows = [...(headings ? [{ cells: headings.cells, words: title }] : []), ...lines]
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const texts = rows.map(({ cells, words }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    words,
  ])
  return [CSV_BYTE_ORDER_MARK, ...texts.map((row) => csvLine(row.map((text) => ({ text }))))].join(
    '',
  )
}
