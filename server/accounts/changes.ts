import { noSuch } from '../../codegen/base/nearest'
import type { Model } from '../../codegen/language/model'
import type { Hashed } from '../session/passwords'
import { keyMade } from '../session/tokens'
import { accountAdded, accountIn, accountOf, namesOfAccounts, rolesText } from '../sql/accounts'
import type { Connection, SqlSession } from '../database/connection'
import { addLines } from '../sql/history'
import { factorRemoved } from '../sql/factors'
import { loginAdded, othersEnded } from '../sql/logins'
import { setupLock } from '../sql/store'
import { systemTable, sql, sqlText } from '../sql/statement'
import { accountLine, type AccountChanges } from '../store/account-lines'
import { accountNameProblem, writers } from '../store/account-names'
import type { Account } from '../store/types'
import type { AccountRequest } from './args'

/** What a change comes to: what to say of it, or why it was refused. */
export type AccountResult =
  | { readonly says: string; readonly problem?: undefined }
  | { readonly says?: undefined; readonly problem: string }

const logAccountChange = (
  session: SqlSession,
  account: string,
  call: AccountRequest['deed'],
  changes: AccountChanges,
): Promise<unknown> => {
  const event = { at: Date.now(), who: writers.commands, call: `accounts --${call}`, request: '' }
  return addLines(session, [accountLine({ ...event, account, isNew: call === 'add', changes })])
}

const quoteName = (name: string): string => JSON.stringify(name)

export const rolesShown = ({ roles }: Pick<Account, 'roles'>): string => {
  if (roles === 'all') return 'every role'
  return roles?.length === 0 ? 'no role' : (roles ?? []).join(', ')
}

export const missingAccount = async (session: SqlSession, name: string): Promise<string | null> => {
  if ((await accountOf(session, name)) !== undefined) return null
  const names = await namesOfAccounts(session)
  return names.length === 0 ? 'there is no account yet' : noSuch('account', name, names)
}

export const addAccount = (connection: Connection, account: Account): Promise<AccountResult> =>
  connection.transaction(async (session): Promise<AccountResult> => {
    const { username, roles } = account
    // Nobody else adds a name that looks like this one meanwhile.
    await session.rows(setupLock)
    const problem = accountNameProblem(username, await namesOfAccounts(session))
    if (problem !== null) return { problem }
    await session.rows(accountAdded(account))
    await logAccountChange(session, username, 'add', {
      roles: [null, roles],
      name: 'personal',
      password: 'personal',
    })
    return { says: `added ${quoteName(username)}: ${rolesShown(account)}` }
  })

/** What a change makes of an account. */
const applyAccountRequest = (
  account: Account,
  wanted: AccountRequest,
  hash: Hashed | null,
): Account => ({
  ...account,
  ...hash,
  roles: wanted.roles ?? account.roles,
  name: wanted.title ?? account.name,
  disabled: wanted.deed === 'disable' || (wanted.deed !== 'enable' && account.disabled === true),
})

const changesOf = (before: Account, now: Account, ended: number): AccountChanges => ({
  ...(JSON.stringify(before.roles) !== JSON.stringify(now.roles) && {
    roles: [before.roles, now.roles],
  }),
  ...(before.disabled !== now.disabled && { disabled: [before.disabled, now.disabled] }),
  ...(before.name !== now.name && { name: 'personal' }),
  ...(before.hash !== now.hash && { password: 'personal' }),
  ...(ended > 0 && { logins: [ended, 0] }),
})

const accountMessage = (
  { deed, name }: AccountRequest,
  account: Account,
  ended: number,
): string => {
  const words: Readonly<Record<AccountRequest['deed'], string>> = {
    add: 'added',
    change: rolesShown(account),
    disable: 'disabled',
    enable: 'enabled',
    password: 'has another password',
    revoke: 'logged out everywhere',
    sessions: 'as it was',
    'reset-factor': 'has no second factor',
    key: 'has a key',
  }
  return `${quoteName(name)}: ${words[deed]}, ${ended} ${ended === 1 ? 'login' : 'logins'} ended`
}

/** Changes an account, and ends its logins: whoever comes back comes with what is true now. */
export const changeAccount = (
  connection: Connection,
  wanted: AccountRequest,
  hash: Hashed | null,
): Promise<AccountResult> =>
  connection.transaction(async (session): Promise<AccountResult> => {
    const { name, deed } = wanted
    const [given] = await session.rows(
      sql`select * from ${systemTable('account')} where username = ${sqlText(name)} for update`,
    )
    if (given === undefined) return { problem: `there is no account ${quoteName(name)} any more` }
    const before = accountIn(given)
    const now = applyAccountRequest(before, wanted, hash)
    await session.rows(sql`
      update ${systemTable('account')} set roles = ${rolesText(now.roles)}, name = ${sqlText(now.name)},
        hash = ${sqlText(now.hash)}, salt = ${sqlText(now.salt)},
        disabled = ${String(now.disabled === true)}::text::boolean
      where username = ${sqlText(name)}`)
    const ended = (await session.rows(othersEnded(name))).length
    const isReset = deed === 'reset-factor' && (await session.rows(factorRemoved(name))).length > 0
    await logAccountChange(session, name, deed, {
      ...changesOf(before, now, ended),
      ...(isReset && { factor: 'personal' }),
    })
    return { says: accountMessage(wanted, now, ended) }
  })

/** Makes a key for a program. It is told once, and only its hash is kept. */
export const makeKey = (
  connection: Connection,
  { app }: Model,
  name: string,
): Promise<AccountResult> =>
  connection.transaction(async (session): Promise<AccountResult> => {
    const { by } = app.session.login
    if (by !== 'key') return { problem: 'calls of this schema carry no key (`by: key`)' }
    const { key, login } = keyMade(name, Date.now())
    await loginAdded(session, login)
    await logAccountChange(session, name, 'key', { key: 'personal' })
    return { says: key }
  })
