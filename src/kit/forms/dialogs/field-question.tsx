import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { ResourceContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { FormProvider, useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useUnsaved } from '../../base/contexts/use-unsaved'
import { isSessionOver, failureText } from '../../base/values/failure-text'
import { ownProperty } from '../../../../wire/values'
import { formPath, toFormValues } from '../../base/values/form-names'
import { FormStateContext, createFormState, type FormState } from '../form-state/form-state'
import { collectWireValues } from '../form-state/submission'
import { useHasTypedChanges } from '../form-state/use-has-typed-changes'
import { useFieldErrors } from '../form-state/use-field-errors'
import { FormTheme } from '../../base/theme/form-theme'
import { DiscardDialog } from './discard-dialog'
import { focusFirst } from './focus'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog'

/** Fields that a question asks for. */
export interface QuestionFields {
  readonly fields: readonly string[]
  /** Whose fields they are, where the question is about no single record. */
  readonly resource?: string
  /** Fetches their inputs. */
  readonly load: () => Promise<{ readonly default: Readonly<Record<string, ReactNode>> }>
  /** What was sent before and refused, for another try. */
  readonly refused?: RefusedAnswer
}

export interface RefusedAnswer {
  readonly values: Readonly<Record<string, unknown>>
  readonly error: unknown
}

export interface FieldQuestionProps extends Omit<QuestionDialogProps, 'onConfirm'> {
  readonly asked?: QuestionFields | undefined
  /** The inputs by field. */
  readonly elements?: Readonly<Record<string, ReactNode>> | undefined
  readonly onConfirm: (
    reason: string,
    record?: RaRecord,
    values?: Readonly<Record<string, unknown>>,
  ) => void
}

/** A question that asks for fields of the record: they begin with what the record holds, and are checked as in a form. */
export const FieldQuestion = (props: FieldQuestionProps) => {
  const { about, asked: question, elements = {}, onConfirm } = props
  const now = { ...about?.record, ...stateAfter(about), ...question?.refused?.values }
  const defaultValues = toFormValues(now) as FieldValues
  const form = useForm({ defaultValues, mode: 'onSubmit' })
  const [state] = useState(() => createFormState({ complete: false, defaults: true }))
  const fields = question?.fields ?? []
  const leaving = useLeavingQuestion(form, props)
  return (
    <ResourceContextProvider value={about?.resource ?? question?.resource ?? ''}>
      <FormProvider {...form}>
        <FormStateContext value={state}>
          <QuestionDialog
            {...props}
            isCovered={leaving.isAsking}
            onCancel={leaving.leave}
            inputs={<Inputs {...{ form, state, fields, elements }} refused={question?.refused} />}
            ready={() => isRight(form, state)}
            onConfirm={(reason, record) =>
              onConfirm(
                reason,
                record,
                shownValues(fields, collectWireValues(form.getValues(), state), state),
              )
            }
          />
        </FormStateContext>
      </FormProvider>
      {leaving.isAsking && <DiscardDialog onConfirm={props.onCancel} onCancel={leaving.stay} />}
    </ResourceContextProvider>
  )
}

/** The status that the question leads to: what is asked for is what the record will show then. */
const stateAfter = (about: FieldQuestionProps['about']): Readonly<Record<string, unknown>> => {
  const { field, to } = about?.move ?? {}
  return field === undefined || to?.code === undefined ? {} : { [field]: to.code }
}

/** The values of the fields that are shown. One that is not there was not asked for, so it is not sent. */
const shownValues = (
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
  { hidden }: FormState,
) =>
  Object.fromEntries(
    fields
      .filter((field) => !hidden.has(formPath([field])))
      .map((field) => [field, ownProperty(values, field)]),
  )

/** Closing asks once when something was typed, now or before the backend has refused it. */
const useLeavingQuestion = (
  { getValues: values }: UseFormReturn,
  { asked: question, title, onCancel }: FieldQuestionProps,
) => {
  const [isAsking, setAsking] = useState(false)
  const isTyped = useHasTypedChanges({ values })
  const isUnsaved = (): boolean => question?.refused !== undefined || isTyped()
  useUnsaved(isUnsaved, typeof title === 'string' ? title : '')
  return {
    isAsking,
    stay: () => setAsking(false),
    leave: () => (isUnsaved() ? setAsking(true) : onCancel()),
  }
}

/** Whether every field may be sent. What may not is marked. */
const isRight = async (form: UseFormReturn, { prepare }: FormState): Promise<boolean> => {
  await Promise.all([...prepare].map((work) => work()))
  let isValid = false
  await form.handleSubmit(() => {
    isValid = true
  })()
  return isValid
}

interface InputsProps {
  readonly form: UseFormReturn
  readonly state: FormState
  readonly fields: readonly string[]
  readonly elements: Readonly<Record<string, ReactNode>>
  readonly refused: RefusedAnswer | undefined
}

const Inputs = ({ form, state, fields, elements, refused }: InputsProps) => {
  const refusal = useRefusal(form, state, refused)
  return (
    <FormTheme>
      {refusal.length > 0 && (
        <Alert severity="error" sx={{ marginTop: 1.5 }}>
          {refusal.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <Fields ref={focusFirst} noValidate onSubmit={(event) => event.preventDefault()}>
        {fields.map((field) => (
          <Fragment key={field}>{elements[field]}</Fragment>
        ))}
      </Fields>
    </FormTheme>
  )
}

/** Marks the inputs that the backend has refused, once they are there, and gives what belongs to none of them. */
function useRefusal(
  form: UseFormReturn,
  state: FormState,
  refused: RefusedAnswer | undefined,
): readonly string[] {
  const translate = useTranslate()
  const onRefused = useFieldErrors(form, state)
  const [messages, setMessages] = useState<readonly string[]>([])
  const isShown = useRef(false)
  useEffect(() => {
    // The answer is shown once, when the question is asked again.
    if (isShown.current || !refused || isSessionOver(refused.error)) return
    isShown.current = true
    const remark = onRefused(refused.error)
    const words = 'error' in remark ? [failureText(refused.error, translate)] : []
    setMessages([...words, ...('others' in remark ? (remark.others ?? []) : [])].filter(Boolean))
  }, [refused, onRefused, translate])
  return messages
}

const Fields = styled('form')({ display: 'grid', gap: 4, marginTop: 12 })

export default FieldQuestion
