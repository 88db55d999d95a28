import type { RaRecord } from 'ra-core'
import { recordValue } from '../values/record-value'
import type { Action, ActionPorts, Verdict } from './action'

interface Settled {
  readonly verdict: Verdict
  readonly row: RaRecord | null
}

/*
 * Milliseconds to wait before each look at the row. When the console has given up, the server may still be working and
 * still show the old row. So an unchanged row is believed only after the last look, and anything else is believed at
 * once.
 */
const looks = [0, 1000, 2000, 3000] as const

const same = (a: unknown, b: unknown): boolean => a === b || String(a) === String(b)

/** The fields of the row in which the action's effect can be seen. */
const traces = (action: Action): string[] => {
  const expected = action.expected ?? {}
  return Object.keys(expected).filter(
    (field) => !same(recordValue(action.record, field), expected[field]),
  )
}

/** Judges one look at the row. */
export const judge = (action: Action, row: RaRecord | null): Verdict => {
  if (!row) return action.removes ? 'happened' : 'gone'
  if (action.removes) return 'unchanged'
  const fields = traces(action)
  if (fields.length === 0) return 'unobservable'
  if (fields.every((field) => same(recordValue(row, field), action.expected?.[field]))) {
    return 'happened'
  }
  return fields.some((field) => !same(recordValue(row, field), recordValue(action.record, field)))
    ? 'changed'
    : 'unchanged'
}

/** Reads the row until it tells what has happened. Only reads are sent. */
export const settle = async (
  action: Action,
  ports: Pick<ActionPorts, 'read' | 'wait'>,
): Promise<Settled> => {
  let last: Settled = { verdict: 'unclear', row: null }
  for (const delay of looks) {
    // The looks must follow one another, so waiting inside the loop is intended.
    if (delay > 0) await ports.wait(delay)
    const row = await ports.read(action).catch(() => undefined)
    if (row === undefined) continue
    last = { verdict: judge(action, row), row }
    if (last.verdict !== 'unchanged') return last
  }
  return last
}
