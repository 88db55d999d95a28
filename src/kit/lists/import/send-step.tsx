import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useCallback } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { exportFileName } from '../export/export-cell'
import { saveCsv } from '../export/save-file'
import { endedCount, BatchRunButtons, BatchRunView } from '../../actions/bulk/batch-run-view'
import type { BatchProgress } from '../../actions/bulk/use-batch-runs'
import type { CheckedRow } from './check-rows'
import type { LabelledColumn } from './import-columns'
import { importResultFile } from './import-result-file'
import { rowFaultText } from './row-table'
import type { ImportFileLine } from './import-table'
import type { SentRowOutcomes } from './use-send-rows'
import { countArgs } from '../../base/values/count-args'

export interface SendStepProps {
  readonly progress: BatchProgress<CheckedRow>
  readonly outcomes: SentRowOutcomes
  /** All rows of the table, those that were left out included. */
  readonly rows: readonly CheckedRow[]
  readonly columns: readonly LabelledColumn[]
  readonly headings: ImportFileLine | undefined
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Saves the table with what has become of each row. */
const useSave = ({ outcomes, rows, columns, headings }: SendStepProps) => {
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
    const text = importResultFile(headings, lines, translate('kit.takeIn.result'))
    saveCsv(exportFileName(`${name}-import`, new Date(), 'csv'), text)
  }
}

/** Says how far the rows are, and what has become of each. */
export const SendStep = (props: SendStepProps) => {
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
    done: endedCount(results),
    ...countArgs(results.length),
  })
  return (
    <>
      <DialogContent>
        <p>{label}</p>
        <BatchRunView {...{ results, nameOf }} label={translate('kit.buttons.import')} />
      </DialogContent>
      <BatchRunButtons {...{ progress, onStop, onRetry, onClose }}>
        <Button variant="outlined" onClick={save}>
          {translate('kit.takeIn.save')}
        </Button>
      </BatchRunButtons>
    </>
  )
}
