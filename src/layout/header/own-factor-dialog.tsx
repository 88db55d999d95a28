import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useMemo, useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useClient } from '../../kit/base/contexts/client-context'
import { failureText } from '../../kit/base/values/failure-text'
import { FormTheme } from '../../kit/base/theme/form-theme'
import { focusOnMount } from '../../kit/forms/dialogs/focus'
import { CodeForm } from '../../kit/factor/code-form'
import { Enrolment } from '../../kit/factor/enrolment'
import {
  createFactorClient,
  type FactorClient,
  type FactorStatus,
} from '../../providers/auth/second-factor'

interface OwnFactorDialogProps {
  readonly onClose: () => void
}

/** The second factor of whoever is logged in: whether there is one; it can be added and removed. */
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

const useStatus = (client: FactorClient) => {
  const [status, setStatus] = useState<FactorStatus | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isShown = true
    client.status().then(
      (found) => isShown && setStatus(found),
      (reason: unknown) => isShown && setError(reason),
    )
    return () => {
      isShown = false
    }
  }, [client])
  return { status, error }
}

const OwnFactor = ({ onClose }: OwnFactorDialogProps) => {
  const translate = useTranslate()
  const backend = useClient()
  const client = useMemo(() => createFactorClient(backend), [backend])
  const { status, error } = useStatus(client)
  const [isChanging, setChanging] = useState(false)
  if (error !== undefined) {
    return (
      <p className="dw-problem" role="alert">
        {failureText(error, translate)}
      </p>
    )
  }
  if (status === null) return <p className="dw-factor-wait">{translate('factor.wait')}</p>
  return isChanging ? (
    <Change client={client} isThere={status.factor} onClose={onClose} />
  ) : (
    <Choice status={status} onChange={() => setChanging(true)} />
  )
}

interface ChangeProps extends OwnFactorDialogProps {
  readonly client: FactorClient
  readonly isThere: boolean
}

const Change = ({ client, isThere, onClose }: ChangeProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const done = (message: string) => (): void => {
    notify(message, { type: 'success' })
    onClose()
  }
  if (!isThere) {
    return (
      <Enrolment client={client} asksPassword onDone={done('factor.added')} onCancel={onClose} />
    )
  }
  return (
    <CodeForm
      hasRecovery
      send={(code) => client.remove(code).then(done('factor.removed'))}
      onCancel={onClose}
      submit={translate('factor.remove')}
    >
      <p>{translate('factor.removeBy')}</p>
    </CodeForm>
  )
}

interface FactorChoiceProps {
  readonly status: FactorStatus
  readonly onChange: () => void
}

const Choice = ({ status: { factor, recovery }, onChange }: FactorChoiceProps) => {
  const translate = useTranslate()
  return (
    <div className="dw-factor">
      <p>{factor ? translate('factor.there', { count: recovery }) : translate('factor.none')}</p>
      <button
        type="button"
        ref={focusOnMount}
        className="dw-button dw-button-primary"
        onClick={onChange}
      >
        {translate(factor ? 'factor.remove' : 'factor.add')}
      </button>
    </div>
  )
}

export default OwnFactorDialog
