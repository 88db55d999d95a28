import { systemTable, sql, sqlInteger, sqlText, type Sql } from './statement'

/* Links by which people choose passwords, as rows. An account has one at most. */

/** Its name among our own tables. */
export const passwordLinkTableName = 'link'

export const passwordLinkTable = systemTable(passwordLinkTableName)

export const passwordLinkTablesSql: readonly Sql[] = [
  sql`create table if not exists ${passwordLinkTable} (
    hash text collate "C" primary key,
    username text collate "C" not null unique references ${systemTable('account')} on delete cascade,
    kind text not null, until bigint not null)`,
]

/** Closes the link of an account. */
export const deletePasswordLinkSql = (username: string): Sql =>
  sql`delete from ${passwordLinkTable} where username = ${sqlText(username)} returning hash`

/** Forgets the links whose time is over. */
export const deleteExpiredLinksSql = (now: number): Sql =>
  sql`delete from ${passwordLinkTable} where until <= ${sqlInteger(now)}`
