import type { Json } from '../../codegen/language/model'
import type { StoredRow } from '../store/stored-types'
import type { ColumnShape, ColumnKind, TableShape } from './table-shape'
import { sql, type Sql } from './statement'

const types: Readonly<Record<ColumnKind, Sql>> = {
  bigint: sql`bigint`,
  numeric: sql`numeric`,
  text: sql`text`,
  boolean: sql`boolean`,
  jsonb: sql`jsonb`,
}

/** The type of a column as it is declared. Texts are compared byte by byte, unless a statement says otherwise. */
export const columnType = (kind: ColumnKind): Sql =>
  kind === 'text' ? sql`text collate "C"` : types[kind]

/** How people sort texts, and write them small. */
export const textCollation = sql.raw('"und-x-icu"')

/** A text as it is looked into, whatever letters are written large. */
export const sqlLower = (value: Sql): Sql =>
  sql`lower(coalesce(${value}, '') collate ${textCollation})`

/** No text of PostgreSQL can have this sign. */
const NUL = '\0'
export const isStorableText = (text: string): boolean => !text.includes(NUL)

const fits: Readonly<Record<ColumnKind, (value: Json) => boolean>> = {
  bigint: (value) => Number.isSafeInteger(value),
  numeric: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string' && isStorableText(value),
  boolean: (value) => typeof value === 'boolean',
  jsonb: (value) => isStorableText(JSON.stringify(value)),
}

/** Whether a column can have a value. */
export const isStorableInColumn = (kind: ColumnKind, value: Json): boolean => fits[kind](value)

/** A value as its type reads it from a text. */
export const sqlLiteral = (kind: ColumnKind, value: Json): Sql => {
  const text = kind === 'jsonb' ? JSON.stringify(value) : String(value)
  return sql`${value === null ? null : text}::text::${types[kind]}`
}

/** Marks an error as one of the data, as PostgreSQL marks those that it finds itself. */
const unstorableError = (column: ColumnShape, value: Json): Error =>
  Object.assign(
    new Error(`column "${column.column}" cannot hold ${JSON.stringify(value)?.slice(0, 100)}`),
    { code: '22000' },
  )

/** A value as the column holds it. A number in a column of texts is its digits, and the other way round. */
export const toColumnValue = (column: ColumnShape, value: Json | undefined): Json => {
  if (value === undefined || value === null) return null
  if (isStorableInColumn(column.kind, value)) return value
  if (column.kind === 'text' && isPlain(value)) return String(value)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  if (isStorableInColumn(column.kind, number)) return number
  throw unstorableError(column, value)
}

const isPlain = (value: Json): boolean => typeof value === 'number' || typeof value === 'boolean'

/** A value as a statement sends it. */
export const sqlValue = (column: ColumnShape, value: Json | undefined): Sql =>
  sqlLiteral(column.kind, toColumnValue(column, value))

/** What a driver gives for a row. */
export type DriverRow = Readonly<Record<string, unknown>>

const valueIn = ({ kind, column }: ColumnShape, given: DriverRow): Json => {
  const value = given[column] as Json | undefined
  if (value === undefined || value === null) return null
  return kind === 'bigint' || kind === 'numeric' ? Number(value) : value
}

/** A row as calls know it. */
export const parseRow = ({ columns }: TableShape, given: DriverRow): StoredRow =>
  Object.fromEntries(columns.map((column) => [column.field, valueIn(column, given)]))

export const findColumn = ({ columns }: TableShape, field: string): ColumnShape | undefined =>
  columns.find((column) => column.field === field)
