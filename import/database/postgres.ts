import postgres from 'postgres'
import { printedSource } from '../source/kind'
import { succeedWith, failWith, reasonOf, type ImportOutcome } from '../source/outcome'
import { allowedBy, type DatabaseColumn, type DatabaseTable } from './tables'

type CatalogRow = Record<string, unknown>

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const columnsQuery = `
  SELECT c.relname AS "table", obj_description(c.oid) AS about, a.attname AS name,
    coalesce(base.typname, t.typname) AS type, a.attnotnull AS filled, a.attidentity <> '' OR a.attgenerated <> '' AS made,
    pg_get_expr(d.adbin, d.adrelid) AS "default", col_description(c.oid, a.attnum) AS comment,
    CASE WHEN a.atttypmod > 4 AND t.typname IN ('varchar', 'bpchar') THEN a.atttypmod - 4 END AS length,
    CASE WHEN a.atttypmod > 4 AND t.typname = 'numeric' THEN (a.atttypmod - 4) & 65535 END AS scale,
    (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels,
    coalesce((SELECT a.attnum = ANY (i.indkey) FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary), false) AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type base ON base.oid = t.typbasetype AND t.typtype = 'd'
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname = coalesce(current_schema(), 'public')
  ORDER BY c.relname, a.attnum`

const rulesQuery = `
  SELECT c.relname AS "table", k.contype AS kind, pg_get_constraintdef(k.oid) AS rule, f.relname AS target,
    (SELECT json_agg(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)) AS columns
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_class f ON f.oid = k.confrelid
  WHERE k.contype IN ('f', 'c') AND n.nspname = coalesce(current_schema(), 'public')`

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const columnOf = (row: CatalogRow, rules: readonly CatalogRow[]): DatabaseColumn => {
  const name = toTextOrNull(row['name']) ?? ''
  const labels = textList(row['labels'])
  const checked = rules
    .filter(({ kind }) => kind === 'c')
    .flatMap(({ rule }) => allowedBy(toTextOrNull(rule) ?? '') ?? [])
    .find(({ column }) => column === name)
  const given = toTextOrNull(row['default'])
  return {
    name,
    type: toTextOrNull(row['type']) ?? '',
    nullable: row['filled'] !== true,
    isKey: row['key'] === true,
    isMade: row['made'] === true || /^nextval\(|uuid/u.test(given ?? ''),
    default: given,
    comment: toTextOrNull(row['comment']),
    values: labels.length > 0 ? labels : (checked?.values ?? null),
    maxLength: typeof row['length'] === 'number' ? row['length'] : null,
    scale: typeof row['scale'] === 'number' ? row['scale'] : null,
  }
}

const tablesOf = (
  columns: readonly CatalogRow[],
  rules: readonly CatalogRow[],
): DatabaseTable[] => {
  const tables = [...new Set(columns.map((row) => toTextOrNull(row['table']) ?? ''))]
  return tables.map((name) => {
    const own = rules.filter((rule) => rule['table'] === name)
    const rows = columns.filter((row) => row['table'] === name)
    return {
      name,
      comment: toTextOrNull(rows[0]?.['about']),
      columns: rows.map((row) => columnOf(row, own)),
      foreignKeys: own
        .filter((rule) => rule['kind'] === 'f' && textList(rule['columns']).length === 1)
        .map((rule) => ({
          column: textList(rule['columns'])[0] ?? '',
          table: toTextOrNull(rule['target']) ?? '',
        })),
      wideReferences: own
        .filter((rule) => rule['kind'] === 'f' && textList(rule['columns']).length > 1)
        .map((rule) => ({
          columns: textList(rule['columns']),
          table: toTextOrNull(rule['target']) ?? '',
        })),
    }
  })
}

/** The tables of a PostgreSQL database, asked for in a transaction that can only read. */
export const postgresTables = async (address: string): Promise<ImportOutcome<DatabaseTable[]>> => {
  const name = printedSource({ kind: 'postgres', at: address })
  try {
    const sql = postgres(address, {
      max: 1,
      connect_timeout: 10,
      idle_timeout: 5,
      onnotice: () => undefined,
    })
    try {
      return await sql.begin('read only', async (reader) => {
        await reader.unsafe("SET LOCAL statement_timeout = '30s'")
        const columns = await reader.unsafe(columnsQuery)
        const rules = await reader.unsafe(rulesQuery)
        return succeedWith(tablesOf(columns, rules))
      })
    } finally {
      await sql.end({ timeout: 5 })
    }
  } catch (error) {
    // A driver may repeat the address, and with it the password.
    return failWith(`${name} cannot be read: ${reasonOf(error).replaceAll(address, name)}`)
  }
}
