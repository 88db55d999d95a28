import type { CommandIo } from '../../codegen/command-line/command-io'
import type { Model, ResourceModel, RetentionModel } from '../../codegen/language/model'
import { readProject } from '../../codegen/generator/pipeline/project'
import { printDiagnostics } from '../../codegen/language/print'
import { updateRecordVersioned } from '../calls/record-version'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { tableShapesOf, type TableShape } from '../sql/table-shape'
import { readModelChanges } from '../sql/model-change-entries'
import { sqlName, sql, sqlInteger } from '../sql/statement'
import { readAppliedShapes, openSqlStore, type SqlStore } from '../sql/sql-store'
import { parseRow } from '../sql/column-values'
import { nonAccountWriters } from '../store/account-names'
import type { Records } from '../store/store'
import type { WriteContext } from '../store/stored-types'
import type { StoredRow } from '../store/stored-types'
import { countUnencryptedValues } from './unencrypted-values'
import { isRetentionDue } from './retention-due'
import { maskedValues } from './masked-values'

export interface RetentionOptions {
  readonly dir: string
  readonly database: DatabaseAddress | DatabaseConnection
  /** Milliseconds. */
  readonly at: number
  readonly plan: boolean
}

/** A resource whose records are kept for a time only. */
interface RetentionTarget {
  readonly resource: ResourceModel
  readonly retention: RetentionModel
  readonly table: TableShape
}

/** So many records are read at a time, and so many are changed in one transaction. */
const mostRead = 1000
const mostChanged = 200

/** Whether there is still something to do with a record. */
const isOpen = ({ resource, retention }: RetentionTarget, row: StoredRow, at: number): boolean =>
  isRetentionDue(retention, row, at) &&
  (retention.way === 'delete' || Object.keys(maskedValues(resource, row)).length > 0)

/** The records that there is something to do with, in their order. */
async function* openRows(
  session: SqlSession,
  target: RetentionTarget,
  at: number,
): AsyncGenerator<StoredRow> {
  const { table } = target
  const place = sqlName(table.position)
  let behind = 0
  for (;;) {
    const given = await session.rows(sql`
      select * from ${sqlName(table.table)} where ${place} > ${sqlInteger(behind)}
      order by ${place} limit ${sqlInteger(mostRead)}`)
    if (given.length === 0) return
    behind = Number(given.at(-1)?.[table.position])
    for (const row of given.map((each) => parseRow(table, each))) {
      if (isOpen(target, row, at)) yield row
    }
  }
}

const createWriteContext = (): WriteContext => ({
  who: nonAccountWriters.retention,
  role: '',
  call: 'retention',
  key: null,
  request: '',
  at: Date.now(),
})

/** Does it with one record, unless somebody has changed it so that it stays. */
const applyToRecord = async (
  records: Records,
  target: RetentionTarget,
  row: StoredRow,
  at: number,
): Promise<boolean> => {
  const { resource, retention } = target
  const key = Object.fromEntries(resource.key.map((field) => [field, row[field] ?? null]))
  const found = await records.find(resource, key)
  if (found === null || !isOpen(target, found.row, at)) return false
  if (retention.way === 'delete') await records.remove(resource, found)
  else await updateRecordVersioned({ resource, records }, found, maskedValues(resource, found.row))
  await records.forget(resource, found)
  return true
}

const batchDone = async (
  store: SqlStore,
  target: RetentionTarget,
  rows: readonly StoredRow[],
  at: number,
) => {
  const { value, problem } = await store.write(createWriteContext(), async (records) => {
    let count = 0
    for (const row of rows) if (await applyToRecord(records, target, row, at)) count += 1
    return count
  })
  if (problem !== undefined) throw new Error(`${target.resource.name}: ${problem}`)
  return value
}

/** How many records it was, or would be. */
const applyRetention = async (
  connection: DatabaseConnection,
  store: SqlStore,
  target: RetentionTarget,
  { at, plan }: Pick<RetentionOptions, 'at' | 'plan'>,
): Promise<number> => {
  let count = 0
  let waiting: StoredRow[] = []
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) count += await batchDone(store, target, waiting, at)
    waiting = []
  }
  for await (const row of openRows(connection, target, at)) {
    if (plan) count += 1
    else if (waiting.push(row) === mostChanged) await flush()
  }
  await flush()
  return count
}

const retentionTargetsIn = (model: Model): RetentionTarget[] => {
  const tables = new Map(tableShapesOf(model).map((table) => [table.resource, table]))
  return model.resources.flatMap((resource) => {
    const table = tables.get(resource.name)
    const { retention } = resource
    return table && retention ? [{ resource, retention, table }] : []
  })
}

const retentionMessage = (
  { resource, retention }: RetentionTarget,
  count: number,
  plan: boolean,
): string => {
  const records = `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`
  const { way } = retention
  const result = plan
    ? `would ${way} ${records}`
    : `${records} ${way === 'mask' ? 'masked' : 'deleted'}`
  return `${resource.name}: ${result}\n`
}

/** Said of values that no retention reaches. */
const clearMessage = ({ resource }: RetentionTarget, [field, lines]: readonly [string, number]) =>
  `${resource.name}: ${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'} of the history ${lines === 1 ? 'has' : 'have'} \`${field}\` in clear, from before it was personal\n`

/** Applies the retention of every resource of a model to a database. Gives the exit code. */
export const enforceRetentionIn = async (
  model: Model,
  connection: DatabaseConnection,
  options: Pick<RetentionOptions, 'at' | 'plan'>,
  io: CommandIo,
): Promise<number> => {
  const all = retentionTargetsIn(model)
  if (all.length === 0) {
    io.out('no resource of the schema has a `retention`: every record is kept\n')
    return 0
  }
  if ((await readAppliedShapes(connection)) === null) {
    io.err('the database is fresh: it has no records\n')
    return 1
  }
  const shared = { ...connection, close: async () => undefined }
  const store = await openSqlStore(shared, model, { accounts: [], rows: () => [] })
  const renames = await readModelChanges(connection)
  for (const each of all) {
    const count = await applyRetention(connection, store, each, options)
    io.out(retentionMessage(each, count, options.plan))
    for (const found of await countUnencryptedValues(connection, each.resource, renames))
      io.out(clearMessage(each, found))
  }
  if (!options.plan) await store.forgetExpired(Date.now())
  return 0
}

/** `npm run retention`. Gives the exit code. */
export const enforceRetention = async (
  retaining: RetentionOptions,
  io: CommandIo,
): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(retaining.dir)
  if (model === null) {
    io.err(printDiagnostics(diagnostics, texts, 'The records stay as they are.'))
    return 1
  }
  try {
    const connection = await connectDatabase(retaining.database)
    return await enforceRetentionIn(model, connection, retaining, io).finally(() =>
      connection.close(),
    )
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
