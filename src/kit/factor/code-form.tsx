import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { failureText } from '../base/values/failure-text'
import { focusOnMount } from '../forms/dialogs/focus'
import { SubmitButton } from './submit-button'

interface StepFormProps {
  /** Sends what was typed. Whatever it rejects with is shown. */
  readonly send: (typed: string) => Promise<void>
  readonly onCancel?: (() => void) | undefined
  /** What was wrong before anything is typed. */
  readonly problem?: string
  readonly submit: string
  readonly children?: ReactNode
}

export interface CodeFormProps extends StepFormProps {
  /** Whether a recovery code may be typed in the place of a code of the app. */
  readonly hasRecovery?: boolean
}

/** Sends one text at a time, and says what was wrong with it. */
const useSend = ({ send, problem = '' }: StepFormProps, empty: string) => {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(problem)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // A question around it is not sent by the code.
    event.stopPropagation()
    const form = event.currentTarget
    const typed = form.querySelector('input')?.value ?? ''
    if (isBusy) return
    if (typed.trim() === '') {
      setFailure(translate(empty))
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await send(typed)
    } catch (error) {
      setFailure(failureText(error, translate))
      form.querySelector('input')?.select()
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, failure }
}

interface InputStepProps extends StepFormProps {
  /** What is said where nothing was typed. */
  readonly empty: string
  /** The label and the attributes of the input. With another label it is another input. */
  readonly label: string
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly links?: ReactNode
}

/** A form of one input. */
const StepForm = ({ empty, label, input, links, ...props }: InputStepProps) => {
  const { onCancel, submit: submitLabel, children } = props
  const translate = useTranslate()
  const id = useId()
  const { submit, isBusy, failure } = useSend(props, empty)
  return (
    <form className="dw-factor" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div className="dw-login-field" key={label}>
        <label htmlFor={id}>{translate(label)}</label>
        <input
          {...input}
          id={id}
          ref={focusOnMount}
          className={`dw-input ${input.className ?? ''}`}
          required
          aria-invalid={failure !== ''}
        />
      </div>
      {failure && (
        <p className="dw-problem" role="alert">
          {failure}
        </p>
      )}
      <SubmitButton isBusy={isBusy} label={submitLabel} />
      <p className="dw-factor-links">
        {links}
        {onCancel && (
          <button type="button" className="dw-link-button" onClick={onCancel}>
            {translate('factor.cancel')}
          </button>
        )}
      </p>
    </form>
  )
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export const CodeForm = ({ hasRecovery = false, ...props }: CodeFormProps) => {
  const translate = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <StepForm
      {...props}
      send={(code) => props.send(code.trim())}
      empty="factor.empty"
      label={isRecovery ? 'factor.recoveryCode' : 'factor.code'}
      input={{
        className: 'dw-factor-code',
        type: 'text',
        inputMode: isRecovery ? 'text' : 'numeric',
        autoComplete: isRecovery ? 'off' : 'one-time-code',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 20,
      }}
      links={
        hasRecovery && (
          <button type="button" className="dw-link-button" onClick={() => setRecovery(!isRecovery)}>
            {translate(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
          </button>
        )
      }
    />
  )
}

/** Asks once more for the password of whoever is logged in. */
export const PasswordForm = (props: StepFormProps) => (
  <StepForm
    {...props}
    empty="factor.passwordEmpty"
    label="factor.password"
    input={{ type: 'password', autoComplete: 'current-password' }}
  />
)
