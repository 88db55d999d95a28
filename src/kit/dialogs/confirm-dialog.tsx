import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useDialogFrame } from './dialog-frame'
import { ConfirmFacts, type ConfirmFactsProps } from './confirm-facts'
import { ConfirmReason } from './confirm-reason'
import { focusOnMount } from './focus'
import { FormTheme } from '../skin/form-theme'

/** Message keys of the two answers. */
export interface AnswerKeys {
  readonly yes: string
  readonly no: string
}

export interface ConfirmDialogProps extends ConfirmFactsProps {
  readonly title: string
  /** Asks for a reason as well. */
  readonly reason?: 'optional' | 'required' | undefined
  readonly answers?: AnswerKeys | undefined
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
  readonly busy?: boolean
}

/** Asks before something that cannot be taken back. The focus is on the safe answer. The other answer counts once. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, onCancel, busy = false } = props
  const id = useId()
  const why = useReason(props)
  const confirm = useOnce(() => props.onConfirm(why.given), busy)
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
          <ConfirmFacts {...props} />
          {why.asked && <ConfirmReason {...why} reason={why.given} />}
        </DialogContent>
        <Answers {...props} isFirst={!why.asked} onConfirm={() => why.isGiven() && confirm()} />
      </Dialog>
    </FormTheme>
  )
}

interface AnswersProps extends Pick<ConfirmDialogProps, 'answers' | 'busy' | 'onCancel'> {
  /** No other element needs the focus, so the safe answer gets it. */
  readonly isFirst: boolean
  readonly onConfirm: () => void
}

const usual: AnswerKeys = { yes: 'confirm.confirm', no: 'confirm.cancel' }

const Answers = (props: AnswersProps) => {
  const { answers = usual, busy = false, isFirst, onConfirm, onCancel } = props
  const translate = useTranslate()
  return (
    <DialogActions>
      <Button
        ref={isFirst ? focusOnMount : undefined}
        variant="outlined"
        color="inherit"
        disabled={busy}
        onClick={onCancel}
      >
        {translate(answers.no)}
      </Button>
      <Button variant="contained" color="error" disabled={busy} onClick={onConfirm}>
        {translate(answers.yes)}
      </Button>
    </DialogActions>
  )
}

/** The reason that was typed so far, and whether it is sufficient. */
function useReason({ reason }: ConfirmDialogProps) {
  const [given, onChange] = useState('')
  const [tried, setTried] = useState(false)
  const required = reason === 'required'
  const lacks = required && given.trim() === ''
  const isGiven = () => {
    setTried(true)
    return !lacks
  }
  return {
    asked: reason !== undefined,
    given,
    required,
    missing: tried && lacks,
    onChange,
    isGiven,
  }
}

/**
 * Calls `act` once. The lock must be synchronous, because the second click of a double click comes before React has
 * disabled the button.
 */
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

export default ConfirmDialog
