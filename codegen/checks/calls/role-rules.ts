import { namesOf, type NamesYaml } from '../../language'
import type { Path } from '../../read/yaml/source'
import { at, callSets } from '../../read/mentions'
import type { Mention } from '../../read/mention'
import { unknownNames } from '../rule/names'
import type { Rule } from '../rule/rule'
import { loginOf } from '../../read/login'
import { quotedList } from '../rule/rule'
import { allFields, type ResourceView } from '../../read/schema'

/** Every place of a resource that names roles. */
function roleMentions(resource: ResourceView): Mention[] {
  const { source, fields, ledgers } = resource
  const mentions = (names: NamesYaml | undefined, path: Path, what: string, from = source) =>
    (typeof names === 'string' ? [{ name: names, path }] : at(namesOf(names), path)).map(
      (named): Mention => ({
        ...named,
        source: from,
        message: `${what} is for the role \`${named.name}\`, which app.yaml does not have.`,
      }),
    )
  return [
    ...allFields(fields).flatMap(({ yaml: { roles = {} }, path, name, source: from }) =>
      (['read', 'write'] as const).flatMap((right) =>
        mentions(roles[right], [...path, 'roles', right], `Field \`${name}\``, from),
      ),
    ),
    ...callSets(resource).flatMap(({ calls, path }) =>
      Object.entries(calls).flatMap(([name, call]) =>
        mentions(call.roles, [...path, name, 'roles'], `Call \`${name}\``),
      ),
    ),
    ...ledgers.flatMap(({ statuses, lines, sentences }) => [
      ...sentences.flatMap(({ name, path, read }) =>
        read.unknownRoles.map(({ text, start, end }): Mention => ({
          name: text,
          source,
          path,
          within: { start, length: end - start },
          message: `The promise \`${name}\` names the role \`${text}\`, which app.yaml does not have.`,
        })),
      ),
      ...statuses.flatMap(({ yaml, path, code }) =>
        mentions(yaml.role, [...path, 'role'], `Status ${String(code)}`),
      ),
      ...lines.flatMap(({ yaml, path, key }) =>
        mentions(yaml.role, [...path, 'role'], `Move \`${key}\``),
      ),
    ]),
  ]
}

const unknownRole: Rule = {
  code: 'unknown-role',
  check: ({ resources, app }) => {
    if (!app) return []
    const declared = app.source.entries(['roles']).map(({ key, path }) => ({
      name: key,
      source: app.source,
      path,
      slip: (meant: string) => `Role \`${key}\` is used nowhere, but \`${meant}\` is.`,
    }))
    const known = declared.map(({ name }) => name)
    const help =
      known.length === 0
        ? `declare it under \`roles\` in ${app.source.file}`
        : `roles: ${quotedList(known)}`
    return unknownNames(resources.flatMap(roleMentions), declared, { help })
  },
}

/** When no login brings roles, the declared roles would protect nothing. */
const silentRoles: Rule = {
  code: 'silent-roles',
  check: ({ app }) => {
    if (!app || app.yaml.roles === undefined) return []
    const { session } = app.yaml
    if (loginOf(session).yaml.roles !== undefined || session.me?.roles !== undefined) return []
    const message = 'There are roles, and the login does not say who has them.'
    const help = 'name the key of the answer that holds them under `session.login.roles`'
    return [{ source: app.source, path: ['roles'], on: 'key', message, help }]
  },
}

export const roleRules = [unknownRole, silentRoles]
