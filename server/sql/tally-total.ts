import type { RowSelection } from '../store/store'
import type { SqlSession } from '../database/database-connection'
import type { TableShape } from './table-shape'
import { sqlJoin, systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'
import { tallyBlockRows, talliedColumns } from './tally-tables'
import { findColumn, isStorableText } from './column-values'
import { isNothingOrEmpty } from '../../wire/value-shapes'

/* What lists take from tallies: totals, and where a page far behind begins. */

/** The part of the tallies that counts the rows which pass all filters; null where none does. */
export const findTally = (table: TableShape, { tests }: RowSelection): Sql | null => {
  const [test, ...more] = tests.filter(({ wanted }) => !isNothingOrEmpty(wanted))
  const of = sql`resource = ${sqlText(table.resource)}`
  if (test === undefined) return sql`${of} and "column" = '' and code = ''`
  const { any, operator, wanted } = test
  const [looked] = any
  if (more.length > 0 || any.length !== 1 || !looked || looked.far !== null) return null
  const column = findColumn(table, looked.field.name)
  if (column === undefined || !talliedColumns(table).includes(column)) return null
  const isOne = operator === 'equals' || operator === 'not'
  if (!isOne && operator !== 'in' && operator !== 'notIn') return null
  const codes = (isOne || !Array.isArray(wanted) ? [wanted] : wanted)
    .map(String)
    .filter(isStorableText)
  const among = codes.length === 0 ? sql`false` : sql`code in (${sqlJoin(codes.map(sqlText))})`
  const isTurned = operator === 'not' || operator === 'notIn'
  return sql`${of} and "column" = ${sqlText(column.column)} and ${isTurned ? sql`not (${among})` : among}`
}

/** Where a page begins in the usual order, the newest first. */
export interface PageBegin {
  /** How many rows there are at all. */
  readonly total: number
  /** Rows at this place and above stand before the page. Null: the page is behind the last row. */
  readonly below: number | null
  /** How many of the rows below it stand before the page. */
  readonly skip: number
}

/** Finds the block in which the row behind `from` others stands. */
export const findPageBegin = async (
  session: SqlSession,
  counted: Sql,
  from: number,
): Promise<PageBegin> => {
  const [given] = await session.rows(sql`
    with "blocks" as (
      select block, sum("rows") as "rows" from ${systemTable('counted')} where ${counted} group by block),
    "lined" as (select block, "rows", sum("rows") over (order by block desc) as "until" from "blocks")
    select "all"."total", "found".block, "found"."before"
    from (select coalesce(sum("rows"), 0) as "total" from "blocks") as "all"
    left join (
      select block, "until" - "rows" as "before" from "lined"
      where "until" > ${sqlInteger(from)} order by block desc limit 1) as "found" on true`)
  const block = given?.['block'] ?? null
  return {
    total: Number(given?.['total'] ?? 0),
    below: block === null ? null : (Number(block) + 1) * tallyBlockRows,
    skip: from - Number(given?.['before'] ?? 0),
  }
}

/** The sum of tallies. */
export const sumTalliesSql = (counted: Sql): Sql =>
  sql`select coalesce(sum("rows"), 0) as "total" from ${systemTable('counted')} where ${counted}`
