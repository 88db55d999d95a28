import type { RaRecord } from 'ra-core'

/**
 * What has become of one record of a run. `unknown`: it was sent and no result came back. `unsent`: nothing was sent
 * for it.
 */
export type RowState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'unsent'

export interface RowResult {
  readonly record: RaRecord
  readonly state: RowState
  /** What there is to say about it, such as the words of the server. */
  readonly words: string
}

export type Told = Omit<RowResult, 'record'>

/** How many calls of one run are under way at once. */
export const AT_ONCE = 4

/** Does something for one record. It may tell more than once, and is over when the next one can begin. */
export type Work = (record: RaRecord, tell: (told: Told) => void) => Promise<void>

interface Running {
  readonly work: Work
  readonly tell: (record: RaRecord, told: Told) => void
  /** Nothing is begun once it is aborted. What is under way comes to its end. */
  readonly signal: AbortSignal
}

/** Does something for each record, in order and a few at a time. */
export const runAll = async (
  records: readonly RaRecord[],
  { work, tell, signal }: Running,
): Promise<void> => {
  const queue = records.values()
  const worker = async (): Promise<void> => {
    for (const record of queue) {
      if (signal.aborted) return
      tell(record, { state: 'running', words: '' })
      await work(record, (told) => tell(record, told))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, records.length) }, worker))
}

/** Whether another try may follow. What is unknown may have had its effect, so it is never among these. */
export const isRetriable = ({ state }: RowResult): boolean =>
  state === 'refused' || state === 'unsent'

export const countOf = (results: readonly RowResult[], state: RowState): number =>
  results.filter((result) => result.state === state).length
