import type { ApiDescription } from '../api-description'
import { branchAt, isBranch, listAt, numberAt, textAt, type Tree } from '../api-description/json'
import { knownTables, leftOut } from './references'
import { keyOfTable, resourceOf, type TableCalls } from './table-resource'
import type { DatabaseColumn, DatabaseTable } from './tables'

/*
 * PostgREST describes its tables in a document of Swagger 2.0. Notes in the descriptions of columns say which are keys,
 * and filters, not paths, say which record a call is about.
 */

const keyNote = '<pk/>'
const foreignNote = /<fk table='([^']+)' column='([^']+)'\s*\/>/u

/** Whether a document is the one that PostgREST writes of its tables. */
export const isPostgrest = (tree: Tree): boolean =>
  textAt(tree, 'swagger') === '2.0' &&
  Object.keys(branchAt(tree, 'parameters')).some((name) => name.startsWith('rowFilter.'))

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

const tableOf = (name: string, definition: Tree | undefined): DatabaseTable => {
  const required = listAt(definition, 'required')
  const properties = Object.entries(branchAt(definition, 'properties'))
  const described = properties.map(([column, node]) => {
    const description = textAt(node, 'description') ?? ''
    const [, table, target = ''] = foreignNote.exec(description) ?? []
    return { column, node, description, foreign: table === undefined ? null : { table, target } }
  })
  const keys = described.filter(({ description }) => description.includes(keyNote)).length
  const columns = described.map(({ column, node, description, foreign }): DatabaseColumn => {
    const isKey = description.includes(keyNote)
    const format = textAt(node, 'format') ?? textAt(node, 'type') ?? ''
    const values = listAt(node, 'enum').filter((each) => typeof each === 'string')
    return {
      name: column,
      type: typeOf(format),
      nullable: !required.includes(column),
      isKey,
      isMade: isKey && isCountedUp(format, keys, foreign !== null),
      default: plainDefault(branchAt(node)['default']),
      comment: commentOf(description),
      values: values.length > 0 ? values : null,
      maxLength: numberAt(node, 'maxLength') ?? null,
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

const callsAt = (path: string, operations: Tree): TableCalls => ({
  path,
  lacks: Object.entries(methods).flatMap(([call, method]) =>
    isBranch(branchAt(operations)[method]) ? [] : [call],
  ),
})

const guessesAbout = (tables: readonly DatabaseTable[]): string[] => {
  const made = tables.flatMap(({ name, columns }) =>
    columns.filter(({ isMade }) => isMade).map((column) => `${column.name} of ${name}`),
  )
  return made.length === 0 ? [] : [`keys that the database makes: ${made.join('; ')}`]
}

/** Headers that name the schema in which PostgREST reads, and that in which it writes. */
export const profileHeaders = (schema: string): Record<string, string> => ({
  'Accept-Profile': schema,
  'Content-Profile': schema,
})

/**
 * What a document of PostgREST says of its tables. A key of several columns travels as a whole.
 *
 * @param schema the schema that the document is about, where it is not the usual one
 */
export const describePostgrest = (
  tree: Tree,
  from: string,
  schema: string | null = null,
): ApiDescription => {
  const found = Object.entries(branchAt(tree, 'paths'))
    .filter(([path, node]) => /^\/[^/]+$/u.test(path) && isBranch(branchAt(node)['get']))
    .map(([path, node]) => ({
      table: tableOf(path.slice(1), branchAt(tree, 'definitions')[path.slice(1)]),
      calls: callsAt(path, node),
    }))
  const tables = found.map(({ table }) => table)
  const known = knownTables(tables, keyOfTable)
  const resources = found.flatMap(({ table, calls }) => resourceOf(table, known, calls) ?? [])
  const host = textAt(tree, 'host')
  const address = `${listAt(tree, 'schemes')[0] ?? 'http'}://${host}`
  return {
    from,
    title: textAt(tree, 'info', 'title') ?? 'Console',
    backend: {
      like: 'postgrest',
      base: textAt(tree, 'basePath') ?? '/',
      ...(schema === null ? {} : { headers: profileHeaders(schema) }),
    },
    session: {},
    resources,
    guessed: guessesAbout(tables),
    missing: [
      ...(host === undefined
        ? []
        : [`the backend itself: ADMIN_TARGET=${address} npm start speaks to it`]),
      ...leftOut(tables, known),
    ],
  }
}
