import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface ConfirmFactsProps {
  /** The question, when the title does not ask it. */
  readonly text?: string | undefined
  /** Facts that name what the operator is about to change. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** What a confirmation is about. */
export const ConfirmFacts = ({ text, facts }: ConfirmFactsProps) => (
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
  </>
)

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
  '& s': { marginLeft: 6, color: 'var(--dw-text-muted)' },
})
