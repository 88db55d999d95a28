import { detectDelimiter, parseCsv } from 'hucre/csv'
import { restoreFormula } from '../../../../wire/formula-escaping'
import { brokenQuoteRow } from './broken-quote'

/** A line of a table, as somebody has written it. */
export interface ImportFileLine {
  /** Its number, from 1, in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

export type ImportTable = readonly ImportFileLine[]

/** The lines of a table that hold anything. */
export const importTableOf = (rows: readonly (readonly string[])[]): ImportTable =>
  rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

/** What a spreadsheet puts on the clipboard has tabs; other text has what its lines have most of. */
const delimiterOf = (text: string): string =>
  /^[^\n]*\t/.test(text) ? '\t' : detectDelimiter(text)

/** The line with which Excel is told the delimiter of a file. */
const separatorLine = /^\uFEFF?sep=(?<delimiter>.)\r?\n/i

/** A cell begins with a quotation mark that is not closed, so nobody knows where it ends. */
export class OpenQuoteError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`the quotation mark in line ${line} is not closed`)
    this.line = line
  }
}

/** A file would take more memory than a table needs. */
export class TooLargeError extends Error {
  constructor() {
    super('the file is too large')
  }
}

/**
 * The cells of a text, to the letter: nothing is taken for a number. One row more than `most` is read.
 * @throws {OpenQuoteError} where a quotation mark would swallow the rows behind it
 */
export const parseTableText = (text: string, most: number): ImportTable => {
  const separator = separatorLine.exec(text)
  const body = text.slice(separator?.[0].length ?? 0)
  const delimiter = separator?.groups?.['delimiter'] ?? delimiterOf(body)
  const broken = brokenQuoteRow(body, delimiter)
  if (broken !== null) throw new OpenQuoteError(broken)
  const rows = parseCsv(body, { delimiter, maxRows: most + 2 })
  return importTableOf(
    rows.map((row) => row.map((cell) => restoreFormula(String(cell ?? '').trim()))),
  )
}
