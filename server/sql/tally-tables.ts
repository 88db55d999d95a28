import type { SqlSession } from '../database/database-connection'
import { databaseName } from './database-names'
import type { ColumnShape, TableShape } from './table-shape'
import { sqlJoin, sqlName, systemTable, sql, sqlText, type Sql } from './statement'

/*
 * Tallies: how many records stand in each block of places, all of them and those of each code. Lists take their totals
 * from them, and find the block in which a page far behind begins. The database keeps them itself, in the transaction of
 * the write and whoever writes: triggers note what a statement has changed, as rows that nobody else touches, so that no
 * write waits for another. Now and then the changes are added up.
 */

/** So many bits of a place are within its block: 4,096 places. */
const blockBits = 12
export const tallyBlockRows = 2 ** blockBits

/** A column with more codes than this has no tallies of them. */
const mostCodes = 64

/** The columns whose codes are tallied: those that lists filter by. */
export const talliedColumns = ({ columns }: TableShape): ColumnShape[] =>
  columns.filter(
    ({ codes, index, kind }) =>
      index && codes !== null && codes.length <= mostCodes && kind !== 'numeric',
  )

export const tallyTablesSql: readonly Sql[] = [
  sql`create table ${systemTable('tally')} (
    resource text collate "C", "column" text collate "C", code text collate "C", block bigint, "rows" bigint not null,
    primary key (resource, "column", code, block)) with (fillfactor = 70)`,
  sql`create table ${systemTable('tally_change')} (
    resource text collate "C" not null, "column" text collate "C" not null, code text collate "C" not null,
    block bigint not null, "rows" bigint not null)`,
  sql`create index tally_change_of on ${systemTable('tally_change')} (resource, "column", code)`,
  sql`create view ${systemTable('counted')} as
    select resource, "column", code, block, "rows" from ${systemTable('tally')}
    union all select resource, "column", code, block, "rows" from ${systemTable('tally_change')}`,
]

/** What is counted afresh from the tables of resources, so that nobody has to keep it. */
export const tallyTableNames = ['tally', 'tally_change']

/** Whoever adds changes up, or counts afresh, is alone. */
const tallyLock = sql`pg_advisory_xact_lock(4206702)`
const tallyLockFree = sql`pg_try_advisory_xact_lock(4206702)`

/** Adds up what has changed, unless somebody else does. */
export const addTallyChanges = async (session: SqlSession): Promise<void> => {
  const [given] = await session.rows(sql`select ${tallyLockFree} as "free"`)
  if (given?.['free'] !== true) return
  await session.rows(sql`
    with "taken" as (delete from ${systemTable('tally_change')} returning *)
    insert into ${systemTable('tally')} as "kept" (resource, "column", code, block, "rows")
    select resource, "column", code, block, sum("rows") from "taken" group by 1, 2, 3, 4
    on conflict (resource, "column", code, block) do update set "rows" = "kept"."rows" + excluded."rows"`)
}

const functionOf = ({ resource }: TableShape): Sql => systemTable(databaseName(`tally ${resource}`))

const events = ['insert', 'update', 'delete', 'truncate'] as const
type TriggerEvent = (typeof events)[number]

const triggerOf = (event: TriggerEvent): Sql => sqlName(`deskwright tally ${event}`)

/** Of each row its place, its codes, and whether it has come (1) or gone (-1), added up by block and code. */
const addedUp = (table: TableShape, sources: readonly (readonly [Sql, string])[]): Sql => {
  const columns = talliedColumns(table).map(({ column }) => column)
  const rows = sources.map(
    ([from, sign]) =>
      sql`select ${sqlJoin([table.position, ...columns].map(sqlName))}, ${sql.raw(sign)} as "deskwright sign" from ${from}`,
  )
  const cells = [
    sql`('', '')`,
    ...columns.map(
      (column) => sql`(${sql.lit(column)}, coalesce("one".${sqlName(column)}::text, 'null'))`,
    ),
  ]
  return sql`
    select ${sql.lit(table.resource)}, "cell"."column", "cell".code,
      "one".${sqlName(table.position)} >> ${sql.lit(blockBits)}, sum("one"."deskwright sign")
    from (${sqlJoin(rows, sql` union all `)}) as "one", lateral (values ${sqlJoin(cells)}) as "cell"("column", code)
    group by 2, 3, 4 having sum("one"."deskwright sign") <> 0`
}

const [coming, going] = [
  [sql`"deskwright new"`, '1'],
  [sql`"deskwright old"`, '-1'],
] as const

const insertTallyChange = (what: Sql): Sql =>
  sql`insert into ${systemTable('tally_change')} (resource, "column", code, block, "rows") ${what};`

/** What a statement on the table notes. */
const tallyFunction = (table: TableShape): Sql => {
  const emptied = sql`
    select resource, "column", code, block, -"rows" from ${systemTable('counted')} where resource = ${sql.lit(table.resource)}`
  return sql`create or replace function ${functionOf(table)}() returns trigger language plpgsql as $tally$
begin
  if tg_op = 'INSERT' then ${insertTallyChange(addedUp(table, [coming]))}
  elsif tg_op = 'UPDATE' then ${insertTallyChange(addedUp(table, [coming, going]))}
  elsif tg_op = 'DELETE' then ${insertTallyChange(addedUp(table, [going]))}
  else ${insertTallyChange(emptied)}
  end if;
  return null;
end $tally$`
}

const transitions: Readonly<Record<TriggerEvent, Sql>> = {
  insert: sql`referencing new table as "deskwright new"`,
  update: sql`referencing new table as "deskwright new" old table as "deskwright old"`,
  delete: sql`referencing old table as "deskwright old"`,
  truncate: sql``,
}

/** Keeps tallies of a table from now on. */
export const createTallyTriggers = (table: TableShape): Sql[] => [
  tallyFunction(table),
  ...events.map(
    (
      event,
    ) => sql`create trigger ${triggerOf(event)} after ${sql.raw(event)} on ${sqlName(table.table)}
      ${transitions[event]} for each statement execute function ${functionOf(table)}()`,
  ),
]

/** Takes the tallies of a table away, before the table itself changes or goes. */
export const dropTallySql = (table: TableShape): Sql[] => [
  sql`select ${tallyLock}`,
  sql`drop function if exists ${functionOf(table)}() cascade`,
  sql`delete from ${systemTable('tally')} where resource = ${sqlText(table.resource)}`,
  sql`delete from ${systemTable('tally_change')} where resource = ${sqlText(table.resource)}`,
]

const tallyStatements = (table: TableShape): Sql[] => [
  ...dropTallySql(table),
  ...createTallyTriggers(table),
  sql`insert into ${systemTable('tally')} (resource, "column", code, block, "rows") ${addedUp(table, [[sqlName(table.table), '1']])}`,
]

/**
 * Counts a table afresh, and keeps its tallies from then on. Whoever fills a table in another way than by statements on
 * it, or changes its columns, does this afterwards.
 */
export const recountTally = async (session: SqlSession, table: TableShape): Promise<void> => {
  for (const statement of tallyStatements(table)) await session.rows(statement)
}
