import { toNameList, type NameOrNamesYaml } from '../../schema'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { mentionsAt, callSets } from '../../read/mentions'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { Mention, NameMention } from '../../read/mention'
import { correctedSentenceLine } from '../lifecycle/suggested-corrections'
import { correctedName } from '../../read/sentence/correct-names'
import type { StatusNamingPlace } from '../../read/checker-messages'
import { correctionHelp, lineWithReplacement } from '../rule/corrected-line'
import { unknownNameProblems } from '../rule/unknown-names'
import type { Rule } from '../rule/rule'
import { EVERYBODY } from '../../../../wire/roles'
import { quotedList } from '../rule/rule'
import { allFields, type ParsedPage, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'

/** The roles that a key names, each with its place. */
const rolesAt = (names: NameOrNamesYaml | undefined, path: YamlPath): NameMention[] => {
  const all =
    typeof names === 'string' ? [{ name: names, path }] : mentionsAt(toNameList(names), path)
  return all.filter(({ name }) => name !== EVERYBODY)
}

/** The roles that may open a page of the project. */
const rolesOfPage = ({ source, yaml: { roles, path } }: ParsedPage): Mention[] =>
  rolesAt(roles, ['roles']).map((each) => ({
    ...each,
    source,
    message: `The page \`${path}\` is for the role \`${each.name}\`, which app.yaml does not have.`,
  }))

/** The roles that may see the history. */
const rolesOfHistory = ({
  source,
  yaml: { history },
}: NonNullable<ParsedSchema['app']>): Mention[] =>
  (typeof history?.roles === 'string'
    ? [{ name: history.roles, path: ['history', 'roles'] }]
    : mentionsAt(toNameList(history?.roles), ['history', 'roles'])
  ).map((each) => ({
    ...each,
    source,
    message: `The history is for the role \`${each.name}\`, which app.yaml does not have.`,
  }))

/** The roles that manage accounts, and those that they may give. */
const rolesOfAccounts = ({
  source,
  yaml: { accounts },
}: NonNullable<ParsedSchema['app']>): Mention[] =>
  (['roles', 'gives'] as const)
    .flatMap((key) => {
      const names = accounts?.[key]
      return typeof names === 'string'
        ? [{ name: names, path: ['accounts', key] }]
        : mentionsAt(toNameList(names), ['accounts', key])
    })
    .map((each) => ({
      ...each,
      source,
      message: `\`accounts\` names the role \`${each.name}\`, which app.yaml does not have.`,
    }))

/** Every place of a resource that names roles. */
function roleMentions(resource: ParsedResource, declared: readonly string[]): Mention[] {
  const { source, fields, transitionTables } = resource
  const mentions = (
    names: NameOrNamesYaml | undefined,
    path: YamlPath,
    what: string,
    from = source,
  ) =>
    rolesAt(names, path).map((named): Mention => ({
      ...named,
      source: from,
      message: `${what} is for the role \`${named.name}\`, which app.yaml does not have.`,
    }))
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
    ...transitionTables.flatMap((transitionTable) =>
      transitionTableRoles(transitionTable, declared),
    ),
  ]
}

/** The roles that a lifecycle names: in promises, beside statuses and moves. */
const transitionTableRoles = (
  { source, statuses, lines, sentences }: DeclaredLifecycle,
  declared: readonly string[],
): Mention[] => [
  ...sentences.flatMap((sentence) =>
    sentence.read.unknownRoles.map(({ text, start, end }): Mention => ({
      name: text,
      source,
      path: sentence.path,
      within: { start, length: end - start },
      message: (words) => words.unknownRole({ by: 'promise', key: sentence.name }, text),
      help: (words) =>
        correctionHelp(correctedSentenceLine(source, sentence), words) ??
        (declared.length === 0 ? words.noRoles : words.oneOf(declared)),
    })),
  ),
  ...statuses.flatMap(({ yaml, path, code }) =>
    entryRoles({ source, path, names: yaml.role }, { by: 'status', key: String(code) }, declared),
  ),
  ...lines.flatMap(({ yaml, path, key }) =>
    entryRoles({ source, path, names: yaml.role }, { by: 'move', key }, declared),
  ),
]

interface RoleNamesEntry {
  source: SourceFile
  path: YamlPath
  names: NameOrNamesYaml | undefined
}

/** The roles that a status or a move names. */
function entryRoles(
  { source, path, names }: RoleNamesEntry,
  where: StatusNamingPlace,
  declared: readonly string[],
): Mention[] {
  return rolesAt(names, [...path, 'role']).map((each): Mention => {
    const meant = correctedName(each.name, declared)
    return {
      ...each,
      source,
      message: (words) => words.unknownRole(where, each.name),
      help: (words) =>
        meant !== null
          ? words.write(lineWithReplacement(source, { path: each.path, on: 'value' }, meant))
          : declared.length === 0
            ? words.noRoles
            : words.oneOf(declared),
    }
  })
}

const unknownRole: Rule = {
  code: 'unknown-role',
  check: ({ resources, pages, app }) => {
    if (!app) return []
    const roles = app.source.entries(['roles']).filter(({ key }) => key !== EVERYBODY)
    const declared = roles.map(({ key, path }) => ({
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
    return unknownNameProblems(
      [
        ...resources.flatMap((resource) => roleMentions(resource, known)),
        ...pages.flatMap(rolesOfPage),
        ...rolesOfHistory(app),
        ...rolesOfAccounts(app),
      ],
      declared,
      { help },
    )
  },
}

export const roleRules = [unknownRole]
