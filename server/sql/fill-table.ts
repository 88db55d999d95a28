import type { Json } from '../../codegen/language/model'
import type { StoredRow } from '../store/stored-types'
import type { SqlSession } from '../database/database-connection'
import type { TableShape } from './table-shape'
import { sqlJoin, sqlName, sql } from './statement'
import { setSequencesSql } from './table-statements'
import { addTallyChanges } from './tally-tables'
import { columnType, toColumnValue } from './column-values'

/** So many rows travel in one statement. */
const batch = 2000

/** Adds rows in bulk: one statement takes a batch of them as one JSON text. */
const addBatch = async (
  session: SqlSession,
  table: TableShape,
  rows: readonly StoredRow[],
  first: number,
): Promise<void> => {
  const values = rows.map((row, index): Record<string, Json> => {
    const entries = table.columns.map(
      (column, place) => [`v${place}`, toColumnValue(column, row[column.field])] as const,
    )
    return { p: first + index, ...Object.fromEntries(entries) }
  })
  const columns = [table.position, ...table.columns.map(({ column }) => column)].map(sqlName)
  const types = table.columns.map(
    ({ kind }, place) => sql`${sqlName(`v${place}`)} ${columnType(kind)}`,
  )
  const given = table.columns.map((_, place) => sqlName(`v${place}`))
  await session.rows(sql`
    insert into ${sqlName(table.table)} (${sqlJoin(columns)})
    select ${sqlJoin([sql`p`, ...given])}
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as "given"(${sqlJoin([sql`p bigint`, ...types])})
    order by p
    on conflict do nothing`)
}

/** Fills a table with rows in their order. */
export const fillTable = async (
  session: SqlSession,
  table: TableShape,
  rows: Iterable<StoredRow>,
): Promise<void> => {
  let waiting: StoredRow[] = []
  let place = 1
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await addBatch(session, table, waiting, place)
    place += waiting.length
    waiting = []
  }
  for (const row of rows) {
    if (waiting.push(row) === batch) await flush()
  }
  await flush()
  for (const statement of setSequencesSql(table)) await session.rows(statement)
  await addTallyChanges(session)
}
