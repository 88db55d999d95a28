import type { StoredLogin, Logins } from '../store/stored-logins'
import { parseAccountRow } from './account-table'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { deleteExpiredLinksSql } from './link-table'
import { expiredChallengesDeleted } from './passkeys'
import { systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'
import { failedLoginLimit } from '../store/login-attempts'
import { sha256Of } from '../store/text-hash'

/* Who is logged in, as rows: every server on the database knows it, and a restart forgets nobody. */

const mostForgotten = 100

const momentOrNull = (at: number | null): Sql => (at === null ? sql`null` : sqlInteger(at))

const insertLogin = ({ token, refresh, username, created, until, proved }: StoredLogin): Sql => sql`
  insert into ${systemTable('session')} (token, refresh, username, created, until, proved)
  values (${sqlText(token)}, ${sqlText(refresh)}, ${sqlText(username)}, ${sqlInteger(created)}, ${sqlInteger(until)},
    ${momentOrNull(proved)})`

/** Rows that others work on are left to them. */
const deleteExpiredLogins = (now: number): Sql => sql`
  delete from ${systemTable('session')} where token in (
    select token from ${systemTable('session')} where until <= ${sqlInteger(now)}
    limit ${sqlInteger(mostForgotten)} for update skip locked)`

/** Forgets the logins, the attempts, the links and the challenges whose time is over, all of them. */
export const deleteExpiredLoginsSql = (now: number): Sql[] => [
  sql`delete from ${systemTable('session')} where until <= ${sqlInteger(now)}`,
  sql`delete from ${systemTable('attempt')} where at <= ${sqlInteger(now - failedLoginLimit.within)}`,
  deleteExpiredLinksSql(now),
  expiredChallengesDeleted(now),
]

/** Ends every login of an account but one. */
export const endOtherLoginsSql = (username: string, exceptToken = ''): Sql => sql`
  delete from ${systemTable('session')} where username = ${sqlText(username)} and token <> ${sqlText(exceptToken)}
  returning token`

export const insertLoginRow = async (session: SqlSession, login: StoredLogin): Promise<void> => {
  await session.rows(deleteExpiredLogins(login.created))
  await session.rows(insertLogin(login))
}

/** Waits for whoever is changing the password of an account, and says whether it is still this one. */
const hasHash = async (session: SqlSession, username: string, hash: string): Promise<boolean> => {
  const rows = await session.rows(sql`
    select username from ${systemTable('account')} where username = ${sqlText(username)} and hash = ${sqlText(hash)} for share`)
  return rows.length > 0
}

/** Attempts under one name come one after the other, whichever process they are made at. */
const limitAttempts = (connection: DatabaseConnection): Pick<Logins, 'attempt' | 'forgive'> => ({
  attempt: (name, { at, since, most }) =>
    connection.transaction(async (session) => {
      const hash = sqlText(sha256Of(name))
      await session.rows(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 4206702))`)
      // A clock that was ahead has left attempts which lie still to come once it is put right.
      const ahead = sqlInteger(at + failedLoginLimit.within)
      await session.rows(sql`
        delete from ${systemTable('attempt')} where ctid in (
          select ctid from ${systemTable('attempt')} where at <= ${sqlInteger(since)} or at > ${ahead}
          limit ${sqlInteger(mostForgotten)} for update skip locked)`)
      const rows = await session.rows(sql`
        insert into ${systemTable('attempt')} (name, at) select ${hash}, ${sqlInteger(at)}
        where (select count(*) from ${systemTable('attempt')}
          where name = ${hash} and at > ${sqlInteger(since)} and at <= ${ahead}) < ${sqlInteger(most)} returning at`)
      return rows.length > 0
    }),
  forgive: async (name) => {
    await connection.rows(
      sql`delete from ${systemTable('attempt')} where name = ${sqlText(sha256Of(name))}`,
    )
  },
})

/** The logins of a database. */
export const createLogins = (connection: DatabaseConnection): Logins => ({
  accountBy: async (by, hash, now) => {
    const [given] = await connection.rows(sql`
      select account.*, session.proved from ${systemTable('session')} session join ${systemTable('account')} account using (username)
      where session.${sql.id(by)} = ${sqlText(hash)} and session.until > ${sqlInteger(now)}
        and not account.disabled`)
    if (given === undefined) return undefined
    const proved = given['proved'] === null ? null : Number(given['proved'])
    return { ...parseAccountRow(given), proved }
  },
  add: (login, judgedBy) =>
    connection.transaction(async (session) => {
      const { username } = login
      if (judgedBy !== null && !(await hasHash(session, username, judgedBy))) return false
      await insertLoginRow(session, login)
      return true
    }),
  renew: async (refresh, next) => {
    const rows = await connection.rows(sql`
      update ${systemTable('session')} set token = ${sqlText(next.token)}, refresh = ${sqlText(next.refresh)},
        until = ${sqlInteger(next.until)} where refresh = ${sqlText(refresh)} returning token`)
    return rows.length > 0
  },
  prove: async (token, at) => {
    await connection.rows(
      sql`update ${systemTable('session')} set proved = ${momentOrNull(at)} where token = ${sqlText(token)}`,
    )
  },
  end: async (hash) => {
    await connection.rows(
      sql`delete from ${systemTable('session')} where token = ${sqlText(hash)} or refresh = ${sqlText(hash)}`,
    )
  },
  endOthers: async (username, exceptToken) => {
    await connection.rows(endOtherLoginsSql(username, exceptToken))
  },
  ...limitAttempts(connection),
})
