import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FrameContext, ReadOnlyContext, ScopeContext, useScope } from './form-state'
import type { InputProps } from './input-props'
import { useFieldTexts } from './texts'
import { useReadOnly, useVisible } from './use-condition'

export interface ObjectInputProps extends InputProps {
  readonly source: string
  /** Inputs of the object; their sources are names inside it. */
  readonly children: ReactNode
}

/** An embedded object with fields of its own. */
export const ObjectInput = (props: ObjectInputProps) => {
  const path = [...useScope(), props.source]
  const readOnly = useReadOnly(props, path)
  const { label } = useFieldTexts()
  if (!useVisible(props, path)) return null
  return (
    <Fieldset>
      <legend>{props.label ?? label(path)}</legend>
      <ScopeContext value={path}>
        <ReadOnlyContext value={readOnly}>
          <FrameContext value="row">{props.children}</FrameContext>
        </ReadOnlyContext>
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
