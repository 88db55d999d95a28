import type { RaRecord } from 'ra-core'
import { recordValue } from '../../base/values/record-value'
import type { Action, ActionPorts, ActionVerdict } from './action'

/** What one look at the row has shown. `unclear`: it could not be read. */
export interface RowReading {
  readonly verdict: ActionVerdict
  readonly row: RaRecord | null
}

/** What the operator wants while the result is unknown. */
export type OperatorDecision = 'look' | 'send' | 'leave'

/**
 * What ended the looking: the row has told (`told`), the operator wants something else, or all looks are used up
 * (`silent`).
 */
export interface ReconcileResult extends RowReading {
  readonly by: 'told' | 'silent' | Exclude<OperatorDecision, 'look'>
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Pauses before the looks until the operator is told that there is nothing to see yet, in milliseconds. */
const first = [0, 1, 2, 3].map((seconds) => seconds * SECOND)
/** Pauses afterwards. The last one repeats until the time is over. */
const later = [5, 8, 13, 20, 30, 60].map((seconds) => seconds * SECOND)
const LONGEST = 30 * MINUTE

const pauses: readonly number[] = [
  ...first,
  ...later,
  ...Array.from<number>({ length: Math.floor(LONGEST / MINUTE) }).fill(MINUTE),
]

const hasSameText = (a: unknown, b: unknown): boolean => a === b || String(a) === String(b)

/** The fields of the row in which the action's effect can be seen. */
const effectFields = (action: Action): string[] => {
  const expected = action.expected ?? {}
  return Object.keys(expected).filter(
    (field) => !hasSameText(recordValue(action.record, field), expected[field]),
  )
}

/** The fields whose values from before the action are kept, because a look is compared with them. */
export const tracedFields = (action: Action): readonly string[] =>
  Object.keys(action.expected ?? {})

/**
 * Judges one look at the row. A row that is as it was proves nothing: the backend may still be working, however long
 * ago the call was sent.
 */
export const actionVerdict = (action: Action, row: RaRecord | null): ActionVerdict => {
  if (!row) return action.removes ? 'happened' : 'gone'
  if (action.removes) return 'unchanged'
  const fields = effectFields(action)
  if (fields.length === 0) return 'unobservable'
  if (fields.every((field) => hasSameText(recordValue(row, field), action.expected?.[field]))) {
    return 'happened'
  }
  return fields.some(
    (field) => !hasSameText(recordValue(row, field), recordValue(action.record, field)),
  )
    ? 'changed'
    : 'unchanged'
}

/** Reads the row once. A row that cannot be read tells nothing. */
export const readOutcome = async (
  action: Action,
  ports: Pick<ActionPorts, 'read'>,
): Promise<RowReading> => {
  try {
    const row = await ports.read(action)
    return { verdict: actionVerdict(action, row), row }
  } catch {
    return { verdict: 'unclear', row: null }
  }
}

const isConclusive = ({ verdict }: RowReading): boolean =>
  verdict !== 'unchanged' && verdict !== 'unclear'

interface Watching extends Pick<ActionPorts, 'read'> {
  /** Waits, and gives the operator's wish when one comes before the time is over. */
  readonly pause: (milliseconds: number) => Promise<OperatorDecision | null>
  /** Called after each look that told nothing, with how many there have been. */
  readonly looked: (looks: number, look: RowReading) => void
}

/** How many looks tell nothing before the operator learns that there is nothing to see yet. */
export const LOOKS_BEFORE_NOTICE = first.length

/** Reads the row, with growing pauses, until it tells what has happened or the operator decides. Only reads are sent. */
export const reconcileRequest = async (
  action: Action,
  watching: Watching,
): Promise<ReconcileResult> => {
  let last: RowReading = { verdict: 'unclear', row: null }
  for (const [index, pause] of pauses.entries()) {
    // The looks must follow one another, so waiting inside the loop is intended.
    const wish = pause > 0 ? await watching.pause(pause) : null
    if (wish === 'send' || wish === 'leave') return { ...last, by: wish }
    last = await readOutcome(action, watching)
    if (isConclusive(last)) return { ...last, by: 'told' }
    watching.looked(index + 1, last)
  }
  return { ...last, by: 'silent' }
}
