import type { LogRow } from './log-view'

const columns = ['time', 'level', 'message', 'url', 'tag', 'details'] as const

/** A spreadsheet takes a text that starts so for a formula, full-width signs and leading blanks included. */
const formula = /^[\s"']*[=+\-@|%＝＋－＠]/u

const cell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** The rows as RFC 4180 has it, with the mark that tells a spreadsheet that it is UTF-8. */
export const logCsv = (rows: readonly LogRow[]): string =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map(line).join('')}`

const digits = (number: number): string => String(number).padStart(2, '0')

/** `log-20261121-093000.csv` */
export const csvName = (now: Date): string => {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')
  return `log-${day}-${time}.csv`
}
