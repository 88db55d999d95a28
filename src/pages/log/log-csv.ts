import { CSV_BYTE_ORDER_MARK, csvLine } from '../../kit/lists/export/csv'
import { type LogRow, logColumns } from './log-view'

const csvRowOf = (texts: readonly string[]): string => csvLine(texts.map((text) => ({ text })))

/** The rows of the log as a file for spreadsheets. */
export const logCsv = (rows: readonly LogRow[]): string =>
  `${CSV_BYTE_ORDER_MARK}${[logColumns, ...rows.map((row) => logColumns.map((column) => row[column]))].map(csvRowOf).join('')}`
