import { optionalProperty } from '../shape/key'
import type { MoveKey } from '../shape/move-key'

type Roles = string | readonly string[]

const roleSchema = (description: string) =>
  ({
    $ref: '#/definitions/nameOrNames',
    description,
    examples: ['finance', ['finance', 'admin']],
    namesOf: 'role',
  }) as const

/** Who may make the move: those with one of these roles, and everybody where there is none. */
export const role = {
  schema: roleSchema('Who may make this move; without this line every administrator may.'),
  onStatus: roleSchema(
    'Who may make a move into this status; without this line every administrator may.',
  ),
  fact: 'roles',
  model: (written: Roles | undefined, { ofCall, isBySystem, needed }): readonly string[] => {
    const roles = [written ?? ofCall.roles ?? []].flat()
    return isBySystem ? roles : [...needed(roles)]
  },
  group: 'people',
  properties: (fact): { readonly roles?: readonly string[] } =>
    optionalProperty('roles', fact.length > 0 && fact),
} as const satisfies MoveKey<Roles, readonly string[]>
