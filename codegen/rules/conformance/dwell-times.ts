import type { Code } from '../../language/model'
import type { TransitionTable } from '../../language/model/transition-table'
import type { StatusUse } from '../interfaces/conformance'

interface StatusCounts {
  visits: number
  now: number
  returned: number
  times: number[]
  lastVisit: number
  lastReturn: number
}

/** The value that so many of ten are not above: the nearest one that there is. */
function quantileOf(sorted: Float64Array, tenths: number): number | null {
  const place = Math.max(0, Math.ceil((sorted.length * tenths) / 10) - 1)
  return sorted[place] ?? null
}

/** Counts visits to statuses and measures how long records stayed. Statuses are places in the history's list of them. */
export function createDwellTimeCounter(
  codes: readonly (Code | undefined)[],
  table: TransitionTable,
) {
  const counted = new Map<Code, StatusCounts>(
    table.statuses.map(({ code }) => [
      code,
      { visits: 0, now: 0, returned: 0, times: [], lastVisit: -1, lastReturn: -1 },
    ]),
  )
  const at = (status: number): StatusCounts | undefined => {
    const code = codes[status]
    return code === undefined ? undefined : counted.get(code)
  }
  return {
    visit: (status: number, record: number): void => {
      const use = at(status)
      if (!use) return
      use.visits += 1
      if (use.lastVisit === record && use.lastReturn !== record) {
        use.returned += 1
        use.lastReturn = record
      }
      use.lastVisit = record
    },
    stay: (status: number, time: number): void => {
      if (!Number.isNaN(time)) at(status)?.times.push(time)
    },
    /** The record is here at the end of the history. */
    stop: (status: number): void => {
      const use = at(status)
      if (use) use.now += 1
    },
    used: (): StatusUse[] => [...counted].map(([code, use]) => usedOf(code, use)),
  }
}

function usedOf(code: Code, { visits, now, returned, times }: StatusCounts): StatusUse {
  const sorted = Float64Array.from(times).toSorted()
  return {
    code,
    visits,
    now,
    returned,
    stays: sorted.length,
    median: quantileOf(sorted, 5),
    ninety: quantileOf(sorted, 9),
  }
}
