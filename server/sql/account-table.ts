import type { Records } from '../store/store'
import type { Account } from '../store/stored-types'
import type { SqlSession } from '../database/database-connection'
import { deletePasswordLinkSql } from './link-table'
import { systemTable, sql, sqlText, type Sql } from './statement'
import { isStorableText, type DriverRow } from './column-values'

const rolesIn = (value: unknown): Account['roles'] => {
  if (value === 'all') return value
  return Array.isArray(value) ? value.map(String) : null
}

export const parseAccountRow = (given: DriverRow): Account => ({
  username: String(given['username']),
  name: String(given['name']),
  uuid: String(given['uuid']),
  hash: String(given['hash']),
  salt: String(given['salt']),
  roles: rolesIn(given['roles']),
  disabled: given['disabled'] === true,
  isUndecided: given['undecided'] === true,
})

export const findAccount = async (
  session: SqlSession,
  username: string,
): Promise<Account | undefined> => {
  if (!isStorableText(username)) return undefined
  const [given] = await session.rows(
    sql`select * from ${systemTable('account')} where username = ${sqlText(username)}`,
  )
  return given && parseAccountRow(given)
}

export const hasAccounts = async (session: SqlSession): Promise<boolean> => {
  const [given] = await session.rows(
    sql`select exists(select from ${systemTable('account')}) as "found"`,
  )
  return given?.['found'] === true
}

export const readAccountNames = async (session: SqlSession): Promise<string[]> => {
  const rows = await session.rows(
    sql`select username from ${systemTable('account')} order by username`,
  )
  return rows.map((given) => String(given['username']))
}

export const sqlRoles = (roles: Account['roles']): Sql =>
  sql`${roles ? JSON.stringify(roles) : null}::text::jsonb`

/** Adds an account, unless there is one of that name. */
export const insertAccountSql = ({ username, name, uuid, hash, salt, roles }: Account): Sql => sql`
  insert into ${systemTable('account')} (username, name, uuid, hash, salt, roles)
  values (${sqlText(username)}, ${sqlText(name)}, ${sqlText(uuid)}, ${sqlText(hash)}, ${sqlText(salt)}, ${sqlRoles(roles)})
  on conflict (username) do nothing returning username`

export const createPasswordRecords = (session: SqlSession): Pick<Records, 'savePassword'> => ({
  savePassword: async ({ username, hash, salt }, was) => {
    const rows = await session.rows(sql`
      update ${systemTable('account')} set hash = ${sqlText(hash)}, salt = ${sqlText(salt)}
      where username = ${sqlText(username)} and hash = ${sqlText(was)} returning username`)
    // A link was for somebody who did not know the password.
    if (rows.length > 0) await session.rows(deletePasswordLinkSql(username))
    return rows.length > 0
  },
})

/** Whether the database was filled with made-up records, and has accounts whose passwords everybody knows. */
export const isMadeUpDatabase = async (session: SqlSession): Promise<boolean> => {
  const [given] = await session.rows(
    sql`select exists(select from ${systemTable('mark')} where name = 'made-up') as "found"`,
  )
  return given?.['found'] === true
}

export const markMadeUpSql = sql`insert into ${systemTable('mark')} (name) values ('made-up')`
