import type { ResourceModel } from '../../codegen/language/model'
import type { SelectionResult, RowSelection } from '../store/store'
import { filterCondition } from './filter-condition'
import type { SqlSession } from '../database/database-connection'
import { afterPageCursorSql, pageCursorSql, listOrder } from './list-order'
import type { TableShape, FindTable } from './table-shape'
import { sqlJoin, sqlName, sql, sqlInteger, type Sql } from './statement'
import { findPageBegin, findTally, sumTalliesSql } from './tally-total'
import { parseRow, type DriverRow } from './column-values'

const whereClause = (tableOf: FindTable, table: TableShape, { tests }: RowSelection): Sql =>
  tests.length === 0
    ? sql`true`
    : sqlJoin(
        tests.map((test) => filterCondition(tableOf, table, test)),
        sql` and `,
      )

/** Some of the rows that pass: `size` of them behind `from` others. */
interface Cut {
  readonly fitting: Sql
  readonly from: number
  readonly size: number | null
  /** Counted from the other end. */
  readonly isTurned?: boolean
}

/** The statement of one page. Its rows are found by an index alone, and only then read. */
const pageStatement = (table: TableShape, { sort }: RowSelection, cut: Cut): Sql => {
  const { fitting, from, size, isTurned = false } = cut
  const alias = sqlName(table.table)
  const order = listOrder(table, alias, sort)
  if (size === null) {
    return sql`select * from ${alias} where ${fitting} order by ${order} offset ${sqlInteger(from)}`
  }
  const position = sqlName(table.position)
  return sql`
    select ${alias}.* from (
      select ${position} as "place" from ${alias} where ${fitting}
      order by ${listOrder(table, alias, sort, isTurned)} limit ${sqlInteger(size)} offset ${sqlInteger(from)}) as "page"
    join ${alias} on ${alias}.${position} = "page"."place" order by ${order}`
}

/** Where the rows of a page stand, in a list whose total is known: from the nearer end. */
const cutOf = (fitting: Sql, { from, size }: RowSelection, total: number): Cut => {
  if (size === null || from <= total / 2) return { fitting, from, size }
  const count = Math.max(0, Math.min(size, total - from))
  return { fitting, from: Math.max(0, total - from - count), size: count, isTurned: true }
}

/** How many rows a list has, and the statement that finds its page. Null: the page is behind the last row. */
interface PagePlan {
  readonly total: number
  readonly page: Sql | null
}

const planOf = async (
  session: SqlSession,
  tableOf: FindTable,
  table: TableShape,
  selection: RowSelection,
): Promise<PagePlan> => {
  const fitting = whereClause(tableOf, table, selection)
  const counted = findTally(table, selection)
  const { size } = selection
  if (counted !== null && selection.sort === null && size !== null && selection.from > 0) {
    const { total, below, skip } = await findPageBegin(session, counted, selection.from)
    if (below === null) return { total, page: null }
    const part = sql`${fitting} and ${sqlName(table.table)}.${sqlName(table.position)} < ${sqlInteger(below)}`
    return { total, page: pageStatement(table, selection, { fitting: part, from: skip, size }) }
  }
  const count = sql`select count(*) as "total" from ${sqlName(table.table)} where ${fitting}`
  const [found] = await session.rows(counted === null ? count : sumTalliesSql(counted))
  const total = Number(found?.['total'] ?? 0)
  return { total, page: pageStatement(table, selection, cutOf(fitting, selection, total)) }
}

/** The rows behind the marked one, and one more if there is one. */
const rowsBehind = async (
  session: SqlSession,
  table: TableShape,
  selection: RowSelection,
  mark: DriverRow,
  fitting: Sql,
): Promise<readonly DriverRow[]> => {
  const rows: DriverRow[] = []
  for (const part of afterPageCursorSql(table, selection, mark, fitting)) {
    const size = selection.size === null ? null : selection.size + 1 - rows.length
    if (size === 0) break
    rows.push(
      ...(await session.rows(pageStatement(table, selection, { fitting: part, from: 0, size }))),
    )
  }
  return rows
}

const listedBehind = async (
  session: SqlSession,
  tableOf: FindTable,
  table: TableShape,
  selection: RowSelection,
): Promise<SelectionResult | null> => {
  const fitting = whereClause(tableOf, table, selection)
  const marking = pageCursorSql(table, selection, fitting)
  const [mark] = marking === null ? [] : await session.rows(marking)
  if (mark === undefined) return null
  const rows = await rowsBehind(session, table, selection, mark, fitting)
  const { total } = await planOf(session, tableOf, table, { ...selection, from: 0 })
  const page = selection.size === null ? rows : rows.slice(0, selection.size)
  return {
    rows: page.map((row) => parseRow(table, row)),
    from: 0,
    total,
    more: rows.length > page.length,
  }
}

/** The part of a list that is asked for. */
export const readListPage = async (
  session: SqlSession,
  tableOf: FindTable,
  { name: resource }: ResourceModel,
  selection: RowSelection,
): Promise<SelectionResult | null> => {
  const table = tableOf(resource)
  if (selection.behind) return listedBehind(session, tableOf, table, selection)
  const { total, page } = await planOf(session, tableOf, table, selection)
  const given = page === null ? [] : await session.rows(page)
  const rows = given.map((row) => parseRow(table, row))
  return { rows, from: selection.from, total, more: selection.from + rows.length < total }
}
