import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../../forms/dialogs/focus'
import { failureText } from '../../base/values/failure-text'
import type { CheckedRow } from './check-rows'
import { LabelledCheckbox } from './labelled-checkbox'
import { MappingFields, type MappingFieldsProps } from './mapping-fields'
import { RowTable } from './row-table'
import { TableQuestions, type TableQuestionsProps } from './table-questions'
import type { RowCheckState } from './use-row-checks'
import { countArgs } from '../../base/values/count-args'

export interface CheckStepProps extends MappingFieldsProps {
  readonly questions: TableQuestionsProps
  readonly checked: RowCheckState
  readonly onBack: () => void
  readonly onCancel: () => void
  readonly onSend: (rows: readonly CheckedRow[]) => void
}

const isGood = ({ faults }: CheckedRow): boolean => faults.length === 0

/** What the checks have found, in one sentence. */
const useSummary = (checked: RowCheckState, good: number): string => {
  const translate = useTranslate()
  if (checked.state === 'checking') return translate('kit.takeIn.checking')
  if (checked.state === 'failed') {
    return translate('kit.takeIn.unchecked', { reason: failureText(checked.error, translate) })
  }
  const count = checked.rows.length
  return good === count
    ? translate('kit.takeIn.good', { count })
    : translate('kit.takeIn.bad', { good, ...countArgs(count), bad: count - good })
}

/** It has the focus first, so that what was found is read out wherever that is done. */
const Summary = styled('output')({
  display: 'block',
  margin: '0 0 8px',
  fontWeight: 600,
  outline: 'none',
})

/** Shows what would be sent, and what is wrong with it, before anything is. */
export const CheckStep = (props: CheckStepProps) => {
  const { checked, columns, matched, questions, onBack, onCancel, onSend } = props
  const translate = useTranslate()
  const [isNarrowed, setNarrowed] = useState(true)
  const rows = checked.state === 'done' ? checked.rows : []
  const good = rows.filter(isGood)
  const bad = rows.filter((row) => !isGood(row))
  const summary = useSummary(checked, good.length)
  const shown = isNarrowed && bad.length > 0 ? bad : rows
  return (
    <>
      <DialogContent>
        <TableQuestions {...questions} />
        <MappingFields {...props} />
        <Summary tabIndex={-1} ref={focusOnMount}>
          {summary}
        </Summary>
        {bad.length > 0 && (
          <LabelledCheckbox
            label={translate('kit.takeIn.onlyBad')}
            isChecked={isNarrowed}
            onChange={setNarrowed}
          />
        )}
        <RowTable rows={shown} columns={columns} mapping={matched.mapping} label={summary} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {translate('form.cancel')}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          {translate('kit.takeIn.back')}
        </Button>
        <Button variant="contained" disabled={good.length === 0} onClick={() => onSend(good)}>
          {translate('kit.takeIn.send', { count: good.length })}
        </Button>
      </DialogActions>
    </>
  )
}
