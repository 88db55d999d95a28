/** The roles of a login, given as a list or as names with commas between them. */
export const parseRoles = (value: unknown): string[] => {
  const listed: readonly unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',')
  const names = listed.filter((role) => typeof role === 'string')
  return names.map((role) => role.trim()).filter((role) => role !== '')
}

/** Says why something is left out: the login lacks these roles. */
export const missingRoleReason = (needed: readonly string[]): string =>
  `the user lacks the role ${needed.join(' or ')}`
