import type { ApiDescription } from '../api-description'
import {
  jsonObjectAt,
  isJsonObject,
  jsonListAt,
  jsonNumberAt,
  jsonTextAt,
  type JsonValue,
} from '../api-description/json-access'
import { keyedTablesOf, unimportedTablesAndKeys } from './references'
import { resourceKeyOfTable, tableToResource, type TableCallSupport } from './table-resource'
import type { DatabaseColumn, DatabaseTable } from './database-table'

/*
 * PostgREST describes its tables in a document of Swagger 2.0. Notes in the descriptions of columns say which are keys,
 * and filters, not paths, say which record a call is about.
 */

const keyNote = '<pk/>'
const foreignNote = /<fk table='([^']+)' column='([^']+)'\s*\/>/u

/** Whether a document is the one that PostgREST writes of its tables. */
export const isPostgrest = (tree: JsonValue): boolean =>
  jsonTextAt(tree, 'swagger') === '2.0' &&
  Object.keys(jsonObjectAt(tree, 'parameters')).some((name) => name.startsWith('rowFilter.'))

/** The words of the catalogue for what the document calls in full. */
const typeOf = (format: string): string => {
  if (format.endsWith('[]')) return `_${format.slice(0, -2)}`
  return format.replace(/^character varying$/u, 'varchar').replace(/^character$/u, 'bpchar')
}

/** What a database counts up or makes at random; the document does not tell it, so it is guessed from the key. */
const isCountedUp = (format: string, keys: number, isForeign: boolean): boolean =>
  keys === 1 && !isForeign && /^(?:(?:big|small)?int(?:eger)?|uuid)$/u.test(format)

const plainDefault = (value: unknown): string | null => {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

const commentOf = (description: string): string | null =>
  description.replace(/\n*Note:\n[\s\S]*$/u, '').trim() || null

const tableOf = (name: string, definition: JsonValue | undefined): DatabaseTable => {
  const required = jsonListAt(definition, 'required')
  const properties = Object.entries(jsonObjectAt(definition, 'properties'))
  const described = properties.map(([column, node]) => {
    const description = jsonTextAt(node, 'description') ?? ''
    const [, table, target = ''] = foreignNote.exec(description) ?? []
    return { column, node, description, foreign: table === undefined ? null : { table, target } }
  })
  const keys = described.filter(({ description }) => description.includes(keyNote)).length
  const columns = described.map(({ column, node, description, foreign }): DatabaseColumn => {
    const isKey = description.includes(keyNote)
    const format = jsonTextAt(node, 'format') ?? jsonTextAt(node, 'type') ?? ''
    const values = jsonListAt(node, 'enum').filter((each) => typeof each === 'string')
    return {
      name: column,
      type: typeOf(format),
      nullable: !required.includes(column),
      isKey,
      isMade: isKey && isCountedUp(format, keys, foreign !== null),
      default: plainDefault(jsonObjectAt(node)['default']),
      comment: commentOf(description),
      values: values.length > 0 ? values : null,
      maxLength: jsonNumberAt(node, 'maxLength') ?? null,
      scale: null,
    }
  })
  const references = described.flatMap(({ column, foreign }) =>
    foreign === null
      ? []
      : [{ columns: [column], table: foreign.table, targets: [foreign.target] }],
  )
  return { name, plain: name, comment: null, columns, references }
}

const methods = { create: 'post', update: 'patch', delete: 'delete' } as const

const callsAt = (path: string, operations: JsonValue): TableCallSupport => ({
  path,
  lacks: Object.entries(methods).flatMap(([call, method]) =>
    isJsonObject(jsonObjectAt(operations)[method]) ? [] : [call],
  ),
})

const guessesAbout = (tables: readonly DatabaseTable[]): string[] => {
  const made = tables.flatMap(({ name, columns }) =>
    columns.filter(({ isMade }) => isMade).map((column) => `${column.name} of ${name}`),
  )
  return made.length === 0 ? [] : [`keys that the database makes: ${made.join('; ')}`]
}

/** Headers that name the schema in which PostgREST reads, and that in which it writes. */
export const postgrestSchemaHeaders = (schema: string): Record<string, string> => ({
  'Accept-Profile': schema,
  'Content-Profile': schema,
})

/**
 * What a document of PostgREST says of its tables. A key of several columns travels as a whole.
 *
 * @param schema the schema that the document is about, where it is not the usual one
 */
export const describePostgrest = (
  tree: JsonValue,
  from: string,
  schema: string | null = null,
): ApiDescription => {
  const found = Object.entries(jsonObjectAt(tree, 'paths'))
    .filter(([path, node]) => /^\/[^/]+$/u.test(path) && isJsonObject(jsonObjectAt(node)['get']))
    .map(([path, node]) => ({
      table: tableOf(path.slice(1), jsonObjectAt(tree, 'definitions')[path.slice(1)]),
      calls: callsAt(path, node),
    }))
  const tables = found.map(({ table }) => table)
  const known = keyedTablesOf(tables, resourceKeyOfTable)
  const resources = found.flatMap(({ table, calls }) => tableToResource(table, known, calls) ?? [])
  const host = jsonTextAt(tree, 'host')
  const address = `${jsonListAt(tree, 'schemes')[0] ?? 'http'}://${host}`
  return {
    from,
    title: jsonTextAt(tree, 'info', 'title') ?? 'Console',
    backend: {
      like: 'postgrest',
      base: jsonTextAt(tree, 'basePath') ?? '/',
      ...(schema === null ? {} : { headers: postgrestSchemaHeaders(schema) }),
    },
    session: {},
    resources,
    guessed: guessesAbout(tables),
    missing: [
      ...(host === undefined
        ? []
        : [`the backend itself: ADMIN_TARGET=${address} npm start speaks to it`]),
      ...unimportedTablesAndKeys(tables, known),
    ],
  }
}
