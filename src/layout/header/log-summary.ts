import type { LogEntry } from '../../providers/log/log'

/** What the indicator in the header shows of the log. */
export interface LogSummary {
  readonly total: number
  readonly errors: number
  /** Number of errors; `dot` when there are entries but no errors, null when there are none. */
  readonly badge: string | null
}

const badgeOf = (total: number, errors: number, most: number): string | null => {
  if (errors > 0) return errors > most ? `${most}+` : String(errors)
  return total > 0 ? 'dot' : null
}

export const logSummary = (entries: readonly LogEntry[], most: number): LogSummary => {
  const total = entries.length
  const errors = entries.filter(({ level }) => level === 'danger').length
  return { total, errors, badge: badgeOf(total, errors, most) }
}
