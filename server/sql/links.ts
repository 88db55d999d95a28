import { systemTable, sql, sqlInteger, sqlText, type Sql } from './statement'

/* Links by which people choose passwords, as rows. An account has one at most. */

/** Its name among our own tables. */
export const linkTableName = 'link'

export const linkTable = systemTable(linkTableName)

export const linkTables: readonly Sql[] = [
  sql`create table if not exists ${linkTable} (
    hash text collate "C" primary key,
    username text collate "C" not null unique references ${systemTable('account')} on delete cascade,
    kind text not null, until bigint not null)`,
]

/** Closes the link of an account. */
export const linkWithdrawn = (username: string): Sql =>
  sql`delete from ${linkTable} where username = ${sqlText(username)} returning hash`

/** Forgets the links whose time is over. */
export const expiredLinksDeleted = (now: number): Sql =>
  sql`delete from ${linkTable} where until <= ${sqlInteger(now)}`
