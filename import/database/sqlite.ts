import { createRequire } from 'node:module'
import { statSync } from 'node:fs'
import { groupedBy } from '../../codegen/base/grouped'
import { succeedWith, failWith, errorReason, type ImportOutcome } from '../source/import-outcome'
import {
  parseCheckConstraint,
  type DatabaseColumn,
  type DatabaseTable,
  type DatabaseTables,
} from './database-table'

interface Reader {
  all: (sql: string, values?: unknown[]) => Record<string, unknown>[]
  close: () => void
}

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
  Database: new (file: string, options: { readOnly: boolean; fileMustExist: boolean }) => Reader
}

const toTextOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

const columnsOf = (reader: Reader, table: string, sql: string): DatabaseColumn[] => {
  const rows = reader.all('SELECT * FROM pragma_table_xinfo(?)', [table])
  const checks = [...sql.matchAll(/CHECK\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/giu)].flatMap(
    ([, check = '']) => parseCheckConstraint(check) ?? [],
  )
  const keys = rows.filter((row) => Number(row['pk']) > 0)
  return rows
    .filter((row) => Number(row['hidden'] ?? 0) !== 1)
    .map((row) => {
      const name = toTextOrEmpty(row['name'])
      const type = toTextOrEmpty(row['type']).toLowerCase()
      const isKey = Number(row['pk']) > 0
      const [, size, scale] = /\((\d+)(?:\s*,\s*(\d+))?\)/u.exec(type) ?? []
      return {
        name,
        type: type.replace(/\s*\(.*$/u, ''),
        nullable: Number(row['notnull']) === 0 && !isKey,
        isKey,
        isMade:
          (isKey && keys.length === 1 && /^integer$/u.test(type)) || Number(row['hidden'] ?? 0) > 1,
        default: row['dflt_value'] === null ? null : toTextOrEmpty(row['dflt_value']),
        comment: null,
        values:
          checks.find(({ column }) => column.toLowerCase() === name.toLowerCase())?.values ?? null,
        maxLength: size !== undefined && /char|text/u.test(type) ? Number(size) : null,
        scale: scale === undefined ? null : Number(scale),
      }
    })
}

const tableOf = (
  reader: Reader,
  row: Record<string, unknown>,
  nameOf: (table: string) => string,
): DatabaseTable => {
  const name = toTextOrEmpty(row['name'])
  const foreign = reader.all('SELECT * FROM pragma_foreign_key_list(?)', [name])
  const byId = [...groupedBy(foreign, ({ id }) => id).values()]
  return {
    name,
    plain: name,
    comment: null,
    columns: columnsOf(reader, name, toTextOrEmpty(row['sql'])),
    // The last one stands first.
    references: byId.toReversed().map((parts) => ({
      columns: parts.map((each) => toTextOrEmpty(each['from'])),
      table: nameOf(toTextOrEmpty(parts[0]?.['table'])),
      targets: parts.some((each) => each['to'] === null)
        ? null
        : parts.map((each) => toTextOrEmpty(each['to'])),
    })),
  }
}

const viewsIn = (reader: Reader): string[] => {
  const views = reader.all("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
  return views.length === 0
    ? []
    : [`views: ${views.map(({ name }) => toTextOrEmpty(name)).join(', ')}`]
}

/** The tables of a SQLite file, which is opened for reading only. */
export const readSqliteTables = (file: string): ImportOutcome<DatabaseTables> => {
  try {
    if (!statSync(file).isFile()) return failWith(`"${file}" is not a file`)
    const reader = new Database(file, { readOnly: true, fileMustExist: true })
    try {
      const rows = reader.all(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      // A foreign key may write the name of a table in other letters.
      const names = new Map(
        rows.map(({ name }) => [toTextOrEmpty(name).toLowerCase(), toTextOrEmpty(name)]),
      )
      const nameOf = (table: string): string => names.get(table.toLowerCase()) ?? table
      return succeedWith({
        tables: rows.map((row) => tableOf(reader, row, nameOf)),
        unread: viewsIn(reader),
      })
    } finally {
      reader.close()
    }
  } catch (error) {
    return failWith(`"${file}" is no SQLite database that can be read: ${errorReason(error)}`)
  }
}
