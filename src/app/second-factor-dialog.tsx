import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useMemo } from 'react'
import { useTranslate } from 'ra-core'
import { useExternalStore } from '../kit/base/contexts/use-external-store'
import { failureText } from '../kit/base/values/failure-text'
import { FormTheme } from '../kit/base/theme/form-theme'
import { FactorEnrolment } from '../kit/second-factor/factor-enrolment'
import { FactorWait } from '../kit/second-factor/factor-wait'
import { ProofForm } from '../kit/second-factor/proof-form'
import { useFactorStatus } from '../kit/second-factor/use-factor-status'
import type { FactorPrompt } from '../providers/auth/factor-prompt'
import { createFactorClient, type FactorClient } from '../providers/auth/second-factor'
import type { AdminClient } from '../providers/http/admin-client'

interface FactorDialogProps {
  readonly prompt: FactorPrompt
  readonly client: AdminClient
}

/** Asks for the second factor before calls that pay. However many calls wait for it, it is asked for once. */
const FactorDialog = ({ prompt, client }: FactorDialogProps) => {
  const isAsking = useExternalStore(prompt.subscribe, prompt.isAsking)
  const factor = useMemo(() => createFactorClient(client), [client])
  // Calls that wait when the session ends have had no effect, and are over.
  useEffect(() => () => prompt.answer(false), [prompt])
  return isAsking ? <Question factor={factor} onAnswer={prompt.answer} /> : null
}

interface QuestionProps {
  readonly factor: FactorClient
  readonly onAnswer: (isProved: boolean) => void
}

const Question = ({ factor, onAnswer }: QuestionProps) => {
  const translate = useTranslate()
  const id = useId()
  const cancel = (): void => onAnswer(false)
  return (
    <FormTheme>
      <Dialog open onClose={cancel} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{translate('factor.proveTitle')}</DialogTitle>
        <DialogContent>
          <Proof factor={factor} onDone={() => onAnswer(true)} onCancel={cancel} />
        </DialogContent>
      </Dialog>
    </FormTheme>
  )
}

interface ProofProps {
  readonly factor: FactorClient
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** A proof; where there is no factor yet, one is added first, which is proved by that. */
const Proof = ({ factor, onDone, onCancel }: ProofProps) => {
  const translate = useTranslate()
  const { status, error } = useFactorStatus(factor)
  if (status?.factor === false) {
    return (
      <FactorEnrolment
        client={factor}
        asksPassword
        note={translate('factor.addToPay')}
        onDone={onDone}
        onCancel={onCancel}
      />
    )
  }
  if (status === null && error === undefined) {
    return <FactorWait />
  }
  const prove = async (proof: string): Promise<void> => {
    await factor.prove(proof)
    onDone()
  }
  return (
    <ProofForm
      challenge={status?.challenge ?? { app: true, passkey: null }}
      renew={factor.challenge}
      purpose="pay"
      problem={error === undefined ? '' : failureText(error, translate)}
      send={prove}
      onCancel={onCancel}
      submit={translate('factor.confirm')}
    />
  )
}

export default FactorDialog
