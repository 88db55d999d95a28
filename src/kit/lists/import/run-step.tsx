import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useCallback } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { fileName } from '../export/file-cell'
import { saveText } from '../export/hand-over'
import { endedOf, RunAnswers, RunView } from '../../actions/bulk/run-view'
import type { BatchProgress } from '../../actions/bulk/use-batch-runs'
import type { CheckedRow } from './check-rows'
import type { LabelledColumn } from './columns'
import { resultFile } from './result-file'
import { rowFaultText } from './row-table'
import type { TableRow } from './table'
import type { Outcomes } from './use-sending'
import { counted } from '../../base/values/counted'

export interface RunStepProps {
  readonly progress: BatchProgress<CheckedRow>
  readonly outcomes: Outcomes
  /** All rows of the table, those that were left out included. */
  readonly rows: readonly CheckedRow[]
  readonly columns: readonly LabelledColumn[]
  readonly headings: TableRow | undefined
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Saves the table with what has become of each row. */
const useSave = ({ outcomes, rows, columns, headings }: RunStepProps) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return () => {
    const wordsOf = (row: CheckedRow): string => {
      const { state, words } = outcomes.get(row.id) ?? { state: 'unsent', words: '' }
      const reason = words || rowFaultText(row, columns)
      const label = translate(`kit.runs.states.${state}`)
      return reason === '' ? label : `${label}: ${reason}`
    }
    const lines = rows.map((row) => ({ cells: row.cells, words: wordsOf(row) }))
    const text = resultFile(headings, lines, translate('kit.takeIn.result'))
    saveText(fileName(`${name}-import`, new Date(), 'csv'), text)
  }
}

/** Says how far the rows are, and what has become of each. */
export const RunStep = (props: RunStepProps) => {
  const { progress, onStop, onRetry, onClose } = props
  const { results } = progress
  const translate = useTranslate()
  const save = useSave(props)
  const nameOf = useCallback(
    ({ id, cells }: CheckedRow) =>
      `${translate('kit.takeIn.row', { line: id })} · ${cells.filter(Boolean).join(' · ')}`,
    [translate],
  )
  const label = translate('kit.takeIn.progress', {
    done: endedOf(results),
    ...counted(results.length),
  })
  return (
    <>
      <DialogContent>
        <p>{label}</p>
        <RunView {...{ results, nameOf }} label={translate('kit.buttons.import')} />
      </DialogContent>
      <RunAnswers {...{ progress, onStop, onRetry, onClose }}>
        <Button variant="outlined" onClick={save}>
          {translate('kit.takeIn.save')}
        </Button>
      </RunAnswers>
    </>
  )
}
