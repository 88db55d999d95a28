import type { Code, InvariantFormula, InvariantSubject } from '../../../language/model'
import { enteringSubject, statusesSubject } from '../../../language/model/invariant'
import type { FieldDomains, TableMove } from '../../../language/model/transition-table'
import type { TransitionArc } from '../graph/arcs'
import { counterexampleRecord } from './counterexample'
import { actorRolesOf, canShareActor, type ActorRoles } from './actor-roles'

/** Forms that a single route can break. */
export type RouteInvariantForm = Exclude<
  InvariantFormula,
  { form: 'alwaysReach' | 'canReach' | 'everyEnds' }
>

export const isRouteInvariantForm = (form: InvariantFormula): form is RouteInvariantForm =>
  form.form !== 'alwaysReach' && form.form !== 'canReach' && form.form !== 'everyEnds'

/** The state of a promise along a route. After `done` nothing that follows can break it. */
export type MonitorPhase = 'open' | 'armed' | 'done' | 'broken'

const phases = ['open', 'armed', 'done', 'broken'] as const

/**
 * Follows a route step by step. A state is a small number: it holds the phase, what the form counts beside it, and
 * whether the last step led to what the promise is about.
 */
export interface InvariantMonitor {
  enter: (start: Code) => number
  step: (state: number, arc: TransitionArc) => number
  /** The record is there, and by which move it came is not known. */
  visit: (state: number, code: Code) => number
  /** Another lifecycle of the record comes to a status. */
  beside: (state: number, field: string, code: Code) => number
}

export const monitorPhaseOf = (state: number): MonitorPhase => phases[(state >> 1) & 3] ?? 'open'

/** The last step led to what the promise is about. */
export const isGoalState = (state: number): boolean => (state & 1) === 1

/** An event of a route. Each step is two events, first the move and then the visit; a start is only a visit. */
interface RouteEvent {
  arc: TransitionArc | null
  visit: Code | null
  isVisit: boolean
  /** The field of another lifecycle, which comes to a status; null: it is the own one. */
  beside: string | null
}

/** A phase, and a number whose meaning is that of the form. */
interface MonitorState {
  phase: MonitorPhase
  extra: number
}

const numberOf = ({ phase, extra }: MonitorState, goal: boolean): number =>
  extra * 8 + phases.indexOf(phase) * 2 + (goal ? 1 : 0)

const stateOf = (state: number): MonitorState => ({
  phase: monitorPhaseOf(state),
  extra: state >> 3,
})

export function createInvariantMonitor(
  form: RouteInvariantForm,
  domains: FieldDomains = {},
): InvariantMonitor {
  const { react, counts } = reactionsFor(form, domains)
  const run = (before: MonitorState, events: readonly RouteEvent[]): number => {
    let state = before
    for (const event of events) if (!isOver(state)) state = react(state, event)
    const settled = isOver(state) ? { ...state, extra: 0 } : state
    return numberOf(settled, events.some(counts))
  }
  const visit = (state: number, code: Code): number =>
    run(stateOf(state), [{ arc: null, visit: code, isVisit: true, beside: null }])
  return {
    enter: (start) => visit(numberOf({ phase: 'open', extra: 0 }, false), start),
    visit,
    step: (state, arc) =>
      run(stateOf(state), [
        { arc, visit: null, isVisit: false, beside: null },
        { arc, visit: arc.to, isVisit: true, beside: null },
      ]),
    beside: (state, field, code) =>
      run(stateOf(state), [{ arc: null, visit: code, isVisit: true, beside: field }]),
  }
}

const isOver = ({ phase }: MonitorState): boolean => phase === 'broken' || phase === 'done'

const matchesSubject =
  (subject: InvariantSubject) =>
  ({ arc, visit, isVisit, beside }: RouteEvent): boolean => {
    switch (subject.kind) {
      case 'call':
        return !isVisit && arc?.move.call === subject.call
      case 'moves':
        return (
          !isVisit && arc !== null && subject.from.includes(arc.from) && subject.to.includes(arc.to)
        )
      case 'statuses':
        return isVisit && beside === null && subject.codes.includes(visit)
      case 'beside':
        return beside === subject.field && subject.codes.includes(visit)
    }
  }

interface Reactions {
  react: (state: MonitorState, event: RouteEvent) => MonitorState
  counts: (event: RouteEvent) => boolean
}

function reactionsFor(form: RouteInvariantForm, domains: FieldDomains): Reactions {
  switch (form.form) {
    case 'onlyAfter':
      return afterAll(form.what, [form.after])
    case 'afterAll':
      return afterAll(form.what, form.all)
    case 'neverAfter': {
      const [after, never] = [matchesSubject(form.after), matchesSubject(form.never)]
      const react = (state: MonitorState, event: RouteEvent): MonitorState =>
        state.phase === 'armed' && never(event)
          ? { ...state, phase: 'broken' }
          : after(event)
            ? { ...state, phase: 'armed' }
            : state
      return { react, counts: never }
    }
    case 'atMost':
      return atMost(form)
    case 'within':
      return withinReactions(form)
    case 'otherPerson':
      return otherPerson(form)
    case 'unchanged':
      return sealReactions(form)
    case 'neverDirectly':
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return stepReactions(form, domains)
  }
}

