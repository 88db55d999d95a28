import type { ResourceModel } from '../../codegen/model'
import type { Selected, Selection } from '../store/records'
import { conditionOf, orderOf, textAt } from './condition'
import type { Session } from './connection'
import type { TableShape } from './shape'
import { all, name, sql, text, whole, type Sql } from './statement'
import { columnOf, rowIn } from './values'

type TableOf = (resource: string) => TableShape

const where = (tableOf: TableOf, table: TableShape, { tests }: Selection): Sql =>
  tests.length === 0
    ? sql`true`
    : all(
        tests.map((test) => conditionOf(tableOf, table, test)),
        sql` and `,
      )

const sortOf = ({ sort }: Selection) =>
  sort === null ? null : { field: sort.field.name, order: sort.order }

/** The number of the rows before the page. Null where no row has the value that the page is behind. */
const beginOf = async (
  session: Session,
  table: TableShape,
  asked: Selection,
  fitting: Sql,
): Promise<number | null> => {
  const { behind, from } = asked
  if (behind === undefined) return from
  const column = columnOf(table, behind.field.name)
  if (column === undefined) return null
  const alias = name(table.table)
  const order = orderOf(table, alias, sortOf(asked))
  const [found] = await session.rows(sql`
    select "number" from (
      select ${textAt(alias, column)} as "value", row_number() over (order by ${order}) as "number"
      from ${alias} where ${fitting}) as "numbered"
    where "value" = ${text(String(behind.value))} order by "number" limit 1`)
  return found === undefined ? null : Number(found['number'])
}

/** The statement of one page. Its rows are found by an index alone, and only then read. */
export const pageStatement = (
  tableOf: TableOf,
  table: TableShape,
  asked: Selection,
  from: number,
): Sql => {
  const fitting = where(tableOf, table, asked)
  const alias = name(table.table)
  const order = orderOf(table, alias, sortOf(asked))
  if (asked.size === null) {
    return sql`select * from ${alias} where ${fitting} order by ${order} offset ${whole(from)}`
  }
  const position = name(table.position)
  return sql`
    select ${alias}.* from (
      select ${position} as "place" from ${alias} where ${fitting}
      order by ${order} limit ${whole(asked.size)} offset ${whole(from)}) as "page"
    join ${alias} on ${alias}.${position} = "page"."place" order by ${order}`
}

export const countStatement = (tableOf: TableOf, table: TableShape, asked: Selection): Sql =>
  sql`select count(*) as "total" from ${name(table.table)} where ${where(tableOf, table, asked)}`

/** The part of a list that is asked for. */
export const listed = async (
  session: Session,
  tableOf: TableOf,
  { name: resource }: ResourceModel,
  asked: Selection,
): Promise<Selected | null> => {
  const table = tableOf(resource)
  const from = await beginOf(session, table, asked, where(tableOf, table, asked))
  if (from === null) return null
  const rows = await session.rows(pageStatement(tableOf, table, asked, from))
  const [counted] = await session.rows(countStatement(tableOf, table, asked))
  return {
    rows: rows.map((row) => rowIn(table, row)),
    from,
    total: Number(counted?.['total'] ?? 0),
  }
}
