import { escapeRegExp } from '../../../../wire/reg-exp'

/** A cell, and what ends it. A quotation mark begins a cell at its very start only. */
const cellsBy = (delimiter: string): RegExp => {
  const sign = escapeRegExp(delimiter)
  const quoted = String.raw`"[^"]*(?:""[^"]*)*" *`
  return new RegExp(String.raw`(?:${quoted}|(?!")[^${sign}\r\n]*)(?<end>${sign}|\r\n?|\n|$)`, 'y')
}

/** The number of the first row with a quotation mark that is not closed before its cell ends. Null: there is none. */
export const brokenQuoteRow = (text: string, delimiter: string): number | null => {
  const cells = cellsBy(delimiter)
  let row = 1
  while (cells.lastIndex < text.length) {
    const cell = cells.exec(text)
    if (!cell) return row
    if (cell.groups?.['end'] !== delimiter) row += 1
  }
  return null
}
