/* Who may do what: the one decision that console, server, contract and reports share. */

/** What a user without a role may do: nothing, read, or what any role may. */
export const everybodyGrants = ['none', 'read', 'all'] as const
export type EverybodyGrant = (typeof everybodyGrants)[number]

/** The name that stands for every user in a list of roles, those without a role included. No role can have it. */
export const EVERYBODY = 'everybody'

/** The roles of a schema, and what users without one of them may do. */
export interface RolePolicy {
  readonly names: readonly string[]
  readonly everybody: EverybodyGrant
}

/** The policy of a schema without roles, where there is nothing that a user could lack. */
export const noRoles: RolePolicy = { names: [], everybody: 'all' }

/**
 * Returns the roles of which one allows a call, a move or a page; none where everybody may. What names no roles is for
 * users with any role, and beyond them for those that `everybody` grants it to.
 */
export const neededRoles = (
  written: readonly string[],
  { names, everybody }: RolePolicy,
  isRead: boolean,
): readonly string[] => {
  if (written.includes(EVERYBODY)) return []
  if (written.length > 0) return written
  return everybody === 'all' || (everybody === 'read' && isRead) ? [] : names
}

/** Returns the roles that a user acts in. A user without a role acts in all of them where `everybody` is `all`. */
export const rolesInForce = (
  roles: readonly string[],
  { names, everybody }: RolePolicy,
): readonly string[] => (roles.length === 0 && everybody === 'all' ? names : roles)

/** Whether a user who acts in `roles` may do what takes one of the `needed` roles. Without needed roles, everybody may. */
export const isAllowed = (needed: readonly string[] = [], roles: readonly string[]): boolean =>
  needed.length === 0 || needed.some((role) => roles.includes(role))
