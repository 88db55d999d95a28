import type { ApiDescription } from '../api-description'
import { humaniseName, singularWord, splitName } from '../api-description/word-forms'
import { printableSource, type SchemaSource } from '../source/schema-source'
import { succeedWith, failWith, type ImportOutcome } from '../source/import-outcome'
import { keyedTablesOf, unimportedTablesAndKeys } from './references'
import { resourceKeyOfTable, tableToResource } from './table-resource'
import type { DatabaseTables } from './database-table'

export { describePostgrest, isPostgrest } from './postgrest'

const titleOf = (source: SchemaSource): string => {
  const last = source.at.split(/[?#]/u)[0]?.split(/[\\/]/u).at(-1) ?? ''
  return (
    humaniseName(
      splitName(last.replace(/\.[^.]*$/u, ''))
        .map(singularWord)
        .join(' '),
    ) || 'Console'
  )
}

const tablesIn = async (
  source: SchemaSource,
  schemas: readonly string[],
): Promise<ImportOutcome<DatabaseTables>> =>
  source.kind === 'postgres'
    ? await import('./postgres').then(({ readPostgresTables: postgresTables }) =>
        postgresTables(source.at, schemas),
      )
    : await import('./sqlite').then(({ readSqliteTables: sqliteTables }) => sqliteTables(source.at))

/** What the tables of a database say; the calls of a backend for them are those of REST. */
export const describeDatabase = async (
  source: SchemaSource,
  schemas: readonly string[] = [],
): Promise<ImportOutcome<ApiDescription>> => {
  const read = await tablesIn(source, schemas)
  if (read.problem !== undefined) return read
  const { tables, unread } = read.value
  const known = keyedTablesOf(tables, resourceKeyOfTable)
  const resources = tables.flatMap((table) => tableToResource(table, known) ?? [])
  const from = printableSource(source)
  if (resources.length === 0) {
    return failWith([`${from} has no table with a key`, ...unread].join('; '))
  }
  return succeedWith({
    from,
    title: titleOf(source),
    backend: { transport: 'rest', base: '/api' },
    session: {},
    resources,
    guessed: ['the calls: a database has none, so they are those of REST'],
    missing: [
      'a backend that answers for the database',
      ...unimportedTablesAndKeys(tables, known),
      ...unread,
    ],
  })
}
