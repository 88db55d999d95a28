import { useTranslate } from 'ra-core'
import type {
  AccountChanged,
  AccountAction,
  AccountsAnswer,
  ListedAccount,
} from '../../../../wire/accounts'
import type { Tone } from '../../../providers/definitions/definition'
import { useConfirm } from '../../actions/row/confirm'
import { MenuButton, type MenuItem } from '../../base/menu/menu-button'
import type { AccountsControl } from './use-accounts'

/** What is done from the menu of an account, after a question. */
type MenuDeed = Exclude<AccountAction, 'add' | 'change'>

const tones: Partial<Record<MenuDeed, Tone>> = {
  delete: 'delete',
  disable: 'end',
  revoke: 'end',
  'reset-factor': 'end',
  withdraw: 'end',
}

/** What can be done with an account as it is. */
const deedsFor = (account: ListedAccount, answer: AccountsAnswer): readonly MenuDeed[] => {
  const { refusal, disabled, link, app, passkeys } = account
  // Whoever looks after accounts may end their own logins, and nothing else of their own.
  if (refusal !== null) return refusal === 'self' ? ['revoke'] : []
  return [
    ...(answer.links && !disabled ? (['reset'] as const) : []),
    ...(link ? (['withdraw'] as const) : []),
    'revoke',
    ...(answer.factors && (app || passkeys > 0) ? (['reset-factor'] as const) : []),
    disabled ? 'enable' : 'disable',
    'delete',
  ]
}

const deedName = (deed: MenuDeed, { hasPassword }: ListedAccount): string =>
  deed === 'reset' && !hasPassword ? 'invite' : deed

export interface AccountActionsProps {
  readonly account: ListedAccount
  readonly answer: AccountsAnswer
  readonly attempt: AccountsControl['attempt']
  readonly onEdit: (account: ListedAccount) => void
  readonly onLink: (account: ListedAccount, changed: AccountChanged) => void
}

/** Asks, then does one thing with an account. */
const useRun = ({
  account,
  attempt,
  onLink,
}: Pick<AccountActionsProps, 'account' | 'attempt' | 'onLink'>) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { username } = account
  return async (deed: MenuDeed): Promise<void> => {
    const name = deedName(deed, account)
    const consent = await confirm({
      title: translate(`accounts.questions.${name}`, { name: username }),
      text: translate(`accounts.texts.${name}`),
      tone: tones[deed],
      facts: [],
    })
    const changed = consent && (await attempt({ deed, username }))
    if (changed) onLink(account, changed)
  }
}

/** The menu of an account. What is not for whoever looks says why. */
export const AccountActions = (props: AccountActionsProps) => {
  const { account, answer, onEdit } = props
  const translate = useTranslate()
  const run = useRun(props)
  const { username, refusal } = account
  if (refusal === 'reach') {
    return <span className="dw-muted">{translate('accounts.refusals.reach')}</span>
  }
  const items = deedsFor(account, answer).map((deed): MenuItem => ({
    key: deed,
    label: translate(`accounts.deeds.${deedName(deed, account)}`),
    begins: deed === 'delete',
    ...(deed === 'delete' && { color: 'danger' }),
    onSelect: () => void run(deed),
  }))
  const edit: MenuItem = {
    key: 'change',
    label: translate('accounts.deeds.change'),
    onSelect: () => onEdit(account),
  }
  return (
    <MenuButton
      caret
      className="dw-action"
      label={translate('accounts.actionsOf', { name: username })}
      items={refusal === null ? [edit, ...items] : items}
    >
      {translate('accounts.columns.actions')}
    </MenuButton>
  )
}
