import { databaseName } from './database-names'
import type { ColumnShape, TableShape } from './table-shape'
import { sqlJoin, sqlName, sql, type Sql } from './statement'
import { textCollation, findColumn, columnType } from './column-values'

/* The tables of resources. */

const constraintName = (table: TableShape, { field }: ColumnShape, what: string): string =>
  databaseName(`${table.resource}.${field} ${what}`)

export const keySequence = (table: TableShape): Sql =>
  sqlName(databaseName(`${table.resource} keys`))
export const positionSequence = (table: TableShape): Sql =>
  sqlName(databaseName(`${table.resource} positions`))

const isNumbered = (table: TableShape): boolean => table.key.length === 1

/** The counters of a table. */
export const tableSequences = (table: TableShape): Sql[] => [
  positionSequence(table),
  ...(isNumbered(table) ? [keySequence(table)] : []),
]

/** Whether a value of a column is one of the codes. */
export const codesCheckExpression = (table: TableShape, column: ColumnShape): Sql | null => {
  const { codes, kind } = column
  if (codes === null || codes.length === 0 || kind === 'boolean') return null
  // A constraint is kept as text and takes no values, so that they are written into it.
  const values = codes.map((code) =>
    kind === 'jsonb'
      ? sql`${sql.lit(JSON.stringify(code))}::jsonb`
      : sql`${typeof code === 'string' ? sql.lit(code) : sql.raw(String(code))}`,
  )
  return sql`constraint ${sqlName(constraintName(table, column, 'codes'))} check (${sqlName(column.column)} in (${sqlJoin(values)}))`
}

export const codesConstraintName = (table: TableShape, column: ColumnShape): Sql =>
  sqlName(constraintName(table, column, 'codes'))

export const primaryKeyColumns = (table: TableShape): ColumnShape[] =>
  table.key.flatMap((field) => findColumn(table, field) ?? [])

export const primaryKeyName = (table: TableShape): Sql =>
  sqlName(databaseName(`${table.resource} key`))

export const primaryKeyConstraint = (table: TableShape): Sql | null => {
  const columns = primaryKeyColumns(table)
  if (columns.length === 0) return null
  return sql`constraint ${primaryKeyName(table)} primary key (${sqlJoin(columns.map(({ column }) => sqlName(column)))})`
}

/** An index by its name. */
export interface TableIndex {
  readonly name: string
  readonly create: Sql
}

const indexesFor = (table: TableShape, column: ColumnShape): TableIndex[] => {
  const [on, by] = [sqlName(table.table), sqlName(column.column)]
  const index = (what: string, create: (called: Sql) => Sql): TableIndex => {
    const called = constraintName(table, column, what)
    return { name: called, create: create(sqlName(called)) }
  }
  const isText = column.kind === 'text'
  const filled = isText ? sql`${by} is not null and ${by} <> ''` : sql`${by} is not null`
  return [
    ...(column.index
      ? [
          index(
            'index',
            (called) =>
              sql`create index ${called} on ${on} (${by} nulls first, ${sqlName(table.position)})`,
          ),
        ]
      : []),
    ...(column.sorted
      ? [
          index(
            'order',
            (called) =>
              sql`create index ${called} on ${on} ((coalesce(${by}, '') collate ${textCollation}))`,
          ),
        ]
      : []),
    ...(column.unique
      ? [
          index(
            'unique',
            (called) => sql`create unique index ${called} on ${on} (${by}) where ${filled}`,
          ),
        ]
      : []),
  ]
}

/** What makes lists fast, and sees to it that a value stays the only one. */
export const tableIndexes = (table: TableShape): TableIndex[] => [
  {
    name: databaseName(`${table.resource} order`),
    create: sql`create index ${sqlName(databaseName(`${table.resource} order`))} on ${sqlName(table.table)} (${sqlName(table.position)})`,
  },
  ...table.columns.flatMap((column) => indexesFor(table, column)),
]

export const columnDeclarationSql = ({ column, kind }: ColumnShape): Sql =>
  sql`${sqlName(column)} ${columnType(kind)}`

/** The statements that create a table, without its indexes. */
export const createTableSql = (table: TableShape): Sql[] => {
  const checks = table.columns.map((column) => codesCheckExpression(table, column))
  const parts = [
    sql`${sqlName(table.position)} bigint not null default nextval('${sql.raw(quoteIdentifier(databaseName(`${table.resource} positions`)))}')`,
    ...table.columns.map(columnDeclarationSql),
    ...[primaryKeyConstraint(table), ...checks].filter((part) => part !== null),
  ]
  return [
    sql`create sequence ${positionSequence(table)}`,
    ...(isNumbered(table) ? [sql`create sequence ${keySequence(table)}`] : []),
    sql`create table ${sqlName(table.table)} (${sqlJoin(parts)})`,
    sql`alter sequence ${positionSequence(table)} owned by ${sqlName(table.table)}.${sqlName(table.position)}`,
    ...(isNumbered(table) ? [sequenceOwned(table)] : []),
  ]
}

const sequenceOwned = (table: TableShape): Sql => {
  const [key] = primaryKeyColumns(table)
  return sql`alter sequence ${keySequence(table)} owned by ${sqlName(table.table)}.${sqlName(key?.column ?? table.position)}`
}

/** A name in quotes, within a text in quotes. */
const quoteIdentifier = (text: string): string =>
  `"${text.replaceAll('"', '""')}"`.replaceAll("'", "''")

/** A sequence as its functions take it. */
const sequenceText = (sequence: string): Sql => sql.raw(`'${quoteIdentifier(sequence)}'`)

/** Sets a sequence behind the largest number that is taken. */
const setSequence = (sequence: string, largest: Sql): Sql =>
  sql`select setval(${sequenceText(sequence)}, greatest(1, coalesce(${largest}, 0)), coalesce(${largest}, 0) > 0)`

/** Sets the counters of a table behind what its rows have. */
export const setSequencesSql = (table: TableShape): Sql[] => {
  const last = sql`(select max(${sqlName(table.position)}) from ${sqlName(table.table)})`
  const positions = setSequence(databaseName(`${table.resource} positions`), last)
  return isNumbered(table)
    ? [positions, setSequence(databaseName(`${table.resource} keys`), sql`(${largestKey(table)})`)]
    : [positions]
}

export const nextSequenceValueSql = (table: TableShape, which: 'keys' | 'positions'): Sql =>
  sql`select nextval(${sequenceText(databaseName(`${table.resource} ${which}`))}) as "next"`

/** The largest key that is a number. */
const largestKey = (table: TableShape): Sql => {
  const [key] = primaryKeyColumns(table)
  if (key === undefined) return sql`select 0`
  const column = sqlName(key.column)
  if (key.kind === 'bigint') return sql`select max(${column}) from ${sqlName(table.table)}`
  const digits = key.kind === 'jsonb' ? sql`(${column} #>> '{}')` : sql`${column}::text`
  return sql`select max(case when ${digits} ~ '^[0-9]{1,15}$' then (${digits})::bigint end) from ${sqlName(table.table)}`
}
