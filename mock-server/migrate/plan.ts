import type { ColumnShape, TableShape } from '../sql/shape'
import { name, sql } from '../sql/statement'
import {
  countersSet,
  indexesOf,
  keyColumns,
  positionsOf,
  sequenceOf,
  tableCreated,
} from '../sql/tables'
import { partsDropped, partsIndexed } from '../sql/parts'
import { tallied, tallyDropped } from '../sql/tally'
import { columnAdded, columnDropped, columnRenamed, columnRetyped } from './columns'
import { columnPairs, tablePairs, type Renames } from './pairs'
import { codesChanged, ruleSteps, uniqueAdded } from './rules'
import { counted, does, recordsThat, type Planning, type Step } from './step'

/* The steps from the tables that there are to those of the schema. */

const added = (table: TableShape): Step => {
  const { says, run } = does(`adds the resource \`${table.resource}\`, without records`, [
    ...tableCreated(table),
    ...indexesOf(table).map(({ create }) => create),
  ])
  return {
    says,
    run: async (session) => {
      await run(session)
      await besideKept(table).run(session)
    },
  }
}

/** What the database keeps beside a table goes while that changes. */
const besideGone = (table: TableShape): Step =>
  does(null, [...tallyDropped(table), ...partsDropped(table)])

const besideKept = (table: TableShape): Step => ({
  says: null,
  run: async (session) => {
    await tallied(session, table)
    await partsIndexed(session, table)
  },
})

const dropped = async ({ session, drop }: Planning, table: TableShape): Promise<Step> => {
  const { count } = await recordsThat(session, table, sql`true`)
  const says = `drops the resource \`${table.resource}\` with ${counted(count, 'record')}`
  const refused =
    count > 0 && !drop ? `${says}: add --drop, or name its new name with --rename` : null
  return { ...does(says, [sql`drop table ${name(table.table)}`, ...tallyDropped(table)]), refused }
}

const isNumbered = ({ key }: TableShape): boolean => key.length === 1

/** The counter of keys belongs to no column while columns change. */
const countersLoose = (table: TableShape): Step =>
  does(null, isNumbered(table) ? [sql`alter sequence ${sequenceOf(table)} owned by none`] : [])

const countersKept = (before: TableShape, after: TableShape): Step => {
  if (!isNumbered(after)) {
    return does(null, isNumbered(before) ? [sql`drop sequence ${sequenceOf(before)}`] : [])
  }
  const [key] = keyColumns(after)
  const column = name(key?.column ?? after.position)
  const isNew = !isNumbered(before)
  return does(null, [
    ...(isNew ? [sql`create sequence ${sequenceOf(after)}`] : []),
    sql`alter sequence ${sequenceOf(after)} owned by ${name(after.table)}.${column}`,
    ...countersSet(after),
  ])
}

const renamed = (before: TableShape, after: TableShape): Step[] => {
  if (before.resource === after.resource) return []
  const sequences = [
    sql`alter sequence ${positionsOf(before)} rename to ${positionsOf(after)}`,
    ...(isNumbered(before) && isNumbered(after)
      ? [sql`alter sequence ${sequenceOf(before)} rename to ${sequenceOf(after)}`]
      : []),
  ]
  return [
    does(`renames the resource \`${before.resource}\` to \`${after.resource}\``, [
      sql`alter table ${name(before.table)} rename to ${name(after.table)}`,
      ...sequences,
    ]),
  ]
}

const isRetyped = (old: ColumnShape, next: ColumnShape): boolean =>
  old.kind !== next.kind ||
  (old.codes === null && next.codes !== null) ||
  (next.moment !== null && JSON.stringify(old.moment) !== JSON.stringify(next.moment))

/** What becomes of a field that there was and is. */
const changed = async (
  planning: Planning,
  before: TableShape,
  after: TableShape,
  pair: { old: ColumnShape; next: ColumnShape },
): Promise<Step[]> => {
  const { old, next } = pair
  const steps: Step[] = []
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
): Promise<Step[]> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const { first, last } = ruleSteps(before, after)
  const steps: Step[] = [
    besideGone(before),
    first,
    countersLoose(before),
    ...renamed(before, after),
  ]
  const pairs = columnPairs(before, after, renames)
  for (const { before: old, after: next } of pairs) {
    if (old && !next) steps.push(await columnDropped(planning, before, after, old))
  }
  for (const { before: old, after: next } of pairs) {
    if (old && next) steps.push(...(await changed(planning, before, after, { old, next })))
    else if (next) steps.push(columnAdded(planning, after, next))
  }
  const isSaid = steps.some(({ says }) => says !== null)
  if (!isSaid) steps.push(does(`${after.resource}: changes keys, indexes or constraints`, []))
  return [...steps, last, countersKept(before, after), besideKept(after)]
}

/** All steps, in the order in which they are done. */
export const stepsFrom = async (
  planning: Planning,
  before: readonly TableShape[],
  after: readonly TableShape[],
  renames: Renames,
): Promise<Step[]> => {
  const steps: Step[] = []
  for (const pair of tablePairs(before, after, renames)) {
    if (pair.before && pair.after) {
      steps.push(...(await tableSteps(planning, pair.before, pair.after, renames)))
    } else if (pair.before) steps.push(await dropped(planning, pair.before))
    else if (pair.after) steps.push(added(pair.after))
  }
  return steps
}
