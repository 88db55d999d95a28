import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'ra-core'
import { type Control, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { AddressGuard } from './address-guard'
import { Discard } from './discard'
import { ConflictAlert, type ConflictAlertProps } from './conflict-alert'
import { useUnsaved } from '../contexts/unsaved'
import { useDialogFrame } from './dialog-frame'
import { failureText } from '../values/failure-text'
import { FormStateContext, newFormState } from '../form-state/form-state'
import { focusFirst } from './focus'
import { useReview } from './use-review'
import { useOwnCheck } from '../form-state/use-own-check'
import { useFieldErrors } from '../form-state/use-field-errors'
import { FormTheme } from '../skin/form-theme'
import {
  isHeld,
  type Remark,
  sameInput,
  type Send,
  type Submission,
  useSubmission,
} from '../form-state/submission'

export interface FormDialogProps {
  readonly title: string
  /** Names the record. It stands after the title. */
  readonly subtitle?: string
  readonly initial: FieldValues
  readonly complete?: boolean
  /** The record is new, so the defaults of the inputs apply. */
  readonly fresh?: boolean
  readonly mode?: 'onSubmit' | 'onBlur'
  /** Sends the values, and rejects when that fails. It does not close the dialog; only `onClose` does. */
  readonly send: Send
  readonly onClose: () => void
  /** Fetches the data of the resource again. It is offered when nobody knows what became of a call. */
  readonly onReload?: () => void
  /** What is needed to tell that somebody else has changed the record meanwhile. */
  readonly conflict?: Pick<ConflictAlertProps, 'opened' | 'onTaken'>
  /** A `ShowField` for each field. When given, the form asks with the list of what changes before it sends. */
  readonly changes?: ReactNode
  /** The record that is edited, for what the project checks. Absent: a new one. */
  readonly record?: RaRecord
  readonly children: ReactNode
}

/**
 * A form in a dialog. It is sent once, stays open with its values until the backend has accepted them, and is never
 * lost by accident.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { initial, mode = 'onSubmit', complete = false, fresh = false, send, onClose } = props
  const form = useForm({ defaultValues: initial, mode })
  const [state] = useState(() => newFormState({ complete, defaults: fresh }))
  useEffect(() => forgetDefaults(form.control), [form.control])
  const { question, review } = useReview(props)
  const onRefused = useFieldErrors(form, state)
  const ownCheck = useOwnCheck(form, state, props.record)
  const submission = useSubmission({ form, state, send, ownCheck, review, onRefused })
  const { asking, leave, stay, isUnsaved } = useLeaving(form.getValues, submission.busy, onClose)
  return (
    <FormTheme>
      <FormProvider {...form}>
        <FormStateContext value={state}>
          <FormFrame
            {...props}
            submission={submission}
            isAsking={asking || question !== null}
            onLeave={leave}
          />
        </FormStateContext>
      </FormProvider>
      {asking && <Discard onConfirm={onClose} onCancel={stay} />}
      <AddressGuard isUnsaved={isUnsaved} />
      {question}
    </FormTheme>
  )
}

/**
 * Once the inputs have their values, react-hook-form must not fall back on the initial ones. A row that has moved up
 * would otherwise show, and send, an amount of the row that was removed.
 */
const forgetDefaults = ({ _defaultValues: first }: Control): void => {
  for (const key of Object.keys(first)) delete first[key]
}

/**
 * Closing asks once when something was typed. A dialog with a call under way stays open, so that the operator sees how
 * the call ends.
 */
function useLeaving(values: () => FieldValues, busy: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const before = useRef<FieldValues>(null)
  useEffect(() => {
    // This waits until the inputs have set their defaults and the lists their first row.
    const timer = setTimeout(() => {
      const first = structuredClone(values())
      before.current ??= first
    })
    return () => clearTimeout(timer)
  }, [values])
  const isUnsaved = () => before.current !== null && !sameInput(before.current, values())
  useUnsaved(isUnsaved)
  return {
    asking,
    isUnsaved,
    stay: () => setAsking(false),
    leave: () => {
      if (busy) return
      if (isUnsaved()) setAsking(true)
      else onClose()
    },
  }
}

interface FormFrameProps extends FormDialogProps {
  readonly submission: Submission
  /** Another dialog lies over this one, and asks whether to leave. */
  readonly isAsking: boolean
  readonly onLeave: () => void
}

const FormFrame = (props: FormFrameProps) => {
  const { submission, isAsking, onLeave } = props
  const frame = useDialogFrame()
  const id = useId()
  const translate = useTranslate()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submission.submit()
  }
  const held = submission.remark !== null && isHeld(submission.remark)
  return (
    <Dialog {...frame} open inert={isAsking} aria-labelledby={`${id}-title`} onClose={onLeave}>
      <DialogTitle id={`${id}-title`}>
        {props.title} {props.subtitle && <Subtitle>{props.subtitle}</Subtitle>}
      </DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} ref={focusFirst} noValidate onSubmit={submit}>
          {props.children}
        </form>
      </DialogContent>
      <RemarkAlert {...props} />
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={submission.busy} onClick={onLeave}>
          {translate('form.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          disabled={submission.busy || held}
        >
          {translate('form.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Subtitle = ({ children }: { children: string }) => (
  <span style={{ marginLeft: 4, fontWeight: 400, color: 'var(--dw-text-muted)' }}>{children}</span>
)

const severities = {
  incomplete: 'error',
  invalid: 'error',
  refused: 'error',
  unknown: 'warning',
  conflict: 'warning',
  unchanged: 'info',
} as const satisfies Record<Remark['kind'], string>

const RemarkAlert = ({ submission, onReload, conflict }: FormFrameProps) => {
  const translate = useTranslate()
  const { remark } = submission
  if (!remark) return null
  if (remark.kind === 'conflict' && conflict) {
    const take: ConflictAlertProps['onTaken'] = (now) => {
      conflict.onTaken(now)
      submission.release()
    }
    return <ConflictAlert opened={conflict.opened} error={remark.error} onTaken={take} />
  }
  const reload = () => {
    onReload?.()
    submission.release()
  }
  return (
    <Alert
      severity={severities[remark.kind]}
      sx={{ margin: { xs: '4px 16px 0', sm: '4px 20px 0' } }}
      action={
        remark.kind === 'unknown' && (
          <Button color="inherit" onClick={reload}>
            {translate(onReload ? 'form.reload' : 'form.again')}
          </Button>
        )
      }
    >
      <RemarkText remark={remark} />
    </Alert>
  )
}

const Lines = ({ texts = [] }: { texts?: readonly string[] | undefined }) =>
  texts.map((text) => <div key={text}>{text}</div>)

const RemarkText = ({ remark }: { remark: Remark }) => {
  const translate = useTranslate()
  const others = 'others' in remark ? remark.others : []
  if (!('error' in remark)) {
    return (
      <>
        {translate(`form.${remark.kind}`)}
        <Lines texts={others} />
      </>
    )
  }
  const words = failureText(remark.error, translate)
  return (
    <>
      <strong>{translate(remark.kind === 'unknown' ? 'form.unknown' : 'form.failed')}</strong>
      {words && <div>{words}</div>}
      <Lines texts={others} />
    </>
  )
}
