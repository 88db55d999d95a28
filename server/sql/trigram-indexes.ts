import type { SqlSession } from '../database/database-connection'
import { databaseName } from './database-names'
import type { ColumnShape, TableShape } from './table-shape'
import { sqlName, sql, sqlText, type Sql } from './statement'
import { sqlLower } from './column-values'

/*
 * Parts of texts are found by their trigrams where the database has the extension pg_trgm, and by looking into every row
 * where it has not. Nobody has to know which: a condition says the same either way.
 */

/** Letters and digits of which there are trigrams in every database. Han signs have none in many of them. */
const trigram = /[a-z\d]{3}/

export const hasTrigram = (part: string): boolean => trigram.test(part)

/** Texts that lists filter by. */
export const isTextFilterColumn = ({ index, kind, codes }: ColumnShape): boolean =>
  index && kind === 'text' && codes === null

/** The extension may be missing, or not for this account to add. */
const extensionAdded = sql`do $$ begin
  create extension if not exists pg_trgm with schema deskwright;
exception when others then null;
end $$`

/** Where the extension stands, which somebody else may have added before. Null: the database has none. */
const extensionIn = async (session: SqlSession): Promise<string | null> => {
  await session.rows(extensionAdded)
  const [found] = await session.rows(sql`
    select nspname from pg_opclass join pg_namespace on pg_namespace.oid = opcnamespace where opcname = 'gin_trgm_ops'`)
  return found === undefined ? null : String(found['nspname'])
}

const indexName = ({ resource }: TableShape, { field }: ColumnShape): string =>
  databaseName(`${resource}.${field} parts`)

/** Adds the indexes that parts of texts are found by. */
export const createTrigramIndexes = async (
  session: SqlSession,
  table: TableShape,
): Promise<void> => {
  const columns = table.columns.filter(isTextFilterColumn)
  const schema = columns.length === 0 ? null : await extensionIn(session)
  if (schema === null) return
  for (const column of columns) {
    await session.rows(sql`
      create index if not exists ${sqlName(indexName(table, column))} on ${sqlName(table.table)}
      using gin (${sqlLower(sqlName(column.column))} ${sql.id(schema, 'gin_trgm_ops')})`)
  }
}

/** Takes those indexes away, before columns change or have other names. */
export const dropTrigramIndexesSql = (table: TableShape): Sql[] =>
  table.columns
    .filter(isTextFilterColumn)
    .map((column) => sql`drop index if exists ${sqlName(indexName(table, column))}`)

/** A pattern that looks for a text and nothing else. */
export const likePattern = (part: string, isBeginning: boolean): Sql =>
  sqlText(`${isBeginning ? '' : '%'}${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
