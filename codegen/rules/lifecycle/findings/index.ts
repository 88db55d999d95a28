import { memoizeByObject } from '../../../base/memoize-by-object'
import { findingIds, type LifecycleFinding } from './finding'
import { flowFindings } from './flow'
import { moneyFindings } from './money'
import { noteFindings } from './notes'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'
import { invariantFindings } from './invariants'
import type { Invariant } from '../../../language/model'
import { tableGraph } from '../graph/graph'
import type { TransitionTable, TableFacts } from '../../../language/model/transition-table'

export * from './finding'

/** Every finding about a table, accepted or not, by id and then in the order of the table. */
export function tableFindings(
  table: TransitionTable,
  facts: TableFacts,
  promises: readonly Invariant[] = [],
): LifecycleFinding[] {
  const graph = tableGraph(table)
  return [
    ...flowFindings(table, graph),
    ...noteFindings(table, graph),
    ...moneyFindings(table, facts),
    ...invariantFindings(table, promises),
  ].toSorted((a, b) => findingIds.indexOf(a.id) - findingIds.indexOf(b.id))
}

/** The findings about a lifecycle. They are kept after the first search, since it takes time to prove promises. */
export const findingsOf = memoizeByObject(
  (transitionTable: DeclaredLifecycle): readonly LifecycleFinding[] =>
    tableFindings(transitionTable, transitionTable.facts, transitionTable.promises),
)
