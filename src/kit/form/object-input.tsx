import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FrameContext, ScopeContext, useScope } from './form-state'
import { useFieldTexts } from './texts'

export interface ObjectInputProps {
  readonly source: string
  readonly label?: string
  readonly required?: boolean
  /** Inputs of the object; their sources are names inside it. */
  readonly children: ReactNode
}

/** An embedded object with fields of its own. */
export const ObjectInput = ({ source, label: own, children }: ObjectInputProps) => {
  const path = [...useScope(), source]
  const { label } = useFieldTexts()
  return (
    <Fieldset>
      <legend>{own ?? label(path)}</legend>
      <ScopeContext value={path}>
        <FrameContext value="row">{children}</FrameContext>
      </ScopeContext>
    </Fieldset>
  )
}

const Fieldset = styled('fieldset')({
  margin: '4px 0 12px',
  padding: '8px 12px 0',
  minWidth: 0,
  border: '1px solid var(--dw-line)',
  borderRadius: 'var(--dw-radius)',
  '& > legend': { padding: '0 6px', fontWeight: 600 },
})
