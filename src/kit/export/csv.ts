import dayjs from 'dayjs'

/** A spreadsheet takes a text that starts like this for a formula. Full-width signs and leading blanks count, too. */
const formula = /^[\s"']*[=+\-@|%＝＋－＠]|^[\t\r]/u
const number = /^-?\d+(?:\.\d+)?$/

/**
 * The content of a cell. A cell that is marked as a number, and is one, is never taken for a formula, whatever its
 * sign.
 */
export interface CsvCell {
  readonly text: string
  readonly isNumber?: boolean
}

/**
 * Digits that a spreadsheet would take for a number and spoil: it drops leading zeros, and puts zeros in place of every
 * digit after the fifteenth. A tab behind the digits makes them text. Whoever trims the cell gets the digits alone.
 */
const spoiled = /^(?:0\d+|\d{12,})$/

const safe = ({ text, isNumber = false }: CsvCell): string => {
  if (isNumber && number.test(text)) return text
  if (formula.test(text)) return `'${text}`
  return spoiled.test(text) ? `${text}\t` : text
}

/** A line of the file as RFC 4180 defines it. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** The mark that tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** `order-20261121-093000.csv` */
export const csvName = (stem: string, now: Date): string =>
  `${stem}-${dayjs(now).format('YYYYMMDD-HHmmss')}.csv`
