import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { timeAt } from '../../../../wire/business-clock'
import { Icon } from '../../base/icons/icons'
import type { FreshnessCheck } from './use-fresh-record'

export interface FreshnessNoteProps {
  readonly check: FreshnessCheck
  /** Nothing can be confirmed before the check has worked. */
  readonly needed: boolean
  readonly onAgain: () => void
}

const formatClock = (time: number): string => timeAt(time)?.slice(11) ?? ''

/** Says when the record was read for this question, or that it could not be read. */
export const FreshnessNote = ({ check, needed, onAgain }: FreshnessNoteProps) => {
  const translate = useTranslate()
  const failed = check.kind === 'unchecked'
  return (
    <Line data-failed={failed || undefined}>
      {check.kind === 'checking' && translate('confirm.checking')}
      {check.kind === 'checked' && (
        <>
          <Icon name="check" /> {translate('confirm.checked', { time: formatClock(check.at) })}
        </>
      )}
      {failed && (
        <>
          <Icon name="warning" />
          <span>
            {translate('confirm.unchecked')} {needed && translate('confirm.needed')}
          </span>
          <Button size="small" color="inherit" onClick={onAgain}>
            {translate('confirm.again')}
          </Button>
        </>
      )}
    </Line>
  )
}

const Line = styled('output')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  marginTop: 8,
  color: 'var(--dw-text-muted)',
  fontSize: 'var(--dw-font-size-small)',
  '&[data-failed]': { color: 'var(--dw-warning)' },
  '& button': { flex: 'none' },
})
