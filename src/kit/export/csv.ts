import dayjs from 'dayjs'

/** A spreadsheet takes a text that starts so for a formula, full-width signs and leading blanks included. */
const formula = /^[\s"']*[=+\-@|%＝＋－＠]|^[\t\r]/u
const number = /^-?\d+(?:\.\d+)?$/

/** What stands in a cell of the file. A number that is one is no formula, whatever its sign. */
export interface CsvCell {
  readonly text: string
  readonly isNumber?: boolean
}

/**
 * Digits that a spreadsheet would take for a number and spoil: leading zeros go, and from the sixteenth digit on there
 * are noughts. A tab behind them makes it text, and is no part of it for whoever trims.
 */
const spoiled = /^(?:0\d+|\d{12,})$/

const safe = ({ text, isNumber = false }: CsvCell): string => {
  if (isNumber && number.test(text)) return text
  if (formula.test(text)) return `'${text}`
  return spoiled.test(text) ? `${text}\t` : text
}

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** The mark that tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** `order-20261121-093000.csv` */
export const csvName = (stem: string, now: Date): string =>
  `${stem}-${dayjs(now).format('YYYYMMDD-HHmmss')}.csv`
