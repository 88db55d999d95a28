import type { Json } from '../../codegen/language/model'
import { typeOf } from '../../field-types'
import type { SqlSession } from '../database/database-connection'
import type { ColumnShape, TableShape } from '../sql/table-shape'
import { sqlJoin, sqlName, sql, sqlInteger } from '../sql/statement'
import { isPersonalField } from '../store/record-audit-entries'
import { columnDeclarationSql } from '../sql/table-statements'
import { columnType, parseRow, sqlValue } from '../sql/column-values'
import { convertValue, type FormatMoment } from './convert-value'
import {
  formatCount,
  statementStep,
  fieldOfColumn,
  rowKeyText,
  formatRecordKeys,
  findRecordsWhere,
  newColumnValue,
} from './migration-step'
import type { MigrationContext, MigrationStep } from './migration-step'

/* What becomes of single fields. */

export const addColumnStep = (
  { model }: MigrationContext,
  table: TableShape,
  column: ColumnShape,
): MigrationStep => {
  const value = newColumnValue(model, table, column)
  const says = `${table.resource}: adds the field \`${column.field}\`${
    value === null ? '' : `, which is ${JSON.stringify(value)} in the records that are there`
  }`
  const added = sql`alter table ${sqlName(table.table)} add column ${columnDeclarationSql(column)}`
  const filled = sql`update ${sqlName(table.table)} set ${sqlName(column.column)} = ${sqlValue(column, value)}`
  return statementStep(says, value === null ? [added] : [added, filled])
}

export const dropColumnStep = async (
  { session, drop }: MigrationContext,
  before: TableShape,
  after: TableShape,
  column: ColumnShape,
): Promise<MigrationStep> => {
  const { count } = await findRecordsWhere(
    session,
    before,
    sql`${sqlName(column.column)} is not null`,
  )
  const says = `${before.resource}: drops the field \`${column.field}\`, ${count === 0 ? 'which is empty' : `which ${formatCount(count, 'record')} ${count === 1 ? 'has' : 'have'} a value in`}`
  const refused =
    count > 0 && !drop ? `${says}: add --drop, or name its new name with --rename` : null
  const statement = sql`alter table ${sqlName(after.table)} drop column ${sqlName(column.column)}`
  return { ...statementStep(says, [statement]), refused }
}

export const renameColumnStep = (
  table: TableShape,
  before: ColumnShape,
  after: ColumnShape,
): MigrationStep =>
  statementStep(
    before.field === after.field
      ? null
      : `${table.resource}: renames the field \`${before.field}\` to \`${after.field}\``,
    [
      sql`alter table ${sqlName(table.table)} rename column ${sqlName(before.column)} to ${sqlName(after.column)}`,
    ],
  )

/** So many rows are converted at a time. */
const batch = 1000

interface Retyping {
  readonly before: TableShape
  readonly after: TableShape
  readonly old: ColumnShape
  readonly next: ColumnShape
  readonly write: FormatMoment | null
  /** Whether values may stand in a message: one is read in logs, which outlive the record. */
  readonly namesValues: boolean
}

/** Goes through all values of a column, in the order of the records. */
async function* valuesIn(session: SqlSession, table: TableShape, column: ColumnShape) {
  const [at, place] = [sqlName(column.column), sqlName(table.position)]
  // A prepared statement that takes whatever columns there are fails as soon as there is another one.
  const columns = [table.position, ...table.columns.map((each) => each.column)].map(sqlName)
  let behind = 0
  for (;;) {
    const rows = await session.rows(sql`
      select ${sqlJoin(columns)} from ${sqlName(table.table)} where ${place} > ${sqlInteger(behind)} and ${at} is not null
      order by ${place} limit ${sqlInteger(batch)}`)
    if (rows.length === 0) return
    behind = Number(rows.at(-1)?.[table.position])
    yield rows.map((given) => ({
      given,
      place: Number(given[table.position]),
      value: parseRow(table, given)[column.field] ?? null,
    }))
  }
}

/** The values that do not fit, by the keys of their records. */
const findUnconvertible = async (session: SqlSession, retyping: Retyping) => {
  const { before, old, next, write, namesValues } = retyping
  const keys: string[] = []
  let count = 0
  for await (const values of valuesIn(session, before, old)) {
    for (const { given, value } of values) {
      if (convertValue(old, next, value, write) !== undefined) continue
      count += 1
      const named = namesValues ? `: ${JSON.stringify(value)}` : ''
      if (keys.length < 5) keys.push(`${rowKeyText(before, given)}${named}`)
    }
  }
  return count === 0 ? null : formatRecordKeys(keys, count)
}

const waiting = 'deskwright new'

/** The table as it is while a column is converted: under its new name, with the old column. */
const tableDuringRetype = ({ after, old, next }: Retyping): TableShape => ({
  ...after,
  key: [],
  columns: [{ ...old, column: next.column }],
})

const convertAll = async (session: SqlSession, retyping: Retyping): Promise<void> => {
  const { after, old, next, write } = retyping
  const table = sqlName(after.table)
  await session.rows(
    sql`alter table ${table} add column ${sqlName(waiting)} ${columnType(next.kind)}`,
  )
  const there = tableDuringRetype(retyping)
  for await (const values of valuesIn(session, there, { ...old, column: next.column })) {
    const rows = values.map(({ place, value }) => {
      const found: Json = convertValue(old, next, value, write) ?? null
      return sql`(${sqlInteger(place)}, ${sqlValue(next, found)})`
    })
    await session.rows(sql`
      update ${table} set ${sqlName(waiting)} = "given"."value"
      from (values ${sqlJoin(rows)}) as "given"("place", "value")
      where ${table}.${sqlName(after.position)} = "given"."place"`)
  }
  await session.rows(sql`alter table ${table} drop column ${sqlName(next.column)}`)
  await session.rows(
    sql`alter table ${table} rename column ${sqlName(waiting)} to ${sqlName(next.column)}`,
  )
}

const kindName = ({ kind, moment, codes }: ColumnShape): string => {
  if (codes !== null) return `one of ${codes.map(String).join(', ')}`
  return moment === null ? kind : `${moment.day ? 'day' : 'moment'} (${moment.codec})`
}

/** Gives a column another type. Every value is converted; where one does not fit, nothing is. */
export const retypeColumnStep = async (
  { session, model }: MigrationContext,
  before: TableShape,
  after: TableShape,
  pair: { old: ColumnShape; next: ColumnShape },
): Promise<MigrationStep> => {
  const field = fieldOfColumn(model, after, pair.next)
  const now = field && typeOf(field).now
  const write = field && now ? (moment: Date): Json => now(field, moment) : null
  const namesValues = field !== undefined && !isPersonalField(field)
  const retyping: Retyping = { before, after, ...pair, write, namesValues }
  const lacking = await findUnconvertible(session, retyping)
  const says = `${after.resource}: turns the field \`${pair.next.field}\` from ${kindName(pair.old)} into ${kindName(pair.next)}`
  return {
    says,
    refused: lacking === null ? null : `${says}, which these do not fit: ${lacking}`,
    run: (running) => convertAll(running, retyping),
  }
}
