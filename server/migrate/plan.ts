import type { ColumnShape, TableShape } from '../sql/shape'
import { sqlName, sql } from '../sql/statement'
import {
  countersSet,
  indexesOf,
  keyColumns,
  positionsOf,
  sequenceOf,
  tableCreated,
} from '../sql/tables'
import { partsDropped, partsIndexed } from '../sql/parts'
import { recordKeysDropped, recordKeysRenamed } from '../sql/record-keys'
import { recountTally, tallyDropped } from '../sql/tally'
import { columnAdded, columnDropped, columnRenamed, columnRetyped } from './columns'
import { columnPairs, tablePairs, type Renames } from './pairs'
import { otherKeyStep } from './model-changes'
import { isRetyped } from './retyped'
import { codesChanged, ruleSteps, uniqueAdded } from './rules'
import {
  formatCounted,
  statementStep,
  recordsThat,
  type Planning,
  type MigrationStep,
} from './step'

/* The steps from the tables that there are to those of the schema. */

const addTableStep = (table: TableShape): MigrationStep => {
  const { says, run } = statementStep(`adds the resource \`${table.resource}\`, without records`, [
    ...tableCreated(table),
    ...indexesOf(table).map(({ create }) => create),
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
  statementStep(null, [...tallyDropped(table), ...partsDropped(table)])

const buildDerivedStep = (table: TableShape): MigrationStep => ({
  says: null,
  run: async (session) => {
    await recountTally(session, table)
    await partsIndexed(session, table)
  },
})

const dropTableStep = async (
  { session, drop }: Planning,
  table: TableShape,
): Promise<MigrationStep> => {
  const { count } = await recordsThat(session, table, sql`true`)
  const says = `drops the resource \`${table.resource}\` with ${formatCounted(count, 'record')}`
  const refused =
    count > 0 && !drop ? `${says}: add --drop, or name its new name with --rename` : null
  return {
    ...statementStep(says, [
      sql`drop table ${sqlName(table.table)}`,
      ...tallyDropped(table),
      recordKeysDropped(table.resource),
    ]),
    refused,
  }
}

const isNumbered = ({ key }: TableShape): boolean => key.length === 1

/** The counter of keys belongs to no column while columns change. */
const countersLoose = (table: TableShape): MigrationStep =>
  statementStep(
    null,
    isNumbered(table) ? [sql`alter sequence ${sequenceOf(table)} owned by none`] : [],
  )

const counterStep = (before: TableShape, after: TableShape): MigrationStep => {
  if (!isNumbered(after)) {
    return statementStep(null, isNumbered(before) ? [sql`drop sequence ${sequenceOf(before)}`] : [])
  }
  const [key] = keyColumns(after)
  const column = sqlName(key?.column ?? after.position)
  const isNew = !isNumbered(before)
  return statementStep(null, [
    ...(isNew ? [sql`create sequence ${sequenceOf(after)}`] : []),
    sql`alter sequence ${sequenceOf(after)} owned by ${sqlName(after.table)}.${column}`,
    ...countersSet(after),
  ])
}

const renameTableSteps = (before: TableShape, after: TableShape): MigrationStep[] => {
  if (before.resource === after.resource) return []
  const sequences = [
    sql`alter sequence ${positionsOf(before)} rename to ${positionsOf(after)}`,
    ...(isNumbered(before) && isNumbered(after)
      ? [sql`alter sequence ${sequenceOf(before)} rename to ${sequenceOf(after)}`]
      : []),
  ]
  return [
    statementStep(`renames the resource \`${before.resource}\` to \`${after.resource}\``, [
      sql`alter table ${sqlName(before.table)} rename to ${sqlName(after.table)}`,
      ...sequences,
      recordKeysRenamed(before.resource, after.resource),
    ]),
  ]
}

/** What becomes of a field that there was and is. */
const changeColumnSteps = async (
  planning: Planning,
  before: TableShape,
  after: TableShape,
  pair: { old: ColumnShape; next: ColumnShape },
): Promise<MigrationStep[]> => {
  const { old, next } = pair
  const steps: MigrationStep[] = []
  if (old.column !== next.column) steps.push(columnRenamed(after, old, next))
  if (isRetyped(old, next)) {
    steps.push(await columnRetyped(planning, before, after, pair))
  } else {
    steps.push(...(await codesChanged(planning, before, old, next)))
  }
  if (next.unique && !old.unique) steps.push(await uniqueAdded(planning, before, old, next))
  return steps
}

const tableSteps = async (
  planning: Planning,
  before: TableShape,
  after: TableShape,
  renames: Renames,
): Promise<MigrationStep[]> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const { first, last } = ruleSteps(before, after)
  const otherKey = await otherKeyStep(planning, before, after, renames)
  const steps: MigrationStep[] = [
    ...(otherKey === null ? [] : [otherKey]),
    dropDerivedStep(before),
    first,
    countersLoose(before),
    ...renameTableSteps(before, after),
  ]
  const pairs = columnPairs(before, after, renames)
  for (const { before: old, after: next } of pairs) {
    if (old && !next) steps.push(await columnDropped(planning, before, after, old))
  }
  for (const { before: old, after: next } of pairs) {
    if (old && next)
      steps.push(...(await changeColumnSteps(planning, before, after, { old, next })))
    else if (next) steps.push(columnAdded(planning, after, next))
  }
  const isReported = steps.some(({ says }) => says !== null)
  if (!isReported)
    steps.push(statementStep(`${after.resource}: changes keys, indexes or constraints`, []))
  return [...steps, last, counterStep(before, after), buildDerivedStep(after)]
}

/** All steps, in the order in which they are done. */
export const stepsFrom = async (
  planning: Planning,
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
