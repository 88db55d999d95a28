import {
  returnsRows,
  type DatabaseConnection,
  type SqlSession,
} from '../database/database-connection'
import type { SecondFactors, StoredPasskey } from '../store/second-factors'
import { systemTable, sql, sqlInteger, sqlText, type Sql } from './statement'

/* Passkeys as rows, and the challenges that they sign. A passkey goes with the factors of its account. */

export const passkeyTable = systemTable('passkey')

/** Its name among our own tables. */
export const challengeTableName = 'challenge'

const challengeTable = systemTable(challengeTableName)

export const passkeyTables: readonly Sql[] = [
  sql`alter table ${systemTable('factor')} add column if not exists app boolean not null default true`,
  sql`create table if not exists ${passkeyTable} (
    id text collate "C" primary key,
    username text collate "C" not null references ${systemTable('factor')} on delete cascade,
    host text not null, key text not null, counter bigint not null, transports jsonb not null, name text not null,
    added bigint not null, used bigint)`,
  sql`create index if not exists passkey_username on ${passkeyTable} (username)`,
  sql`create table if not exists ${challengeTable} (
    hash text collate "C" primary key,
    username text collate "C" not null references ${systemTable('account')} on delete cascade,
    until bigint not null)`,
  sql`create index if not exists challenge_until on ${challengeTable} (until)`,
]

const mostForgotten = 100

/** Forgets the challenges whose time is over. */
export const expiredChallengesDeleted = (now: number): Sql =>
  sql`delete from ${challengeTable} where until <= ${sqlInteger(now)}`

const columns: Sql = sql`'id', id, 'host', host, 'key', key, 'counter', counter, 'transports', transports,
  'name', name, 'added', added, 'used', used`

/** The statements about passkeys. */
export const passkeysIn = {
  /** All passkeys of an account, as one text. */
  listed: (username: Sql): Sql => sql`(
    select coalesce(json_agg(json_build_object(${columns}) order by added, id), '[]')::text
    from ${passkeyTable} passkey where passkey.username = ${username})`,
  read: (listed: unknown): readonly StoredPasskey[] =>
    JSON.parse(String(listed)) as readonly StoredPasskey[],
  has: (session: SqlSession, id: string): Promise<boolean> =>
    returnsRows(session, sql`select id from ${passkeyTable} where id = ${sqlText(id)}`),
  isOf: (session: SqlSession, username: string, id: string): Promise<boolean> =>
    returnsRows(
      session,
      sql`select id from ${passkeyTable}
        where id = ${sqlText(id)} and username = ${sqlText(username)}`,
    ),
  insert: async (session: SqlSession, username: string, passkey: StoredPasskey): Promise<void> => {
    const { id, host, key, counter, transports, name, added } = passkey
    await session.rows(sql`
      insert into ${passkeyTable} (id, username, host, key, counter, transports, name, added)
      values (${sqlText(id)}, ${sqlText(username)}, ${sqlText(host)}, ${sqlText(key)}, ${sqlInteger(counter)},
        ${JSON.stringify(transports)}::text::jsonb, ${sqlText(name)}, ${sqlInteger(added)})`)
  },
  remove: async (session: SqlSession, id: string): Promise<void> => {
    await session.rows(sql`delete from ${passkeyTable} where id = ${sqlText(id)}`)
  },
  use: (
    session: SqlSession,
    username: string,
    id: string,
    { counter, at }: { readonly counter: number; readonly at: number },
  ): Promise<boolean> =>
    returnsRows(
      session,
      sql`update ${passkeyTable} set counter = ${sqlInteger(counter)}, used = ${sqlInteger(at)}
        where id = ${sqlText(id)} and username = ${sqlText(username)}
          and (counter < ${sqlInteger(counter)} or (counter = 0 and ${sqlInteger(counter)} = 0))
        returning id`,
    ),
}

/** The challenges in a database. All servers of it know them. */
export const challengesIn = (
  connection: DatabaseConnection,
): Pick<SecondFactors, 'addChallenge' | 'takeChallenge'> => ({
  addChallenge: async ({ hash, username, until }, now) => {
    // Rows that others work on are left to them.
    await connection.rows(sql`
      delete from ${challengeTable} where hash in (
        select hash from ${challengeTable} where until <= ${sqlInteger(now)}
        limit ${sqlInteger(mostForgotten)} for update skip locked)`)
    await connection.rows(sql`
      insert into ${challengeTable} (hash, username, until)
      values (${sqlText(hash)}, ${sqlText(username)}, ${sqlInteger(until)})`)
  },
  takeChallenge: async (hash, now) => {
    const rows = await connection.rows(sql`
      delete from ${challengeTable} where hash = ${sqlText(hash)} returning until`)
    return rows.some(({ until }) => Number(until) > now)
  },
})
