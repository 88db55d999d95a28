import type { FieldModel, Json, Model } from '../../codegen/language/model'
import { typeOf } from '../../field-types'
import type { SqlSession } from '../database/database-connection'
import type { ColumnShape, TableShape } from '../sql/table-shape'
import { sqlName, sql, type Sql } from '../sql/statement'
import { parseRow } from '../sql/column-values'

/** A part of a migration. */
export interface MigrationStep {
  /** What it does; null where another step says it. */
  readonly says: string | null
  /** Why it cannot be done as things are. */
  readonly refused?: string | null
  readonly run: (session: SqlSession) => Promise<void>
}

/** What the steps are worked out from. */
export interface MigrationContext {
  readonly session: SqlSession
  readonly model: Model
  /** Whether values may be thrown away. */
  readonly drop: boolean
}

/** A step that is only statements. */
export const statementStep = (says: string | null, statements: readonly Sql[]): MigrationStep => ({
  says,
  run: async (session) => {
    for (const statement of statements) await session.rows(statement)
  },
})

export const formatCount = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`

/** So many records are named, and the rest only counted. */
const mostNamed = 5

/** Which records are meant: the keys of the first of them. */
export const formatRecordKeys = (keys: readonly string[], count: number): string => {
  const more = count > keys.length ? ', …' : ''
  return `${formatCount(count, 'record')} (${keys.slice(0, mostNamed).join(', ')}${more})`
}

export const rowKeyText = (table: TableShape, given: Readonly<Record<string, unknown>>): string => {
  const row = parseRow(table, given)
  const fields = table.key.length === 0 ? [] : table.key
  return fields.map((field) => `${field} ${String(row[field])}`).join(' ')
}

/** The records of which something is true: how many, and the keys of the first. */
export const findRecordsWhere = async (
  session: SqlSession,
  table: TableShape,
  what: Sql,
): Promise<{ count: number; named: string }> => {
  const from = sql`from ${sqlName(table.table)} where ${what}`
  const [total] = await session.rows(sql`select count(*) as "count" ${from}`)
  const count = Number(total?.['count'] ?? 0)
  const first = await session.rows(
    sql`select * ${from} order by ${sqlName(table.position)} limit ${sql.lit(mostNamed)}`,
  )
  const keys = first.map((given) => rowKeyText(table, given))
  return { count, named: formatRecordKeys(keys, count) }
}

export const fieldOfColumn = (
  model: Model,
  { resource }: TableShape,
  { field }: ColumnShape,
): FieldModel | undefined =>
  model.resources.find((each) => each.name === resource)?.fields.find((each) => each.name === field)

/** What records that are there have in a new field: its default, where its lifecycle begins, or nothing. */
export const newColumnValue = (model: Model, table: TableShape, column: ColumnShape): Json => {
  const resource = model.resources.find((each) => each.name === table.resource)
  const field = fieldOfColumn(model, table, column)
  if (resource === undefined || field === undefined) return null
  const lifecycle = resource.lifecycles.find((each) => each.field === field.name)
  if (lifecycle !== undefined) return lifecycle.start[0] ?? null
  const isComputed = field.default !== undefined && typeOf(field).isComputed?.(field.default)
  return field.default === undefined || isComputed ? null : field.default
}
