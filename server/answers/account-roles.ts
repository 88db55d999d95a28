import type { Model, ResourceModel } from '../../codegen/language/model'
import { rolePolicy } from '../../codegen/language/model/role-policy'
import { rolesInForce } from '../../wire/roles'
import { refusalCodes, refusalAnswer } from './call-answer'
import type { CallAnswer } from './call-answer'

interface RoleHolder {
  readonly username: string
  /** With `all`, every role of the schema at any time. */
  readonly roles?: readonly string[] | 'all' | null | undefined
}

/**
 * Returns the roles that an account has been given. An account from before there were roles has the role that it is named
 * after, and otherwise none.
 */
export const assignedRolesOf = (
  model: Model,
  { username, roles }: RoleHolder,
): readonly string[] => {
  const { names } = rolePolicy(model)
  if (roles === 'all') return names
  return roles ?? (username !== 'admin' && names.includes(username) ? [username] : [])
}

/** Returns the roles that an account acts in, which decide what it may do. */
export const effectiveRolesOf = (model: Model, account: RoleHolder): readonly string[] =>
  rolesInForce(assignedRolesOf(model, account), rolePolicy(model))

export const forbiddenAnswer = (needed: readonly string[]): CallAnswer =>
  refusalAnswer(refusalCodes.forbidden, (words) => words.roles(words.joined(needed)))

/** The refusal of what the schema of a resource does not let anybody do, with the key of the YAML that would. */
export const undeclaredAnswer = ({ file }: Pick<ResourceModel, 'file'>, key: string): CallAnswer =>
  refusalAnswer(refusalCodes.forbidden, (words) => words.undeclared(file, key))
