import { integerSchema } from '../shape/value-schemas'
import type { KeyFault } from '../shape/key'
import type { ListCheckContext, ListKey } from '../shape/list-key'

export interface SortsUpToProperties {
  /** As many rows are read to sort the list, which the backend pages and cannot sort. */
  readonly sortsUpTo?: number
}

const reasonIdle = ({ sortedBy, isSortable }: ListCheckContext): readonly string[] => {
  if (sortedBy === 'browser') {
    return ['The browser has all rows of the list already, and sorts them.', 'remove it']
  }
  if (sortedBy === 'backend') return ['The backend sorts the list itself.', 'remove it']
  if (isSortable) return []
  return [
    'No column of the list is sorted by.',
    'give a column `sortable: true`, as in `{ field: amount, sortable: true }`',
  ]
}

/** Rows are read to be sorted only where nobody else sorts them, and somebody wants it. */
const idleFaults = (_: number, around: ListCheckContext): KeyFault[] => {
  if (around.sortedBy === null) return []
  const [why, help] = reasonIdle(around)
  if (why === undefined || help === undefined) return []
  return [{ path: ['sortsUpTo'], on: 'key', message: `\`sortsUpTo\` has no effect. ${why}`, help }]
}

/** As many rows are read to sort a list that the backend pages and cannot sort. Null: it is not sorted. */
export const sortsUpTo = {
  schema: integerSchema(
    [1, 20_000],
    'How many rows the browser may read to sort a list that the backend pages and cannot be asked to sort. A column is then sorted by where it says `sortable`; a longer list has to be filtered first.',
    5000,
  ),
  model: (written: number | undefined): number | null => written ?? null,
  checks: [{ code: 'idle-sort', faults: idleFaults }],
  group: 'sorting',
  properties: (fact): SortsUpToProperties => (fact ? { sortsUpTo: fact } : {}),
} as const satisfies ListKey<number, number | null>
