import { callSets } from '../../read/mentions'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { Mention } from '../../read/mention'
import { derivedCallNames } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { correctedName } from '../../read/sentence/correct-names'
import type { StatusNamingPlace } from '../../read/checker-messages'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { correctedSentenceLine } from '../lifecycle/suggested-corrections'
import { correctionHelp, lineWithReplacement } from '../rule/corrected-line'
import { unknownNameProblems } from '../rule/unknown-names'
import { quotedList, type Rule } from '../rule/rule'

const builtInActions = new Set(['moves', 'edit', 'show', 'delete'])

/** Calls that a resource names, wherever it does, and does not declare. */
export const unknownCallRule: Rule = {
  code: 'unknown-call',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const declared = callSets(resource).flatMap(({ calls, path }) =>
        Object.keys(calls).map((name) => ({
          name,
          source: resource.source,
          path: [...path, name],
          slip: (meant: string) =>
            `Call \`${name}\` of ${resource.name} is used nowhere, but \`${meant}\` is.`,
        })),
      )
      const help =
        declared.length > 0
          ? `calls of ${resource.name}: ${quotedList(declared.map(({ name }) => name))}`
          : `${resource.name} has no calls: declare it under \`calls\``
      return unknownNameProblems(callUses(resource), declared, {
        also: derivedCallNames(resource),
        help,
      })
    }),
}

/** Calls that statuses, moves and promises name. */
const transitionCalls = ({ transitionTables }: ParsedResource, owner: Owner): Mention[] =>
  transitionTables
    .filter(({ yaml: { calls }, moves }) => calls || moves.every(({ call }) => call !== ''))
    .flatMap((table) => [
      ...table.statuses.flatMap((status) =>
        entryCall(status, { by: 'status', key: String(status.code) }, owner),
      ),
      ...table.lines.flatMap((line) => entryCall(line, { by: 'move', key: line.key }, owner)),
      ...promiseCalls(table, owner),
    ])

function callUses(resource: ParsedResource): Mention[] {
  const { source, yaml, name: owner } = resource
  const known = callSets(resource).flatMap(({ calls }) => Object.keys(calls))
  const own = { source, owner, known }
  const use = (name: string | undefined, path: Mention['path'], what: string): Mention[] =>
    name === undefined
      ? []
      : [
          {
            name,
            source,
            path,
            message: `${what} uses the call \`${name}\`, which ${owner} does not declare.`,
          },
        ]
  // When a resource with a list declares no calls at all, its missing `list` call is already reported; one message is
  // enough.
  if (derivedCallNames(resource).size === 0 && yaml.list && yaml.calls === undefined) return []
  return [
    ...(yaml.list?.columns ?? []).flatMap((column, index) =>
      typeof column === 'object' && 'call' in column
        ? use(column.call, ['list', 'columns', index, 'call'], `Column \`${column.field}\``)
        : [],
    ),
    ...(yaml.list?.rowActions ?? []).flatMap((name, index) =>
      builtInActions.has(name) ? [] : use(name, ['list', 'rowActions', index], 'A row action'),
    ),
    ...use(yaml.create?.call, ['create', 'call'], 'The create form'),
    ...use(yaml.edit?.call, ['edit', 'call'], 'The edit form'),
    ...use(yaml.show?.history?.call, ['show', 'history', 'call'], 'The history'),
    ...transitionCalls(resource, own),
  ]
}

interface Owner {
  source: SourceFile
  owner: string
  /** The calls that it declares. */
  known: readonly string[]
}

/** The call that a status or a move names. */
function entryCall(
  { yaml: { call }, path }: { yaml: { call?: string }; path: YamlPath },
  where: StatusNamingPlace,
  { source, owner, known }: Owner,
): Mention[] {
  if (call === undefined) return []
  const at = { path: [...path, 'call'], on: 'value' as const }
  const meant = correctedName(call, known)
  return [
    {
      name: call,
      source,
      path: at.path,
      message: (words) => words.unknownCall(where, call, owner),
      help: (words) =>
        meant === null ? words.oneOf(known) : words.write(lineWithReplacement(source, at, meant)),
    },
  ]
}

const promiseCalls = (
  { sentences }: DeclaredLifecycle,
  { source, owner, known }: Owner,
): Mention[] =>
  sentences.flatMap((sentence) =>
    sentence.read.unknownCalls.map(({ text, start, end }): Mention => ({
      name: text,
      source,
      path: sentence.path,
      within: { start, length: end - start },
      message: (words) => words.unknownCall({ by: 'promise', key: sentence.name }, text, owner),
      help: (words) =>
        correctionHelp(correctedSentenceLine(source, sentence), words) ?? words.oneOf(known),
    })),
  )
