import { displayWidth } from '../../codegen/base/width'
import type { Model } from '../../codegen/language/model'
import { givenRoles } from '../answers/roles'
import { accountIn, isMadeUp } from '../sql/accounts'
import type { SqlSession } from '../database/connection'
import { changedAccount } from '../store/account-lines'
import { systemTable, sql, sqlInteger, sqlText } from '../sql/statement'
import { rolesShown } from './changes'

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
export const sessionsText = async (session: SqlSession, username: string): Promise<string> => {
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

/** The accounts of a database, for people to read. */
export const listText = async (session: SqlSession, model: Model): Promise<string> => {
  const rows = await session.rows(sql`
    select account.*, (select count(*) from ${systemTable('session')} session
        where session.username = account.username and session.until > ${sqlInteger(Date.now())}) as logins,
      (select factor.added is not null from ${systemTable('factor')} factor
        where factor.username = account.username) as factor,
      (select max(at) from ${systemTable('history')} history where history.resource = ${changedAccount}
        and history.record = account.username and history.call = 'login') as login
    from ${systemTable('account')} account order by username`)
  if (rows.length === 0) return 'there is no account yet: --add NAME --roles ROLES adds one'
  const lines = rows.map((given) => {
    const account = accountIn(given)
    const { username, name, disabled } = account
    const roles = rolesShown({
      roles: account.roles === 'all' ? 'all' : givenRoles(model, account),
    })
    const logins = Number(given['logins'])
    const state = disabled === true ? 'disabled' : `${logins} ${logins === 1 ? 'login' : 'logins'}`
    const factor = given['factor'] === true ? 'second factor' : 'no second factor'
    const last = given['login'] === null ? 'never logged in' : momentText(given['login'])
    return [username, name, roles, state, factor, last]
  })
  const table = inColumns(lines)
  return [...table, ...((await isMadeUp(session)) ? ['', known] : [])].join('\n')
}
