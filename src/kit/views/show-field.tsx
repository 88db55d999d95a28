import { styled } from '@mui/material/styles'
import { type ReactNode, use } from 'react'
import { useAccess } from '../contexts/roles'
import { InsideContext, SourceContext } from '../contexts/table-context'
import { useFieldTexts } from '../form-state/texts'

export interface ShowFieldProps {
  readonly source: string
  readonly children: ReactNode
}

/** A field of the record with its label; the cell inside reads the value. */
export const ShowField = ({ source, children }: ShowFieldProps) => {
  const { label } = useFieldTexts()
  const path = [...use(InsideContext), source]
  if (!useAccess()(path.join('.'), 'read')) return null
  return (
    <div>
      <dt>{label(path)}</dt>
      <dd>
        <SourceContext value={source}>{children}</SourceContext>
      </dd>
    </div>
  )
}

export const ShowList = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'var(--dw-label-width) minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': {
    color: 'var(--dw-text-muted)',
    textAlign: 'right',
    overflowWrap: 'anywhere',
    '@media (max-width: 600px)': { textAlign: 'left' },
  },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& & > div': { gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', padding: '3px 0' },
  '& & > div:last-of-type': { borderBottom: 0 },
})
