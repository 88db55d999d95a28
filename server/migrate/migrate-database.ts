import type { CommandIo } from '../../codegen/command-line/command-io'
import { reportUsageError } from '../../codegen/command-line/command-main'
import type { Model } from '../../codegen/language/model'
import { printDiagnostics } from '../../codegen/language/print'
import { readProject } from '../../codegen/generator/pipeline/project'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { startUsingChains } from '../sql/history-chains'
import { addAuditEntries, startUsingKey } from '../sql/audit-chain'
import { modelChangeEntries } from '../sql/model-change-entries'
import { tableShapesOf } from '../sql/table-shape'
import { tableIndexes } from '../sql/table-statements'
import { migrateSystemTables } from '../sql/system-tables'
import { undecidedAccountsNotice } from '../sql/undecided-accounts'
import { createTrigramIndexes } from '../sql/trigram-indexes'
import {
  readAppliedShapes,
  createTables,
  insertAppliedShapesSql,
  setupLockSql,
} from '../sql/sql-store'
import { grantStatements, databaseRoleProblem, formatStatement } from './role-grants'
import { diffTableShapes } from './model-changes'
import { unknownRename, type Renames } from './rename-pairs'
import { planMigrationSteps } from './migration-plan'
import type { MigrationStep } from './migration-step'

export interface MigrateOptions {
  readonly dir: string
  readonly database: DatabaseAddress | DatabaseConnection
  readonly renames: Renames
  readonly plan: boolean
  readonly drop: boolean
  /** The role of a server that does not own the tables. */
  readonly grants: string | null
}

/** What a migration comes to: lines to print, and the exit code. */
interface MigrationResult {
  readonly exit: number
  readonly lines: readonly string[]
}

const linesOf = (steps: readonly MigrationStep[]): string[] =>
  steps.flatMap(({ says }) => says ?? [])

/** A fresh database gets its tables, and no records: a server that finds it fresh fills it with made-up ones. */
const setUp = async (
  session: SqlSession,
  model: Model,
  plan: boolean,
): Promise<MigrationResult> => {
  const shapes = tableShapesOf(model)
  const lines = [
    `the database is fresh: ${plan ? 'would create' : 'created'} ${shapes.length} tables, without records`,
  ]
  if (plan) return { exit: 1, lines }
  await createTables(session, shapes)
  for (const index of shapes.flatMap(tableIndexes)) await session.rows(index.create)
  for (const shape of shapes) await createTrigramIndexes(session, shape)
  return { exit: 0, lines }
}

const changeTables = async (
  session: SqlSession,
  model: Model,
  { plan, drop, renames }: MigrateOptions,
): Promise<MigrationResult> => {
  await session.rows(setupLockSql)
  const applied = await readAppliedShapes(session)
  if (applied === null) return setUp(session, model, plan)
  if (!plan) await migrateSystemTables(session, applied)
  const wanted = tableShapesOf(model)
  const strange = unknownRename(applied, wanted, renames)
  if (strange !== null) return { exit: 2, lines: [strange] }
  if (JSON.stringify(applied) === JSON.stringify(wanted)) {
    return { exit: 0, lines: ['the tables are those of the schema: nothing to do'] }
  }
  const steps = await planMigrationSteps({ session, model, drop }, applied, wanted, renames)
  const against = steps.flatMap(({ refused: why }) => why ?? [])
  if (against.length > 0) {
    return {
      exit: 1,
      lines: [...linesOf(steps), '', 'refused, and nothing is changed:', ...against],
    }
  }
  if (plan) return { exit: 1, lines: linesOf(steps) }
  for (const step of steps) await step.run(session)
  await session.rows(insertAppliedShapesSql(wanted))
  await addAuditEntries(
    session,
    modelChangeEntries(diffTableShapes(applied, wanted, renames), Date.now()),
  )
  return { exit: 0, lines: [...linesOf(steps), 'done'] }
}

/** From the first migration of this version on, writes need not wait for one another. */
const withChains = async (
  session: SqlSession,
  result: MigrationResult,
  plan: boolean,
): Promise<MigrationResult> => {
  if (plan || result.exit !== 0) return result
  const chains = await startUsingChains(session)
  if (chains === null) return result
  const says = `the history goes on in ${chains} chains: servers of earlier versions cannot write any more`
  return { ...result, lines: [...result.lines, says] }
}

/** From the first migration with a key on, the history is made with it. */
const withKey = async (
  session: SqlSession,
  result: MigrationResult,
  plan: boolean,
): Promise<MigrationResult> => {
  if (plan || result.exit !== 0) return result
  const key = await startUsingKey(session)
  if (key === null) return result
  return { ...result, lines: [...result.lines, `the history is made with the key ${key} now`] }
}

/** Says which accounts have lost their roles by what the schema says now. */
const withUndecided = async (
  session: SqlSession,
  result: MigrationResult,
  { model, plan }: { readonly model: Model; readonly plan: boolean },
): Promise<MigrationResult> => {
  if (plan || result.exit !== 0) return result
  const undecided = await undecidedAccountsNotice(session, model)
  return undecided === null ? result : { ...result, lines: [...result.lines, undecided] }
}

/** Lets a role serve what there is now. */
const withGrants = async (
  session: SqlSession,
  result: MigrationResult,
  {
    model,
    role,
    plan,
  }: { readonly model: Model; readonly role: string | null; readonly plan: boolean },
): Promise<MigrationResult> => {
  if (role === null || (!plan && result.exit !== 0)) return result
  const problem = await databaseRoleProblem(session, role)
  if (problem !== null) throw new Error(problem)
  const statements = await grantStatements(session, model, role)
  if (!plan) for (const statement of statements) await session.rows(statement)
  return { exit: plan ? 1 : 0, lines: [...result.lines, ...statements.map(formatStatement)] }
}

/** Changes the tables of a database to those of a model. */
export const migrateToModel = async (
  model: Model,
  migrating: MigrateOptions,
  connection: DatabaseConnection,
): Promise<MigrationResult> => {
  const { plan, grants: role } = migrating
  try {
    return await connection.transaction(async (session) => {
      const changed = await changeTables(session, model, migrating)
      const chained = await withChains(session, changed, plan)
      const keyed = await withKey(session, chained, plan)
      const result = await withUndecided(session, keyed, { model, plan })
      return withGrants(session, result, { model, role, plan })
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { exit: 1, lines: [`refused, and nothing is changed: ${why}`] }
  }
}

/** `npm run migrate`. Gives the exit code. */
export const migrateDatabase = async (
  migrating: MigrateOptions,
  io: CommandIo,
): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(migrating.dir)
  if (model === null) {
    io.err(printDiagnostics(diagnostics, texts, 'The tables stay as they are.'))
    return 1
  }
  let connection: DatabaseConnection
  try {
    connection = await connectDatabase(migrating.database)
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
  try {
    const { exit, lines } = await migrateToModel(model, migrating, connection)
    if (exit === 2) return reportUsageError(io, lines.join('\n'))
    io.out(`${lines.join('\n')}\n`)
    return exit
  } finally {
    await connection.close()
  }
}
