import { arcsLeaving, type Arc, type TransitionRoute } from '../graph/arcs'
import type { Code } from '../../../language/model'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import type { InvariantMonitor } from './monitor'

interface MonitoredStep {
  code: Code
  state: number
  arc: Arc | null
  before: MonitoredStep | null
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
  const leaving = arcsLeaving(table)
  const seen = new Map<Code, Set<number>>(table.statuses.map(({ code }) => [code, new Set()]))
  const frontier: MonitoredStep[] = []
  const visit = (step: MonitoredStep): void => {
    const states = seen.get(step.code)
    if (!states || states.has(step.state)) return
    states.add(step.state)
    frontier.push(step)
  }
  for (const code of table.start) visit({ code, state: watch.enter(code), arc: null, before: null })
  for (const step of frontier) {
    if (wanted(step.state)) return routeTo(step)
    for (const arc of leaving.get(step.code) ?? []) {
      if (removed.has(arc.move)) continue
      visit({ code: arc.to, state: watch.step(step.state, arc), arc, before: step })
    }
  }
  return null
}

function routeTo(last: MonitoredStep): TransitionRoute {
  const arcs: Arc[] = []
  let step = last
  for (; step.before; step = step.before) if (step.arc) arcs.unshift(step.arc)
  return { start: step.code, arcs }
}
