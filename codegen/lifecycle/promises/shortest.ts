import { arcsLeaving, type Arc, type Route } from '../graph/arcs'
import type { Code } from '../../model'
import type { Table, TableMove } from '../../model/table'
import type { PromiseWatch } from './watch'

interface Step {
  code: Code
  state: number
  arc: Arc | null
  before: Step | null
}

const none: ReadonlySet<TableMove> = new Set()

/**
 * A shortest route from the start on which the watch comes into a wanted state, without the removed moves; null when
 * there is none.
 */
export function shortestWatched(
  table: Table,
  watch: PromiseWatch,
  wanted: (state: number) => boolean,
  removed: ReadonlySet<TableMove> = none,
): Route | null {
  const leaving = arcsLeaving(table)
  const seen = new Map<Code, Set<number>>(table.statuses.map(({ code }) => [code, new Set()]))
  const queue: Step[] = []
  const visit = (step: Step): void => {
    const states = seen.get(step.code)
    if (!states || states.has(step.state)) return
    states.add(step.state)
    queue.push(step)
  }
  for (const code of table.start) visit({ code, state: watch.enter(code), arc: null, before: null })
  for (const step of queue) {
    if (wanted(step.state)) return routeTo(step)
    for (const arc of leaving.get(step.code) ?? []) {
      if (removed.has(arc.move)) continue
      visit({ code: arc.to, state: watch.step(step.state, arc), arc, before: step })
    }
  }
  return null
}

function routeTo(last: Step): Route {
  const arcs: Arc[] = []
  let step = last
  for (; step.before; step = step.before) if (step.arc) arcs.unshift(step.arc)
  return { start: step.code, arcs }
}
