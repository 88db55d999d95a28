import { useId, useRef, useState, type FormEvent } from 'react'
import { useLocaleState, useLocales, useLogin, useTranslate } from 'ra-core'
import { useDefinitions } from '../kit/contexts/definitions'
import { failureText } from '../kit/values/failure-text'
import { useDocumentTitle } from '../kit/contexts/document-title'
import { PageTitle } from '../kit/list/page-title'

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Logs in, one attempt at a time. The second click of a double click is ignored, because the first attempt is under
 * way.
 */
const useSignIn = () => {
  const login = useLogin()
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const busy = useRef(false)
  const signIn = async (credentials: Credentials): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setFailure('')
    try {
      await login(credentials)
    } catch (error) {
      setFailure(failureText(error, translate) || translate('pages.login.failed'))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { signIn, isBusy, failure }
}

export const LoginPage = () => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  const { signIn, isBusy, failure } = useSignIn()
  useDocumentTitle(translate('pages.login.title'))
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = {
      username: String(data.get('username') ?? ''),
      password: String(data.get('password') ?? ''),
    }
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus()
    else void signIn(credentials)
  }
  return (
    <div className="dw-login">
      <form className="dw-login-card" noValidate onSubmit={submit}>
        <p className="dw-login-brand">{app.brand}</p>
        <PageTitle text={translate('pages.login.title')} />
        <LoginInput name="username" isMissing={missing.includes('username')} />
        <LoginInput name="password" isMissing={missing.includes('password')} />
        <LoginFailure text={failure} />
        <SubmitButton isBusy={isBusy} />
      </form>
      <LanguageLinks />
    </div>
  )
}

const LoginFailure = ({ text }: { readonly text: string }) =>
  text && (
    <p className="dw-problem" role="alert">
      {text}
    </p>
  )

const SubmitButton = ({ isBusy }: { readonly isBusy: boolean }) => (
  <button
    type="submit"
    className="dw-button dw-button-primary dw-login-submit"
    aria-disabled={isBusy}
  >
    {useTranslate()('pages.login.submit')}
  </button>
)

interface LoginInputProps {
  readonly name: 'username' | 'password'
  readonly isMissing: boolean
}

const LoginInput = ({ name, isMissing }: LoginInputProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <div className="dw-login-field">
      <label htmlFor={id}>{translate(`pages.login.${name}`)}</label>
      <input
        id={id}
        ref={name === 'username' ? focusOnMount : undefined}
        className="dw-input"
        type={name === 'password' ? 'password' : 'text'}
        name={name}
        autoComplete={name === 'password' ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      />
      {isMissing && (
        <p id={`${id}-missing`} className="dw-problem">
          {translate(`pages.login.${name}Required`)}
        </p>
      )}
    </div>
  )
}

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus()

const LanguageLinks = () => {
  const [locale, setLocale] = useLocaleState()
  const languages = useLocales()
  const { app } = useDefinitions()
  const tag = (code: string) => app.languages.offered.find((one) => one.code === code)?.tag
  return (
    <p className="dw-login-languages">
      {languages.map(({ locale: code, name }) => (
        <button
          key={code}
          type="button"
          className="dw-link-button"
          lang={tag(code)}
          aria-pressed={code === locale}
          onClick={() => setLocale(code)}
        >
          {name}
        </button>
      ))}
    </p>
  )
}
