import type { ColumnShape, TableShape } from '../sql/table-shape'
import { sqlName, sql } from '../sql/statement'
import {
  setSequencesSql,
  tableIndexes,
  primaryKeyColumns,
  positionSequence,
  keySequence,
  createTableSql,
} from '../sql/table-statements'
import { dropTrigramIndexesSql, createTrigramIndexes } from '../sql/trigram-indexes'
import { deleteEncryptionKeysSql, renameEncryptionKeysSql } from '../sql/encryption-key-table'
import { recountTally, dropTallySql } from '../sql/tally-tables'
import { addColumnStep, dropColumnStep, renameColumnStep, retypeColumnStep } from './column-steps'
import { columnPairs, tablePairs, type Renames } from './rename-pairs'
import { keyChangeStep } from './model-changes'
import { isColumnRetyped } from './is-retyped'
import { codesChangeSteps, constraintSteps, addUniqueStep } from './constraint-steps'
import {
  formatCount,
  statementStep,
  findRecordsWhere,
  type MigrationContext,
  type MigrationStep,
} from './migration-step'

/* The steps from the tables that there are to those of the schema. */

const addTableStep = (table: TableShape): MigrationStep => {
  const { says, run } = statementStep(`adds the resource \`${table.resource}\`, without records`, [
    ...createTableSql(table),
    ...tableIndexes(table).map(({ create }) => create),
  ])
  return {
    says,
    run: async (session) => {
      await run(session)
      await buildDerivedStep(table).run(session)
    },
  }
}

/** What the database keeps beside a table goes while that changes. */
const dropDerivedStep = (table: TableShape): MigrationStep =>
  statementStep(null, [...dropTallySql(table), ...dropTrigramIndexesSql(table)])

const buildDerivedStep = (table: TableShape): MigrationStep => ({
  says: null,
  run: async (session) => {
    await recountTally(session, table)
    await createTrigramIndexes(session, table)
  },
})

const dropTableStep = async (
  { session, drop }: MigrationContext,
  table: TableShape,
): Promise<MigrationStep> => {
  const { count } = await findRecordsWhere(session, table, sql`true`)
  const says = `drops the resource \`${table.resource}\` with ${formatCount(count, 'record')}`
  const refused =
    count > 0 && !drop ? `${says}: add --drop, or name its new name with --rename` : null
  return {
    ...statementStep(says, [
      sql`drop table ${sqlName(table.table)}`,
      ...dropTallySql(table),
      deleteEncryptionKeysSql(table.resource),
    ]),
    refused,
  }
}

const isNumbered = ({ key }: TableShape): boolean => key.length === 1

/** The counter of keys belongs to no column while columns change. */
const countersLoose = (table: TableShape): MigrationStep =>
  statementStep(
    null,
    isNumbered(table) ? [sql`alter sequence ${keySequence(table)} owned by none`] : [],
  )

const counterStep = (before: TableShape, after: TableShape): MigrationStep => {
  if (!isNumbered(after)) {
    return statementStep(
      null,
      isNumbered(before) ? [sql`drop sequence ${keySequence(before)}`] : [],
    )
  }
  const [key] = primaryKeyColumns(after)
  const column = sqlName(key?.column ?? after.position)
  const isNew = !isNumbered(before)
  return statementStep(null, [
    ...(isNew ? [sql`create sequence ${keySequence(after)}`] : []),
    sql`alter sequence ${keySequence(after)} owned by ${sqlName(after.table)}.${column}`,
    ...setSequencesSql(after),
  ])
}

const renameTableSteps = (before: TableShape, after: TableShape): MigrationStep[] => {
  if (before.resource === after.resource) return []
  const sequences = [
    sql`alter sequence ${positionSequence(before)} rename to ${positionSequence(after)}`,
    ...(isNumbered(before) && isNumbered(after)
      ? [sql`alter sequence ${keySequence(before)} rename to ${keySequence(after)}`]
      : []),
  ]
  return [
    statementStep(`renames the resource \`${before.resource}\` to \`${after.resource}\``, [
      sql`alter table ${sqlName(before.table)} rename to ${sqlName(after.table)}`,
      ...sequences,
      renameEncryptionKeysSql(before.resource, after.resource),
    ]),
  ]
}

/** What becomes of a field that there was and is. */
const changeColumnSteps = async (
  planning: MigrationContext,
  before: TableShape,
  after: TableShape,
  pair: { old: ColumnShape; next: ColumnShape },
): Promise<MigrationStep[]> => {
  const { old, next } = pair
  const steps: MigrationStep[] = []
  if (old.column !== next.column) steps.push(renameColumnStep(after, old, next))
  if (isColumnRetyped(old, next)) {
    steps.push(await retypeColumnStep(planning, before, after, pair))
  } else {
    steps.push(...(await codesChangeSteps(planning, before, old, next)))
  }
  if (next.unique && !old.unique) steps.push(await addUniqueStep(planning, before, old, next))
  return steps
}

const tableSteps = async (
  planning: MigrationContext,
  before: TableShape,
  after: TableShape,
  renames: Renames,
): Promise<MigrationStep[]> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const { first, last } = constraintSteps(before, after)
  const otherKey = await keyChangeStep(planning, before, after, renames)
  const steps: MigrationStep[] = [
    ...(otherKey === null ? [] : [otherKey]),
    dropDerivedStep(before),
    first,
    countersLoose(before),
    ...renameTableSteps(before, after),
  ]
  const pairs = columnPairs(before, after, renames)
  for (const { before: old, after: next } of pairs) {
    if (old && !next) steps.push(await dropColumnStep(planning, before, after, old))
  }
  for (const { before: old, after: next } of pairs) {
    if (old && next)
      steps.push(...(await changeColumnSteps(planning, before, after, { old, next })))
    else if (next) steps.push(addColumnStep(planning, after, next))
  }
  const isReported = steps.some(({ says }) => says !== null)
  if (!isReported)
    steps.push(statementStep(`${after.resource}: changes keys, indexes or constraints`, []))
  return [...steps, last, counterStep(before, after), buildDerivedStep(after)]
}

/** All steps, in the order in which they are done. */
export const planMigrationSteps = async (
  planning: MigrationContext,
  before: readonly TableShape[],
  after: readonly TableShape[],
  renames: Renames,
): Promise<MigrationStep[]> => {
  const steps: MigrationStep[] = []
  for (const pair of tablePairs(before, after, renames)) {
    if (pair.before && pair.after) {
      steps.push(...(await tableSteps(planning, pair.before, pair.after, renames)))
    } else if (pair.before) steps.push(await dropTableStep(planning, pair.before))
    else if (pair.after) steps.push(addTableStep(pair.after))
  }
  return steps
}
