import { suggestedFilters } from '../json-schema/suggested-filters'
import type { ApiCall, ApiField, ApiFields, ApiResource } from '../api-description'
import { choicesFromCodes } from '../json-schema/enum-choices'
import {
  isEmailName,
  isLongTextName,
  isMoneyName,
  isPasswordName,
  isPersonalName,
  isPhoneName,
  isUrlName,
} from '../json-schema/name-hints'
import { columnReference, type KeyedTables } from './references'
import type { DatabaseColumn, DatabaseTable } from './database-table'

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

const isImported = (column: DatabaseColumn): boolean =>
  !/^(?:bytea|blob|tsvector)$/u.test(column.type)

/** Whether the values of a column can stand in the address of a record. */
const isTellable = (column: DatabaseColumn): boolean =>
  isImported(column) && columnFieldType(column).type !== 'json'

/** The key of a table that a resource is made of; null where nothing tells its records apart. */
export const resourceKeyOfTable = ({ columns }: DatabaseTable): string[] | null => {
  const keys = columns.filter(({ isKey }) => isKey)
  return keys.length > 0 && keys.every(isTellable) ? keys.map(({ name }) => name) : null
}

const fieldOf = (column: DatabaseColumn, table: DatabaseTable, known: KeyedTables): ApiField => {
  const plain = columnFieldType(column)
  const { comment } = column
  const label =
    comment !== null && comment.length <= 20 && /\P{ASCII}/u.test(comment) ? comment : undefined
  const isRequired =
    !column.nullable && !column.isMade && column.default === null && plain.type !== 'boolean'
  return {
    ...plain,
    ...(['integer', 'text'].includes(plain.type) ? columnReference(table, column.name, known) : {}),
    ...(label === undefined ? {} : { label }),
    ...(comment !== null && label === undefined && comment.length <= 140 ? { help: comment } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(column.nullable ? { nullable: true } : {}),
    ...(column.isMade ? { readOnly: true } : {}),
    ...(column.isKey && !column.isMade ? { only: 'create' } : {}),
    ...(isPersonalName(column.name) && ['text', 'email', 'phone', 'date'].includes(plain.type)
      ? { personal: true }
      : {}),
    ...plainDefault(column, plain),
  }
}

/** The address of one record has every column of its key, so that a call about it is about no other one. */
const callsOf = (path: string, keys: readonly string[]): Map<string, ApiCall> => {
  const one = [path, ...keys.map((key) => `{${key}}`)].join('/')
  return new Map<string, ApiCall>([
    ['list', { path, method: 'GET', body: [], rows: '', paged: true }],
    ['read', { path: one, method: 'GET', body: [] }],
    ['create', { path, method: 'POST', body: [] }],
    ['update', { path: one, method: 'PUT', body: [] }],
    ['delete', { path: one, method: 'DELETE', body: [] }],
  ])
}

/** What the calls of a table are: their path, and those that the backend does not have. */
export interface TableCallSupport {
  path: string
  lacks: readonly string[]
}

/** A table as a resource; null where nothing tells its records apart. */
export const tableToResource = (
  table: DatabaseTable,
  known: KeyedTables,
  { path, lacks }: TableCallSupport = { path: `/${known.resourceOf(table.name)}`, lacks: [] },
): ApiResource | null => {
  const key = resourceKeyOfTable(table)
  const [first] = key ?? []
  if (key === null || first === undefined) return null
  const fields: ApiFields = new Map(
    table.columns.filter(isImported).map((column) => [column.name, fieldOf(column, table, known)]),
  )
  const writable = [...fields]
    .filter(([, field]) => field['readOnly'] !== true)
    .map(([name]) => name)
  const name = known.resourceOf(table.name)
  const label = table.comment !== null && table.comment.length <= 20 ? table.comment : undefined
  const calls = [...callsOf(path, key)].filter(([call]) => !lacks.includes(call))
  return {
    name,
    ...(label === undefined ? {} : { label }),
    key,
    fields,
    filters: suggestedFilters(fields, key.length === 1 ? first : ''),
    calls: new Map(calls),
    actions: new Map(),
    create: writable,
    edit: writable.filter((each) => !key.includes(each)),
    of: name,
  }
}
