import { useEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { FactorClient, FactorSecret } from '../../providers/auth/second-factor'
import { copyText } from '../base/values/copy-text'
import { failureText } from '../base/values/failure-text'
import { focusOnMount } from '../forms/dialogs/focus'
import { CodeForm, PasswordForm } from './code-form'
import { QrCode } from './qr-code'

export interface EnrolmentProps {
  readonly client: FactorClient
  /** Why one is added now. */
  readonly note?: string
  /** Whether the password is asked for first: by the server, of whoever has been logged in for some time. */
  readonly asksPassword?: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'secret'; readonly secret: FactorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** A secret in groups, as people type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret of a new factor, asked for once. */
const useStep = (client: FactorClient, first: 'password' | 'loading') => {
  const [step, setStep] = useState<Step>({ kind: first })
  const isLoading = step.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    let isShown = true
    const show = (next: Step): void => {
      if (isShown) setStep(next)
    }
    client.begin().then(
      (secret) => show({ kind: 'secret', secret }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => {
      isShown = false
    }
  }, [client, isLoading])
  return [step, setStep] as const
}

/** Adds a second factor: a picture and the same as text, a code that confirms it, and the recovery codes. */
export const Enrolment = (props: EnrolmentProps) => {
  const { client, note, asksPassword = false, onDone, onCancel } = props
  const translate = useTranslate()
  const [step, setStep] = useStep(client, asksPassword ? 'password' : 'loading')
  if (step.kind === 'password') {
    const begin = async (password: string): Promise<void> =>
      setStep({ kind: 'secret', secret: await client.begin(password) })
    return (
      <PasswordForm send={begin} onCancel={onCancel} submit={translate('factor.goOn')}>
        {note && <p>{note}</p>}
        <p>{translate('factor.passwordFirst')}</p>
      </PasswordForm>
    )
  }
  if (step.kind === 'loading') return <p className="dw-factor-wait">{translate('factor.wait')}</p>
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />
  if (step.kind === 'failed') {
    const again = (): void => setStep({ kind: 'loading' })
    return <BeginFailure error={step.error} onAgain={again} onCancel={onCancel} />
  }
  const { secret, address } = step.secret
  const confirm = async (code: string): Promise<void> =>
    setStep({ kind: 'codes', codes: await client.confirm(code) })
  return (
    <CodeForm send={confirm} onCancel={onCancel} submit={translate('factor.confirm')}>
      {note && !asksPassword && <p>{note}</p>}
      <p>{translate('factor.scan')}</p>
      <QrCode text={address} label={translate('factor.picture')} />
      <p>
        {translate('factor.typeSecret')}
        <code className="dw-factor-secret">{inGroups(secret)}</code>
      </p>
    </CodeForm>
  )
}

interface BeginFailureProps {
  readonly error: unknown
  readonly onAgain: () => void
  readonly onCancel: () => void
}

const BeginFailure = ({ error, onAgain, onCancel }: BeginFailureProps) => {
  const translate = useTranslate()
  return (
    <div className="dw-factor">
      <p className="dw-problem" role="alert">
        {failureText(error, translate)}
      </p>
      <p className="dw-factor-links">
        <button type="button" className="dw-link-button" onClick={onAgain}>
          {translate('factor.again')}
        </button>
        <button type="button" className="dw-link-button" onClick={onCancel}>
          {translate('factor.cancel')}
        </button>
      </p>
    </div>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which nobody is shown again. */
const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const translate = useTranslate()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')))
  return (
    <div className="dw-factor">
      <p>{translate('factor.keepCodes')}</p>
      <ul className="dw-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="dw-factor-links">
        {/* Not the button below: a key that is pressed twice would take the codes away unread. */}
        <button
          type="button"
          ref={focusOnMount}
          className="dw-link-button"
          onClick={() => void copy()}
        >
          {translate('factor.copy')}
        </button>
        <output>
          {copied !== null && translate(copied ? 'factor.copied' : 'factor.notCopied')}
        </output>
      </p>
      <button
        type="button"
        className="dw-button dw-button-primary dw-login-submit"
        onClick={onDone}
      >
        {translate('factor.kept')}
      </button>
    </div>
  )
}
