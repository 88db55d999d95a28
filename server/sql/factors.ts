import type { Connection, SqlSession } from '../database/connection'
import type { Factors } from '../store/factors'
import { decryptSecret, encryptSecret, possibleHashes, recoveryHash } from './factor-secrets'
import { systemTable, sql, sqlInteger, sqlJoin, sqlText, type Sql } from './statement'

/* Second factors as rows. Each change is one statement, so that of two callers with the same code one comes first. */

const isDone = async (session: SqlSession, statement: Sql): Promise<boolean> =>
  (await session.rows(statement)).length > 0

/** Takes the factor of an account away, whether it was confirmed or not. */
export const factorRemoved = (username: string): Sql => sql`
  delete from ${systemTable('factor')} where username = ${sqlText(username)} returning added`

/** What is used up by being taken. */
const takingFrom = (connection: Connection): Pick<Factors, 'takeStep' | 'takeCode'> => ({
  takeStep: (username, step) =>
    isDone(
      connection,
      sql`update ${systemTable('factor')} set step = ${sqlInteger(step)}
        where username = ${sqlText(username)} and added is not null and step < ${sqlInteger(step)}
        returning username`,
    ),
  takeCode: (username, code) => {
    const hashes = sql`array[${sqlJoin(possibleHashes(username, code).map(sqlText))}]`
    return isDone(
      connection,
      sql`update ${systemTable('factor')} set codes = codes - ${hashes}
        where username = ${sqlText(username)} and added is not null and codes ?| ${hashes}
        returning username`,
    )
  },
})

/** The second factors in a database. */
export const factorsIn = (connection: Connection): Factors => ({
  find: async (username) => {
    const [given] = await connection.rows(sql`
      select secret, added is not null as confirmed, jsonb_array_length(codes) as left
      from ${systemTable('factor')} where username = ${sqlText(username)}`)
    if (given === undefined) return null
    const { secret: encrypted, confirmed, left } = given
    const version = String(encrypted)
    const secret = decryptSecret(username, version)
    return { secret, version, confirmed: confirmed === true, codes: Number(left) }
  },
  begin: (username, secret) =>
    isDone(
      connection,
      sql`insert into ${systemTable('factor')} as factor (username, secret, codes)
        values (${sqlText(username)}, ${sqlText(encryptSecret(username, secret))}, '[]')
        on conflict (username) do update set secret = excluded.secret where factor.added is null
        returning username`,
    ),
  confirm: (username, { version, step, codes, at }) =>
    isDone(
      connection,
      sql`update ${systemTable('factor')} set added = ${sqlInteger(at)}, step = ${sqlInteger(step)},
          codes = ${JSON.stringify(codes.map((code) => recoveryHash(username, code)))}::text::jsonb
        where username = ${sqlText(username)} and secret = ${sqlText(version)} and added is null
        returning username`,
    ),
  ...takingFrom(connection),
  remove: (username) => isDone(connection, factorRemoved(username)),
})
