import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useTranslate, type RaRecord, type TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import type { Action, ActionPorts, Notice } from '../actions/action'
import { noticeWords } from '../actions/notice-words'
import { usePortsFor } from '../actions/ports'
import { useKeepResult } from '../actions/use-say'
import { useDefinition } from '../contexts/definitions'
import { useIdentity } from '../contexts/roles'
import { failureText } from '../values/failure-text'
import { rowWork, type Deed, type RowPorts } from './row-work'
import { isRetriable, runAll, type RowResult, type Told, type Work } from './run'

/** A run over records, while it goes on and afterwards. */
export interface Run {
  readonly deed: Deed
  readonly results: readonly RowResult[]
  readonly isOver: boolean
  readonly isStopping: boolean
}

interface Started {
  readonly stop: AbortController
  /** The operator has closed the results, so that what comes later is told in messages. */
  readonly closing: AbortController
}

const wordsFor =
  (definition: ResourceDefinition, translate: TranslateFunction, readable: readonly string[]) =>
  (action: Action, notice: Notice): string =>
    notice.kind === 'failed'
      ? failureText(notice.error, translate)
      : noticeWords(definition, action, notice, translate, readable).message

const beginning = (records: readonly RaRecord[]): RowResult[] =>
  records.map((record) => ({ record, state: 'waiting', words: '' }))

const told = (results: readonly RowResult[], record: RaRecord, said: Told): RowResult[] =>
  results.map((result) => (result.record.id === record.id ? { ...result, ...said } : result))

/** What a run of the resource in context needs from outside. */
const useRowPorts = (): ((started: Started) => RowPorts & { base: ActionPorts }) => {
  const definition = useDefinition()
  const portsFor = usePortsFor()
  const keep = useKeepResult()
  const translate = useTranslate()
  const readable = useIdentity()
  return useCallback(
    (started) => {
      const base = portsFor(definition)
      return {
        ...base,
        base,
        say: (action, notice) =>
          started.closing.signal.aborted
            ? base.say(action, notice)
            : keep(definition, action, notice),
        wordsFor: wordsFor(definition, translate, readable),
        text: (key) => translate(`kit.selection.${key}`),
        halt: () => started.stop.abort(),
      }
    },
    [definition, portsFor, keep, translate, readable],
  )
}

interface Going {
  readonly records: readonly RaRecord[]
  readonly work: Work
  readonly signal: AbortSignal
  readonly stopped: string
  readonly show: (results: readonly RowResult[], isOver: boolean) => void
}

/** Goes through the records, and shows every step. What a stop has left is not sent. */
const go = async ({ records, work, signal, stopped, show }: Going): Promise<RowResult[]> => {
  let results = beginning(records)
  let isOver = false
  const tell = (record: RaRecord, said: Told): void => {
    results = told(results, record, said)
    show(results, isOver)
  }
  show(results, isOver)
  await runAll(records, { work, tell, signal })
  isOver = true
  results = results.map((result) =>
    result.state === 'waiting' ? { ...result, state: 'unsent', words: stopped } : result,
  )
  show(results, isOver)
  return results
}

/** Does one thing with many records. `onOver` gets those that another try may follow for. */
export const useRun = (onOver: (left: readonly RaRecord[]) => void) => {
  const definition = useDefinition()
  const translate = useTranslate()
  const portsOf = useRowPorts()
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef<Started>(null)
  // A page that is left begins nothing more.
  useEffect(() => () => current.current?.stop.abort(), [])

  const begin = async (deed: Deed, records: readonly RaRecord[]): Promise<void> => {
    const started = { stop: new AbortController(), closing: new AbortController() }
    const { signal } = started.stop
    current.current = started
    const ports = portsOf(started)
    const work = rowWork(deed, definition, ports)
    const show: Going['show'] = (results, isOver) => {
      if (current.current !== started || started.closing.signal.aborted) return
      setRun({ deed, results, isOver, isStopping: signal.aborted })
    }
    const stopped = translate('kit.selection.stopped')
    const results = await go({ records, work, signal, stopped, show })
    onOver(results.filter(isRetriable).map(({ record }) => record))
    const [first] = records
    if (first) await ports.base.reload({ ...deed, record: first }).catch(() => undefined)
  }
  return { run, begin, ...useEnding(current, setRun) }
}

/** How the operator ends a run, and its results. */
const useEnding = (
  current: RefObject<Started | null>,
  setRun: Dispatch<SetStateAction<Run | null>>,
) =>
  useMemo(
    () => ({
      stop: () => {
        current.current?.stop.abort()
        setRun((now) => now && { ...now, isStopping: true })
      },
      close: () => {
        current.current?.closing.abort()
        setRun(null)
      },
    }),
    [current, setRun],
  )
