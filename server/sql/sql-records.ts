import type { Json, ResourceModel } from '../../codegen/language/model'
import type { FoundRecord, RequiredStatuses, Records, StoredValues } from '../store/store'
import { columnOperand, equalsValue } from './filter-condition'
import type { SqlSession } from '../database/database-connection'
import { recordKeyAsText } from '../store/record-audit-entries'
import { type RecordChange } from '../store/stored-types'
import { readRecordEntries } from './audit-chain'
import { createPasswordRecords } from './account-table'
import { deleteEncryptionKeySql } from './encryption-key-table'
import { createReplayRecords, maskReplaysSql } from './replay-table'
import { readListPage } from './list-page'
import type { TableShape, FindTable } from './table-shape'
import { sqlJoin, sqlName, sql, sqlText, sqlInteger, type Sql } from './statement'
import { setSequencesSql, primaryKeyColumns, nextSequenceValueSql } from './table-statements'
import { findColumn, isStorableInColumn, sqlLiteral, parseRow, sqlValue } from './column-values'

/** What the records of a transaction work with. */
export interface SqlRecordsContext {
  readonly session: SqlSession
  readonly tableOf: FindTable
  /** Whether records that are found are kept as they are until the end. */
  readonly locks: boolean
  /** Who writes; null while only reading. */
  readonly writer: string | null
  /** What tags of records are made with. */
  readonly tagKey: string
  /** What has been done so far, for the history. */
  readonly happened: RecordChange[]
}

/** Whether a column has this very value; false where it cannot have it. */
const columnEquals = (table: TableShape, field: string, value: Json): Sql => {
  const column = findColumn(table, field)
  if (column === undefined) return sql`false`
  if (value === null) return sql`${sqlName(column.column)} is null`
  if (!isStorableInColumn(column.kind, value)) return sql`false`
  return sql`${sqlName(column.column)} = ${sqlLiteral(column.kind, value)}`
}

const hasAll = (table: TableShape, values: StoredValues): Sql => {
  const parts = Object.entries(values).map(([field, value]) => columnEquals(table, field, value))
  return parts.length === 0 ? sql`true` : sqlJoin(parts, sql` and `)
}

const placeIn = (table: TableShape, given: Readonly<Record<string, unknown>>): number =>
  Number(given[table.position])

/** The record that was found: by its key, or by its place where it has none. */
const theOne = (table: TableShape, { row, place }: FoundRecord): Sql =>
  table.key.length === 0
    ? sql`${sqlName(table.position)} = ${sqlInteger(place)}`
    : hasAll(table, Object.fromEntries(table.key.map((field) => [field, row[field] ?? null])))

const readsOf = ({
  session,
  tableOf,
  locks,
}: SqlRecordsContext): Pick<Records, 'list' | 'find' | 'named' | 'has'> => ({
  list: (resource, selection) => readListPage(session, tableOf, resource, selection),
  find: async (resource, values) => {
    const table = tableOf(resource.name)
    const lock = locks ? sql`for update` : sql``
    const [given] = await session.rows(sql`
      select * from ${sqlName(table.table)} where ${hasAll(table, values)}
      order by ${sqlName(table.position)} limit 1 ${lock}`)
    return given === undefined
      ? null
      : { row: parseRow(table, given), place: placeIn(table, given) }
  },
  named: async (resource, key) => {
    const table = tableOf(resource.name)
    const [column] = primaryKeyColumns(table)
    if (column === undefined) return null
    const found = equalsValue(columnOperand(sqlName(table.table), column), key ?? '')
    const [given] = await session.rows(
      sql`select * from ${sqlName(table.table)} where ${found} limit 1`,
    )
    return given === undefined ? null : parseRow(table, given)
  },
  has: async (resource, field, value, but) => {
    const table = tableOf(resource.name)
    const other = but ? sql`${sqlName(table.position)} <> ${sqlInteger(but.place)}` : sql`true`
    const found = sql`select 1 from ${sqlName(table.table)} where ${columnEquals(table, field, value)} and ${other}`
    const [given] = await session.rows(sql`select exists(${found}) as "found"`)
    return given?.['found'] === true
  },
})

const assignColumns = (table: TableShape, values: StoredValues): Sql =>
  sqlJoin(
    table.columns
      .filter(({ field }) => Object.hasOwn(values, field))
      .map((column) => sql`${sqlName(column.column)} = ${sqlValue(column, values[column.field])}`),
  )

