import { neutralizeFormula } from '../../../../wire/formula-escaping'
import { isNumeric, type ExportCell } from './export-cell'

/**
 * Digits that a spreadsheet would take for a number and spoil: it drops leading zeros, and puts zeros in place of every
 * digit after the fifteenth. A tab behind the digits makes them text. Whoever trims the cell gets the digits alone.
 */
const spoiled = /^(?:0\d+|\d{12,})$/

const escapeFormula = (cell: ExportCell): string => {
  const { text } = cell
  if (isNumeric(cell)) return text
  const safe = neutralizeFormula(text)
  if (safe !== text) return safe
  return spoiled.test(text) ? `${text}\t` : text
}

/** A line of the file as RFC 4180 defines it. */
export const csvLine = (cells: readonly ExportCell[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** The mark that tells a spreadsheet that the file is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'
