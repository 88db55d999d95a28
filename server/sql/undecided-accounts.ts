import type { Model } from '../../codegen/language/model'
import type { SqlSession } from '../database/database-connection'
import { systemTable, sql } from './statement'

/* Accounts whose roles a version before wrote in a way that says nothing: every role was meant, or none. */

const quotedNames = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ')

/**
 * What has become of accounts that a version before added with `--all`, by their names. Null: there are none, or they
 * may do everything as before.
 */
export const undecidedAccountsNotice = async (
  session: SqlSession,
  { app }: Model,
): Promise<string | null> => {
  if (app.everybody === 'all') return null
  const rows = await session.rows(sql`
    select username from ${systemTable('account')} where undecided order by username collate "C"`)
  const names = rows.map(({ username }) => String(username))
  if (names.length === 0) return null
  return `accounts without a role, since \`--all\` of a version before left none: ${quotedNames(names)}. They may do only what everybody may. \`npm run accounts -- --change NAME --all\` gives each every role again, \`--no-roles\` says that none is meant`
}
