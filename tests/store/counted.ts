import type { Model } from '../../codegen/language/model'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { tableShapesOf, type TableShape } from '../../server/sql/table-shape'
import { sqlName, systemTable, sql, sqlText, type Sql } from '../../server/sql/statement'

/* Whether the tallies are what the tables have. */

const rowsBy = (table: TableShape, column: string | null): Sql => {
  const code = column === null ? sql`''` : sql`coalesce(${sqlName(column)}::text, 'null')`
  return sql`
    select ${sqlText(column ?? '')} as "column", ${code} as code, ${sqlName(table.position)} >> 12 as block, count(*) as "rows"
    from ${sqlName(table.table)} group by 2, 3`
}

const shown = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
  rows
    .map((row) => [row['column'], row['code'], row['block'], row['rows']].map(String).join(' '))
    .toSorted()

/** The tallies of a table that are not what its rows say. */
const miscountedIn = async (
  connection: DatabaseConnection,
  table: TableShape,
): Promise<string[]> => {
  const kept = await connection.rows(sql`
    select "column", code, block, sum("rows") as "rows" from ${systemTable('counted')}
    where resource = ${sqlText(table.resource)} group by 1, 2, 3 having sum("rows") <> 0`)
  const columns = table.columns.filter(
    ({ codes, index, kind }) => codes && index && kind !== 'numeric',
  )
  const asked = [null, ...columns.map(({ column }) => column)]
  const there = await Promise.all(asked.map((column) => connection.rows(rowsBy(table, column))))
  const [had, has] = [shown(kept), shown(there.flat())]
  return [
    ...had.filter((each) => !has.includes(each)),
    ...has.filter((each) => !had.includes(each)).map((each) => `missing ${each}`),
  ]
}

/** The tallies that are not what the tables of a model have. */
export const miscounted = async (connection: DatabaseConnection, model: Model): Promise<string[]> =>
  (
    await Promise.all(
      tableShapesOf(model).map(async (table) =>
        (await miscountedIn(connection, table)).map((each) => `${table.resource}: ${each}`),
      ),
    )
  ).flat()
