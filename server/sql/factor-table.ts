import { returnsRows, type DatabaseConnection } from '../database/database-connection'
import type { FactorAdded, SecondFactors, StoredSecondFactor } from '../store/second-factors'
import {
  decryptFactorSecret,
  encryptFactorSecret,
  possibleRecoveryHashes,
  recoveryCodeHash,
  unknownSecret,
} from './factor-secrets'
import { challengesIn, passkeysIn, passkeyTable } from './passkeys'
import { systemTable, sql, sqlInteger, sqlJoin, sqlText, type Sql } from './statement'
import type { DriverRow } from './column-values'

/*
 * Second factors as rows. Each change is one statement or one transaction, so that of two callers with the same code one
 * comes first. An account with passkeys alone has a row as well, which holds its recovery codes: its secret is one that
 * nobody knows, so that a server of a version before asks for a code, and lets nobody in by the password alone.
 */

const factorTable = systemTable('factor')

/** Takes all factors of an account away, whether they were confirmed or not. Its passkeys go with the row. */
export const deleteFactorSql = (username: string): Sql => sql`
  delete from ${factorTable} where username = ${sqlText(username)} returning added`

/** Whether an authenticator app was confirmed. */
const hasApp = sql`(factor.added is not null and factor.app)`

const hashesOf = (username: string, codes: readonly string[]): Sql =>
  sql`${JSON.stringify(codes.map((code) => recoveryCodeHash(username, code)))}::text::jsonb`

/** Recovery codes that count where no others are left. */
const codesWith = (added: Sql): Sql =>
  sql`case when jsonb_array_length(factor.codes) = 0 then ${added} else factor.codes end`

const addedIn = (row: DriverRow | undefined): FactorAdded | null => {
  if (row === undefined) return null
  return row['fresh'] === true ? 'with codes' : 'without codes'
}

/** What is used up by being taken. */
const takingFrom = (
  connection: DatabaseConnection,
): Pick<SecondFactors, 'takeStep' | 'takeCode'> => ({
  takeStep: (username, step) =>
    returnsRows(
      connection,
      sql`update ${factorTable} as factor set step = ${sqlInteger(step)}
        where username = ${sqlText(username)} and ${hasApp} and step < ${sqlInteger(step)}
        returning username`,
    ),
  takeCode: (username, code) => {
    const hashes = sql`array[${sqlJoin(possibleRecoveryHashes(username, code).map(sqlText))}]`
    return returnsRows(
      connection,
      sql`update ${factorTable} set codes = codes - ${hashes}
        where username = ${sqlText(username)} and added is not null and codes ?| ${hashes}
        returning username`,
    )
  },
})

const addingTo = (
  connection: DatabaseConnection,
): Pick<SecondFactors, 'begin' | 'confirm' | 'addPasskey'> => ({
  begin: (username, secret) =>
    returnsRows(
      connection,
      sql`insert into ${factorTable} as factor (username, secret, codes, app)
        values (${sqlText(username)}, ${sqlText(encryptFactorSecret(username, secret))}, '[]', false)
        on conflict (username) do update set secret = excluded.secret, app = false where not ${hasApp}
        returning username`,
    ),
  confirm: async (username, { version, step, codes, at }) => {
    const hashes = hashesOf(username, codes)
    const [row] = await connection.rows(sql`
      update ${factorTable} as factor set added = coalesce(added, ${sqlInteger(at)}), app = true,
        step = ${sqlInteger(step)}, codes = ${codesWith(hashes)}
      where username = ${sqlText(username)} and secret = ${sqlText(version)} and not ${hasApp}
      returning codes = ${hashes} as "fresh"`)
    return addedIn(row)
  },
  addPasskey: (username, { passkey, codes }) =>
    connection.transaction(async (session) => {
      if (await passkeysIn.has(session, passkey.id)) return null
      const hashes = hashesOf(username, codes)
      const [row] = await session.rows(sql`
        insert into ${factorTable} as factor (username, secret, codes, added, app)
        values (${sqlText(username)}, ${sqlText(unknownSecret(username))}, ${hashes},
          ${sqlInteger(passkey.added)}, false)
        on conflict (username) do update set added = coalesce(factor.added, excluded.added),
          codes = ${codesWith(sql`excluded.codes`)}, app = ${hasApp}
        returning codes = ${hashes} as "fresh"`)
      await passkeysIn.insert(session, username, passkey)
      return addedIn(row)
    }),
})

const factorFound = (username: string): Sql => sql`
  select secret, ${hasApp} as confirmed, jsonb_array_length(codes) as left,
    ${passkeysIn.listed(sql`factor.username`)} as passkeys
  from ${factorTable} as factor where username = ${sqlText(username)}`

const factorIn = (username: string, given: DriverRow): StoredSecondFactor => {
  const version = String(given['secret'])
  return {
    secret: decryptFactorSecret(username, version),
    version,
    confirmed: given['confirmed'] === true,
    codes: Number(given['left']),
    passkeys: passkeysIn.read(given['passkeys']),
  }
}

/** Removals come one after the other for an account, so that no two of them remove its last factors together. */
const removalFrom =
  (connection: DatabaseConnection): SecondFactors['remove'] =>
  (username, removed, keepsLast) =>
    connection.transaction(async (session) => {
      const [row] = await session.rows(sql`
        select ${hasApp} as app, (select count(*) from ${passkeyTable} passkey
          where passkey.username = factor.username) as passkeys
        from ${factorTable} as factor where username = ${sqlText(username)} for update`)
      if (row === undefined) return 'none'
      const isApp = removed === 'app' && row['app'] === true
      const isPasskey =
        typeof removed === 'object' && (await passkeysIn.isOf(session, username, removed.passkey))
      if (!isApp && !isPasskey && removed !== 'all') return 'none'
      const left = Number(row['passkeys']) + Number(row['app'] === true) - 1
      const isLast = removed === 'all' || left === 0
      if (isLast && keepsLast) return 'last'
      if (isLast) await session.rows(deleteFactorSql(username))
      else if (isApp)
        await session.rows(sql`update ${factorTable} set app = false, step = 0,
          secret = ${sqlText(unknownSecret(username))} where username = ${sqlText(username)}`)
      else if (typeof removed === 'object') await passkeysIn.remove(session, removed.passkey)
      return 'removed'
    })

/** The second factors in a database. */
export const createFactors = (connection: DatabaseConnection): SecondFactors => ({
  find: async (username) => {
    const [given] = await connection.rows(factorFound(username))
    return given === undefined ? null : factorIn(username, given)
  },
  ...addingTo(connection),
  ...takingFrom(connection),
  ...challengesIn(connection),
  usePasskey: (username, id, use) => passkeysIn.use(connection, username, id, use),
  remove: removalFrom(connection),
})
