import { useState, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { FactorChallenge } from '../../../wire/second-factor'
import { ActionForm, FactorCodeForm } from './factor-code-form'
import { LinkButton } from './link-button'
import { hasPasskeys, usePasskeys } from './use-passkeys'

interface ProofFormProps {
  /** What it can be proved with. */
  readonly challenge: FactorChallenge
  /** A challenge that nobody has answered yet; without it, the one of `challenge` is used. */
  readonly renew?: () => Promise<FactorChallenge>
  /** What is proved, as the messages call it. */
  readonly purpose: 'login' | 'pay' | 'remove'
  /** Sends the proof. Whatever it rejects with is shown. */
  readonly send: (proof: string) => Promise<void>
  readonly onCancel: () => void
  /** What was wrong with the proof before. */
  readonly problem?: string
  /** Tells one attempt from the next. */
  readonly round?: number
  readonly submit: string
}

/** Asks for a second factor: a passkey, a code of the app, or a recovery code, as far as the account has them. */
export const ProofForm = ({ challenge, purpose, round = 0, ...props }: ProofFormProps) => {
  const translate = useTranslate()
  const isPossible = challenge.passkey !== null && hasPasskeys()
  const [isPasskey, setPasskey] = useState(isPossible)
  const change = (
    <LinkButton onClick={() => setPasskey(!isPasskey)}>
      {translate(`factor.use${isPasskey ? (challenge.app ? 'App' : 'Recovery') : 'Passkey'}`)}
    </LinkButton>
  )
  if (isPasskey) {
    return (
      <PasskeyProof key={round} {...props} challenge={challenge} links={change}>
        <p>{translate(`factor.proofs.${purpose}.passkey`)}</p>
      </PasskeyProof>
    )
  }
  return (
    <FactorCodeForm
      key={round}
      {...props}
      hasApp={challenge.app}
      hasRecovery
      links={isPossible ? change : null}
    >
      <p>{translate(`factor.proofs.${purpose}.${challenge.app ? 'code' : 'recovery'}`)}</p>
      {!isPossible && !challenge.app && <p>{translate('factor.noPasskeysHere')}</p>}
    </FactorCodeForm>
  )
}

interface PasskeyProofProps extends Omit<ProofFormProps, 'purpose' | 'round' | 'submit'> {
  readonly links: ReactNode
  readonly children: ReactNode
}

const PasskeyProof = ({ challenge, renew, send, ...props }: PasskeyProofProps) => {
  const translate = useTranslate()
  const { sign } = usePasskeys()
  const prove = async (): Promise<void> => {
    const { passkey } = renew ? await renew() : challenge
    if (passkey === null) throw new Error(translate('factor.passkeyFailed'))
    await send(await sign(passkey))
  }
  return <ActionForm {...props} send={prove} submit={translate('factor.withPasskey')} />
}
