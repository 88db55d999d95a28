import type { SqlSession } from '../database/database-connection'
import { nonAccountWriters } from '../store/account-names'
import {
  hasPersonalChanges,
  recordKeyAsText,
  concealWholly,
  type ConcealChange,
} from '../store/record-audit-entries'
import {
  encryptionKeysOf,
  createEncryptionKey,
  encryptChange,
  withDecryptedValues,
} from '../store/encrypted-values'
import type { RecordChange, WriteContext } from '../store/stored-types'
import { sql, sqlJoin, sqlText, systemTable, type Sql } from './statement'

/* The keys of records, which personal values in lines of the history are sealed with. */

const table = systemTable('record_key')

const keyOf = async (session: SqlSession, resource: string, record: string) => {
  const [found] = await session.rows(sql`
    select id, secret from ${table} where resource = ${sqlText(resource)} and record = ${sqlText(record)}`)
  return found && { id: String(found['id']), secret: String(found['secret']) }
}

/** The key of a record, which is made when there is none. Whoever writes the record holds it, so that nobody makes another one. */
const keyMade = async (session: SqlSession, resource: string, record: string) => {
  const known = await keyOf(session, resource, record)
  if (known !== undefined) return known
  const key = createEncryptionKey()
  await session.rows(sql`
    insert into ${table} (resource, record, id, secret)
    values (${sqlText(resource)}, ${sqlText(record)}, ${sqlText(key.id)}, ${sqlText(key.secret)})
    on conflict (resource, record) do nothing`)
  return (await keyOf(session, resource, record)) ?? key
}

/**
 * How personal values of a write are kept. Those of a record that goes, or is masked, are not: its key is thrown away in
 * the same transaction.
 */
export const createConcealer = async (
  session: SqlSession,
  happening: RecordChange,
  { who }: Pick<WriteContext, 'who'>,
): Promise<ConcealChange> => {
  const { resource, after } = happening
  if (after === null || who === nonAccountWriters.retention || !hasPersonalChanges(happening))
    return concealWholly
  const key = await keyMade(session, resource.name, recordKeyAsText(resource, after))
  return (change) => encryptChange(key, change)
}

/** Throws the key of a record away: nobody reads its personal values in the history any more. */
export const deleteEncryptionKeySql = (resource: string, record: string): Sql =>
  sql`delete from ${table} where resource = ${sqlText(resource)} and record = ${sqlText(record)}`

/** Throws the keys of all records of a resource away, which have no names any more that lines know them by. */
export const deleteEncryptionKeysSql = (resource: string): Sql =>
  sql`delete from ${table} where resource = ${sqlText(resource)}`

/** Has keys follow the name of their resource. */
export const renameEncryptionKeysSql = (from: string, to: string): Sql =>
  sql`update ${table} set resource = ${sqlText(to)} where resource = ${sqlText(from)}`

/** Lines with their personal values in clear, as far as their keys are there. */
export const decryptAuditEntries = async <T extends { readonly changes: string }>(
  session: SqlSession,
  lines: readonly T[],
): Promise<readonly T[]> => {
  const ids = encryptionKeysOf(lines)
  if (ids.length === 0) return lines
  const rows = await session.rows(
    sql`select id, secret from ${table} where id in (${sqlJoin(ids.map(sqlText))})`,
  )
  const secrets = new Map(rows.map((row) => [String(row['id']), String(row['secret'])]))
  return lines.map((line) => withDecryptedValues(line, secrets))
}
