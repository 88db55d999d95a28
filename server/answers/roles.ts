import type { Model, ResourceModel } from '../../codegen/language/model'
import { codes, refusalAnswer } from './answer'
import type { CallAnswer } from './answer'

/** Whoever has no role may do everything. */
const everything: readonly string[] = []

interface RoleHolder {
  readonly username: string
  readonly roles?: readonly string[] | null | undefined
}

/** The roles of an account. One that does not say has the role that it is named after, and otherwise none. */
export const rolesOf = ({ app }: Model, { username, roles }: RoleHolder): readonly string[] =>
  roles ??
  (username !== 'admin' && app.roles.some(({ name }) => name === username)
    ? [username]
    : everything)

export const forbiddenAnswer = (needed: readonly string[]): CallAnswer =>
  refusalAnswer(codes.forbidden, (words) => words.roles(words.joined(needed)))

/** The refusal of what the schema of a resource does not let anybody do, with the key of the YAML that would. */
export const undeclaredAnswer = ({ file }: Pick<ResourceModel, 'file'>, key: string): CallAnswer =>
  refusalAnswer(codes.forbidden, (words) => words.undeclared(file, key))
