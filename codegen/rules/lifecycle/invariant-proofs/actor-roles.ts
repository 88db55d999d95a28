import type { TableMove } from '../../../language/model/transition-table'

/** The roles of those who may have made a move. A person is thought to have one role. */
export type ActorRoles = ReadonlySet<string>

/** Stands for every administrator; no role has this name, as none is empty. */
const anyone = ''

/** Who may make a move; nobody for one of the server, anyone for the start of a record. */
export const actorRolesOf = (move: TableMove | null): ActorRoles => {
  if (!move) return new Set([anyone])
  if (move.bySystem) return new Set()
  return new Set(move.roles.length === 0 ? [anyone] : move.roles)
}

/** Whether one person may be among both. */
export const canShareActor = (some: ActorRoles, others: ActorRoles): boolean =>
  some.size > 0 &&
  others.size > 0 &&
  (some.has(anyone) || others.has(anyone) || [...some].some((role) => others.has(role)))
