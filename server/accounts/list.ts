import { displayWidth } from '../../codegen/base/width'
import type { Model } from '../../codegen/language/model'
import { givenRoles } from '../answers/roles'
import { accountIn, isMadeUp } from '../sql/accounts'
import type { SqlSession } from '../database/connection'
import { systemTable, sql, sqlInteger } from '../sql/statement'
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

/** The accounts of a database, for people to read. */
export const listText = async (session: SqlSession, model: Model): Promise<string> => {
  const rows = await session.rows(sql`
    select account.*, (select count(*) from ${systemTable('session')} session
      where session.username = account.username and session.until > ${sqlInteger(Date.now())}) as logins
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
    return [username, name, roles, state]
  })
  const table = inColumns(lines)
  return [...table, ...((await isMadeUp(session)) ? ['', known] : [])].join('\n')
}
