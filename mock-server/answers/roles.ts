import type { Model } from '../../codegen/model'
import { codes, refusal } from './answer'
import type { Answer } from './answer'

/** Whoever has no role may do everything. */
const everything: readonly string[] = []

/** A demo account that is named after a role has that role, and the others have none. */
export const rolesOf = ({ app }: Model, username: string): readonly string[] =>
  username !== 'admin' && app.roles.some(({ name }) => name === username) ? [username] : everything

export const isAllowed = (needed: readonly string[], roles: readonly string[]): boolean =>
  needed.length === 0 || roles.length === 0 || needed.some((role) => roles.includes(role))

export const forbidden = (needed: readonly string[]): Answer =>
  refusal(codes.forbidden, (words) => words.roles(words.joined(needed)))
