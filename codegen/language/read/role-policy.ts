import { declaredRoles } from '../../../schema-keys/app/roles'
import type { EverybodyGrant, RolePolicy } from '../../../wire/roles'
import type { AppYaml } from '../schema'

/** The first edition in which a user without a role may do nothing that app.yaml does not grant to everybody. */
export const CLOSED_EDITION = 3

const grantOf = (
  { edition = CLOSED_EDITION, roles }: Pick<AppYaml, 'edition' | 'roles'>,
  names: readonly string[],
): EverybodyGrant => {
  if (names.length === 0) return 'all'
  return roles?.everybody ?? (edition >= CLOSED_EDITION ? 'none' : 'all')
}

/**
 * Returns the roles of app.yaml and what a user without one may do. What an app.yaml that names an earlier edition does
 * not say stays as it was. Without roles there is nothing that a user could lack.
 */
export const rolePolicyOf = (app: Pick<AppYaml, 'edition' | 'roles'>): RolePolicy => {
  const names = Object.keys(declaredRoles(app.roles))
  return { names, everybody: grantOf(app, names) }
}
