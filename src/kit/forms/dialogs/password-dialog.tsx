import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { AdminDataProvider } from '../../../providers/data/data-provider'
import type { Call } from '../../../providers/definitions/definition'
import { FormDialog } from './form-dialog'
import { PasswordInput } from '../../fields/inputs/text-inputs'

export interface PasswordDialogProps {
  readonly call: Call
  readonly onClose: () => void
}

/** Changes the password of whoever is logged in. The inputs have the order of the keys in the call's body. */
export const PasswordDialog = ({ call, onClose }: PasswordDialogProps) => {
  const [old = 'old', next = 'password', again = 'password2'] = call.body
  const dataProvider = useDataProvider<AdminDataProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const empty = translate('password.empty')
  return (
    <FormDialog
      title={translate('password.title')}
      initial={{}}
      mode="onBlur"
      send={async (values) => {
        await dataProvider.send(call, values)
        notify('password.done', { type: 'success' })
        onClose()
      }}
      onClose={onClose}
    >
      <PasswordInput
        required
        source={old}
        label={translate('password.old')}
        missing={empty}
        autoComplete="current-password"
      />
      <PasswordInput required source={next} label={translate('password.next')} missing={empty} />
      <PasswordInput
        required
        source={again}
        label={translate('password.again')}
        missing={translate('password.emptyAgain')}
        check={(value, values) =>
          value === values[next] ? undefined : translate('password.different')
        }
      />
    </FormDialog>
  )
}

export default PasswordDialog
