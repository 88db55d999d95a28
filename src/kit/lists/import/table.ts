import { parseCsv } from 'hucre/csv'

/** A line of a table, as somebody has written it. */
export interface TableRow {
  /** Its number, from 1, in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

export type ImportTable = readonly TableRow[]

/** A text that begins like a formula is exported behind a quote, which is not its own. */
const plainCell = (text: string): string => text.trim().replace(/^'(?=[\s"']*[=+\-@|%])/, '')

/** The lines of a table that hold anything. */
export const tableOf = (rows: readonly (readonly string[])[]): ImportTable =>
  rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

/** What a spreadsheet puts on the clipboard has tabs; other text has what its first line has most of. */
const delimiterOf = (text: string): { delimiter?: string } =>
  /^[^\n]*\t/.test(text) ? { delimiter: '\t' } : {}

/** The line with which Excel is told the delimiter of a file. */
const separatorLine = /^sep=(?<delimiter>.)\r?\n/i

/** The cells of a text, to the letter: nothing is taken for a number. One row more than `most` is read. */
export const readText = (text: string, most: number): ImportTable => {
  const told = separatorLine.exec(text)
  const body = text.slice(told?.[0].length ?? 0)
  const delimiter = told?.groups?.['delimiter']
  const rows = parseCsv(body, {
    ...(delimiter === undefined ? delimiterOf(body) : { delimiter }),
    maxRows: most + 2,
  })
  return tableOf(rows.map((row) => row.map((cell) => String(cell ?? ''))))
}
