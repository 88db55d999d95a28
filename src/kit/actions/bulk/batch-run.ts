import type { RaRecord } from 'ra-core'

/** What a run goes through: records, or rows that are to become records. */
export type BatchItem = Pick<RaRecord, 'id'>

/**
 * What has become of one record of a run. `unknown`: it was sent and no result came back. `unsent`: nothing was sent
 * for it.
 */
export type BatchRowState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'unsent'

export interface BatchRowResult<Of extends BatchItem = RaRecord> {
  readonly record: Of
  readonly state: BatchRowState
  /** What there is to say about it, such as the words of the server. */
  readonly words: string
}

export type BatchRowOutcome = Omit<BatchRowResult, 'record'>

/** How many calls of one run are under way at once, unless something else is said. */
export const DEFAULT_CONCURRENCY = 4

/** Does something for one record. It may tell more than once, and is over when the next one can begin. */
export type BatchWork<Of extends BatchItem = RaRecord> = (
  record: Of,
  tell: (outcome: BatchRowOutcome) => void,
) => Promise<void>

interface Running<Of extends BatchItem> {
  readonly work: BatchWork<Of>
  readonly tell: (record: Of, outcome: BatchRowOutcome) => void
  /** Nothing is begun once it is aborted. What is under way comes to its end. */
  readonly signal: AbortSignal
  readonly atOnce?: number | undefined
}

/** Does something for each record, in order and a few at a time. */
export const runConcurrently = async <Of extends BatchItem>(
  records: readonly Of[],
  { work, tell, signal, atOnce = DEFAULT_CONCURRENCY }: Running<Of>,
): Promise<void> => {
  const rest = records.values()
  const worker = async (): Promise<void> => {
    for (const record of rest) {
      if (signal.aborted) return
      tell(record, { state: 'running', words: '' })
      await work(record, (outcome) => tell(record, outcome))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, records.length) }, worker))
}

const initialResults = <Of extends BatchItem>(records: readonly Of[]): BatchRowResult<Of>[] =>
  records.map((record) => ({ record, state: 'waiting', words: '' }))

const updateResult = <Of extends BatchItem>(
  results: readonly BatchRowResult<Of>[],
  record: Of,
  outcome: BatchRowOutcome,
): BatchRowResult<Of>[] =>
  results.map((result) => (result.record.id === record.id ? { ...result, ...outcome } : result))

interface Going<Of extends BatchItem> extends Omit<Running<Of>, 'tell'> {
  readonly records: readonly Of[]
  /** What is said of those that a stop has left. */
  readonly stopped: string
  readonly show: (results: readonly BatchRowResult<Of>[], isOver: boolean) => void
}

/** Goes through the records, and shows every step. What a stop has left is not sent. */
export const runBatch = async <Of extends BatchItem>({
  records,
  stopped,
  show,
  ...running
}: Going<Of>): Promise<readonly BatchRowResult<Of>[]> => {
  let results = initialResults(records)
  let isOver = false
  const tell = (record: Of, outcome: BatchRowOutcome): void => {
    results = updateResult(results, record, outcome)
    show(results, isOver)
  }
  show(results, isOver)
  await runConcurrently(records, { ...running, tell })
  isOver = true
  results = results.map((result) =>
    result.state === 'waiting' ? { ...result, state: 'unsent', words: stopped } : result,
  )
  show(results, isOver)
  return results
}

/** Whether another try may follow. What is unknown may have had its effect, so it is never among these. */
export const isRetriable = ({ state }: Pick<BatchRowResult, 'state'>): boolean =>
  state === 'refused' || state === 'unsent'

export const countInState = (
  results: readonly Pick<BatchRowResult, 'state'>[],
  state: BatchRowState,
): number => results.filter((result) => result.state === state).length
