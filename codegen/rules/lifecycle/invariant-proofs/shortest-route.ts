import {
  tableArcsByStart,
  routeAlong,
  type TransitionArc,
  type TransitionRoute,
} from '../graph/arcs'
import { shortestPath } from '../graph/shortest-path'
import type { Code } from '../../../language/model'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import type { InvariantMonitor } from './monitor'

interface MonitoredStep {
  code: Code
  state: number
  arc: TransitionArc | null
}

const none: ReadonlySet<TableMove> = new Set()

/**
 * A shortest route from the start on which the watch comes into a wanted state, without the removed moves; null when
 * there is none.
 */
export function shortestMonitoredRoute(
  table: TransitionTable,
  watch: InvariantMonitor,
  wanted: (state: number) => boolean,
  removed: ReadonlySet<TableMove> = none,
): TransitionRoute | null {
  const leaving = tableArcsByStart(table)
  const { length: count } = table.statuses
  const indexOf = new Map(table.statuses.map(({ code }, index) => [code, index]))
  const path = shortestPath<MonitoredStep>({
    start: table.start
      .filter((code) => indexOf.has(code))
      .map((code) => ({ code, state: watch.enter(code), arc: null })),
    keyOf: ({ code, state }) => state * count + (indexOf.get(code) ?? 0),
    isWanted: ({ state }) => wanted(state),
    next: ({ code, state }) =>
      (leaving.get(code) ?? [])
        .filter(({ move }) => !removed.has(move))
        .map((arc) => ({ code: arc.to, state: watch.step(state, arc), arc })),
  })
  return path && routeAlong(path)
}
