import type { Level, Place } from '../../base/diagnostic'
import type { Code } from '../../model'
import { flowFindings } from './flow'
import { moneyFindings } from './money'
import { noteFindings } from './notes'
import { promiseFindings } from './promises'
import type { TablePromise } from '../../model/promise'
import { tableGraph, type Table, type TableFacts } from '../../model/table'

/** A finding about a transition table. `id` and `subject` together are what an `accept` line names: `G03 12`. */
export interface Finding {
  id: FindingId
  subject: string
  level: Level
  message: string
  help: string
  place: Place
  /** The statuses it is about, the subject's own first. */
  statuses: Code[]
  /** A route or arrow that shows it, when one exists. */
  example: Code[]
}

export const findingIds = [
  'G01',
  'G02',
  'G03',
  'G04',
  'G05',
  'G06',
  'G07',
  'G08',
  'G09',
  'G10',
  'M01',
  'M02',
  'M03',
  'P01',
  'P02',
] as const

export type FindingId = (typeof findingIds)[number]

/** What an `accept` line calls a finding. */
export const findingKey = ({ id, subject }: Pick<Finding, 'id' | 'subject'>): string =>
  `${id} ${subject}`

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
