import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Tone } from '../../../providers/definitions/definition'
import { ConfirmFacts, type ConfirmFactsProps } from './confirm-facts'
import { ConfirmReasonInput } from './confirm-reason-input'
import { focusOnMount } from './focus'
import { QuestionFrame, toneStyles } from './question-frame'

/** Message keys of the two answers. */
export interface AnswerKeys {
  readonly yes: string
  readonly no: string
}

export interface ConfirmDialogProps extends ConfirmFactsProps {
  readonly title: ReactNode
  readonly tone?: Tone | undefined
  /** What else there is to know, below the facts. */
  readonly children?: ReactNode
  /** Asks for fields as well. */
  readonly inputs?: ReactNode
  /** Whether what was typed can be sent; it marks what cannot. */
  readonly ready?: (() => Promise<boolean>) | undefined
  /** A reason that was typed before. */
  readonly typed?: string | undefined
  /** Asks for a reason as well. */
  readonly reason?: 'optional' | 'required' | undefined
  readonly answers?: AnswerKeys | undefined
  readonly wide?: boolean
  /** Names the question where what was typed into it would be lost. */
  readonly name?: string | undefined
  /** Another dialog lies over this one. */
  readonly isCovered?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
  readonly busy?: boolean
  /** It cannot be confirmed yet, but it can be left. */
  readonly waiting?: boolean
}

/** Asks before something that cannot be taken back. The focus is on the safe answer. The other answer counts once. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, tone = 'plain', wide = false, children, onCancel } = props
  const { busy = false, waiting = false } = props
  const why = useReason(props)
  const confirm = useOnce(() => props.onConfirm(why.given), busy || waiting)
  return (
    <QuestionFrame
      title={title}
      tone={tone}
      wide={wide}
      isCovered={props.isCovered}
      onClose={() => {
        if (!busy) onCancel()
      }}
      actions={
        <Answers
          {...props}
          isFirst={!why.asked && props.inputs === undefined}
          onConfirm={() => void whenReady(why.isGiven(), props.ready, confirm)}
        />
      }
    >
      <ConfirmFacts {...props} />
      {children}
      {props.inputs}
      {why.asked && <ConfirmReasonInput {...why} reason={why.given} name={props.name} />}
    </QuestionFrame>
  )
}

/** Confirms when the reason is given and the fields are right. Both say what is wrong with them. */
const whenReady = async (
  isGiven: boolean,
  ready: ConfirmDialogProps['ready'],
  confirm: () => void,
): Promise<void> => {
  const isReady = ready === undefined || (await ready())
  if (isGiven && isReady) confirm()
}

interface AnswersProps extends Pick<
  ConfirmDialogProps,
  'answers' | 'busy' | 'onCancel' | 'tone' | 'waiting'
> {
  /** No other element needs the focus, so the safe answer gets it. */
  readonly isFirst: boolean
  readonly onConfirm: () => void
}

const usual: AnswerKeys = { yes: 'confirm.confirm', no: 'confirm.cancel' }

const Answers = (props: AnswersProps) => {
  const { answers = usual, busy = false, waiting = false, tone = 'plain', isFirst } = props
  const translate = useTranslate()
  return (
    <DialogActions>
      <Button
        ref={isFirst ? focusOnMount : undefined}
        variant="outlined"
        color="inherit"
        disabled={busy}
        onClick={props.onCancel}
      >
        {translate(answers.no)}
      </Button>
      <Button
        variant="contained"
        color={toneStyles[tone].color}
        disabled={busy || waiting}
        data-row-action="confirm"
        onClick={props.onConfirm}
      >
        {translate(answers.yes)}
      </Button>
    </DialogActions>
  )
}

/** The reason that was typed so far, and whether it is sufficient. */
function useReason({ reason, typed = '' }: ConfirmDialogProps) {
  const [given, onChange] = useState(typed)
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
 * Calls `act` once, until a wait is over. The lock must be synchronous, because the second click of a double click comes
 * before React has disabled the button.
 */
function useOnce(act: () => void, busy: boolean) {
  const done = useRef(false)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) done.current = false
    wasBusy.current = busy
  }, [busy])
  return () => {
    if (done.current || busy) return
    done.current = true
    act()
  }
}
