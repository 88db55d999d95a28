import type { TranslateFunction } from 'ra-core'
import { timeAt } from '../../../wire/business-clock'
import { indentedJson } from '../../../wire/json'
import type { LogEntry, LogLevel } from '../../providers/log/log'

/** An entry in words, as the page and the file show it. */
export interface LogRow {
  readonly id: number
  readonly time: string
  readonly level: LogLevel
  readonly message: string
  readonly url: string
  readonly tag: string
  readonly details: string
}

export interface LogFilter {
  readonly level: LogLevel | ''
  readonly text: string
}

export const logLevels = ['danger', 'warning', 'info', 'success'] as const satisfies LogLevel[]

/** Colours of the skin by level. */
export const levelColors = {
  danger: 'error',
  warning: 'warning',
  info: 'info',
  success: 'success',
} as const satisfies Readonly<Record<LogLevel, string>>

/** The text that the message on the screen had. It is the backend's own when there is no text of ours. */
const messageOf = ({ message, messageKey, messageArgs }: LogEntry, translate: TranslateFunction) =>
  messageKey === undefined ? message : translate(messageKey, { _: message, ...messageArgs })

export const logRow = (entry: LogEntry, translate: TranslateFunction): LogRow => {
  const { id, level, url, tag, details } = entry
  const time = timeAt(entry.time) ?? ''
  return { id, time, level, message: messageOf(entry, translate), url, tag, details }
}

const rowContains = ({ message, url, tag, details }: LogRow, text: string): boolean =>
  [message, url, tag, details].some((part) => part.toLowerCase().includes(text))

/** The rows that a filter lets through, newest first. */
export const filteredLogRows = (
  rows: readonly LogRow[],
  { level, text }: LogFilter,
): readonly LogRow[] => {
  const wanted = text.trim().toLowerCase()
  return rows
    .filter((row) => (level === '' || row.level === level) && rowContains(row, wanted))
    .toReversed()
}

/** JSON text with line breaks, or the text as it is when it was cut off. */
export const indentDetails = (details: string): string => indentedJson(details) ?? details

/** The whole row as text, to be copied and sent to somebody. */
export const logRowText = ({ time, level, message, url, tag, details }: LogRow): string =>
  [`${time} ${level} ${tag} ${url}`.trim(), message, indentDetails(details)]
    .filter((line) => line !== '')
    .join('\n')

/** The columns of the log, on the screen and in its file. */
export const logColumns = ['time', 'level', 'message', 'url', 'tag', 'details'] as const
