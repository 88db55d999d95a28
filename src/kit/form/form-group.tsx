import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useResourceContext, useTranslate } from 'ra-core'

/** A titled part of a form; the title stands under `resources.<r>.groups.<name>`. */
export const FormGroup = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) => {
  const id = useId()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{translate(`resources.${resource}.groups.${name}`, { _: name })}</Title>
      {children}
    </section>
  )
}

const Title = styled('h3')({
  margin: '8px 0 12px',
  paddingBottom: 6,
  borderBottom: '1px solid var(--dw-line-soft)',
  fontSize: 'var(--dw-font-size)',
  fontWeight: 600,
})
