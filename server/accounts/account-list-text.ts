import { formatNounCount } from '../../codegen/base/text'
import { displayWidth } from '../../codegen/base/display-width'
import type { Model } from '../../codegen/language/model'
import { assignedRolesOf } from '../answers/account-roles'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { createAccountAdministration } from '../sql/account-records'
import { isMadeUpDatabase } from '../sql/account-table'
import type { AccountState } from '../store/account-administration'
import type { Account } from '../store/stored-types'
import { systemTable, sql, sqlInteger, sqlText } from '../sql/statement'
import { formatRoles } from './account-changes'

const known =
  'the records were made up: the demo accounts among these have their names as passwords'

const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(width - displayWidth(text))

/** Columns beside each other, whatever letters stand in them. */
const inColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((text, column) => padToWidth(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const momentText = (at: unknown): string =>
  Number(at) >= Number.MAX_SAFE_INTEGER ? 'no end' : new Date(Number(at)).toISOString()

/** The logins of an account that go on, for people to read. */
export const formatSessions = async (session: SqlSession, username: string): Promise<string> => {
  const rows = await session.rows(sql`
    select created, until, proved from ${systemTable('session')}
    where username = ${sqlText(username)} and until > ${sqlInteger(Date.now())} order by created`)
  if (rows.length === 0) return 'no login goes on'
  const lines = rows.map(({ created, until, proved }) => [
    `since ${momentText(created)}`,
    `until ${momentText(until)}`,
    proved === null ? 'no second factor' : `second factor ${momentText(proved)}`,
  ])
  return inColumns(lines).join('\n')
}

const stateText = ({ disabled, logins, link }: AccountState): string => {
  if (disabled === true) return 'disabled'
  if (link?.kind === 'invite') return 'invited'
  return `${logins} ${logins === 1 ? 'login' : 'logins'}`
}

/** Which second factors an account has. */
const factorsText = ({ app, passkeys }: AccountState): string => {
  const names = [
    app ? ['app'] : [],
    passkeys > 0 ? [formatNounCount(passkeys, 'passkey')] : [],
  ].flat()
  return names.length === 0 ? 'no second factor' : `second factor: ${names.join(', ')}`
}

/** The roles of an account, and what follows where it has none. */
const rolesText = (model: Model, account: Account): string => {
  const roles = account.roles === 'all' ? 'all' : assignedRolesOf(model, account)
  const shown = formatRoles({ roles })
  if (roles.length > 0) return shown
  if (model.app.everybody === 'all') return `${shown}, so it may do everything`
  return account.isUndecided === true ? `${shown}, where --all may have been meant` : shown
}

/** The accounts of a database, for people to read. */
export const formatAccountList = async (
  connection: DatabaseConnection,
  model: Model,
): Promise<string> => {
  const accounts = await createAccountAdministration(connection, '').list(Date.now())
  if (accounts.length === 0) return 'there is no account yet: --add NAME --roles ROLES adds one'
  const lines = accounts.map((account) => [
    account.username,
    account.name,
    rolesText(model, account),
    stateText(account),
    factorsText(account),
    account.lastLogin === null ? 'never logged in' : momentText(account.lastLogin),
  ])
  const table = inColumns(lines)
  return [...table, ...((await isMadeUpDatabase(connection)) ? ['', known] : [])].join('\n')
}
