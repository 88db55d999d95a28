import { oncePer } from '../../base/once-per'
import { findingIds, type Finding } from './finding'
import { flowFindings } from './flow'
import { moneyFindings } from './money'
import { noteFindings } from './notes'
import type { Ledger } from '../../read/ledger'
import { promiseFindings } from './promises'
import type { TablePromise } from '../../model'
import { tableGraph } from '../graph/graph'
import type { Table, TableFacts } from '../../model/table'

export * from './finding'

/** Every finding about a table, accepted or not, by id and then in the order of the table. */
export function tableFindings(
  table: Table,
  facts: TableFacts,
  promises: readonly TablePromise[] = [],
): Finding[] {
  const graph = tableGraph(table)
  return [
    ...flowFindings(table, graph),
    ...noteFindings(table, graph),
    ...moneyFindings(table, facts),
    ...promiseFindings(table, promises),
  ].toSorted((a, b) => findingIds.indexOf(a.id) - findingIds.indexOf(b.id))
}

/** The findings about a lifecycle. They are kept after the first search, since it takes time to prove promises. */
export const findingsOf = oncePer((ledger: Ledger): readonly Finding[] =>
  tableFindings(ledger, ledger.facts, ledger.promises),
)
