import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import type { Tone } from '../../../providers/definitions/definition'
import { Icon } from '../../base/icons/icons'
import { FormTheme } from '../../base/theme/form-theme'
import { useDialogFrame } from './dialog-frame'
import { keepTabInside } from './focus'

/** How each tone looks. Paying and ending must not look like deleting. */
export const toneStyles = {
  pay: { icon: 'pay', mark: 'success', color: 'success' },
  end: { icon: 'flag', mark: 'warning', color: 'warning' },
  delete: { icon: 'clear', mark: 'error', color: 'error' },
  plain: { icon: 'help', mark: 'info', color: 'primary' },
} as const satisfies Record<Tone, object>

export interface QuestionFrameProps {
  readonly title: ReactNode
  readonly tone: Tone
  readonly onClose: () => void
  readonly wide?: boolean
  /** Another dialog lies over this one. */
  readonly isCovered?: boolean | undefined
  readonly children: ReactNode
  /** The buttons. */
  readonly actions: ReactNode
}

/** A dialog that must be answered. The keyboard stays in it, while the mouse may use the rest of the console. */
export const QuestionFrame = (props: QuestionFrameProps) => {
  const { title, tone, wide = false, isCovered, children, actions, onClose } = props
  const id = useId()
  const frame = useDialogFrame()
  return (
    <FormTheme>
      <Dialog
        {...frame}
        open
        inert={isCovered}
        maxWidth={wide ? 'sm' : 'xs'}
        data-tone={tone}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts`}
        onKeyDown={(event) => keepTabInside(event, event.currentTarget)}
        onClose={onClose}
      >
        <Title id={`${id}-title`}>
          <Mark data-color={toneStyles[tone].mark}>
            <Icon name={toneStyles[tone].icon} />
          </Mark>
          <span>{title}</span>
        </Title>
        <DialogContent id={`${id}-facts`}>{children}</DialogContent>
        {actions}
      </Dialog>
    </FormTheme>
  )
}

const Title = styled(DialogTitle)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: 10,
  overflowWrap: 'anywhere',
  // Cells in a sentence are words of it.
  '& .dw-text, & .dw-long-text': { display: 'inline', maxWidth: 'none' },
})

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  background: 'var(--tone-soft)',
  color: 'var(--tone)',
})
