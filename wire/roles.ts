/** Whether a user with `roles` may do what takes one of the `needed` roles. A user without any role may do everything. */
export const isAllowed = (needed: readonly string[] = [], roles: readonly string[]): boolean =>
  needed.length === 0 || roles.length === 0 || needed.some((role) => roles.includes(role))
