import type { Code } from '../../language/model'
import type { TransitionTable, TableMove } from '../../language/model/transition-table'
import { withServerMoves } from '../lifecycle/graph/with-server-moves'
import { reachableFrom, tableGraph } from '../lifecycle/graph/graph'

/** What a table says about a step from one status to another. */
export interface StepPermission {
  operators: boolean
  server: boolean
  /** The roles of the operators who may; null: every one of them. */
  roles: ReadonlySet<string> | null
  /** Of each move of an operator: another person has to make it than those who brought the record to these statuses. */
  others: readonly (readonly Code[])[]
  /** Milliseconds that the record has to be there before, by whichever move of an operator. */
  stays: number
}

const isFrom = (move: TableMove, from: Code, to: Code): boolean =>
  move.from === from && (move.serverDecides || move.to === to)

/** Tells who may make a step. The moves of a table are looked through once for each pair. */
export function createStepPermissions(
  table: TransitionTable,
): (from: Code, to: Code) => StepPermission {
  const all = withServerMoves(table).moves
  return (from, to) => {
    const steps = all.filter((move) => isFrom(move, from, to))
    const own = steps.filter(({ bySystem }) => !bySystem)
    return {
      operators: own.length > 0,
      server: steps.length > own.length,
      roles: own.some(({ roles }) => roles.length === 0)
        ? null
        : new Set(own.flatMap(({ roles }) => roles)),
      others: own.map(({ otherPersonThan = [] }) => otherPersonThan),
      stays: own.length === 0 ? 0 : Math.min(...own.map(({ stays }) => stays ?? 0)),
    }
  }
}

/** Whether any number of moves leads from one status to another. */
export function createReachabilityTest(table: TransitionTable): (from: Code, to: Code) => boolean {
  const graph = tableGraph(withServerMoves(table))
  const known = new Map<Code, ReadonlySet<Code>>()
  return (from, to) => {
    const reached = known.get(from) ?? reachableFrom(graph, [from])
    known.set(from, reached)
    return reached.has(to)
  }
}
