import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useIdentity } from '../contexts/roles'
import { focusOnMount } from '../dialogs/focus'
import { QuestionFrame } from '../dialogs/question-frame'
import { recordName } from '../values/record-name'
import { countOf, isRetriable, type RowResult, type RowState } from './run'
import type { Run } from './use-run'

export interface RunDialogProps {
  readonly run: Run
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

const colours = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  refused: 'error',
  unknown: 'warning',
  unsent: 'warning',
} as const satisfies Record<RowState, string>

const summed = ['done', 'refused', 'unknown', 'unsent'] as const

const isEnded = ({ state }: RowResult): boolean => state !== 'waiting' && state !== 'running'

/** The progress of a run, and what has become of each record. It is closed by the operator only. */
export const RunDialog = ({ run, onStop, onRetry, onClose }: RunDialogProps) => {
  const translate = useTranslate()
  const { deed, results, isOver } = run
  const ended = results.filter(isEnded).length
  const counts = summed
    .map((state) => ({ state, count: countOf(results, state) }))
    .filter(({ count }) => count > 0)
  return (
    <QuestionFrame
      title={translate('kit.selection.progress', {
        action: deed.label,
        done: ended,
        count: results.length,
      })}
      tone={deed.call.tone ?? 'plain'}
      wide
      onClose={() => {
        if (isOver) onClose()
      }}
      actions={<Answers {...{ run, onStop, onRetry, onClose }} />}
    >
      <LinearProgress
        variant="determinate"
        value={(ended / results.length) * 100}
        aria-label={translate('kit.selection.region')}
      />
      <Sum aria-live="polite">
        {counts
          .map(({ state, count }) => `${translate(`kit.selection.states.${state}`)} ${count}`)
          .join(' · ')}
      </Sum>
      <Lines>
        {results.map((result) => (
          <Line key={String(result.record.id)} result={result} />
        ))}
      </Lines>
    </QuestionFrame>
  )
}

const Answers = ({ run, onStop, onRetry, onClose }: RunDialogProps) => {
  const translate = useTranslate()
  const { results, isOver, isStopping } = run
  const left = results.filter(isRetriable).length
  if (!isOver) {
    return (
      <DialogActions>
        <Button ref={focusOnMount} variant="outlined" disabled={isStopping} onClick={onStop}>
          {translate(isStopping ? 'kit.selection.stopping' : 'kit.selection.stop')}
        </Button>
      </DialogActions>
    )
  }
  return (
    <DialogActions>
      {left > 0 && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('kit.selection.retry', { count: left })}
        </Button>
      )}
      <Button ref={focusOnMount} variant="contained" onClick={onClose}>
        {translate('confirm.close')}
      </Button>
    </DialogActions>
  )
}

const Line = ({ result: { record, state, words } }: { readonly result: RowResult }) => {
  const translate = useTranslate()
  const definition = useDefinition()
  const name = recordName(definition, record, useIdentity())
  const label = translate(`kit.selection.states.${state}`)
  return (
    <li data-state={state}>
      <span>{name}</span>
      <State data-color={colours[state]}>{label}</State>
      {words !== '' && words !== label && <small>{words}</small>}
    </li>
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
