import type { Json } from '../../codegen/language/model'
import type { SqlSession } from '../database/database-connection'
import { isMadeUpDatabase } from '../sql/account-table'
import { accountChangeResource } from '../store/account-audit-entry'
import {
  isAboutResource,
  withCurrentNames,
  readModelChanges,
  type AppliedModelChange,
  type NamedAuditEntry,
} from '../sql/model-change-entries'
import type { ColumnShape, TableShape } from '../sql/table-shape'
import { sqlInteger, sqlJoin, sqlName, sql, sqlText, systemTable, type Sql } from '../sql/statement'
import { decryptAuditEntries } from '../sql/encryption-key-table'
import { parseRow, toColumnValue, type DriverRow } from '../sql/column-values'
import { recordKeyAsText } from '../store/record-audit-entries'
import type { AuditChangeKind, StoredRow } from '../store/stored-types'

/*
 * Holds records and accounts against their lines. Whoever changes one by SQL leaves no line, so that it is no longer
 * what its lines say.
 */

/** What the lines say of one record. */
interface Claim {
  exists: boolean
  /** Whether a line tells how it began, so that a value which no line gives is none. */
  hasBeginning: boolean
  readonly values: Map<string, Json>
  /** Fields of which the lines do not say the value. */
  readonly unknown: Set<string>
}

interface RecordLine extends NamedAuditEntry {
  readonly record: string
  readonly deed: AuditChangeKind
}

const emptyClaim = (): Claim => ({
  exists: false,
  hasBeginning: false,
  values: new Map(),
  unknown: new Set(),
})

const forgetValue = ({ values, unknown }: Claim, field: string): void => {
  values.delete(field)
  unknown.add(field)
}

const applyLine = (before: Claim, { deed, changes }: RecordLine): Claim => {
  if (deed === 'delete') return emptyClaim()
  // A write that makes several moves is several lines, and the first of them has its values.
  const isBeginning = deed === 'create' && !before.hasBeginning
  const claim = before.exists && !isBeginning ? before : emptyClaim()
  if (isBeginning) claim.hasBeginning = true
  claim.exists = true
  for (const [field, change] of Object.entries(JSON.parse(changes) as Record<string, Json>)) {
    if (!Array.isArray(change)) forgetValue(claim, field)
    else {
      claim.values.set(field, change[1] ?? null)
      claim.unknown.delete(field)
    }
  }
  return claim
}

/** Values that a migration writes in another way, or fills in, are no longer those of the lines. */
const applyChange = (claim: Claim, change: AppliedModelChange): void => {
  const { what, from, to } = change
  if (what !== 'resource' && to !== null && (what === 'type' || from === null))
    forgetValue(claim, to)
}

/** What the lines of one record come to. Lines and changes have the names of today. */
const claimOf = (lines: readonly RecordLine[], changes: readonly AppliedModelChange[]): Claim => {
  let claim = emptyClaim()
  let applied = 0
  for (const line of lines) {
    const until = changes.findIndex(({ id }, index) => index >= applied && id > line.id)
    const end = until < 0 ? changes.length : until
    for (const change of changes.slice(applied, end)) applyChange(claim, change)
    applied = Math.max(applied, end)
    claim = applyLine(claim, line)
  }
  for (const change of changes.slice(applied)) applyChange(claim, change)
  return claim
}

