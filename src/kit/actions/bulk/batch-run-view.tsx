import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../../forms/dialogs/focus'
import {
  countInState,
  isRetriable,
  type BatchItem,
  type BatchRowResult,
  type BatchRowState,
} from './batch-run'
import type { BatchProgress } from './use-batch-runs'

const colours = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  refused: 'error',
  unknown: 'warning',
  unsent: 'warning',
} as const satisfies Record<BatchRowState, string>

const summed = ['done', 'refused', 'unknown', 'unsent'] as const

const isEnded = ({ state }: Pick<BatchRowResult, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running'

export const endedCount = (results: readonly Pick<BatchRowResult, 'state'>[]): number =>
  results.filter(isEnded).length

export interface BatchRunViewProps<Of extends BatchItem> {
  readonly results: readonly BatchRowResult<Of>[]
  /** Names the progress for those who do not see it. */
  readonly label: string
  /** Names one record; the same function for as long as the names are the same. */
  readonly nameOf: (record: Of) => ReactNode
}

/** How far a run is, and what has become of each record. */
export const BatchRunView = <Of extends BatchItem>({
  results,
  label,
  nameOf,
}: BatchRunViewProps<Of>) => {
  const translate = useTranslate()
  const counts = summed
    .map((state) => ({ state, count: countInState(results, state) }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(endedCount(results) / results.length) * 100}
        aria-label={label}
      />
      <Sum aria-live="polite">
        {counts
          .map(({ state, count }) => `${translate(`kit.runs.states.${state}`)} ${count}`)
          .join(' · ')}
      </Sum>
      <Lines>
        {results.map((result) => (
          <Line key={String(result.record.id)} result={result} nameOf={nameOf} />
        ))}
      </Lines>
    </>
  )
}

interface LineProps<Of extends BatchItem> {
  readonly result: BatchRowResult<Of>
  readonly nameOf: (record: Of) => ReactNode
}

const RunLine = <Of extends BatchItem>({ result, nameOf }: LineProps<Of>) => {
  const { record, state, words } = result
  const label = useTranslate()(`kit.runs.states.${state}`)
  return (
    <li data-state={state}>
      <span>{nameOf(record)}</span>
      <State data-color={colours[state]}>{label}</State>
      {words !== '' && words !== label && <small>{words}</small>}
    </li>
  )
}

/** A thousand lines stay as they are while one of them changes. */
const Line = memo(RunLine) as typeof RunLine

export interface BatchRunButtonsProps {
  readonly progress: BatchProgress<BatchItem>
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
  /** More buttons, once the run is over. */
  readonly children?: ReactNode
}

/** The buttons of a run: it is stopped while it goes on, and closed by the operator only. */
export const BatchRunButtons = ({
  progress,
  onStop,
  onRetry,
  onClose,
  children,
}: BatchRunButtonsProps) => {
  const translate = useTranslate()
  const { results, isOver, isStopping } = progress
  const left = results.filter(isRetriable).length
  if (!isOver) {
    return (
      <DialogActions>
        <Button ref={focusOnMount} variant="outlined" aria-disabled={isStopping} onClick={onStop}>
          {translate(isStopping ? 'kit.runs.stopping' : 'kit.runs.stop')}
        </Button>
      </DialogActions>
    )
  }
  return (
    <DialogActions>
      {children}
      {left > 0 && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('kit.runs.retry', { count: left })}
        </Button>
      )}
      <Button ref={focusOnMount} variant="contained" onClick={onClose}>
        {translate('confirm.close')}
      </Button>
    </DialogActions>
  )
}

const Sum = styled('p')({ margin: '8px 0', minHeight: '1.5em' })

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '40vh',
  overflow: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '6px 0',
    borderTop: '1px solid var(--dw-line)',
    overflowWrap: 'anywhere',
  },
  '& small': { gridColumn: '1 / -1' },
})

const State = styled('span')({ color: 'var(--tone)' })
