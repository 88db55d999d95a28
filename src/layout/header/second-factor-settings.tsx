import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useClient } from '../../kit/base/contexts/client-context'
import { failureText } from '../../kit/base/values/failure-text'
import { FormTheme } from '../../kit/base/theme/form-theme'
import { FactorEnrolment } from '../../kit/second-factor/factor-enrolment'
import { FactorWait } from '../../kit/second-factor/factor-wait'
import { OwnFactors } from '../../kit/second-factor/own-factors'
import { ProofForm } from '../../kit/second-factor/proof-form'
import { useFactorStatus, type KnownFactors } from '../../kit/second-factor/use-factor-status'
import {
  createFactorClient,
  type FactorClient,
  type RemovedFactor,
} from '../../providers/auth/second-factor'

interface OwnFactorDialogProps {
  readonly onClose: () => void
}

/** The second factors of whoever is logged in: which there are; they can be added and removed. */
const OwnFactorDialog = ({ onClose }: OwnFactorDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <FormTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{translate('factor.title')}</DialogTitle>
        <DialogContent>
          <OwnFactor onClose={onClose} />
        </DialogContent>
      </Dialog>
    </FormTheme>
  )
}

/** What is done with the factors. */
type FactorChange =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly removed: RemovedFactor }

const OwnFactor = ({ onClose }: OwnFactorDialogProps) => {
  const translate = useTranslate()
  const backend = useClient()
  const client = useMemo(() => createFactorClient(backend), [backend])
  const { status, error } = useFactorStatus(client)
  const [change, setChange] = useState<FactorChange | null>(null)
  if (error !== undefined) {
    return (
      <p className="dw-problem" role="alert">
        {failureText(error, translate)}
      </p>
    )
  }
  if (status === null) return <FactorWait />
  return change === null ? (
    <OwnFactors
      status={status}
      onAdd={() => setChange({ kind: 'add' })}
      onRemove={(removed) => setChange({ kind: 'remove', removed })}
    />
  ) : (
    <Change client={client} status={status} change={change} onClose={onClose} />
  )
}

interface ChangeProps extends OwnFactorDialogProps {
  readonly client: FactorClient
  readonly status: KnownFactors
  readonly change: FactorChange
}

const Change = ({ client, status, change, onClose }: ChangeProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const done = (message: string) => (): void => {
    notify(message, { type: 'success' })
    onClose()
  }
  if (change.kind === 'add' || status.challenge === null) {
    return (
      <FactorEnrolment
        client={client}
        asksPassword
        hasApp={status.app}
        onDone={done('factor.added')}
        onCancel={onClose}
      />
    )
  }
  const { removed } = change
  return (
    <ProofForm
      challenge={status.challenge}
      renew={client.challenge}
      purpose="remove"
      send={(proof) => client.remove(proof, removed).then(done('factor.removed'))}
      onCancel={onClose}
      submit={translate('factor.remove')}
    />
  )
}

export default OwnFactorDialog
