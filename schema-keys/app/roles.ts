import { EVERYBODY, type EverybodyGrant, type RolePolicy } from '../../wire/roles'
import type { AppKey } from '../shape/app-key'
import type { TextByLanguage, TextYaml } from '../shape/key'

export interface DeclaredRole {
  readonly name: string
  readonly label: TextByLanguage
}

export interface RolesYaml {
  everybody?: EverybodyGrant
}

/** Returns the labels of the declared roles by name. `everybody` stands beside them and is none of them. */
export const declaredRoles = (roles: RolesYaml = {}): Record<string, TextYaml> => {
  const named = roles as Readonly<Record<string, TextYaml>>
  return Object.fromEntries(Object.entries(named).filter(([name]) => name !== EVERYBODY))
}

export interface RolesProperties {
  /** The roles, and what a user without one may do. Without it, there are none. */
  readonly roles?: RolePolicy
}

/** Roles that moves, calls and fields may name. */
export const roles = {
  schema: {
    type: 'object',
    minProperties: 1,
    propertyNames: {
      maxLength: 100,
      pattern: String.raw`^\S(.*\S)?$`,
      patternErrorMessage: 'a role begins and ends with something that can be seen',
    },
    properties: {
      everybody: {
        enum: ['none', 'read', 'all'],
        description:
          'What a user may do who has none of the roles: nothing (`none`), read what names no roles (`read`), or everything, also what names roles (`all`). What names `everybody` in place of a role, such as `roles: [everybody]`, is open to each of them. No role can have this name. Default: `none`, and `all` where `edition` is older than 3 or missing.',
        examples: ['none', 'read'],
      },
    },
    additionalProperties: { $ref: 'resource.schema.json#/definitions/text' },
    description: 'Roles that moves, calls and fields may name, with their labels.',
    examples: [{ finance: '财务', risk: { 'zh-chs': '风控', en: 'Risk control' } }],
  },
  codes: {
    'silent-roles': { level: 'error', summary: 'Roles that no login brings.' },
  },
  checks: [
    {
      // When no login brings roles, the declared roles would protect nothing.
      code: 'silent-roles',
      faults: (written, { namesRoles }) => {
        if (namesRoles || Object.keys(declaredRoles(written)).length === 0) return []
        const message = 'There are roles, and the login does not say who has them.'
        const help = 'name the key of the answer that holds them under `session.login.roles`'
        return [{ path: ['roles'], on: 'key', message, help }]
      },
    },
  ],
  labels: (written) =>
    Object.entries(declaredRoles(written)).map(([name, own]) => ({
      path: ['roles', name],
      own,
      keys: ['roles', name],
      derived: true,
    })),
  group: 'access',
  model: (written, { label }): readonly DeclaredRole[] =>
    Object.entries(declaredRoles(written)).map(([name, own]) => ({
      name,
      label: label({ own, keys: ['roles', name], name }),
    })),
  // Without roles nobody can lack one.
  properties: (fact, { everybody }): RolesProperties =>
    fact.length === 0 ? {} : { roles: { names: fact.map(({ name }) => name), everybody } },
} as const satisfies AppKey<RolesYaml, readonly DeclaredRole[]>
