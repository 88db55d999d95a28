import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { failureText } from '../base/values/failure-text'
import { focusOnMount } from '../forms/dialogs/focus'
import { LinkButton } from './link-button'
import { LoginSubmitButton } from './login-submit-button'

interface StepFormProps {
  /** Sends what was typed. Whatever it rejects with is shown. */
  readonly send: (typed: string) => Promise<void>
  readonly onCancel?: (() => void) | undefined
  /** What was wrong before anything is typed. */
  readonly problem?: string
  readonly submit: string
  /** Beside the one that cancels. */
  readonly links?: ReactNode
  readonly children?: ReactNode
}

export interface CodeFormProps extends StepFormProps {
  /** Whether there is an app; without one, a recovery code is asked for. */
  readonly hasApp?: boolean
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
    const input = form.querySelector('input')
    const typed = input?.value ?? ''
    if (isBusy) return
    if (input && typed.trim() === '') {
      setFailure(translate(empty))
      input.focus()
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

interface StepInput {
  /** What is said where nothing was typed. */
  readonly empty: string
  /** The label and the attributes of the input. With another label it is another input. */
  readonly label: string
  readonly input: InputHTMLAttributes<HTMLInputElement>
}

interface InputStepProps extends StepFormProps {
  /** Null: there is nothing to type. */
  readonly field: StepInput | null
}

/** A form of one input at most. */
const StepForm = ({ field, ...props }: InputStepProps) => {
  const { onCancel, submit: submitLabel, links, children } = props
  const translate = useTranslate()
  const id = useId()
  const { submit, isBusy, failure } = useSend(props, field?.empty ?? '')
  return (
    <form className="dw-factor" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {field && (
        <div className="dw-login-field" key={field.label}>
          <label htmlFor={id}>{translate(field.label)}</label>
          <input
            {...field.input}
            id={id}
            ref={focusOnMount}
            className={`dw-input ${field.input.className ?? ''}`}
            required
            aria-invalid={failure !== ''}
          />
        </div>
      )}
      {failure && (
        <p className="dw-problem" role="alert">
          {failure}
        </p>
      )}
      <LoginSubmitButton isBusy={isBusy} label={submitLabel} isFirst={field === null} />
      <p className="dw-factor-links">
        {links}
        {onCancel && <LinkButton onClick={onCancel}>{translate('factor.cancel')}</LinkButton>}
      </p>
    </form>
  )
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export const FactorCodeForm = ({
  hasApp = true,
  hasRecovery = false,
  links,
  ...props
}: CodeFormProps) => {
  const translate = useTranslate()
  const [isRecovery, setRecovery] = useState(!hasApp)
  const other = translate(isRecovery ? 'factor.useApp' : 'factor.useRecovery')
  return (
    <StepForm
      {...props}
      send={(code) => props.send(code.trim())}
      field={{
        empty: 'factor.empty',
        label: isRecovery ? 'factor.recoveryCode' : 'factor.code',
        input: {
          className: 'dw-factor-code',
          type: 'text',
          inputMode: isRecovery ? 'text' : 'numeric',
          autoComplete: isRecovery ? 'off' : 'one-time-code',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 20,
        },
      }}
      links={
        <>
          {links}
          {hasApp && hasRecovery && (
            <LinkButton onClick={() => setRecovery(!isRecovery)}>{other}</LinkButton>
          )}
        </>
      }
    />
  )
}

/** Asks once more for the password of whoever is logged in. */
export const PasswordAgainForm = (props: StepFormProps) => (
  <StepForm
    {...props}
    field={{
      empty: 'factor.passwordEmpty',
      label: 'factor.password',
      input: { type: 'password', autoComplete: 'current-password' },
    }}
  />
)

/** Asks what a new passkey is called. */
export const PasskeyNameForm = (props: StepFormProps) => (
  <StepForm
    {...props}
    field={{
      empty: 'factor.passkeyNameEmpty',
      label: 'factor.passkeyName',
      input: { type: 'text', autoComplete: 'off', maxLength: 60 },
    }}
  />
)

/** Asks for nothing but a press of its button. */
export const ActionForm = (props: StepFormProps) => <StepForm {...props} field={null} />
