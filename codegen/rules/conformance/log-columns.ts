import type { HistoryRow } from './history-log'
import { momentOf } from '../../../wire/business-clock'
import { lettersAndDigits } from '../../base/text'

/** The columns of a history and the names under which they are found, in small letters and without signs. */
const names = {
  record: ['record', 'recordid', 'id', 'key', 'case', 'caseid', 'number', 'sn'],
  from: ['from', 'fromstatus', 'before', 'old', 'oldstatus', 'previous'],
  to: ['to', 'tostatus', 'status', 'state', 'after', 'new', 'newstatus'],
  at: ['at', 'time', 'timestamp', 'date', 'datetime', 'when', 'createdat', 'changedat'],
  who: ['who', 'user', 'by', 'operator', 'actor', 'person'],
  role: ['role'],
  resource: ['resource', 'table', 'entity'],
} as const

/** A column of a history. */
export type LogColumn = keyof typeof names

/** The name in the file of each column that it has. */
export type LogColumnNames = ReadonlyMap<LogColumn, string>

/**
 * The columns that the names of a file stand for. A sentence says which one is missing; `keys` are further names of
 * the record, such as the key of the resource.
 */
export function findLogColumns(
  given: readonly string[],
  keys: readonly string[],
): LogColumnNames | string {
  const found = new Map<LogColumn, string>()
  const free = new Set(given)
  for (const [column, known] of Object.entries(names) as [LogColumn, readonly string[]][]) {
    const wanted = column === 'record' ? [...known, ...keys.map(lettersAndDigits)] : known
    const name = wanted
      .map((word) => given.find((each) => free.has(each) && lettersAndDigits(each) === word))
      .find((each) => each !== undefined)
    if (name === undefined) continue
    found.set(column, name)
    free.delete(name)
  }
  const missing = (['record', 'to'] as const).filter((column) => !found.has(column))
  if (missing.length === 0) return found
  const has = given.length === 0 ? 'none' : given.map((name) => `\`${name}\``).join(', ')
  return `expected columns named \`record\`, \`from\`, \`to\`, \`at\` and \`who\` (or \`record\`, \`status\`, \`at\` for snapshots), got ${has}`
}

/** Reads a row by the names of its columns; a sentence says what is wrong with it. */
export const createRowReader =
  (columns: LogColumnNames) =>
  (valueOf: (name: string) => string): HistoryRow | string => {
    const text = (column: LogColumn): string => {
      const name = columns.get(column)
      return name === undefined ? '' : valueOf(name).trim()
    }
    const record = text('record')
    if (record === '') return 'it names no record'
    const to = text('to')
    if (to === '') return 'it names no status'
    const timeColumn = text('at')
    const at = timeColumn === '' ? Number.NaN : parseTime(timeColumn)
    if (timeColumn !== '' && Number.isNaN(at)) return `${JSON.stringify(timeColumn)} is no time`
    const from = columns.has('from') ? text('from') : null
    return { record, from, to, at, who: text('who'), role: text('role') }
  }

/** Times of this many digits are seconds; longer ones are milliseconds. */
const SECONDS = 11

/** Milliseconds since 1970 of a time as people and programs write it; not a number for anything else. */
export function parseTime(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const digits = text.includes('.') ? text.indexOf('.') : text.length
    return digits <= SECONDS && digits > 4
      ? Number(text) * 1000
      : digits > SECONDS
        ? Number(text)
        : Number.NaN
  }
  if (!/^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(text)) return Number.NaN
  return momentOf(text.replaceAll('/', '-'))
}
