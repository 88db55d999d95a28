import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { AccountChanged, ListedAccount } from '../../../../wire/accounts'
import { lazyPart } from '../../base/loading/lazy-part'
import { PageFailure } from '../../lists/list/page-failure'
import { PageTitle } from '../../lists/list/page-title'
import { AccountsTable } from './accounts-table'
import { LinkDialog, type NewLink } from './link-dialog'
import { useAccounts } from './use-accounts'
import './accounts.css'

const AccountDialog = lazyPart(() => import('./account-dialog'))

/** What is open over the list: the form of an account, or of a new one. */
type OpenForm = { readonly account: ListedAccount | null } | null

const linkIn = (
  account: { readonly username: string },
  { link, until }: AccountChanged,
): NewLink | null =>
  link === null || until === null ? null : { username: account.username, token: link, until }

/** The accounts of the backend, for those who may manage them. */
const AccountsPage = () => {
  const translate = useTranslate()
  const accounts = useAccounts()
  const { answer, error, isFetching, refetch } = accounts
  const [form, setForm] = useState<OpenForm>(null)
  const [link, setLink] = useState<NewLink | null>(null)
  const close = (): void => setForm(null)
  return (
    <section className="dw-list">
      <PageTitle text={translate('accounts.title')} />
      <div className="dw-list-body" aria-busy={isFetching}>
        <AddButton isShown={answer !== undefined} onPress={() => setForm({ account: null })} />
        {error ? (
          <PageFailure error={error} onRetry={refetch} />
        ) : (
          answer && (
            <AccountsTable
              answer={answer}
              attempt={accounts.attempt}
              onEdit={(account) => setForm({ account })}
              onLink={(account, changed) => setLink(linkIn(account, changed))}
            />
          )
        )}
      </div>
      {form && answer && (
        <AccountDialog
          account={form.account}
          answer={answer}
          change={accounts.change}
          onSaved={(username, changed) => setLink(linkIn({ username }, changed))}
          onClose={close}
          onLoadFailed={close}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </section>
  )
}

interface AddButtonProps {
  readonly isShown: boolean
  readonly onPress: () => void
}

const AddButton = ({ isShown, onPress }: AddButtonProps) => {
  const label = useTranslate()('accounts.add')
  return (
    <div className="dw-buttons">
      {isShown && (
        <button type="button" className="dw-button dw-button-primary" onClick={onPress}>
          {label}
        </button>
      )}
    </div>
  )
}

export default AccountsPage
