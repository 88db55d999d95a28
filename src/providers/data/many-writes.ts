import type { Identifier } from 'ra-core'
import { type AdminError, isAdminError } from '../http/admin-error'

/** What became of one of several records. `unsent`: it was not tried, because an earlier write had stopped the rest. */
export interface ManyOutcome {
  readonly id: Identifier
  readonly outcome: 'done' | 'refused' | 'unknown' | 'unsent'
  readonly error?: AdminError
}

/** The first failure, with a report on every record. */
export interface ManyError extends AdminError {
  readonly report: readonly ManyOutcome[]
}

/**
 * Whether an error tells of several records, each of which has its own outcome.
 *
 * @example
 * ```tsx
 * import { isManyError } from 'deskwright/providers'
 *
 * export const unsentIn = (error: unknown) =>
 *   isManyError(error) ? error.report.filter(({ outcome }) => outcome === 'unsent') : []
 * ```
 */
export const isManyError = (error: unknown): error is ManyError =>
  isAdminError(error) && 'report' in error

/**
 * Runs the writes in turn. A refusal does not stop them. A lost connection or session does, because each further write
 * would wait for the time limit and leave one more outcome unknown. Rejects unless all writes are done, because
 * react-admin assumes that a resolved answer covers every record.
 */
export const runWritesInTurn = async (
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> => {
  const report: ManyOutcome[] = []
  let stopped = false
  for (const id of ids) {
    if (stopped) {
      report.push({ id, outcome: 'unsent' })
      continue
    }
    try {
      await write(id)
      report.push({ id, outcome: 'done' })
    } catch (error) {
      if (!isAdminError(error)) throw error
      report.push({ id, outcome: error.outcome, error })
      stopped = error.outcome === 'unknown' || error.kind === 'login' || error.kind === 'aborted'
    }
  }
  const [first] = report.flatMap(({ error }) => error ?? [])
  if (first) throw Object.assign(first, { report })
  return [...ids]
}