/** A value whose keys have an order, so that two can be compared as texts. */
const canonicalText = (value: Json): string =>
  JSON.stringify(value, (_, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** A value of a line as its column holds it today. */
const valueNow = (column: ColumnShape, value: Json): Json => {
  try {
    return toColumnValue(column, value)
  } catch {
    return value
  }
}

/** What a record has that its lines do not say. Without a line, only that there is one is known. */
const fieldProblem = (column: ColumnShape, row: StoredRow, claim: Claim): string | null => {
  const { field } = column
  if (claim.unknown.has(field)) return null
  const actual = canonicalText(row[field] ?? null)
  const value = claim.values.get(field)
  if (value !== undefined) {
    const expected = canonicalText(valueNow(column, value))
    return actual === expected ? null : `${field} is ${actual}, and its last line says ${expected}`
  }
  const isNone = actual === 'null' || !claim.hasBeginning
  return isNone ? null : `${field} has a value, and no line gives it one`
}

/** So many records are read at a time. */
const batch = 1000

async function* rowsOf(session: SqlSession, table: TableShape): AsyncGenerator<StoredRow[]> {
  const place = sqlName(table.position)
  let behind = -1
  for (;;) {
    const given = await session.rows(sql`
      select * from ${sqlName(table.table)} where ${place} > ${sqlInteger(behind)}
      order by ${place} limit ${sqlInteger(batch)}`)
    if (given.length === 0) return
    behind = Number(given.at(-1)?.[table.position])
    yield given.map((each) => parseRow(table, each))
  }
}

/** What was only looked at says nothing of what a record is. */
const isOfChange = sql`deed in ('create', 'change', 'delete')`

const lineIn = (given: DriverRow): DriverRow & { readonly changes: string } => ({
  ...given,
  changes: String(given['changes']),
})

const linesOf = async (
  session: SqlSession,
  about: Sql,
  records: readonly string[],
): Promise<Map<string, RecordLine[]>> => {
  const given = await session.rows(sql`
    select id, resource, record, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${about} and ${isOfChange}
      and record in (${sqlJoin(records.map(sqlText))}) order by id`)
  const byRecord = new Map<string, RecordLine[]>()
  for (const each of await decryptAuditEntries(session, given.map(lineIn))) {
    const line = { ...each, id: Number(each['id']) } as unknown as RecordLine
    byRecord.set(line.record, [...(byRecord.get(line.record) ?? []), line])
  }
  return byRecord
}

/** Records that have lines such as these, and are not there although no line deletes them. */
async function* goneRecords(
  session: SqlSession,
  about: Sql,
  there: ReadonlySet<string>,
  deeds: readonly AuditChangeKind[],
): AsyncGenerator<string> {
  let behind = ''
  for (;;) {
    const given = await session.rows(sql`
      select record, (array_agg(deed order by id desc))[1] as deed,
        bool_or(deed in (${sqlJoin(deeds.map(sqlText))})) as counts from ${systemTable('history')}
      where ${about} and ${isOfChange} and record > ${sqlText(behind)}
      group by record order by record limit ${sqlInteger(batch)}`)
    if (given.length === 0) return
    behind = String(given.at(-1)?.['record'])
    for (const { record, deed, counts } of given) {
      const isLost = counts === true && deed !== 'delete' && !there.has(String(record))
      if (isLost) yield String(record)
    }
  }
}

/** What was found, sentence by sentence, and how many records have no line of their beginning. */
export interface RecordCheckResult {
  readonly problems: string[]
  records: number
  withoutBeginning: number
}

/** The changes that are about a resource of today, under whatever name. */
const changesAbout = (
  resource: string,
  changes: readonly AppliedModelChange[],
): AppliedModelChange[] =>
  changes.filter(({ id, what, resource: then }) => {
    const line = { id, resource: then, field: null, from: null, to: null, changes: '{}' }
    return what !== 'resource' && withCurrentNames(line, changes).resource === resource
  })

/** Changes of fields by the names that these have today. */
const inNamesOfToday = (changes: readonly AppliedModelChange[]): AppliedModelChange[] =>
  changes.map((change) => {
    const { id, resource, to } = change
    const line = { id, resource, field: to, from: null, to: null, changes: '{}' }
    return { ...change, to: withCurrentNames(line, changes).field }
  })

/** Why a record should not be there, going by its lines alone. `isBegun`: a record before it has a line of its beginning. */
const presenceProblem = (lines: readonly RecordLine[], isBegun: boolean): string | null => {
  if (lines.at(-1)?.deed === 'delete') return 'is there, and its last line deletes it'
  return lines.length === 0 && isBegun ? 'is there, and no line adds it' : null
}

const checkTable = async (
  session: SqlSession,
  table: TableShape,
  changes: readonly AppliedModelChange[],
  result: RecordCheckResult,
): Promise<void> => {
  const { resource, columns } = table
  const about = isAboutResource(resource, changes)
  const there = new Set<string>()
  // Records come in the order in which they were added.
  let isBegun = false
  const own = inNamesOfToday(changesAbout(resource, changes))
  for await (const rows of rowsOf(session, table)) {
    const keys = rows.map((row) => recordKeyAsText(table, row))
    const lines = await linesOf(session, about, keys)
    for (const [index, row] of rows.entries()) {
      const key = keys[index] ?? ''
      there.add(key)
      const named = (lines.get(key) ?? []).map((line) => withCurrentNames(line, changes))
      const claim = claimOf(named, own)
      result.records += 1
      if (claim.hasBeginning) isBegun = true
      else result.withoutBeginning += 1
      const presence = presenceProblem(named, isBegun)
      const found =
        presence === null
          ? columns.flatMap((column) => fieldProblem(column, row, claim) ?? [])
          : [presence]
      result.problems.push(...found.map((problem) => `${resource} ${key}: ${problem}`))
    }
  }
  for await (const record of goneRecords(session, about, there, ['create', 'change'])) {
    result.problems.push(`${resource} ${record}: is gone, and no line deletes it`)
  }
}

const accountColumn = (field: string): ColumnShape => ({
  field,
  column: field,
  kind: 'jsonb',
  moment: null,
  codes: null,
  unique: false,
  index: false,
  sorted: false,
})
const accountColumns = ['roles', 'disabled'].map(accountColumn)

const accountProblems = (row: StoredRow, lines: readonly RecordLine[]): string[] => {
  const claim = claimOf(lines, [])
  // An account that no line has changed is in use.
  if (!claim.values.has('disabled')) claim.values.set('disabled', false)
  if (!claim.hasBeginning) return ['no line adds it']
  return accountColumns.flatMap((column) => fieldProblem(column, row, claim) ?? [])
}

const checkAccounts = async (session: SqlSession, result: RecordCheckResult): Promise<void> => {
  const about = sql`resource = ${sqlText(accountChangeResource)}`
  const accounts = await session.rows(
    sql`select username, roles, disabled from ${systemTable('account')} order by username`,
  )
  const names = accounts.map(({ username }) => String(username))
  const lines =
    names.length === 0 ? new Map<string, RecordLine[]>() : await linesOf(session, about, names)
  // Accounts with known passwords come with made-up records.
  const areMadeUp = await isMadeUpDatabase(session)
  for (const row of accounts) {
    const name = String(row['username'])
    const own = lines.get(name) ?? []
    if (areMadeUp && own.length === 0) continue
    const found = accountProblems(row as StoredRow, own)
    result.problems.push(...found.map((problem) => `account ${JSON.stringify(name)}: ${problem}`))
  }
  // Lines may be about a name under which there never was an account.
  for await (const record of goneRecords(session, about, new Set(names), ['create'])) {
    result.problems.push(`account ${JSON.stringify(record)}: is gone, and no line deletes it`)
  }
}

/** Holds every record and every account of a database against its lines. */
export const checkRecordsAgainstHistory = async (
  session: SqlSession,
  tables: readonly TableShape[],
): Promise<RecordCheckResult> => {
  const result: RecordCheckResult = { problems: [], records: 0, withoutBeginning: 0 }
  const changes = await readModelChanges(session)
  // Records without a key are named by no line.
  for (const table of tables.filter(({ key }) => key.length > 0)) {
    await checkTable(session, table, changes, result)
  }
  await checkAccounts(session, result)
  return result
}
