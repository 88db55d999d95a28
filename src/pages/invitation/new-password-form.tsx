import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'ra-core'
import { accountCalls, type OpenedLink } from '../../../wire/accounts'
import { useClient } from '../../kit/base/contexts/client-context'
import { failureText } from '../../kit/base/values/failure-text'
import { LoginSubmitButton } from '../../kit/second-factor/login-submit-button'
import { focusOnMount } from '../../kit/forms/dialogs/focus'
import { unloggedOptions } from './unlogged-options'

interface PasswordFormProps {
  readonly token: string
  readonly opened: OpenedLink
  readonly onDone: () => void
}

/** Sends one password at a time, and says what was wrong with it. */
const useChoose = ({ token, onDone }: PasswordFormProps) => {
  const client = useClient()
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const [password, again] = ['password', 'again'].map((name) => String(data.get(name) ?? ''))
    const problem = password === '' ? 'password.empty' : password !== again && 'password.different'
    setFailure(problem ? translate(problem) : '')
    if (problem) return form.querySelector<HTMLElement>('[name=password]')?.focus()
    setBusy(true)
    try {
      await client.send(
        { ...accountCalls.choose, encoding: 'json' },
        { token, password },
        unloggedOptions,
      )
      onDone()
    } catch (error) {
      setFailure(failureText(error, translate))
      form.querySelector<HTMLElement>('[name=password]')?.focus()
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, failure }
}

/** Asks for a new password twice, and sends it once. */
export const NewPasswordForm = (props: PasswordFormProps) => {
  const { username, name } = props.opened
  const translate = useTranslate()
  const { submit, isBusy, failure } = useChoose(props)
  return (
    <form className="dw-factor" noValidate onSubmit={(event) => void submit(event)}>
      <p>{translate('accounts.choose.text', { name, user: username })}</p>
      {/* A password manager keeps the password under this name. */}
      <input
        className="dw-hidden"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField name="password" label={translate('password.next')} isWrong={failure !== ''} />
      <PasswordField name="again" label={translate('password.again')} isWrong={failure !== ''} />
      {failure && (
        <p className="dw-problem" role="alert">
          {failure}
        </p>
      )}
      <LoginSubmitButton isBusy={isBusy} label={translate('accounts.choose.submit')} />
    </form>
  )
}

interface PasswordFieldProps {
  readonly name: 'password' | 'again'
  readonly label: string
  readonly isWrong: boolean
}

const PasswordField = ({ name, label, isWrong }: PasswordFieldProps) => {
  const id = useId()
  return (
    <div className="dw-login-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={name === 'password' ? focusOnMount : undefined}
        className="dw-input"
        type="password"
        name={name}
        autoComplete="new-password"
        required
        aria-invalid={isWrong}
      />
    </div>
  )
}
