import type { Code, PromiseForm, Subject } from '../../model'
import type { Arc } from '../graph/arcs'

/** Forms that a single route can break. */
export type RouteForm = Exclude<PromiseForm, { form: 'alwaysReach' | 'canReach' }>

export const isRouteForm = (form: PromiseForm): form is RouteForm =>
  form.form !== 'alwaysReach' && form.form !== 'canReach'

/** The state of a promise along a route. After `done` nothing that follows can break it. */
export type Phase = 'open' | 'armed' | 'done' | 'broken'

const phases = ['open', 'armed', 'done', 'broken'] as const

/**
 * Follows a route step by step. A state is a small number: it holds the phase, and whether the last step led to what
 * the promise is about.
 */
export interface PromiseWatch {
  enter: (start: Code) => number
  step: (state: number, arc: Arc) => number
}

export const phaseOf = (state: number): Phase => phases[state >> 1] ?? 'open'

/** The last step led to what the promise is about. */
export const isGoal = (state: number): boolean => (state & 1) === 1

/** An event of a route. Each step is two events, first the move and then the visit; a start is only a visit. */
interface Event {
  arc: Arc | null
  visit: Code | null
  isVisit: boolean
}

const stateOf = (phase: Phase, goal: boolean): number => phases.indexOf(phase) * 2 + (goal ? 1 : 0)

export function watchFor(form: RouteForm): PromiseWatch {
  const { react, counts } = reactions(form)
  const run = (phase: Phase, events: readonly Event[]): number => {
    let next = phase
    for (const event of events) if (next !== 'broken') next = react(next, event)
    return stateOf(next, events.some(counts))
  }
  return {
    enter: (start) => run('open', [{ arc: null, visit: start, isVisit: true }]),
    step: (state, arc) =>
      run(phaseOf(state), [
        { arc, visit: null, isVisit: false },
        { arc, visit: arc.to, isVisit: true },
      ]),
  }
}

const hits =
  (subject: Subject) =>
  ({ arc, visit, isVisit }: Event): boolean =>
    subject.kind === 'call'
      ? !isVisit && arc?.move.call === subject.call
      : isVisit && subject.codes.includes(visit)

interface Reactions {
  react: (phase: Phase, event: Event) => Phase
  counts: (event: Event) => boolean
}

function reactions(form: RouteForm): Reactions {
  switch (form.form) {
    case 'onlyAfter': {
      const [what, after] = [hits(form.what), hits(form.after)]
      const react = (phase: Phase, event: Event): Phase =>
        phase === 'done' ? phase : what(event) ? 'broken' : after(event) ? 'done' : phase
      return { react, counts: what }
    }
    case 'neverAfter': {
      const [after, never] = [hits(form.after), hits(form.never)]
      const react = (phase: Phase, event: Event): Phase =>
        phase === 'armed' && never(event) ? 'broken' : after(event) ? 'armed' : phase
      return { react, counts: never }
    }
    case 'atMostOnce': {
      const what = hits(form.what)
      const react = (phase: Phase, event: Event): Phase =>
        what(event) ? (phase === 'armed' ? 'broken' : 'armed') : phase
      return { react, counts: what }
    }
    case 'neverDirectly':
    case 'onlyBy':
      return stepReactions(form)
  }
}

/** The reactions for forms of promises that are decided by each move alone. */
function stepReactions(form: Extract<RouteForm, { form: 'neverDirectly' | 'onlyBy' }>): Reactions {
  const counts = hits({ kind: 'statuses', codes: form.to })
  const isWrong = (arc: Arc): boolean =>
    form.form === 'onlyBy' ? arc.move.call !== form.call : form.from.includes(arc.from)
  const react = (phase: Phase, event: Event): Phase =>
    event.arc && counts(event) && isWrong(event.arc) ? 'broken' : phase
  return { react, counts }
}
