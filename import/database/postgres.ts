import { Client } from 'pg'
import { printableSource } from '../source/schema-source'
import { succeedWith, failWith, errorReason, type ImportOutcome } from '../source/import-outcome'
import {
  parseCheckConstraint,
  type DatabaseColumn,
  type ForeignKey,
  type DatabaseTable,
  type DatabaseTables,
} from './database-table'

type CatalogRow = Record<string, unknown>

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const columnsQuery = `
  SELECT n.nspname AS "schema", c.relname AS "table", obj_description(c.oid) AS about, a.attname AS name,
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
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
  ORDER BY array_position($1, n.nspname::text), c.relname, a.attnum`

/** The names of the columns of a constraint, in its order. */
const columnsOfRule = (table: string, numbers: string): string => `
  (SELECT json_agg(a.attname ORDER BY part.at) FROM unnest(k.${numbers}) WITH ORDINALITY AS part(number, at)
    JOIN pg_attribute a ON a.attrelid = k.${table} AND a.attnum = part.number)`

const rulesQuery = `
  SELECT n.nspname AS "schema", c.relname AS "table", k.contype AS kind, pg_get_constraintdef(k.oid) AS rule,
    fn.nspname AS "targetSchema", f.relname AS target,
    ${columnsOfRule('conrelid', 'conkey')} AS columns, ${columnsOfRule('confrelid', 'confkey')} AS targets
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_class f ON f.oid = k.confrelid LEFT JOIN pg_namespace fn ON fn.oid = f.relnamespace
  WHERE k.contype IN ('f', 'c') AND n.nspname = ANY ($1)
  ORDER BY k.oid`

/** What a role may see, tables and views, by their schemas; the database's own are left out. */
const relationsQuery = `
  SELECT n.nspname AS "schema", c.relname AS name, c.relkind IN ('r', 'p') AS table,
    coalesce(current_schema(), 'public') AS usual
  FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid AND NOT c.relispartition
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
  WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  ORDER BY n.nspname, c.relname`

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const columnOf = (row: CatalogRow, rules: readonly CatalogRow[]): DatabaseColumn => {
  const name = toText(row['name'])
  const labels = textList(row['labels'])
  const checked = rules
    .filter(({ kind }) => kind === 'c')
    .flatMap(({ rule }) => parseCheckConstraint(toText(rule)) ?? [])
    .find(({ column }) => column === name)
  const given = toTextOrNull(row['default'])
  return {
    name,
    type: toText(row['type']),
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

/** The name of a table among those of all schemas: that of the first schema is said without it. */
const nameIn =
  ([first]: readonly string[]) =>
  (schema: unknown, table: unknown): string =>
    schema === first ? toText(table) : `${toText(schema)}.${toText(table)}`

const tablesOf = (
  columns: readonly CatalogRow[],
  rules: readonly CatalogRow[],
  nameOf: ReturnType<typeof nameIn>,
): DatabaseTable[] => {
  const names = [...new Set(columns.map(({ schema, table }) => nameOf(schema, table)))]
  return names.map((name) => {
    const isOwn = ({ schema, table }: CatalogRow): boolean => nameOf(schema, table) === name
    const own = rules.filter(isOwn)
    const rows = columns.filter(isOwn)
    const references = own
      .filter(({ kind }) => kind === 'f')
      .map((rule): ForeignKey => ({
        columns: textList(rule['columns']),
        table: nameOf(rule['targetSchema'], rule['target']),
        targets: textList(rule['targets']),
      }))
    return {
      name,
      plain: toText(rows[0]?.['table']),
      schema: toText(rows[0]?.['schema']),
      comment: toTextOrNull(rows[0]?.['about']),
      columns: rows.map((row) => columnOf(row, own)),
      references,
    }
  })
}

/** What of the database is not read: views, and the schemas that nobody has named. */
const unreadIn = (relations: readonly CatalogRow[], schemas: readonly string[]): string[] => {
  const nameOf = nameIn(schemas)
  const isRead = ({ schema }: CatalogRow): boolean => schemas.includes(toText(schema))
  const views = relations.filter((row) => isRead(row) && row['table'] === false)
  const others = new Map<string, number>()
  for (const row of relations) {
    if (isRead(row) || row['table'] !== true) continue
    const schema = toText(row['schema'])
    others.set(schema, (others.get(schema) ?? 0) + 1)
  }
  const counted = [...others].map(([schema, count]) => `${schema} (${count})`).join(', ')
  const viewed = views.map(({ schema, name }) => nameOf(schema, name)).join(', ')
  return [
    ...(viewed === '' ? [] : [`views: ${viewed}`]),
    ...(counted === '' ? [] : [`tables of other schemas, which --schema takes: ${counted}`]),
  ]
}

/** The schemas that are read: those that were named, or the usual one. A sentence where there is none of that name. */
const schemasIn = (
  relations: readonly CatalogRow[],
  named: readonly string[],
): readonly string[] | string => {
  const known = [...new Set(relations.map(({ schema }) => toText(schema)))]
  const unknown = named.find((each) => !known.includes(each))
  if (unknown !== undefined) {
    return `--schema: there is no schema "${unknown}"; there are ${known.join(', ')}`
  }
  return named.length > 0 ? [...new Set(named)] : [toText(relations[0]?.['usual']) || 'public']
}

/** A client that waits for an answer, and for a connection, no longer than somebody would who looks on. */
const connectedClient = async (address: string): Promise<Client> => {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  // A lost connection is told by the statement that was under way.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Reads in one transaction that can only read, and ends the connection. */
const readTables = async (
  client: Client,
  named: readonly string[],
): Promise<ImportOutcome<DatabaseTables>> => {
  const rowsOf = async (query: string, values: readonly unknown[] = []): Promise<CatalogRow[]> =>
    (await client.query<CatalogRow>(query, [...values])).rows
  try {
    await client.query("begin read only; set local statement_timeout = '30s'")
    const relations = await rowsOf(relationsQuery)
    const schemas = schemasIn(relations, named)
    if (typeof schemas === 'string') return failWith(schemas)
    const columns = await rowsOf(columnsQuery, [schemas])
    const rules = await rowsOf(rulesQuery, [schemas])
    const tables = tablesOf(columns, rules, nameIn(schemas))
    return succeedWith({ tables, unread: unreadIn(relations, schemas) })
  } finally {
    await client.end()
  }
}

/** The tables of a PostgreSQL database. */
export const readPostgresTables = async (
  address: string,
  named: readonly string[] = [],
): Promise<ImportOutcome<DatabaseTables>> => {
  const name = printableSource({ kind: 'postgres', at: address })
  try {
    return await readTables(await connectedClient(address), named)
  } catch (error) {
    // A driver may repeat the address, and with it the password.
    return failWith(`${name} cannot be read: ${errorReason(error).replaceAll(address, name)}`)
  }
}
