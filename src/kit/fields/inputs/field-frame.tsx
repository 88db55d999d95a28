import { styled } from '@mui/material/styles'
import { type CSSProperties, type ReactNode, use } from 'react'
import { FieldFrameContext } from '../../forms/form-state/form-state'

interface FieldFrameProps {
  readonly id: string
  readonly as: 'input' | 'group'
  readonly label: string
  readonly required: boolean
  readonly hint: string
  readonly error: string | undefined
  readonly children: ReactNode
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--dw-label-width) minmax(0, 1fr)',
  columnGap: 12,
  marginBottom: 2,
  '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const LabelCell = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  alignItems: 'center',
  alignSelf: 'start',
  lineHeight: 1.3,
  minHeight: 'var(--dw-control-height)',
  color: 'var(--dw-text-regular)',
  fontSize: 'var(--dw-font-size-small)',
  textAlign: 'right',
  '& > :last-child': { overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': { justifyContent: 'flex-start', textAlign: 'left' },
})

const Star = styled('span')({ color: 'var(--dw-error)' })

/**
 * The note has the height of a line even when it is empty. So a message that appears on leaving a field does not move a
 * button away from the pointer.
 */
const Note = styled('div')({
  minHeight: 18,
  fontSize: 'var(--dw-font-size-small)',
  lineHeight: '18px',
  color: 'var(--dw-text-muted)',
  '&[data-error]': { color: 'var(--dw-error)' },
})

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/**
 * Label and message around a control. The star is not part of the label, so that the field's accessible name is exactly
 * its label.
 */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, required, hint, error, children } = props
  const cell = use(FieldFrameContext) === 'cell'
  const content = (
    <>
      {children}
      <Note id={`${id}-note`} data-error={error ? '' : undefined}>
        {error ?? hint}
      </Note>
    </>
  )
  if (cell) {
    return (
      <div style={{ position: 'relative' }}>
        <Label {...props} style={visuallyHidden} />
        {content}
      </div>
    )
  }
  return (
    <Row>
      <LabelCell>
        {required && <Star aria-hidden>*</Star>}
        <Label {...props} />
      </LabelCell>
      <div>{content}</div>
    </Row>
  )
}

const Label = ({ id, as, label, style }: FieldFrameProps & { style?: CSSProperties }) =>
  as === 'group' ? (
    <span id={`${id}-label`} style={style}>
      {label}
    </span>
  ) : (
    <label id={`${id}-label`} htmlFor={id} style={style}>
      {label}
    </label>
  )
