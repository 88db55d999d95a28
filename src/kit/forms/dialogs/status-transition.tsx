import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import type { RecordQuestion, StatusLabel } from './record-question'

/** The status that a record has, and the one that it gets. */
export const StatusTransition = ({ field, from, to }: NonNullable<RecordQuestion['move']>) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (
    <Step>
      <span>{translate(`resources.${name}.fields.${field}`, { _: field })}</span>
      <span className="dw-step">
        <StatusText {...from} /> <span className="dw-muted">→</span>{' '}
        <strong>
          <StatusText {...to} />
        </strong>
      </span>
    </Step>
  )
}

const StatusText = ({ label, code, color = 'neutral' }: StatusLabel) => (
  <span className="dw-tag" data-color={color}>
    {code === undefined || code === label ? label : `${label} (${code})`}
  </span>
)

const Step = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  marginTop: 8,
  padding: '10px 0',
  borderTop: '1px solid var(--dw-line-soft)',
  borderBottom: '1px solid var(--dw-line-soft)',
  '& > span:first-of-type': { color: 'var(--dw-text-muted)' },
  '& .dw-step': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .dw-tag': { whiteSpace: 'normal' },
  '@media (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
})
