import type { SqlSession } from '../database/database-connection'
import { sqlJoin, sqlName, sql } from '../sql/statement'
import {
  isRowLine,
  parseMarkLine,
  formatRowCount,
  rowsPerProgressLine,
  type TableEnd,
  type BackupTable,
} from './backup-format'
import {
  readCatalogColumns,
  setSequenceStateSql,
  readTableRows,
  createRowChecksum,
  tableName,
  type CatalogColumn,
} from './catalog-tables'

/* Rows from a file into the tables of a database. */

/** What rows are taken into the database with. */
export interface RestoreContext {
  readonly session: SqlSession
  /** The column by which a table is ordered; null where it is one of our own. */
  readonly positionOf: (table: BackupTable) => string | null
  readonly say: (text: string) => void
}

/** A table as far as it has come. */
interface Open {
  readonly table: BackupTable
  /** The columns of the file, as this database has them. */
  readonly columns: readonly CatalogColumn[]
  readonly sum: ReturnType<typeof createRowChecksum>
  waiting: string[]
  size: number
  rows: number
}

/** So many rows, and so many signs, travel in one statement at most. */
const mostRows = 1000
const mostSigns = 4_000_000

const flushRows = async ({ session }: RestoreContext, open: Open): Promise<void> => {
  if (open.waiting.length === 0) return
  const values = open.columns.map(
    ({ type }, index) => sql`("v" ->> ${sql.lit(index)})::${sql.raw(type)}`,
  )
  const columns = open.columns.map(({ column }) => sqlName(column))
  await session.rows(sql`
    insert into ${tableName(open.table)} (${sqlJoin(columns)}) overriding system value
    select ${sqlJoin(values)}
    from jsonb_array_elements(${`[${open.waiting.join(',')}]`}::text::jsonb) with ordinality as "given"("v", "place")
    order by "place"`)
  open.waiting = []
  open.size = 0
}

const addRow = async (taking: RestoreContext, open: Open, line: string): Promise<void> => {
  open.sum.add(line)
  open.waiting.push(line)
  open.size += line.length
  open.rows += 1
  if (open.waiting.length >= mostRows || open.size >= mostSigns) await flushRows(taking, open)
  if (open.rows % rowsPerProgressLine === 0)
    taking.say(`${open.table.table}: ${formatRowCount(open.rows)} rows`)
}

const beginTable = async ({ session }: RestoreContext, table: BackupTable): Promise<Open> => {
  const there = await readCatalogColumns(session, table)
  const columns = table.columns.map((column) => {
    const found = there.find((each) => each.column === column)
    if (found !== undefined) return found
    throw new Error(`the table ${table.table} has no column ${column} here`)
  })
  // A step of our own tables may have brought rows along, in the place of which those of the file come.
  const [has] = await session.rows(sql`select exists (select 1 from ${tableName(table)}) as "has"`)
  if (has?.['has'] === true) await session.rows(sql`delete from ${tableName(table)}`)
  return { table, columns, sum: createRowChecksum(), waiting: [], size: 0, rows: 0 }
}

/** Sets the counters of a table, and reads its rows again: each value must be, to the letter, what the file has. */
const finishTable = async (taking: RestoreContext, open: Open, end: TableEnd): Promise<void> => {
  await flushRows(taking, open)
  const { session, positionOf } = taking
  const { table, columns } = open
  for (const counter of end.counters) await session.rows(setSequenceStateSql(table, counter))
  const again = createRowChecksum()
  for await (const line of readTableRows(session, table, columns, positionOf(table)))
    again.add(line)
  const [given, found] = [open.sum.sum(), again.sum()]
  if (given.rows !== found.rows || found.rows !== end.rows) {
    throw new Error(
      `${table.table}: ${formatRowCount(end.rows)} rows in the file, ${formatRowCount(found.rows)} here`,
    )
  }
  if (given.sha256 !== end.sha256 || found.sha256 !== end.sha256) {
    throw new Error(`${table.table}: the rows are not to the letter those of the file`)
  }
}

/** Takes in all tables of a file. */
export const restoreRows = async (
  taking: RestoreContext,
  lines: AsyncIterable<string>,
): Promise<void> => {
  let open: Open | null = null
  for await (const line of lines) {
    if (isRowLine(line)) {
      if (open !== null) await addRow(taking, open, line)
      continue
    }
    const mark = parseMarkLine(line)
    if ('begin' in mark) open = await beginTable(taking, mark.begin)
    if ('end' in mark && open !== null) {
      await finishTable(taking, open, mark.end)
      open = null
    }
  }
}
