import { createHash } from 'node:crypto'
import type { KeptLogin, Logins } from '../store/logins'
import { accountIn } from './accounts'
import type { Connection, Session } from './connection'
import { own, sql, text, whole, type Sql } from './statement'

/* Who is logged in, as rows: every server on the database knows it, and a restart forgets nobody. */

const mostForgotten = 100

const added = ({ token, refresh, username, created, until }: KeptLogin): Sql => sql`
  insert into ${own('session')} (token, refresh, username, created, until)
  values (${text(token)}, ${text(refresh)}, ${text(username)}, ${whole(created)}, ${whole(until)})`

/** Rows that others work on are left to them. */
const ended = (now: number): Sql => sql`
  delete from ${own('session')} where token in (
    select token from ${own('session')} where until <= ${whole(now)}
    limit ${whole(mostForgotten)} for update skip locked)`

/** Ends every login of an account but one. */
export const othersEnded = (username: string, kept = ''): Sql => sql`
  delete from ${own('session')} where username = ${text(username)} and token <> ${text(kept)}
  returning token`

export const loginAdded = async (session: Session, login: KeptLogin): Promise<void> => {
  await session.rows(ended(login.created))
  await session.rows(added(login))
}

/** A name as it is kept: what was typed may be anything, a password in the wrong place too. */
const nameHash = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Attempts under one name come one after the other, whichever process they are made at. */
const attempts = (connection: Connection): Pick<Logins, 'attempt' | 'forgive'> => ({
  attempt: (name, { at, since, most }) =>
    connection.transaction(async (session) => {
      const hash = text(nameHash(name))
      await session.rows(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 4206702))`)
      await session.rows(sql`
        delete from ${own('attempt')} where ctid in (
          select ctid from ${own('attempt')} where at <= ${whole(since)}
          limit ${whole(mostForgotten)} for update skip locked)`)
      const rows = await session.rows(sql`
        insert into ${own('attempt')} (name, at) select ${hash}, ${whole(at)}
        where (select count(*) from ${own('attempt')}
          where name = ${hash} and at > ${whole(since)}) < ${whole(most)} returning at`)
      return rows.length > 0
    }),
  forgive: async (name) => {
    await connection.rows(sql`delete from ${own('attempt')} where name = ${text(nameHash(name))}`)
  },
})

/** The logins of a database. */
export const loginsIn = (connection: Connection): Logins => ({
  accountBy: async (by, hash, now) => {
    const [given] = await connection.rows(sql`
      select account.* from ${own('session')} session join ${own('account')} account using (username)
      where session.${sql.id(by)} = ${text(hash)} and session.until > ${whole(now)}
        and not account.disabled`)
    return given && accountIn(given)
  },
  add: (login) => connection.transaction((session) => loginAdded(session, login)),
  renew: async (refresh, next) => {
    const rows = await connection.rows(sql`
      update ${own('session')} set token = ${text(next.token)}, refresh = ${text(next.refresh)},
        until = ${whole(next.until)} where refresh = ${text(refresh)} returning token`)
    return rows.length > 0
  },
  end: async (hash) => {
    await connection.rows(
      sql`delete from ${own('session')} where token = ${text(hash)} or refresh = ${text(hash)}`,
    )
  },
  endOthers: async (username, kept) => {
    await connection.rows(othersEnded(username, kept))
  },
  ...attempts(connection),
})
