import type { Records } from '../store/records'
import type { Account } from '../store/state'
import type { Session } from './connection'
import { own, sql, text, type Sql } from './statement'
import { isStorable, type Given } from './values'

export const accountIn = (given: Given): Account => ({
  username: String(given['username']),
  name: String(given['name']),
  uuid: String(given['uuid']),
  hash: String(given['hash']),
  salt: String(given['salt']),
  roles: Array.isArray(given['roles']) ? given['roles'].map(String) : null,
  disabled: given['disabled'] === true,
})

export const accountOf = async (
  session: Session,
  username: string,
): Promise<Account | undefined> => {
  if (!isStorable(username)) return undefined
  const [given] = await session.rows(
    sql`select * from ${own('account')} where username = ${text(username)}`,
  )
  return given && accountIn(given)
}

export const hasAccounts = async (session: Session): Promise<boolean> => {
  const [given] = await session.rows(sql`select exists(select from ${own('account')}) as "found"`)
  return given?.['found'] === true
}

export const namesOfAccounts = async (session: Session): Promise<string[]> => {
  const rows = await session.rows(sql`select username from ${own('account')} order by username`)
  return rows.map((given) => String(given['username']))
}

export const rolesText = (roles: Account['roles']): Sql =>
  sql`${roles ? JSON.stringify(roles) : null}::text::jsonb`

/** Adds an account, unless there is one of that name. */
export const accountAdded = ({ username, name, uuid, hash, salt, roles }: Account): Sql => sql`
  insert into ${own('account')} (username, name, uuid, hash, salt, roles)
  values (${text(username)}, ${text(name)}, ${text(uuid)}, ${text(hash)}, ${text(salt)}, ${rolesText(roles)})
  on conflict (username) do nothing returning username`

export const keptAccounts = (session: Session): Pick<Records, 'savePassword'> => ({
  savePassword: async ({ username, hash, salt }, was) => {
    const rows = await session.rows(sql`
      update ${own('account')} set hash = ${text(hash)}, salt = ${text(salt)}
      where username = ${text(username)} and hash = ${text(was)} returning username`)
    return rows.length > 0
  },
})

/** Whether the database was filled with made-up records, and has accounts whose passwords everybody knows. */
export const isMadeUp = async (session: Session): Promise<boolean> => {
  const [given] = await session.rows(
    sql`select exists(select from ${own('mark')} where name = 'made-up') as "found"`,
  )
  return given?.['found'] === true
}

export const madeUpMarked = sql`insert into ${own('mark')} (name) values ('made-up')`
