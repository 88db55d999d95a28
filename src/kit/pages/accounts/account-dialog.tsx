import { useTranslate } from 'ra-core'
import type {
  AccountChanged,
  AccountRoles,
  AccountsAnswer,
  ListedAccount,
} from '../../../../wire/accounts'
import { TextInput } from '../../fields/inputs/text-inputs'
import { FormDialog } from '../../forms/dialogs/form-dialog'
import { RolesInput } from './roles-input'
import type { AccountsControl } from './use-accounts'

interface AccountDialogProps {
  /** Null: a new one. */
  readonly account: ListedAccount | null
  readonly answer: AccountsAnswer
  readonly change: AccountsControl['change']
  readonly onSaved: (username: string, changed: AccountChanged) => void
  readonly onClose: () => void
}

const textAt = (values: Readonly<Record<string, unknown>>, name: string): string =>
  String(values[name] ?? '').trim()

/** Adds an account, or changes roles and name of one. Nobody types a password for somebody else. */
const AccountDialog = ({ account, answer, change, onSaved, onClose }: AccountDialogProps) => {
  const translate = useTranslate()
  const initial = { username: account?.username, name: account?.name, roles: account?.roles ?? [] }
  return (
    <FormDialog
      title={translate(account ? 'accounts.editTitle' : 'accounts.addTitle')}
      {...(account && { subtitle: account.username })}
      initial={initial}
      send={async (values) => {
        const username = account?.username ?? textAt(values, 'username')
        const name = textAt(values, 'name')
        const changed = await change({
          deed: account ? 'change' : 'add',
          username,
          ...(name !== '' && { name }),
          roles: (values['roles'] ?? []) as AccountRoles,
        })
        onClose()
        onSaved(username, changed)
      }}
      onClose={onClose}
    >
      {!account && (
        <TextInput
          required
          source="username"
          maxLength={200}
          label={translate('accounts.columns.username')}
          missing={translate('accounts.missingName')}
        />
      )}
      <TextInput source="name" maxLength={200} label={translate('accounts.columns.name')} />
      <RolesInput gives={answer.gives} />
      <p className="dw-muted">{translate(noteOf(account, answer))}</p>
    </FormDialog>
  )
}

const noteOf = (account: ListedAccount | null, { links }: AccountsAnswer): string => {
  if (account) return 'accounts.editNote'
  return links ? 'accounts.addNote' : 'accounts.addNoteIssuer'
}

export default AccountDialog
