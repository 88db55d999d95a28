import { useEffect, useState, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { factorKinds, type FactorKind } from '../../../wire/second-factor'
import type { FactorClient, FactorDraft } from '../../providers/auth/second-factor'
import { useDefinitions } from '../base/contexts/definitions'
import { failureText } from '../base/values/failure-text'
import { FactorCodeForm, PasskeyNameForm, PasswordAgainForm } from './factor-code-form'
import { FactorKindChoice } from './factor-kind-choice'
import { FactorWait } from './factor-wait'
import { LinkButton } from './link-button'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'
import { hasPasskeys, usePasskeys } from './use-passkeys'

export interface FactorEnrolmentProps {
  readonly client: FactorClient
  /** Why one is added now. */
  readonly note?: string
  /** Whether the password is asked for first: by the server, of whoever has been logged in for some time. */
  readonly asksPassword?: boolean
  /** Whether the account has an authenticator app, which it cannot have twice. */
  readonly hasApp?: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Step =
  | { readonly at: 'choice' }
  | { readonly at: 'password'; readonly kind: FactorKind }
  | { readonly at: 'loading'; readonly kind: FactorKind }
  | { readonly at: 'failed'; readonly kind: FactorKind; readonly error: unknown }
  | { readonly at: 'draft'; readonly draft: FactorDraft }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** A secret in groups, as people type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The kinds that app.yaml offers and the account lacks. */
const useKinds = (hasApp: boolean): readonly FactorKind[] => {
  const { factors = factorKinds } = useDefinitions().app.session.secondFactor ?? {}
  return factors.filter((kind) => kind !== 'totp' || !hasApp)
}

const isPossible = (kind: FactorKind): boolean => kind === 'totp' || hasPasskeys()

/** What is done next; a new factor is begun once. */
const useStep = (client: FactorClient, first: Step) => {
  const [step, setStep] = useState<Step>(first)
  const loading = step.at === 'loading' ? step.kind : null
  useEffect(() => {
    if (loading === null) return undefined
    let isShown = true
    const show = (next: Step): void => {
      if (isShown) setStep(next)
    }
    client.begin(loading).then(
      (draft) => show({ at: 'draft', draft }),
      (error: unknown) => show({ at: 'failed', kind: loading, error }),
    )
    return () => {
      isShown = false
    }
  }, [client, loading])
  return [step, setStep] as const
}

/** What an enrolment begins with, and what is said first. */
const useFirstStep = ({ asksPassword = false, hasApp = false, note }: FactorEnrolmentProps) => {
  const translate = useTranslate()
  const kinds = useKinds(hasApp)
  const possible = kinds.filter(isPossible)
  const [kind] = possible
  const begun = (chosen: FactorKind): Step => ({
    at: asksPassword ? 'password' : 'loading',
    kind: chosen,
  })
  const isSingle = kind !== undefined && possible.length === 1
  const first: Step = isSingle ? begun(kind) : { at: 'choice' }
  const unavailable = possible.length === kinds.length ? '' : translate('factor.noPasskeysHere')
  return { possible, begun, first, texts: [note ?? '', unavailable].filter((text) => text !== '') }
}

/** Adds a second factor: which kind, then the factor itself, and the recovery codes where there are none yet. */
export const FactorEnrolment = (props: FactorEnrolmentProps) => {
  const { client, onDone, onCancel } = props
  const { possible, begun, first, texts } = useFirstStep(props)
  const [step, setStep] = useStep(client, first)
  const shown =
    step.at === first.at || first.at === 'loading'
      ? texts.map((text) => <p key={text}>{text}</p>)
      : null
  switch (step.at) {
    case 'choice':
      return (
        <FactorKindChoice
          kinds={possible}
          onChoose={(kind) => setStep(begun(kind))}
          onCancel={onCancel}
        >
          {shown}
        </FactorKindChoice>
      )
    case 'password': {
      const begin = async (password: string): Promise<void> =>
        setStep({ at: 'draft', draft: await client.begin(step.kind, password) })
      return <PasswordStep {...{ begin, onCancel }}>{shown}</PasswordStep>
    }
    case 'loading':
      return <FactorWait />
    case 'failed': {
      const again = (): void => setStep({ at: 'loading', kind: step.kind })
      return <BeginFailure error={step.error} onAgain={again} onCancel={onCancel} />
    }
    case 'draft': {
      const show = (codes: readonly string[]): void =>
        codes.length > 0 ? setStep({ at: 'codes', codes }) : onDone()
      return <Draft {...{ draft: step.draft, client, onAdded: show, onCancel }}>{shown}</Draft>
    }
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />
  }
}

interface PasswordStepProps {
  /** Begins with the password that was typed. */
  readonly begin: (password: string) => Promise<void>
  readonly onCancel: () => void
  readonly children: ReactNode
}

const PasswordStep = ({ begin, onCancel, children }: PasswordStepProps) => {
  const translate = useTranslate()
  return (
    <PasswordAgainForm send={begin} onCancel={onCancel} submit={translate('factor.goOn')}>
      {children}
      <p>{translate('factor.passwordFirst')}</p>
    </PasswordAgainForm>
  )
}

interface DraftProps {
  readonly draft: FactorDraft
  readonly client: FactorClient
  /** Is given the new recovery codes; none where the account has some. */
  readonly onAdded: (codes: readonly string[]) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A factor that is to be confirmed. */
const Draft = ({ draft, client, onAdded, onCancel, children }: DraftProps) => {
  const translate = useTranslate()
  const { create } = usePasskeys()
  const confirm = async (proof: string, name?: string): Promise<void> =>
    onAdded(await client.confirm(proof, name))
  if (draft.kind === 'passkey') {
    const add = async (name: string): Promise<void> => confirm(await create(draft.options), name)
    return (
      <PasskeyNameForm send={add} onCancel={onCancel} submit={translate('factor.createPasskey')}>
        {children}
        <p>{translate('factor.namePasskey')}</p>
      </PasskeyNameForm>
    )
  }
  return (
    <FactorCodeForm send={confirm} onCancel={onCancel} submit={translate('factor.confirm')}>
      {children}
      <p>{translate('factor.scan')}</p>
      <QrCode text={draft.address} label={translate('factor.picture')} />
      <p>
        {translate('factor.typeSecret')}
        <code className="dw-factor-secret">{inGroups(draft.secret)}</code>
      </p>
    </FactorCodeForm>
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
        <LinkButton onClick={onAgain}>{translate('factor.again')}</LinkButton>
        <LinkButton onClick={onCancel}>{translate('factor.cancel')}</LinkButton>
      </p>
    </div>
  )
}
