import { CSV_MARK, csvLine } from '../../kit/lists/export/csv'
import type { LogRow } from './log-view'

const columns = ['time', 'level', 'message', 'url', 'tag', 'details'] as const

const csvRowOf = (texts: readonly string[]): string => csvLine(texts.map((text) => ({ text })))

/** The rows of the log as a file for spreadsheets. */
export const logCsv = (rows: readonly LogRow[]): string =>
  `${CSV_MARK}${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvRowOf).join('')}`
