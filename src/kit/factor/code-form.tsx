import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { failureText } from '../base/values/failure-text'
import { focusOnMount } from '../forms/dialogs/focus'
import { SubmitButton } from './submit-button'

export interface CodeFormProps {
  /** Sends what was typed. Whatever it rejects with is shown. */
  readonly send: (code: string) => Promise<void>
  readonly onCancel?: (() => void) | undefined
  /** Whether a recovery code may be typed in the place of a code of the app. */
  readonly hasRecovery?: boolean
  /** What was wrong before anything is typed. */
  readonly problem?: string
  readonly submit: string
  readonly children?: ReactNode
}

/** Sends one code at a time, and says what was wrong with it. */
const useSend = ({ send, problem = '' }: Pick<CodeFormProps, 'send' | 'problem'>) => {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(problem)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // A question around it is not sent by the code.
    event.stopPropagation()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    if (isBusy) return
    if (code === '') {
      setFailure(translate('factor.empty'))
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await send(code)
    } catch (error) {
      setFailure(failureText(error, translate))
      form.querySelector('input')?.select()
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, failure }
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export const CodeForm = (props: CodeFormProps) => {
  const { onCancel, hasRecovery = false, submit: label, children } = props
  const translate = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const { submit, isBusy, failure } = useSend(props)
  return (
    <form className="dw-factor" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <CodeInput isRecovery={isRecovery} isWrong={failure !== ''} key={String(isRecovery)} />
      {failure && (
        <p className="dw-problem" role="alert">
          {failure}
        </p>
      )}
      <SubmitButton isBusy={isBusy} label={label} />
      <p className="dw-factor-links">
        {hasRecovery && (
          <button type="button" className="dw-link-button" onClick={() => setRecovery(!isRecovery)}>
            {translate(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
          </button>
        )}
        {onCancel && (
          <button type="button" className="dw-link-button" onClick={onCancel}>
            {translate('factor.cancel')}
          </button>
        )}
      </p>
    </form>
  )
}

interface CodeInputProps {
  readonly isRecovery: boolean
  readonly isWrong: boolean
}

const CodeInput = ({ isRecovery, isWrong }: CodeInputProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <div className="dw-login-field">
      <label htmlFor={id}>{translate(isRecovery ? 'factor.recoveryCode' : 'factor.code')}</label>
      <input
        id={id}
        ref={focusOnMount}
        className="dw-input dw-factor-code"
        type="text"
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        aria-invalid={isWrong}
      />
    </div>
  )
}
