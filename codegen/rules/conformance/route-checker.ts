import {
  monitorPhaseOf,
  createInvariantMonitor,
  type RouteInvariantForm,
} from '../lifecycle/invariant-proofs/monitor'
import { createServerMove } from '../../language/model/transition-table'
import {
  rowActor,
  possibleMoves,
  type InvariantChecker,
  type RowVerdict,
  type CheckerContext,
} from './invariant-checker'

/** Whether the past of a record decides: then rows that are missing leave it open. */
const needsPast = ({ form }: RouteInvariantForm): boolean =>
  form === 'onlyAfter' || form === 'afterAll' || form === 'within'

const callsIn = (form: RouteInvariantForm): boolean =>
  Object.values(form)
    .flat()
    .some((each: unknown) => typeof each === 'object' && each !== null && 'call' in each)

const START = 0

/** Follows a record as a proof follows a route. */
export function createRouteChecker(
  form: RouteInvariantForm,
  context: CheckerContext,
): InvariantChecker {
  const next = nextStates(form, context)
  const [isPast, isWithin] = [needsPast(form), form.form === 'within']
  let state = START
  let isLost = false
  const judged = (): RowVerdict => {
    const phase = monitorPhaseOf(state)
    if (isLost && isPast)
      return phase === 'broken' || (isWithin && phase === 'done') ? 'unsure' : null
    return phase === 'broken' ? 'broken' : null
  }
  return {
    begin: () => {
      state = START
      isLost = false
    },
    row: (here, from, to, row) => {
      if (monitorPhaseOf(state) === 'done') return null
      const isCreated = here === -1 && from === -1 && !context.log.snapshots
      const isNext = here !== -1 && here === from && !context.log.snapshots
      if (!isCreated && !isNext) {
        isLost = true
        if (from !== -1 && !context.log.snapshots) state = next.visit(state, from)
      }
      const isStep = from !== -1 && !context.log.snapshots
      if (isStep && next.isUnclear(from, to, row)) isLost = true
      const before = judged()
      if (before !== null) return before
      state = isStep ? next.step(state, from, to, row) : next.visit(state, to)
      return judged()
    },
  }
}

/** The steps of a watch, each worked out once. */
function nextStates(form: RouteInvariantForm, context: CheckerContext) {
  const { codes, table } = context
  const watch = createInvariantMonitor(form, table.domains)
  const asksCalls = callsIn(form)
  const movesOf = possibleMoves(context)
  const [steps, visits] = [new Map<number, number>(), new Map<number, number>()]
  const size = codes.length
  return {
    /** Nobody can say by which call, or to which status. */
    isUnclear: (from: number, to: number, row: number): boolean => {
      if (codes[from] === undefined || codes[to] === undefined) return true
      if (!asksCalls) return false
      const moves = movesOf(from, to, row)
      return moves.length === 0 || moves.some(({ call }) => call !== moves[0]?.call)
    },
    visit: (state: number, place: number): number => {
      const code = codes[place]
      if (code === undefined) return state
      const key = state * size + place
      const found = visits.get(key) ?? watch.visit(state, code)
      visits.set(key, found)
      return found
    },
    step: (state: number, from: number, to: number, row: number): number => {
      const [start, goal] = [codes[from], codes[to]]
      if (goal === undefined) return state
      if (start === undefined) return watch.visit(state, goal)
      const key = ((state * size + from) * size + to) * 3 + rowActor(context, row)
      const known = steps.get(key)
      if (known !== undefined) return known
      const moves = asksCalls ? movesOf(from, to, row) : []
      const isOne = moves.length > 0 && moves.every(({ call }) => call === moves[0]?.call)
      const call = isOne ? (moves[0]?.call ?? '') : ''
      const move = { ...createServerMove(table.place, start, goal), call }
      const found = watch.step(state, { move, from: start, to: goal })
      steps.set(key, found)
      return found
    },
  }
}
