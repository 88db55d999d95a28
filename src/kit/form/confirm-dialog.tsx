import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { useDialogFrame } from '../dialog-frame'
import { focusOnMount } from './focus'
import { FormTheme } from './form-theme'

export interface ConfirmDialogProps {
  readonly title: string
  /** What is asked, where the title does not ask it. */
  readonly text?: string | undefined
  /** What the operator is about to change, named. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  /** What it becomes: the status that a move leads to. */
  readonly target?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly busy?: boolean
}

/** Asks before something that cannot be taken back. The focus is on the safe answer; the other one is heard once. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, onCancel, busy = false } = props
  const translate = useTranslate()
  const id = useId()
  const confirm = useOnce(props.onConfirm, busy)
  const frame = useDialogFrame()
  return (
    <FormTheme>
      <Dialog
        {...frame}
        open
        maxWidth="xs"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts`}
        onClose={() => {
          if (!busy) onCancel()
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent id={`${id}-facts`}>
          <Facts {...props} />
        </DialogContent>
        <DialogActions>
          <Button
            ref={focusOnMount}
            variant="outlined"
            color="inherit"
            disabled={busy}
            onClick={onCancel}
          >
            {translate('confirm.cancel')}
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={confirm}>
            {translate('confirm.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}

/** The second click of a double click comes before React has disabled the button: the lock must be synchronous. */
function useOnce(act: () => void, busy: boolean) {
  const done = useRef(false)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) done.current = false
    wasBusy.current = busy
  }, [busy])
  return () => {
    if (done.current) return
    done.current = true
    act()
  }
}

const Facts = ({ text, facts, target }: ConfirmDialogProps) => {
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

export default ConfirmDialog
