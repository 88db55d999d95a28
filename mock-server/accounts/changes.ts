import { noSuch } from '../../codegen/base/nearest'
import type { Model } from '../../codegen/model'
import type { Hashed } from '../session/passwords'
import { keyMade } from '../session/tokens'
import { accountAdded, accountIn, accountOf, namesOfAccounts, rolesText } from '../sql/accounts'
import type { Connection, Session } from '../sql/connection'
import { addLines } from '../sql/history'
import { loginAdded, othersEnded } from '../sql/logins'
import { own, sql, text } from '../sql/statement'
import type { Account } from '../store/state'
import type { Wanted } from './args'

/** What a change comes to: what to say of it, or why it was refused. */
export type Result =
  | { readonly says: string; readonly problem?: undefined }
  | { readonly says?: undefined; readonly problem: string }

/** What each value was and is. Of a password and a name only that they have changed. */
type Changes = Readonly<Record<string, 'personal' | readonly [unknown, unknown]>>

/** No resource can have this name. */
const resource = 'deskwright.account'

const tell = (
  session: Session,
  record: string,
  call: Wanted['deed'],
  changes: Changes,
): Promise<void> =>
  addLines(session, [
    {
      at: Date.now(),
      who: 'command line',
      role: '',
      call: `accounts --${call}`,
      key: null,
      request: '',
      resource,
      record,
      deed: call === 'add' ? 'create' : 'change',
      field: null,
      from: null,
      to: null,
      changes: JSON.stringify(changes),
    },
  ])

const shown = (name: string): string => JSON.stringify(name)

export const rolesShown = ({ roles }: Pick<Account, 'roles'>): string =>
  roles?.length === 0 ? 'everything is allowed' : (roles ?? []).join(', ')

export const missingAccount = async (session: Session, name: string): Promise<string | null> => {
  if ((await accountOf(session, name)) !== undefined) return null
  const names = await namesOfAccounts(session)
  return names.length === 0 ? 'there is no account yet' : noSuch('account', name, names)
}

export const addAccount = (connection: Connection, account: Account): Promise<Result> =>
  connection.transaction(async (session): Promise<Result> => {
    const { username, roles } = account
    const added = await session.rows(accountAdded(account))
    if (added.length === 0) return { problem: `there is an account ${shown(username)} already` }
    await tell(session, username, 'add', {
      roles: [null, roles],
      name: 'personal',
      password: 'personal',
    })
    return { says: `added ${shown(username)}: ${rolesShown(account)}` }
  })

/** What a change makes of an account. */
const after = (account: Account, wanted: Wanted, hash: Hashed | null): Account => ({
  ...account,
  ...hash,
  roles: wanted.roles ?? account.roles,
  name: wanted.title ?? account.name,
  disabled: wanted.deed === 'disable' || (wanted.deed !== 'enable' && account.disabled === true),
})

const changesOf = (before: Account, now: Account, ended: number): Changes => ({
  ...(JSON.stringify(before.roles) !== JSON.stringify(now.roles) && {
    roles: [before.roles, now.roles],
  }),
  ...(before.disabled !== now.disabled && { disabled: [before.disabled, now.disabled] }),
  ...(before.name !== now.name && { name: 'personal' }),
  ...(before.hash !== now.hash && { password: 'personal' }),
  ...(ended > 0 && { logins: [ended, 0] }),
})

const said = ({ deed, name }: Wanted, account: Account, ended: number): string => {
  const words: Readonly<Record<Wanted['deed'], string>> = {
    add: 'added',
    change: rolesShown(account),
    disable: 'disabled',
    enable: 'enabled',
    password: 'has another password',
    revoke: 'logged out everywhere',
    key: 'has a key',
  }
  return `${shown(name)}: ${words[deed]}, ${ended} ${ended === 1 ? 'login' : 'logins'} ended`
}

/** Changes an account, and ends its logins: whoever comes back comes with what is true now. */
export const changeAccount = (
  connection: Connection,
  wanted: Wanted,
  hash: Hashed | null,
): Promise<Result> =>
  connection.transaction(async (session): Promise<Result> => {
    const { name, deed } = wanted
    const [given] = await session.rows(
      sql`select * from ${own('account')} where username = ${text(name)} for update`,
    )
    if (given === undefined) return { problem: `there is no account ${shown(name)} any more` }
    const before = accountIn(given)
    const now = after(before, wanted, hash)
    await session.rows(sql`
      update ${own('account')} set roles = ${rolesText(now.roles)}, name = ${text(now.name)},
        hash = ${text(now.hash)}, salt = ${text(now.salt)},
        disabled = ${String(now.disabled === true)}::text::boolean
      where username = ${text(name)}`)
    const ended = (await session.rows(othersEnded(name))).length
    await tell(session, name, deed, changesOf(before, now, ended))
    return { says: said(wanted, now, ended) }
  })

/** Makes a key for a program. It is told once, and only its hash is kept. */
export const makeKey = (connection: Connection, { app }: Model, name: string): Promise<Result> =>
  connection.transaction(async (session): Promise<Result> => {
    const { by } = app.session.login
    if (by !== 'key') return { problem: 'calls of this schema carry no key (`by: key`)' }
    const { key, login } = keyMade(name, Date.now())
    await loginAdded(session, login)
    await tell(session, name, 'key', { key: 'personal' })
    return { says: key }
  })
