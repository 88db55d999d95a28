import type { Model } from '../../codegen/language/model'
import type { SqlSession } from '../database/database-connection'
import { tableShapesOf } from '../sql/table-shape'
import {
  compileStatement,
  sqlJoin,
  sqlName,
  sql,
  sqlText,
  systemTable,
  type Sql,
} from '../sql/statement'
import { tableSequences } from '../sql/table-statements'

/*
 * What a server may do that does not own the tables: everything with records and logins, and to the history it may only
 * add. Tables stay with whoever migrates, and so do accounts unless app.yaml has them managed in the console.
 */

const everything = sql`select, insert, update, delete`

/** Our own tables in which a server may not do everything. */
const limited: ReadonlyMap<string, Sql> = new Map([
  ['model', sql`select`],
  ['step', sql`select`],
  ['mark', sql`select`],
  ['history', sql`select, insert`],
  // The key of a record goes with the record, and is never another one.
  ['record_key', sql`select, insert, delete`],
  // Somebody may change a password, and nobody a role.
  ['account', sql`select, update (hash, salt)`],
  // Somebody who changes their password closes a link, and nobody opens one.
  ['link', sql`select, delete`],
])

/** Those in which it may do everything where app.yaml has accounts managed in the console. */
const managed: readonly string[] = ['account', 'link']

/** Why a role cannot be limited. Null: it can. */
export const databaseRoleProblem = async (
  session: SqlSession,
  role: string,
): Promise<string | null> => {
  const [found] = await session.rows(sql`
    select rolsuper or pg_has_role(oid, coalesce((
      select relowner from pg_class where oid = to_regclass('deskwright.history')), current_user::regrole), 'member') as "owns"
    from pg_roles where rolname = ${sqlText(role)}`)
  if (found === undefined) {
    return `--grants: the database has no role ${role}: \`create role\` makes one that can log in`
  }
  return found['owns'] === true
    ? `--grants: the role ${role} owns the tables, so that it may do everything: name another one`
    : null
}

const ownTables = async (session: SqlSession): Promise<string[]> => {
  const rows = await session.rows(sql`
    select relname::text as "table" from pg_class
    where relnamespace = to_regnamespace('deskwright') and relkind in ('r', 'p', 'v')
    order by relname::text collate "C"`)
  return rows.map((row) => String(row['table']))
}

const ownGrants = (table: string, role: Sql, { app }: Model): Sql[] => {
  const isManaged = app.accounts !== null && managed.includes(table)
  const rights = (isManaged ? null : limited.get(table)) ?? everything
  return [
    sql`revoke all on ${systemTable(table)} from ${role}`,
    sql`grant ${rights} on ${systemTable(table)} to ${role}`,
  ]
}

const counters = sql`usage, select, update`

/** Tables and counters that a later migration adds, as long as the same owner does it. */
const laterGrants = (schema: Sql, role: Sql): Sql[] => [
  sql`alter default privileges in schema ${schema} grant ${everything} on tables to ${role}`,
  sql`alter default privileges in schema ${schema} grant ${counters} on sequences to ${role}`,
]

/** The statements that let a role serve these tables. */
export const grantStatements = async (
  session: SqlSession,
  model: Model,
  name: string,
): Promise<Sql[]> => {
  const tables = tableShapesOf(model)
  const role = sqlName(name)
  const [current] = await session.rows(sql`select current_schema()::text as "schema"`)
  const schema = sqlName(String(current?.['schema']))
  return [
    sql`grant usage on schema ${sqlJoin([schema, sqlName('deskwright')])} to ${role}`,
    ...tables.flatMap((table) => [
      sql`grant ${everything} on ${sqlName(table.table)} to ${role}`,
      sql`grant ${counters} on sequence ${sqlJoin(tableSequences(table))} to ${role}`,
    ]),
    ...(await ownTables(session)).flatMap((table) => ownGrants(table, role, model)),
    sql`grant usage on sequence ${systemTable('history_line')} to ${role}`,
    ...laterGrants(schema, role),
  ]
}

export const formatStatement = (statement: Sql): string => `${compileStatement(statement).text};`
