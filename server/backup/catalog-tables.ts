import { createHash } from 'node:crypto'
import type { SqlSession } from '../database/database-connection'
import { sqlJoin, sqlName, systemTable, sql, sqlText, type Sql } from '../sql/statement'
import { passwordLinkTableName } from '../sql/link-table'
import { challengeTableName } from '../sql/passkeys'
import { tallyTableNames } from '../sql/tally-tables'
import type { SequenceState, TableEnd, BackupTable } from './backup-format'

/** A table by its name. */
export type BackupTableRef = Pick<BackupTable, 'table' | 'own'>

export const tableName = (place: BackupTableRef): Sql =>
  place.own ? systemTable(place.table) : sqlName(place.table)

/** The table as the catalog knows it. */
const regclassOf = (place: BackupTableRef): Sql =>
  sql`format(${place.own ? sql`'deskwright.%I'` : sql`'%I'`}, ${sqlText(place.table)})::regclass`

/**
 * What a backup does without: what is counted from other tables, and links and challenges, which are worth nothing once they
 * were used.
 */
const leftOut = [...tallyTableNames, passwordLinkTableName, challengeTableName]

/**
 * Our own tables, as the catalog tells them, so that none that is added later is left out. One that others refer to
 * stands before them.
 */
export const readSystemTables = async (session: SqlSession): Promise<BackupTableRef[]> => {
  const rows = await session.rows(sql`
    with recursive "mine" as (
      select oid, relname from pg_class
      where relnamespace = to_regnamespace('deskwright') and relkind in ('r', 'p')
        and relname not in (${sqlJoin(leftOut.map(sqlText))})
    ), "deep" as (
      select oid, 0 as depth from "mine"
      union
      select conrelid, depth + 1 from "deep" join pg_constraint on confrelid = "deep".oid
      where contype = 'f' and conrelid <> confrelid and depth < 50
    )
    select relname::text as "table" from "deep" join "mine" using (oid)
    group by relname order by max(depth), relname::text collate "C"`)
  return rows.map((row) => ({ table: String(row['table']), own: true }))
}

/** A column as the catalog knows it. */
export interface CatalogColumn {
  readonly column: string
  readonly type: string
  readonly isKey: boolean
}

/** The columns that have values of their own. */
export const readCatalogColumns = async (
  session: SqlSession,
  place: BackupTableRef,
): Promise<CatalogColumn[]> => {
  const rows = await session.rows(sql`
    select attname::text as "column", format_type(atttypid, atttypmod) as "type", exists (
      select 1 from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) as "key"
    from pg_attribute
    where attrelid = ${regclassOf(place)} and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  return rows.map((row) => ({
    column: String(row['column']),
    type: String(row['type']),
    isKey: row['key'] === true,
  }))
}

/** The counters that belong to a table, as they stand. */
export const readSequenceStates = async (
  session: SqlSession,
  place: BackupTableRef,
): Promise<SequenceState[]> => {
  const found = await session.rows(sql`
    select relname::text as "sequence" from pg_depend join pg_class on pg_class.oid = objid
    where refobjid = ${regclassOf(place)} and classid = 'pg_class'::regclass and relkind = 'S'
      and deptype in ('a', 'i')
    order by relname::text collate "C"`)
  const counters: SequenceState[] = []
  for (const row of found) {
    const sequence = String(row['sequence'])
    const [state] = await session.rows(
      sql`select last_value::text as "last", is_called as "called" from ${tableName({ ...place, table: sequence })}`,
    )
    counters.push({ sequence, last: String(state?.['last']), called: state?.['called'] === true })
  }
  return counters
}

export const setSequenceStateSql = (
  place: BackupTableRef,
  { sequence, last, called }: SequenceState,
): Sql =>
  sql`select setval(${regclassOf({ ...place, table: sequence })}, ${sqlText(last)}::bigint, ${sql.lit(called)})`

/** Values as texts do not depend on what a server or a role is set to. */
export const stableTextSettings: readonly Sql[] = [
  sql`set local timezone to 'UTC'`,
  sql`set local datestyle to 'ISO, YMD'`,
  sql`set local extra_float_digits to 1`,
]

/** A row as one line. */
const lineOf = (table: BackupTable): Sql => {
  const values = table.columns.map((column) => sql`${sqlName(column)}::text`)
  return sql`array_to_json(array[${sqlJoin(values)}])::text`
}

/** The order in which rows are read, which must be the same in every database: texts are sorted by their bytes. */
const orderOf = (
  table: BackupTable,
  columns: readonly CatalogColumn[],
  position: string | null,
): Sql => {
  if (position !== null) return sqlName(position)
  const key = columns.filter(({ isKey }) => isKey)
  const isWhole = key.length > 0 && key.every(({ type }) => type === 'bigint' || type === 'integer')
  if (isWhole) return sqlJoin(key.map(({ column }) => sqlName(column)))
  return sql`(${lineOf(table)}) collate "C"`
}

/** So many rows are read at a time. */
const batch = 1000
const cursor = sqlName('deskwright rows')

/** The rows of a table, each as one line. A cursor keeps no more of them in memory than a batch. */
export async function* readTableRows(
  session: SqlSession,
  table: BackupTable,
  columns: readonly CatalogColumn[],
  position: string | null,
): AsyncGenerator<string> {
  await session.rows(sql`
    declare ${cursor} no scroll cursor for
    select ${lineOf(table)} as "line" from ${tableName(table)} order by ${orderOf(table, columns, position)}`)
  for (;;) {
    const rows = await session.rows(sql`fetch ${sql.lit(batch)} from ${cursor}`)
    if (rows.length === 0) break
    for (const row of rows) yield String(row['line'])
  }
  await session.rows(sql`close ${cursor}`)
}

/** Counts lines and sums them up. */
export const createRowChecksum = (): {
  add: (line: string) => void
  sum: () => Omit<TableEnd, 'counters'>
} => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line) => {
      rows += 1
      hash.update(`${line}\n`)
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
