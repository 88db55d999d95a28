import type { RowSelection } from '../store/store'
import { operandText, columnOperand, equalsValue } from './filter-condition'
import type { TableShape } from './table-shape'
import { sqlJoin, sqlName, sql, sqlText, sqlInteger, type Sql } from './statement'
import { textCollation, findColumn, type DriverRow } from './column-values'

/* The order of a list, and the rows of it that follow another one. */

type Sort = RowSelection['sort']

const columnFor = (table: TableShape, sort: Sort) =>
  sort === null ? undefined : findColumn(table, sort.field.name)

/**
 * The order of a list, as its rows are compared: numbers by their amount, anything else as people sort texts. Turned
 * round, it begins at the other end.
 */
export const listOrder = (table: TableShape, alias: Sql, sort: Sort, isTurned = false): Sql => {
  const place = sql`${alias}.${sqlName(table.position)}`
  const newest = isTurned ? place : sql`${place} desc`
  const column = columnFor(table, sort)
  if (sort === null || column === undefined) return newest
  const operand = columnOperand(alias, column)
  const isText = column.kind === 'text' || column.kind === 'jsonb'
  const value = isText
    ? sql`coalesce(${operandText(operand)}, '') collate ${textCollation}`
    : operand.at
  const isUp = (sort.order === 'ASC') !== isTurned
  const way = isUp ? sql`asc nulls first` : sql`desc nulls last`
  if (column.kind !== 'jsonb') return sql`${value} ${way}, ${newest}`
  // What is empty comes first, then numbers by their amount, then anything else.
  const { at } = operand
  const number = sql`case when jsonb_typeof(${at}) = 'number' then ${at}::numeric end`
  const first = isUp
    ? sql`${at} is not null, ${number} asc nulls last`
    : sql`${at} is not null desc, ${number} desc nulls first`
  return sql`${first}, ${value} ${way}, ${newest}`
}

/** The row that a page is behind: its place, and its value in the order. */
export const pageCursorSql = (
  table: TableShape,
  selection: RowSelection,
  fitting: Sql,
): Sql | null => {
  const { behind, sort } = selection
  const alias = sqlName(table.table)
  const marked = behind && findColumn(table, behind.field.name)
  if (marked === undefined) return null
  const column = columnFor(table, sort)
  const value = column === undefined ? sql`null` : columnOperand(alias, column).at
  return sql`
    select ${alias}.${sqlName(table.position)} as "place", ${value}::text as "value" from ${alias}
    where ${fitting} and ${equalsValue(columnOperand(alias, marked), behind?.value)}
    order by ${listOrder(table, alias, sort)} limit 1`
}

/**
 * The rows that follow the marked one, as conditions: those of an earlier condition stand before those of a later one.
 * Each bounds the column that the rows are ordered by, so that an index leads to where they begin, however many rows
 * have the same value.
 */
const followingConditions = (
  table: TableShape,
  alias: Sql,
  sort: Sort,
  mark: DriverRow,
): Sql[] | null => {
  const older = sql`${alias}.${sqlName(table.position)} < ${sqlInteger(Number(mark['place']))}`
  const column = columnFor(table, sort)
  if (sort === null || column === undefined) return [older]
  if (column.kind === 'jsonb') return null
  const { at } = columnOperand(alias, column)
  const isText = column.kind === 'text'
  const isUp = sort.order === 'ASC'
  const given = mark['value'] ?? (isText ? '' : null)
  if (given === null) {
    const alike = sql`${at} is null and ${older}`
    return isUp ? [alike, sql`${at} is not null`] : [alike]
  }
  const value = isText ? sql`(coalesce(${at}, '') collate ${textCollation})` : at
  const found = isText
    ? sqlText(String(given))
    : sql`${String(given)}::text::${sql.raw(column.kind)}`
  const sign = sql.raw(isUp ? '>' : '<')
  const next = [sql`${value} = ${found} and ${older}`, sql`${value} ${sign} ${found}`]
  return isText || isUp ? next : [...next, sql`${at} is null`]
}

/** Values of anything have no index, so that the rows before the marked one are counted. */
const numberedCondition = (
  table: TableShape,
  alias: Sql,
  selection: RowSelection,
  mark: DriverRow,
  fitting: Sql,
): Sql => {
  const place = sql`${alias}.${sqlName(table.position)}`
  const marked = sqlInteger(Number(mark['place']))
  return sql`${place} in (
    select "place" from (
      select ${place} as "place", min(case when ${place} = ${marked} then 1 end) over "listed" as "passed"
      from ${alias} where ${fitting} window "listed" as (order by ${listOrder(table, alias, selection.sort)})) as "numbered"
    where "passed" = 1 and "place" <> ${marked})`
}

/** The conditions of the rows behind the marked one, those that come first before the others. */
export const afterPageCursorSql = (
  table: TableShape,
  selection: RowSelection,
  mark: DriverRow,
  fitting: Sql,
): readonly Sql[] => {
  const alias = sqlName(table.table)
  const parts = followingConditions(table, alias, selection.sort, mark) ?? [
    numberedCondition(table, alias, selection, mark, fitting),
  ]
  return parts.map((each) => sqlJoin([fitting, sql`(${each})`], sql` and `))
}
