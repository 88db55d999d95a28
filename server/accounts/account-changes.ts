import { unknownNameMessage } from '../../codegen/base/nearest-candidate'
import type { Model } from '../../codegen/language/model'
import { linkPath } from '../../wire/accounts'
import { changeAccount, type AccountChangeRequest } from '../account-management/change-account'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import type { PasswordHash } from '../session/passwords'
import { createProgramKey } from '../session/login-tokens'
import { createAccountAdministration } from '../sql/account-records'
import { findAccount, readAccountNames } from '../sql/account-table'
import { addAuditEntries } from '../sql/audit-chain'
import { insertLoginRow } from '../sql/login-table'
import { accountAuditEntry } from '../store/account-audit-entry'
import { nonAccountWriters } from '../store/account-names'
import type { Account } from '../store/stored-types'
import { serverMessagesEn } from '../messages/en'
import type { AccountRequest } from './args'

/** What a change comes to: what to say of it, or why it was refused. */
export type AccountResult =
  | { readonly says: string; readonly problem?: undefined }
  | { readonly says?: undefined; readonly problem: string }

/** A deed that changes an account, and leaves a line. */
export type AccountChangeAction = Exclude<AccountRequest['deed'], 'sessions' | 'key'>

const callOf = (deed: string): string => `accounts --${deed}`

const quoteName = (name: string): string => JSON.stringify(name)

export const formatRoles = ({ roles }: Pick<Account, 'roles'>): string => {
  if (roles === 'all') return 'every role'
  return roles?.length === 0 ? 'no role' : (roles ?? []).join(', ')
}

export const missingAccountProblem = async (
  session: SqlSession,
  name: string,
): Promise<string | null> => {
  if ((await findAccount(session, name)) !== undefined) return null
  const names = await readAccountNames(session)
  return names.length === 0 ? 'there is no account yet' : unknownNameMessage('account', name, names)
}

/** A link as it is handed over. Without an address of the console, the part that follows it. */
const linkText = (token: string, until: number, console: string | null | undefined): string => {
  const fragment = `#${linkPath}/${token}`
  const address = console ? `${console.replace(/[#?].*$/u, '').replace(/\/*$/u, '/')}` : '/'
  const where = console ? '' : 'Put this behind the address of the console. '
  return `${address}${fragment}\n${where}It opens once, until ${new Date(until).toISOString()}.`
}

const changeMessages: Readonly<Record<AccountChangeAction, (account: Account) => string>> = {
  add: formatRoles,
  invite: formatRoles,
  change: formatRoles,
  disable: () => 'disabled',
  enable: () => 'enabled',
  delete: () => 'deleted',
  password: () => 'has another password',
  reset: () => 'has a link for another password',
  withdraw: () => 'has no link',
  revoke: () => 'logged out everywhere',
  'reset-factor': () => 'has no second factor',
}

const resultText = (deed: AccountChangeAction, account: Account, ended: number): string => {
  const text = changeMessages[deed](account)
  const name = quoteName(account.username)
  if (deed === 'add' || deed === 'invite') return `added ${name}: ${text}`
  return `${name}: ${text}, ${ended} ${ended === 1 ? 'login' : 'logins'} ended`
}

/**
 * Changes an account, and ends its logins: whoever comes back comes with what is true now.
 *
 * @param password what was typed for it; null: nothing was asked for
 */
export const changeAccountInDatabase = async (
  connection: DatabaseConnection,
  model: Model,
  { deed, name, title, roles, console }: AccountRequest & { readonly deed: AccountChangeAction },
  password: PasswordHash | null,
): Promise<AccountResult> => {
  const request: AccountChangeRequest = {
    deed: deed === 'invite' ? 'add' : deed,
    username: name,
    name: title,
    roles,
    password,
  }
  const maker = {
    who: nonAccountWriters.commands,
    call: callOf(''),
    isManager: false,
    at: Date.now(),
  }
  // A command comes from no address.
  const result = await createAccountAdministration(connection, '').change((records) =>
    changeAccount(model, records, request, { ...maker, request: '' }),
  )
  if (result.problem !== undefined) return { problem: result.problem(serverMessagesEn) }
  const { account, ended, link } = result
  const says = resultText(deed, account, ended)
  return { says: link ? `${says}\n${linkText(link.token, link.until, console)}` : says }
}

/** Makes a key for a program. It is told once, and only its hash is kept. */
export const createAccountKey = (
  connection: DatabaseConnection,
  { app }: Model,
  name: string,
): Promise<AccountResult> =>
  connection.transaction(async (session): Promise<AccountResult> => {
    const { by } = app.session.login
    if (by !== 'key') return { problem: 'calls of this schema carry no key (`by: key`)' }
    const { key, login } = createProgramKey(name, Date.now())
    await insertLoginRow(session, login)
    const event = {
      at: Date.now(),
      who: nonAccountWriters.commands,
      call: callOf('key'),
      request: '',
    }
    await addAuditEntries(session, [
      accountAuditEntry({ ...event, account: name, changes: { key: 'personal' } }),
    ])
    return { says: key }
  })
