import type { LinkKind } from '../../wire/accounts'
import {
  returnsRows,
  type DatabaseConnection,
  type SqlSession,
} from '../database/database-connection'
import { accountAuditEntry, accountChangeResource } from '../store/account-audit-entry'
import type {
  AccountAdministration,
  AccountTransaction,
  AccountState,
  StoredPasswordLink,
} from '../store/account-administration'
import { keyedHashOf } from '../store/text-hash'
import type { Account } from '../store/stored-types'
import { insertAccountSql, parseAccountRow, sqlRoles } from './account-table'
import { deleteFactorSql } from './factor-table'
import { addAuditEntries } from './audit-chain'
import { deletePasswordLinkSql, passwordLinkTable } from './link-table'
import { endOtherLoginsSql } from './login-table'
import { passkeyTable } from './passkeys'
import { systemTable, sql, sqlInteger, sqlText, type Sql } from './statement'
import type { DriverRow } from './column-values'

/* Accounts as those see them who manage them. */

/** Whoever changes an account is alone, at all servers of the database. */
const accountLock = sql`select pg_advisory_xact_lock(4206703)`

const linkIn = (given: DriverRow): StoredPasswordLink => ({
  hash: String(given['hash']),
  username: String(given['username']),
  kind: given['kind'] as LinkKind,
  until: Number(given['until']),
})

const savedAccount = ({ username, name, hash, salt, roles, disabled, isUndecided }: Account): Sql =>
  sql`update ${systemTable('account')} set roles = ${sqlRoles(roles)}, name = ${sqlText(name)},
    hash = ${sqlText(hash)}, salt = ${sqlText(salt)},
    disabled = ${String(disabled === true)}::text::boolean,
    undecided = ${String(isUndecided === true)}::text::boolean
  where username = ${sqlText(username)}`

const linkRecords = (
  session: SqlSession,
): Pick<AccountTransaction, 'openLink' | 'withdrawLink' | 'takeLink'> => ({
  openLink: async ({ hash, username, kind, until }) => {
    await session.rows(deletePasswordLinkSql(username))
    await session.rows(sql`
      insert into ${passwordLinkTable} (hash, username, kind, until)
      values (${sqlText(hash)}, ${sqlText(username)}, ${sqlText(kind)}, ${sqlInteger(until)})`)
  },
  withdrawLink: (username) => returnsRows(session, deletePasswordLinkSql(username)),
  takeLink: async (hash, now) => {
    const [given] = await session.rows(sql`
      delete from ${passwordLinkTable} where hash = ${sqlText(hash)} and until > ${sqlInteger(now)} returning *`)
    return given === undefined ? null : linkIn(given)
  },
})

const recordsIn = (session: SqlSession, addressKey: string): AccountTransaction => ({
  all: async () => {
    const rows = await session.rows(sql`select * from ${systemTable('account')} order by username`)
    return rows.map(parseAccountRow)
  },
  formerNames: async () => {
    const rows = await session.rows(sql`
      select distinct record from ${systemTable('history')}
      where resource = ${accountChangeResource}::text and deed = 'delete'`)
    return rows.map((row) => String(row['record']))
  },
  insert: async (account) => void (await session.rows(insertAccountSql(account))),
  save: async (account) => void (await session.rows(savedAccount(account))),
  remove: async (username) => {
    await session.rows(
      sql`delete from ${systemTable('account')} where username = ${sqlText(username)}`,
    )
  },
  endLogins: async (username) => (await session.rows(endOtherLoginsSql(username))).length,
  removeFactor: (username) => returnsRows(session, deleteFactorSql(username)),
  ...linkRecords(session),
  note: async (event) => {
    const { address = null } = event
    const hash = address === null ? null : keyedHashOf(addressKey, address)
    await addAuditEntries(session, [accountAuditEntry(event, hash)])
  },
})

const stateIn = (given: DriverRow): AccountState => ({
  ...parseAccountRow(given),
  logins: Number(given['logins']),
  app: given['app'] === true,
  passkeys: Number(given['passkeys']),
  lastLogin: given['login'] === null ? null : Number(given['login']),
  link:
    given['link_kind'] === null
      ? null
      : { kind: given['link_kind'] as LinkKind, until: Number(given['link_until']) },
})

const listedAccounts = (now: number): Sql => sql`
  select account.*, link.kind as link_kind, link.until as link_until,
    (select count(*) from ${systemTable('session')} session
      where session.username = account.username and session.until > ${sqlInteger(now)}) as logins,
    (select factor.added is not null and factor.app from ${systemTable('factor')} factor
      where factor.username = account.username) as app,
    (select count(*) from ${passkeyTable} passkey where passkey.username = account.username) as passkeys,
    (select max(at) from ${systemTable('history')} history where history.resource = ${accountChangeResource}::text
      and history.record = account.username and history.call = 'login') as login
  from ${systemTable('account')} account
  left join ${passwordLinkTable} link on link.username = account.username and link.until > ${sqlInteger(now)}
  order by account.username`

/**
 * The accounts of a database.
 *
 * @param addressKey what addresses are hashed with, which lines of the history have
 */
export const createAccountAdministration = (
  connection: DatabaseConnection,
  addressKey: string,
): AccountAdministration => ({
  list: async (now) => (await connection.rows(listedAccounts(now))).map(stateIn),
  findLink: async (hash, now) => {
    const [given] = await connection.rows(sql`
      select link.* from ${passwordLinkTable} link join ${systemTable('account')} account using (username)
      where link.hash = ${sqlText(hash)} and link.until > ${sqlInteger(now)} and not account.disabled`)
    return given === undefined ? null : linkIn(given)
  },
  change: (work) =>
    connection.transaction(async (session) => {
      await session.rows(accountLock)
      return work(recordsIn(session, addressKey))
    }),
})
