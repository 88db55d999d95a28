import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'

export interface ConfirmFactsProps {
  /** The question, when the title does not ask it. */
  readonly text?: string | undefined
  /** Facts that name what the operator is about to change. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  /** The result of the action: the status that a move leads to. */
  readonly target?: ReactNode
}

/** What a confirmation is about. */
export const ConfirmFacts = ({ text, facts, target }: ConfirmFactsProps) => {
  const translate = useTranslate()
  return (
    <>
      {text !== undefined && <span>{text}</span>}
      {facts.length > 0 && (
        <List>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
      {target !== undefined && (
        <Target>
          <span>{translate('confirm.target')}</span>
          <strong>{target}</strong>
        </Target>
      )}
    </>
  )
}

const List = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    gap: 12,
    padding: '4px 0',
  },
  '& dt': { color: 'var(--dw-text-muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

const Target = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  padding: '10px 0',
  borderTop: '1px solid var(--dw-line-soft)',
  borderBottom: '1px solid var(--dw-line-soft)',
  '& span': { color: 'var(--dw-text-muted)' },
  '& strong': { fontSize: 18, lineHeight: 1.3 },
})
