import type { Code, Lifecycle, Move, Status } from '../../../providers/definitions/definition'
import { brokenConditionParts } from '../../../../wire/condition'
import type { KeyedValues } from '../../../../wire/values'
import { recordValue } from '../../base/values/record-value'
import { actionsFor, type OfferedMove } from './actions-for'
import { isAllowed } from '../../../../wire/roles'

/** Why a record cannot be moved to a status just now. */
export type MoveObstacle =
  /** A move leads there, but only other roles may make it. */
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  /**
   * Only a route over other statuses leads there. `roles` are needed for some of its steps, and the operator lacks
   * them.
   */
  | { readonly kind: 'route'; readonly route: readonly Code[]; readonly roles: readonly string[] }
  /** Only the system moves the record on. */
  | { readonly kind: 'waits' }
  /** The record has come to an end. */
  | { readonly kind: 'end' }
  /** On the way the server decides where the record goes. */
  | { readonly kind: 'server' }
  /** No operator's move leads to the status from anywhere. `system`: the system itself may set it. */
  | { readonly kind: 'system' | 'noWay' }
  /** Moves lead to the status, but none of the ways begins at the current one. */
  | { readonly kind: 'unreachable' }

export interface BlockedStatus {
  readonly status: Status
  readonly obstacle: MoveObstacle
}

export interface MovesExplanation {
  /** The code that the record holds. When the table does not know it, `current` is undefined. */
  readonly code: unknown
  readonly current: Status | undefined
  /** What the operator may do from here. */
  readonly moves: readonly OfferedMove[]
  /** Moves that start here and that the operator could make if the record were another. */
  readonly held: readonly OfferedMove[]
  /** Every other status, in the order of the table. */
  readonly blocked: readonly BlockedStatus[]
}

/** Which moves a record offers and what blocks all others, from the transition table alone. */
export const explainMoves = (
  record: object,
  lifecycle: Lifecycle,
  roles: readonly string[],
): MovesExplanation => {
  const code = recordValue(record, lifecycle.field)
  const current = lifecycle.statuses.find((status) => status.code === code)
  const actions = actionsFor(record, lifecycle, roles)
  const moves = actions.filter(({ allowed }) => allowed)
  const held = actions.filter(({ broken, blockers }) => broken.length > 0 && blockers.length === 0)
  const explained = [...moves, ...held].filter((move) => !move.serverDecides)
  const reached = new Set(explained.map(({ to }) => to))
  // A move that is held now may still be a later step of a route.
  const open = lifecycle.moves.filter(
    (move) =>
      move.from !== code ||
      !move.when ||
      brokenConditionParts(move.when, record as KeyedValues).length === 0,
  )
  return {
    code,
    current,
    moves,
    held,
    blocked: lifecycle.statuses
      .filter((status) => status.code !== code && !reached.has(status.code))
      .map((status) => ({
        status,
        obstacle: obstacleTo(status, code, { ...lifecycle, moves: open }, roles),
      })),
  }
}

function obstacleTo(
  { code: to, bySystem }: Status,
  from: unknown,
  { moves, statuses }: Lifecycle,
  roles: readonly string[],
): MoveObstacle {
  const direct = moves.filter((move) => move.from === from && leadsTo(move, to))
  if (direct.length > 0) {
    return { kind: 'role', roles: [...new Set(direct.flatMap((move) => move.roles ?? []))] }
  }
  const own = moves.filter((move) => isAllowed(move.roles, roles))
  const route = shortestRoute(own, from, to) ?? shortestRoute(moves, from, to)
  if (route) return { kind: 'route', route: route.codes, roles: missingRoles(route.steps, roles) }
  if (!moves.some((move) => leadsTo(move, to))) return { kind: bySystem ? 'system' : 'noWay' }
  const here = reachedFrom(moves, from)
  if (moves.some((move) => move.serverDecides && here.has(move.from))) return { kind: 'server' }
  const current = statuses.find((status) => status.code === from)
  if (moves.some((move) => move.from === from)) return { kind: 'unreachable' }
  return { kind: current?.bySystem ? 'waits' : current?.end ? 'end' : 'unreachable' }
}

const leadsTo = (move: Move, to: Code): boolean => !move.serverDecides && move.to === to

const missingRoles = (steps: readonly Move[], roles: readonly string[]): string[] => [
  ...new Set(steps.flatMap((move) => (isAllowed(move.roles, roles) ? [] : (move.roles ?? [])))),
]

interface MoveRoute {
  readonly codes: readonly Code[]
  readonly steps: readonly Move[]
}

/** The route with the fewest moves from one status to another, both ends included. Null when there is no route. */
function shortestRoute(moves: readonly Move[], from: unknown, to: Code): MoveRoute | null {
  const start = moves.find((move) => move.from === from)?.from
  if (start === undefined) return null
  const routes = new Map<Code, MoveRoute>([[start, { codes: [start], steps: [] }]])
  for (const [code, { codes, steps }] of routes) {
    if (code === to) return { codes, steps }
    for (const move of moves) {
      if (move.from !== code || move.serverDecides || routes.has(move.to)) continue
      routes.set(move.to, { codes: [...codes, move.to], steps: [...steps, move] })
    }
  }
  return null
}

function reachedFrom(moves: readonly Move[], from: unknown): ReadonlySet<unknown> {
  const reached = new Set([from])
  for (const code of reached) {
    for (const move of moves) if (move.from === code && !move.serverDecides) reached.add(move.to)
  }
  return reached
}