/** Everything must have happened before; the number has a bit for each that has. */
function afterAll(about: InvariantSubject, all: readonly InvariantSubject[]): Reactions {
  const what = matchesSubject(about)
  const before = all.map(matchesSubject)
  const full = 2 ** all.length - 1
  const react = ({ phase, extra }: MonitorState, event: RouteEvent): MonitorState => {
    if (what(event)) return { phase: 'broken', extra }
    const next = before.reduce((bits, after, at) => bits | (after(event) ? 2 ** at : 0), extra)
    if (next === full) return { phase: 'done', extra: next }
    return { phase: next === 0 ? phase : 'armed', extra: next }
  }
  return { react, counts: what }
}

/** The number says how often it has happened. */
function atMost({
  what: about,
  times,
}: Extract<RouteInvariantForm, { form: 'atMost' }>): Reactions {
  const what = matchesSubject(about)
  const react = (state: MonitorState, event: RouteEvent): MonitorState => {
    if (!what(event)) return state
    const extra = state.extra + 1
    return { phase: extra > times ? 'broken' : 'armed', extra }
  }
  return { react, counts: what }
}

/** The number says how many moves were made; what comes after the first arrival does not matter. */
function withinReactions({
  to,
  moves,
}: Extract<RouteInvariantForm, { form: 'within' }>): Reactions {
  const arrives = matchesSubject(statusesSubject(to))
  const react = ({ phase, extra }: MonitorState, event: RouteEvent): MonitorState => {
    if (!event.isVisit) return { phase: 'armed', extra: Math.min(extra + 1, moves + 1) }
    if (!arrives(event)) return { phase, extra }
    return { phase: extra > moves ? 'broken' : 'done', extra }
  }
  return { react, counts: arrives }
}

/** Who may have brought a record to each of some statuses. */
type First = ReadonlyMap<Code, ActorRoles>

/** The people who may have been first, but those whom the move itself refuses. */
const leftBy = (first: First, refused: readonly Code[]): ActorRoles =>
  new Set([...first].flatMap(([code, persons]) => (refused.includes(code) ? [] : [...persons])))

/** The number stands for the people who may have been first. */
function otherPerson(form: Extract<RouteInvariantForm, { form: 'otherPerson' }>): Reactions {
  const [enters, before] = [
    matchesSubject(enteringSubject(form)),
    matchesSubject(statusesSubject(form.than)),
  ]
  const groups: First[] = [new Map()]
  const known = new Map<string, number>()
  const numbered = (group: First): number => {
    const key = JSON.stringify(form.than.map((code) => [...(group.get(code) ?? [])].toSorted()))
    const number = known.get(key) ?? groups.push(group) - 1
    known.set(key, number)
    return number
  }
  const react = ({ phase, extra }: MonitorState, event: RouteEvent): MonitorState => {
    const persons = actorRolesOf(event.arc?.move ?? null)
    const first = groups[extra] ?? new Map<Code, ActorRoles>()
    const refused = event.arc?.move.otherPersonThan ?? []
    if (enters(event) && event.arc && canShareActor(leftBy(first, refused), persons))
      return { phase: 'broken', extra }
    const { visit } = event
    if (!before(event) || persons.size === 0) return { phase, extra }
    const there = new Set([...(first.get(visit) ?? []), ...persons])
    return { phase: 'armed', extra: numbered(new Map([...first, [visit, there]])) }
  }
  return { react, counts: enters }
}

/** Whether a move sees to it that fields are as they were when the record came to one of some statuses. */
export const isSealingMove = (
  { otherPersonThan = [], seals = [] }: Pick<TableMove, 'otherPersonThan' | 'seals'>,
  fields: readonly string[],
  since: readonly Code[],
): boolean =>
  since.every((code) => otherPersonThan.includes(code)) &&
  fields.every((field) => seals.includes(field))

/** What happens by a move without a seal breaks it, where the record has been in one of the statuses before. */
function sealReactions(form: Extract<RouteInvariantForm, { form: 'unchanged' }>): Reactions {
  const [enters, before] = [
    matchesSubject(enteringSubject(form)),
    matchesSubject(statusesSubject(form.since)),
  ]
  const react = (state: MonitorState, event: RouteEvent): MonitorState => {
    const isOpen = event.arc !== null && !isSealingMove(event.arc.move, form.fields, form.since)
    if (state.phase === 'armed' && enters(event) && isOpen) return { ...state, phase: 'broken' }
    return before(event) ? { ...state, phase: 'armed' } : state
  }
  return { react, counts: enters }
}

/** The reactions for forms of promises that are decided by each move alone. */
function stepReactions(
  form: Extract<
    RouteInvariantForm,
    { form: 'neverDirectly' | 'onlyBy' | 'onlyByRole' | 'onlyWhen' }
  >,
  domains: FieldDomains,
): Reactions {
  const counts = matchesSubject({ kind: 'statuses', codes: form.to })
  const isFrom = ({ from }: TransitionArc): boolean => form.from?.includes(from) ?? true
  const isWrong = ({ move, sure }: TransitionArc): boolean => {
    if (form.form === 'neverDirectly') return true
    if (form.form === 'onlyBy') return move.call !== form.call
    if (form.form === 'onlyWhen') return counterexampleRecord(move, form, domains, sure) !== null
    const { roles, bySystem } = move
    return bySystem || roles.length === 0 || roles.some((role) => !form.roles.includes(role))
  }
  const react = (state: MonitorState, event: RouteEvent): MonitorState =>
    event.arc && counts(event) && isFrom(event.arc) && isWrong(event.arc)
      ? { ...state, phase: 'broken' }
      : state
  return { react, counts }
}
