import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useEvent, useLocaleState, useLocales, useTranslate } from 'ra-core'
import { loginCredentialNames, type Credentials, type CredentialName } from '../../wire/login-way'
import { removePrerendered } from '../providers/http/prerendered'
import { useDefinitions } from '../kit/base/contexts/definitions'
import { failureText } from '../kit/base/values/failure-text'
import { useDocumentTitle } from '../kit/base/contexts/document-title'
import { focusOnMount } from '../kit/forms/dialogs/focus'
import { PageTitle } from '../kit/lists/list/page-title'
import type { FactorAsker } from '../providers/auth/log-in'
import { LoginSubmitButton } from '../kit/second-factor/login-submit-button'
import { useFactorAsker, abandonedLogin } from '../kit/second-factor/use-factor-asker'
import { lazyPart } from '../kit/base/loading/lazy-part'
import type { PauseReason } from '../providers/session/session'

const FactorStep = lazyPart(() => import('../kit/second-factor/factor-step'))

/** Why the console asks to log in over a page that it keeps, and whose page that is. */
export interface PausedLogin {
  readonly reason: PauseReason
  /** Empty when the backend gives its users no names. */
  readonly name: string
}

interface LoginPageProps {
  /** Null on the ordinary login page. */
  readonly paused: PausedLogin | null
  /** Whether an issuer is gone to without being asked: nobody has logged out here. */
  readonly atOnce: boolean
  /** Is given the page that the login leads to. */
  readonly onLogin: (path: string) => void
}

/**
 * Logs in as react-admin's hook does, but leaves it to the caller where to go, and keeps the messages: one of them may say
 * how a call ended that was under way when the session ended.
 */
const useLogin = ({ onLogin }: Pick<LoginPageProps, 'onLogin'>) => {
  const authProvider = useAuthProvider()
  const queryClient = useQueryClient()
  return async (credentials: Credentials, secondFactor: FactorAsker): Promise<void> => {
    const answer: unknown = await authProvider?.login({ ...credentials, secondFactor })
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
  const { question, asker, forget } = useFactorAsker()
  const signIn = async (credentials: Credentials): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setFailure('')
    try {
      await login(credentials, asker)
    } catch (error) {
      if (error !== abandonedLogin) {
        setFailure(failureText(error, translate) || translate('pages.login.failed'))
      }
    } finally {
      forget()
      busy.current = false
      setBusy(false)
    }
  }
  return { signIn, isBusy, failure, question }
}

/**
 * Asks to log in. When a session has ended under an open page, it stands over that page as a dialog and says what the
 * login brings back.
 */
export const LoginPage = ({ paused, atOnce, onLogin }: LoginPageProps) => {
  useLayoutEffect(removePrerendered, [])
  const { app } = useDefinitions()
  const translate = useTranslate()
  const id = useId()
  const Form = app.session.login.openid ? IssuerForm : LoginForm
  useDocumentTitle(translate('pages.login.title'))
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } as const
  return (
    <div className="dw-login" {...(paused ? dialog : { role: 'main' })}>
      <Form {...{ paused, atOnce, onLogin }}>
        <p className="dw-login-brand">{app.brand}</p>
        <div id={id}>
          <PageTitle text={translate('pages.login.title')} />
        </div>
        {paused && <PausedNote {...paused} />}
      </Form>
      <LanguageLinks />
    </div>
  )
}

interface LoginFormProps extends LoginPageProps {
  readonly children: ReactNode
}

const LoginForm = ({ onLogin, children }: LoginFormProps) => {
  const translate = useTranslate()
  const { signIn, isBusy, failure, question } = useSignIn({ onLogin })
  const [missing, setMissing] = useState<readonly string[]>([])
  const inputs = loginCredentialNames(useDefinitions().app.session.login)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials: Credentials = Object.fromEntries(
      inputs.map((name) => [name, String(data.get(name) ?? '')]),
    )
    const empty = inputs.filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus()
    else void signIn(credentials)
  }
  if (question) return <FactorStep question={question}>{children}</FactorStep>
  return (
    <form className="dw-login-card" noValidate onSubmit={submit}>
      {children}
      {inputs.map((name, index) => (
        <LoginInput
          key={name}
          name={name}
          isFirst={index === 0}
          isMissing={missing.includes(name)}
        />
      ))}
      <LoginFailure text={failure} />
      <LoginSubmitButton isBusy={isBusy} label={translate('pages.login.submit')} />
    </form>
  )
}

/** Whether an issuer has just led back here. */
const isLedBack = (): boolean => new URLSearchParams(window.location.search).has('state')

/** Opens the console in a new tab to log in there. This tab, which holds somebody's page, goes on by itself then. */
const openAnother = (): void => {
  const { pathname, search } = window.location
  window.open(`${pathname}${search}#/login`, '_blank', 'noopener')
}

/** Logs in at the page of an issuer. What a kept console holds would be lost by going there, so another tab goes. */
const IssuerForm = ({ paused, atOnce, onLogin, children }: LoginFormProps) => {
  const { signIn, isBusy, failure } = useSignIn({ onLogin })
  const translate = useTranslate()
  const { openid } = useDefinitions().app.session.login
  const go = useEvent(() => void signIn({}))
  // Once: whoever was refused, or has logged out, decides when to go there again.
  const isDue = useRef(!paused && (atOnce || isLedBack()))
  useEffect(() => {
    if (isDue.current) go()
    isDue.current = false
  }, [go])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (paused) openAnother()
    else go()
  }
  const host = openid ? new URL(openid.issuer).host : ''
  return (
    <form className="dw-login-card" noValidate onSubmit={submit}>
      {children}
      {paused && <p className="dw-login-note">{translate('pages.login.otherTab')}</p>}
      <LoginFailure text={failure} />
      <LoginSubmitButton isBusy={isBusy} label={translate('pages.login.atIssuer', { host })} />
    </form>
  )
}

/** Says why to log in again, and what the login brings back to whom. */
const PausedNote = ({ reason, name }: PausedLogin) => {
  const translate = useTranslate()
  const messageKey = name === '' ? 'session.kept' : 'session.keptFor'
  return (
    <output className="dw-login-note">
      <strong>{translate(`session.${reason}`)}</strong>
      <span>{translate(messageKey, { name })}</span>
    </output>
  )
}

const LoginFailure = ({ text }: { readonly text: string }) =>
  text && (
    <p className="dw-problem" role="alert">
      {text}
    </p>
  )

interface LoginInputProps {
  readonly name: CredentialName
  readonly isFirst: boolean
  readonly isMissing: boolean
}

/** What a browser may fill in. A key belongs to the console and to no person. */
const fillings: Readonly<Record<CredentialName, string>> = {
  username: 'username',
  password: 'current-password',
  key: 'off',
}

const LoginInput = ({ name, isFirst, isMissing }: LoginInputProps) => {
  const translate = useTranslate()
  const id = useId()
  const { token } = useDefinitions().app.backend
  return (
    <div className="dw-login-field">
      <label htmlFor={id}>{translate(`pages.login.${name}`)}</label>
      <input
        id={id}
        ref={isFirst ? focusOnMount : undefined}
        className="dw-input"
        type={name === 'username' ? 'text' : 'password'}
        name={name}
        // A backend may know several keys: this is the one that travels there.
        placeholder={
          name === 'key' && token ? `${token.header}: ${token.prefix ?? ''}…` : undefined
        }
        autoComplete={fillings[name]}
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
