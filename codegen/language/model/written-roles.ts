import { EVERYBODY } from '../../../wire/roles'

/** What takes roles: a call, or a move. */
export interface RoleHolder {
  readonly roles: readonly string[]
  /** It names no role. Its `roles` are those that follow from app.yaml. */
  readonly anyRole?: true
}

/**
 * Returns the roles that the schema names: none where any role will do, and `everybody` where it names that. The model
 * lists every role where none is named, so that what follows from a role would change with each role that is added.
 */
export const writtenRoles = ({ roles, anyRole }: RoleHolder): string[] => {
  if (anyRole) return []
  return roles.length > 0 ? [...roles] : [EVERYBODY]
}
