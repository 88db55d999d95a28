import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useState,
} from 'react'
import { type RaRecord, useTranslate } from 'ra-core'
import { type Control, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { AddressGuard } from './address-guard'
import { DiscardDialog } from './discard-dialog'
import { ConflictAlert, type ConflictAlertProps } from './conflict-alert'
import { useDialogFrame } from './dialog-frame'
import { failureText } from '../../base/values/failure-text'
import { FormStateContext, createFormState } from '../form-state/form-state'
import { focusFirst } from './focus'
import { FormActions } from './form-actions'
import { useConfirmClose } from './use-confirm-close'
import { useChangeReview } from './use-change-review'
import { useProjectCheck } from '../form-state/use-project-check'
import { useFieldErrors } from '../form-state/use-field-errors'
import { FormTheme } from '../../base/theme/form-theme'
import {
  isSubmissionHeld,
  type SubmissionRemark,
  type SendFormValues,
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
  /** Another record can follow in the same dialog. */
  readonly hasNext?: boolean
  readonly mode?: 'onSubmit' | 'onBlur'
  /** Sends the values, and rejects when that fails. It does not close the dialog; only `onClose` does. */
  readonly send: SendFormValues
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
  const newState = () => createFormState({ complete, defaults: fresh })
  const [{ state, round }, setRound] = useState(() => ({ state: newState(), round: 0 }))
  useEffect(() => forgetDefaults(form.control), [form.control])
  const { question, review } = useChangeReview(props)
  const onRefused = useFieldErrors(form, state)
  const ownCheck = useProjectCheck(form, state, props.record)
  const onNext = () => {
    form.reset(initial)
    setRound({ state: newState(), round: round + 1 })
  }
  const submission = useSubmission({ form, state, send, ownCheck, review, onRefused, onNext })
  const title = [props.title, props.subtitle].filter(Boolean).join(' ')
  const leaving = { values: form.getValues, busy: submission.busy, onClose, round, title }
  const { asking, leave, stay, isUnsaved } = useConfirmClose(leaving)
  return (
    <FormTheme>
      <FormProvider {...form}>
        <FormStateContext value={state}>
          <FormFrame
            {...props}
            submission={submission}
            round={round}
            isAsking={asking || question !== null}
            onLeave={leave}
          />
        </FormStateContext>
      </FormProvider>
      {asking && <DiscardDialog onConfirm={onClose} onCancel={stay} />}
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

interface FormFrameProps extends FormDialogProps {
  readonly submission: Submission
  /** Changes with every record that the dialog takes, so that its inputs begin anew. */
  readonly round: number
  /** Another dialog lies over this one, and asks whether to leave. */
  readonly isAsking: boolean
  readonly onLeave: () => void
}

/** Ctrl or Cmd with Enter, while neither a dialog over the form nor an unfinished word has the keys. */
const onNextKey =
  (run: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
    if (
      !isKey ||
      event.nativeEvent.isComposing ||
      !event.currentTarget.contains(event.target as Node)
    )
      return
    event.preventDefault()
    run()
  }

const FormFrame = (props: FormFrameProps) => {
  const { submission, isAsking, onLeave, hasNext = false } = props
  const frame = useDialogFrame()
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submission.submit()
  }
  const next = () => void submission.submit('next')
  const held = submission.remark !== null && isSubmissionHeld(submission.remark)
  return (
    <Dialog
      {...frame}
      open
      inert={isAsking}
      aria-labelledby={`${id}-title`}
      onKeyDown={onNextKey(() => hasNext && !held && next())}
      onClose={onLeave}
    >
      <DialogTitle id={`${id}-title`}>
        {props.title} {props.subtitle && <Subtitle>{props.subtitle}</Subtitle>}
      </DialogTitle>
      <DialogContent>
        <form key={props.round} id={`${id}-form`} ref={focusFirst} noValidate onSubmit={submit}>
          {props.children}
        </form>
      </DialogContent>
      <RemarkAlert {...props} />
      <FormActions
        {...{ submission, onLeave, hasNext }}
        formId={`${id}-form`}
        isHeld={held}
        onNext={next}
      />
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
} as const satisfies Record<SubmissionRemark['kind'], string>

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

const RemarkText = ({ remark }: { remark: SubmissionRemark }) => {
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
