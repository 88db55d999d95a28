import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useLocaleState, useLocales, useTranslate } from 'ra-core'
import { removePainted } from '../providers/http/painted'
import { useDefinitions } from '../kit/contexts/definitions'
import { failureText } from '../kit/values/failure-text'
import { useDocumentTitle } from '../kit/contexts/document-title'
import { PageTitle } from '../kit/list/page-title'
import type { PauseReason } from '../providers/session/session'

/** Why the console asks to log in over a page that it keeps, and whose page that is. */
export interface Paused {
  readonly reason: PauseReason
  /** Empty when the backend gives its users no names. */
  readonly name: string
}

interface LoginPageProps {
  /** Null on the ordinary login page. */
  readonly paused: Paused | null
  /** Is given the page that the login leads to. */
  readonly onLogin: (path: string) => void
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Logs in as react-admin's hook does, but leaves it to the caller where to go, and keeps the messages: one of them may say
 * how a call ended that was under way when the session ended.
 */
const useLogin = ({ onLogin }: Pick<LoginPageProps, 'onLogin'>) => {
  const authProvider = useAuthProvider()
  const queryClient = useQueryClient()
  return async (credentials: Credentials): Promise<void> => {
    const answer: unknown = await authProvider?.login(credentials)
    void queryClient.invalidateQueries({ queryKey: ['auth', 'getPermissions'] })
    onLogin(pathIn(answer))
  }
}

const pathIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'redirectTo' in answer
    ? String(answer.redirectTo)
    : '/'

/**
 * Logs in, one attempt at a time. The second click of a double click is ignored, because the first attempt is under
 * way.
 */
const useSignIn = (props: Pick<LoginPageProps, 'onLogin'>) => {
  const login = useLogin(props)
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

/**
 * Asks to log in. When a session has ended under an open page, it stands over that page as a dialog and says what the
 * login brings back.
 */
export const LoginPage = ({ paused, onLogin }: LoginPageProps) => {
  useLayoutEffect(removePainted, [])
  const { app } = useDefinitions()
  const translate = useTranslate()
  const id = useId()
  useDocumentTitle(translate('pages.login.title'))
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } as const
  return (
    <div className="dw-login" {...(paused ? dialog : {})}>
      <LoginForm onLogin={onLogin}>
        <p className="dw-login-brand">{app.brand}</p>
        <div id={id}>
          <PageTitle text={translate('pages.login.title')} />
        </div>
        {paused && <PausedNote {...paused} />}
      </LoginForm>
      <LanguageLinks />
    </div>
  )
}

interface LoginFormProps extends Pick<LoginPageProps, 'onLogin'> {
  readonly children: ReactNode
}

const LoginForm = ({ onLogin, children }: LoginFormProps) => {
  const { signIn, isBusy, failure } = useSignIn({ onLogin })
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
    <form className="dw-login-card" noValidate onSubmit={submit}>
      {children}
      <LoginInput name="username" isMissing={missing.includes('username')} />
      <LoginInput name="password" isMissing={missing.includes('password')} />
      <LoginFailure text={failure} />
      <SubmitButton isBusy={isBusy} />
    </form>
  )
}

/** Says why to log in again, and what the login brings back to whom. */
const PausedNote = ({ reason, name }: Paused) => {
  const translate = useTranslate()
  const kept = name === '' ? 'session.kept' : 'session.keptFor'
  return (
    <output className="dw-login-note">
      <strong>{translate(`session.${reason}`)}</strong>
      <span>{translate(kept, { name })}</span>
    </output>
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
