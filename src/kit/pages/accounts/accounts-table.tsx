import { useTranslate } from 'ra-core'
import { timeAt } from '../../../../wire/business-clock'
import type { AccountsAnswer, ListedAccount } from '../../../../wire/accounts'
import { EmptyValue } from '../../fields/cells/empty-value'
import { PlainTable } from '../../lists/table/plain-table'
import { AccountActions, type AccountActionsProps } from './account-actions'

interface AccountsTableProps extends Omit<AccountActionsProps, 'account' | 'answer'> {
  readonly answer: AccountsAnswer
}

const columns = ['username', 'name', 'roles', 'factor', 'lastLogin', 'logins', 'state'] as const

/** All accounts as a table, which becomes a list of cards on a narrow screen. */
export const AccountsTable = ({ answer, ...actions }: AccountsTableProps) => {
  const translate = useTranslate()
  const shown = columns.filter((column) => column !== 'factor' || answer.factors)
  return (
    <PlainTable
      title={translate('accounts.title')}
      className="dw-accounts-table"
      headings={[...shown, 'actions'].map((column) => translate(`accounts.columns.${column}`))}
    >
      {answer.accounts.map((account) => (
        <tr key={account.username}>
          {shown.map((column) => (
            <td key={column} data-label={translate(`accounts.columns.${column}`)}>
              <AccountValue account={account} column={column} />
            </td>
          ))}
          <td>
            <AccountActions account={account} answer={answer} {...actions} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Whether somebody can log in with an account, as a word and a colour. */
const stateOf = ({ disabled, hasPassword, link }: ListedAccount, links: boolean) => {
  if (disabled) return { key: 'disabled', color: 'danger' } as const
  if (links && !hasPassword)
    return { key: link ? 'invited' : 'noPassword', color: 'warning' } as const
  return link
    ? ({ key: 'reset', color: 'warning' } as const)
    : ({ key: 'active', color: 'success' } as const)
}

const AccountState = ({ account }: { readonly account: ListedAccount }) => {
  const translate = useTranslate()
  const { key, color } = stateOf(account, account.link !== null || !account.hasPassword)
  const until = account.link && timeAt(account.link.until)
  return (
    <>
      <span className="dw-tag" data-color={color}>
        {translate(`accounts.states.${key}`)}
      </span>
      {until && <small className="dw-muted"> {translate('accounts.until', { time: until })}</small>}
    </>
  )
}

/** Which second factors an account has. */
const FactorKinds = ({ app, passkeys }: ListedAccount) => {
  const translate = useTranslate()
  const names = [
    app ? [translate('accounts.factors.app')] : [],
    passkeys > 0 ? [translate('accounts.factors.passkeys', { smart_count: passkeys })] : [],
  ].flat()
  return names.length === 0 ? translate('accounts.factors.none') : names.join(', ')
}

interface AccountValueProps {
  readonly account: ListedAccount
  readonly column: (typeof columns)[number]
}

const AccountValue = ({ account, column }: AccountValueProps) => {
  const translate = useTranslate()
  const { roles, lastLogin } = account
  switch (column) {
    case 'roles':
      if (roles === 'all') return translate('accounts.allRoles')
      if (roles.length === 0) return <EmptyValue />
      return roles.map((role) => translate(`roles.${role}`, { _: role })).join(', ')
    case 'factor':
      return <FactorKinds {...account} />
    case 'lastLogin':
      return lastLogin === null ? (
        <EmptyValue />
      ) : (
        <time className="dw-digits">{timeAt(lastLogin) ?? ''}</time>
      )
    case 'state':
      return <AccountState account={account} />
    default:
      return String(account[column])
  }
}