/** The statuses in which the record may be, as a part of the statement that moves it. */
const stillIn = (table: TableShape, only: RequiredStatuses | undefined): Sql => {
  if (only === undefined) return sql`true`
  const column = findColumn(table, only.field)
  if (column === undefined) return sql`false`
  const codes = only.codes.filter((code) => code !== null && isStorableInColumn(column.kind, code))
  const at = sqlName(column.column)
  const among = sql`${at} in (${sqlJoin(codes.map((code) => sqlLiteral(column.kind, code)))})`
  const parts = [
    ...(codes.length > 0 ? [among] : []),
    ...(only.codes.includes(null) ? [sql`${at} is null`] : []),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sqlJoin(parts, sql` or `)})`
}

type TableCounter = (table: TableShape, which: 'keys' | 'positions') => Promise<number>

const counterOf =
  (session: SqlSession): TableCounter =>
  async (table, which) => {
    const [given] = await session.rows(nextSequenceValueSql(table, which))
    return Number(given?.['next'])
  }

const nextKey = (
  { session, tableOf }: SqlRecordsContext,
  next: TableCounter,
): Records['nextKey'] => {
  return async (resource, field) => {
    const table = tableOf(resource.name)
    const key = await next(table, 'keys')
    const value = findColumn(table, field)?.kind === 'bigint' ? key : String(key)
    const [taken] = await session.rows(
      sql`select 1 from ${sqlName(table.table)} where ${columnEquals(table, field, value)}`,
    )
    if (taken === undefined) return key
    // Somebody has brought a key along that the counter does not know of.
    for (const statement of setSequencesSql(table)) await session.rows(statement)
    return next(table, 'keys')
  }
}

/** New records, each in the place that has been kept free for it. */
const insertsOf = (
  working: SqlRecordsContext,
): Pick<Records, 'nextKey' | 'nextIndex' | 'insert'> => {
  const { session, tableOf, happened } = working
  const places = new Map<string, number>()
  const next = counterOf(session)
  const placeFor = async (resource: ResourceModel): Promise<number> => {
    const place = places.get(resource.name) ?? (await next(tableOf(resource.name), 'positions'))
    places.set(resource.name, place)
    return place
  }
  return {
    nextKey: nextKey(working, next),
    nextIndex: async (resource) => (await placeFor(resource)) - 1,
    insert: async (resource, row) => {
      const table = tableOf(resource.name)
      const place = await placeFor(resource)
      places.delete(resource.name)
      const columns = [table.position, ...table.columns.map(({ column }) => column)]
      const values = table.columns.map((column) => sqlValue(column, row[column.field]))
      await session.rows(sql`
        insert into ${sqlName(table.table)} (${sqlJoin(columns.map(sqlName))})
        values (${sqlJoin([sqlInteger(place), ...values])})`)
      happened.push({ resource, before: null, after: row })
    },
  }
}

/** Puts records into an order within the places that they hold. The last of them stands first in a list. */
const reorderRecords =
  ({ session, tableOf, happened }: SqlRecordsContext): Records['arrange'] =>
  async (resource, keys) => {
    const table = tableOf(resource.name)
    const [column] = primaryKeyColumns(table)
    if (column === undefined || keys.length === 0) return false
    const wanted = keys.map((key) => equalsValue(columnOperand(sqlName(table.table), column), key))
    const given = await session.rows(sql`
      select * from ${sqlName(table.table)} where ${sqlJoin(wanted, sql` or `)} order by ${sqlName(table.position)} for update`)
    const byKey = new Map(given.map((row) => [String(parseRow(table, row)[column.field]), row]))
    if (byKey.size !== keys.length || !keys.every((key) => byKey.has(key))) return false
    const places = given.map((row) => placeIn(table, row)).toReversed()
    for (const [index, key] of keys.entries()) {
      const row = parseRow(table, byKey.get(key) ?? {})
      await session.rows(sql`
        update ${sqlName(table.table)} set ${sqlName(table.position)} = ${sqlInteger(places[index] ?? 0)}
        where ${columnEquals(table, column.field, row[column.field] ?? null)}`)
      happened.push({ resource, before: row, after: row })
    }
    return true
  }

const changesOf = (
  working: SqlRecordsContext,
): Pick<Records, 'update' | 'remove' | 'claim' | 'arrange' | 'note' | 'forget'> => {
  const { session, tableOf, happened } = working
  return {
    arrange: reorderRecords(working),
    claim: async (resource, values) => {
      const claimed = JSON.stringify([resource.name, values])
      await session.rows(
        sql`select pg_advisory_xact_lock(hashtextextended(${sqlText(claimed)}, 0))`,
      )
    },
    update: async (resource, found, values, only) => {
      const table = tableOf(resource.name)
      if (Object.keys(values).length === 0) return found.row
      const [given] = await session.rows(sql`
        update ${sqlName(table.table)} set ${assignColumns(table, values)}
        where ${theOne(table, found)} and ${stillIn(table, only)} returning *`)
      if (given === undefined) return null
      const after = parseRow(table, given)
      happened.push({ resource, before: found.row, after, moved: only?.field })
      return after
    },
    forget: async (resource, { row }) => {
      await session.rows(deleteEncryptionKeySql(resource.name, recordKeyAsText(resource, row)))
      await session.rows(maskReplaysSql)
    },
    note: async (resource, row) => void happened.push({ resource, before: row, after: row }),
    remove: async (resource, found) => {
      const table = tableOf(resource.name)
      await session.rows(sql`delete from ${sqlName(table.table)} where ${theOne(table, found)}`)
      happened.push({ resource, before: found.row, after: null })
    },
  }
}

/** The records of a database, as one transaction sees them. */
export const createSqlRecords = (working: SqlRecordsContext): Records => ({
  writer: working.writer,
  tagKey: working.tagKey,
  ...readsOf(working),
  ...insertsOf(working),
  ...changesOf(working),
  historyOf: (resource, row) =>
    readRecordEntries(working.session, resource.name, recordKeyAsText(resource, row)),
  ...createReplayRecords(working.session),
  ...createPasswordRecords(working.session),
})
