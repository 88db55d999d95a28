import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useTranslate } from 'ra-core'
import { runBatch, type BatchItem, type BatchRowResult, type BatchWork } from './batch-run'

/** A run while it goes on and afterwards. */
export interface BatchProgress<Of extends BatchItem> {
  readonly results: readonly BatchRowResult<Of>[]
  readonly isOver: boolean
  readonly isStopping: boolean
}

export interface BatchAbortControllers {
  readonly stop: AbortController
  /** The operator has closed the results. */
  readonly closing: AbortController
}

interface Beginning<Of extends BatchItem> {
  readonly records: readonly Of[]
  readonly workOf: (started: BatchAbortControllers) => BatchWork<Of>
  readonly atOnce?: number | undefined
}

/** Goes through records, one run at a time, and shows how far it is. */
export const useBatchRuns = <Of extends BatchItem>() => {
  const translate = useTranslate()
  const [progress, setProgress] = useState<BatchProgress<Of> | null>(null)
  const current = useRef<BatchAbortControllers>(null)
  // A page that is left begins nothing more.
  useEffect(() => () => current.current?.stop.abort(), [])

  const begin = ({ records, workOf, atOnce }: Beginning<Of>) => {
    const started = { stop: new AbortController(), closing: new AbortController() }
    const { signal } = started.stop
    current.current = started
    const show = (results: readonly BatchRowResult<Of>[], isOver: boolean): void => {
      if (current.current !== started || started.closing.signal.aborted) return
      setProgress({ results, isOver, isStopping: signal.aborted })
    }
    const stopped = translate('kit.runs.stopped')
    return runBatch({ records, work: workOf(started), atOnce, signal, stopped, show })
  }
  return { progress, begin, ...useEnding(current, setProgress) }
}

/** How the operator ends a run, and its results. */
const useEnding = <Of extends BatchItem>(
  current: RefObject<BatchAbortControllers | null>,
  setProgress: Dispatch<SetStateAction<BatchProgress<Of> | null>>,
) =>
  useMemo(
    () => ({
      stop: () => {
        current.current?.stop.abort()
        setProgress((now) => now && { ...now, isStopping: true })
      },
      close: () => {
        current.current?.closing.abort()
        setProgress(null)
      },
    }),
    [current, setProgress],
  )
