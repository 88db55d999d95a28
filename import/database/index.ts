import { usualFilters } from '../json-schema/usual-filters'
import type { ApiCall, ApiField, ApiFields, ApiResource, ApiDescription } from '../api-description'
import { humaniseName, resourceName, singularWord, splitName } from '../api-description/names'
import { choicesFromCodes } from '../json-schema/choices'
import {
  isEmailName,
  isLongTextName,
  isMoneyName,
  isPasswordName,
  isPersonalName,
  isPhoneName,
  isUrlName,
} from '../json-schema/name-hints'
import { printedSource, type Source } from '../source/kind'
import { succeedWith, failWith, type ImportOutcome } from '../source/outcome'
import type { DatabaseColumn, DatabaseTable } from './tables'

const numeric = /^(?:numeric|decimal|money|number)/u
const whole = /^(?:big|small|tiny|medium)?int(?:eger|2|4|8)?$|^(?:big|small)?serial/u
const broken = /^(?:real|double|float)/u

const textType = ({ name, type, maxLength }: DatabaseColumn): string => {
  if (isPasswordName(name)) return 'password'
  if (isEmailName(name)) return 'email'
  if (isPhoneName(name)) return 'phone'
  if (isUrlName(name)) return 'url'
  if (maxLength !== null) return maxLength > 300 ? 'longText' : 'text'
  return isLongTextName(name) || type === 'clob' ? 'longText' : 'text'
}

/** The type of a field for a column; JSON for what a form cannot hold. */
const columnFieldType = (column: DatabaseColumn): ApiField => {
  const { name, type, values, scale } = column
  if (values) return { type: 'enum', choices: choicesFromCodes(values) }
  if (type.startsWith('bool')) return { type: 'boolean' }
  if (whole.test(type)) return { type: 'integer' }
  if (numeric.test(type)) {
    const isMoney = isMoneyName(name) || scale === 2 || type === 'money'
    return isMoney
      ? { type: 'money', ...(scale === null ? {} : { scale }) }
      : { type: 'number', ...(scale ? { scale } : {}) }
  }
  if (broken.test(type)) return { type: 'number' }
  if (type === 'date') return { type: 'date' }
  if (/^(?:timestamp|datetime)/u.test(type)) return { type: 'datetime' }
  if (type.startsWith('time')) return { type: 'time', seconds: true }
  if (/^(?:json|bytea|blob|hstore|point|_)/u.test(type)) return { type: 'json' }
  const measured = column.maxLength === null ? {} : { maxLength: column.maxLength }
  return { type: textType(column), ...measured }
}

const plainDefault = (
  { default: given }: DatabaseColumn,
  { type }: ApiField,
): Partial<ApiField> => {
  const value = /^'((?:[^']|'')*)'(?:::.*)?$/u.exec(given ?? '')?.[1]?.replaceAll("''", "'")
  if (value !== undefined && ['text', 'enum', 'longText'].includes(type) && value !== '')
    return { default: value }
  if (given === null || !/^\(?(?:-?\d+(?:\.\d+)?|true|false)\)?$/iu.test(given)) return {}
  const plain = given.replaceAll(/[()]/gu, '').toLowerCase()
  if (type === 'boolean') return { default: plain === 'true' || plain === '1' }
  return ['integer', 'number', 'money'].includes(type) ? { default: Number(plain) } : {}
}

const isKept = (column: DatabaseColumn): boolean => !/^(?:bytea|blob|tsvector)$/u.test(column.type)

const fieldOf = (column: DatabaseColumn, table: DatabaseTable, isFree: boolean): ApiField => {
  const key = table.foreignKeys.find((each) => each.column === column.name)
  const plain = columnFieldType(column)
  const { comment } = column
  const label =
    comment !== null && comment.length <= 20 && /\P{ASCII}/u.test(comment) ? comment : undefined
  const isRequired =
    !column.nullable && !column.isMade && column.default === null && plain.type !== 'boolean'
  return {
    ...plain,
    ...(key && ['integer', 'text'].includes(plain.type)
      ? { refersTo: resourceName([key.table]) }
      : {}),
    ...(label === undefined ? {} : { label }),
    ...(comment !== null && label === undefined && comment.length <= 140 ? { help: comment } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(column.nullable ? { nullable: true } : {}),
    ...(column.isMade ? { readOnly: true } : {}),
    ...(column.isKey && !column.isMade && isFree ? { only: 'create' } : {}),
    ...(isPersonalName(column.name) && ['text', 'email', 'phone', 'date'].includes(plain.type)
      ? { personal: true }
      : {}),
    ...plainDefault(column, plain),
  }
}

const callsOf = (path: string, key: string): Map<string, ApiCall> => {
  const one = `${path}/{${key}}`
  return new Map<string, ApiCall>([
    ['list', { path, method: 'GET', body: [], rows: '', paged: true }],
    ['read', { path: one, method: 'GET', body: [] }],
    ['create', { path, method: 'POST', body: [] }],
    ['update', { path: one, method: 'PUT', body: [] }],
    ['delete', { path: one, method: 'DELETE', body: [] }],
  ])
}

const resourceOf = (table: DatabaseTable): ApiResource | null => {
  const keys = table.columns.filter(({ isKey }) => isKey)
  const [key] = keys
  if (!key || keys.length > 1) return null
  const isFree = key.isMade === false
  const fields: ApiFields = new Map(
    table.columns.filter(isKept).map((column) => [column.name, fieldOf(column, table, isFree)]),
  )
  const writable = [...fields]
    .filter(([, field]) => field['readOnly'] !== true)
    .map(([name]) => name)
  const name = resourceName([table.name])
  const label = table.comment !== null && table.comment.length <= 20 ? table.comment : undefined
  return {
    name,
    ...(label === undefined ? {} : { label }),
    key: [key.name],
    fields,
    filters: usualFilters(fields, key.name),
    calls: callsOf(`/${name}`, key.name),
    actions: new Map(),
    create: writable,
    edit: writable.filter((each) => each !== key.name),
    of: name,
  }
}

const titleOf = (source: Source): string => {
  const last = source.at.split(/[?#]/u)[0]?.split(/[\\/]/u).at(-1) ?? ''
  return (
    humaniseName(
      splitName(last.replace(/\.[^.]*$/u, ''))
        .map(singularWord)
        .join(' '),
    ) || 'Console'
  )
}

/** What the tables of a database say; the calls of a backend for them are those of REST. */
export const describeDatabase = async (source: Source): Promise<ImportOutcome<ApiDescription>> => {
  const read =
    source.kind === 'postgres'
      ? await import('./postgres').then(({ postgresTables }) => postgresTables(source.at))
      : await import('./sqlite').then(({ sqliteTables }) => sqliteTables(source.at))
  if (read.problem !== undefined) return read
  const resources = read.value.flatMap((table) => resourceOf(table) ?? [])
  const keyless = read.value.filter(
    (table) => !resources.some(({ of }) => of === resourceName([table.name])),
  )
  const from = printedSource(source)
  if (resources.length === 0) return failWith(`${from} has no table with a key of one column`)
  const left = keyless.map(({ name }) => name).join(', ')
  return succeedWith({
    from,
    title: titleOf(source),
    backend: { transport: 'rest', base: '/api' },
    session: {},
    resources,
    guessed: ['the calls: a database has none, so they are those of REST'],
    missing: [
      'a backend that answers for the database',
      ...(left === '' ? [] : [`tables without a key of one column: ${left}`]),
    ],
  })
}
