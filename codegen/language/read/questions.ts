import type { ConfirmYaml, QuestionYaml, TextYaml } from '../schema'
import { placeholdersIn, strayBrace } from '../names/placeholders'
import { callSets } from './mentions'
import { type NameMention } from './mention'
import type { Mention } from './mention'
import type { ParsedResource } from './parsed-resource'
import type { YamlPath } from './yaml/source'

/** A confirmation with words of its own, and where it stands. */
export interface DeclaredQuestion {
  yaml: QuestionYaml
  path: YamlPath
  /** Who asks, as sentences name it. */
  asker: string
  /** The keys under which the translations of its text stand. */
  keys: readonly string[]
}

/** Every question of a resource: of its calls, its statuses and its moves. */
export function questionsOf(resource: ParsedResource): DeclaredQuestion[] {
  const at = (confirm: ConfirmYaml | undefined, owner: YamlPath, asker: string, rest: string[]) =>
    typeof confirm === 'object'
      ? [
          {
            yaml: confirm,
            path: [...owner, 'confirm'],
            asker,
            keys: ['resources', resource.name, ...rest],
          },
        ]
      : []
  return [
    ...callSets(resource).flatMap(({ calls, path }) =>
      Object.entries(calls).flatMap(([name, { confirm }]) =>
        at(confirm, [...path, name], `Call \`${name}\``, ['calls', name, 'say']),
      ),
    ),
    ...resource.transitionTables.flatMap(({ field, statuses, lines }) => [
      ...statuses.flatMap(({ code, path, yaml }) =>
        at(yaml.confirm, path, `Status ${String(code)}`, ['confirm', field, String(code)]),
      ),
      ...lines.flatMap(({ key, path, yaml }) =>
        at(yaml.confirm, path, `Move \`${key}\``, ['confirm', field, key]),
      ),
    ]),
  ]
}

/** The texts of a question as written: one, or one for each language. */
export const questionTextMentions = (
  own: TextYaml | undefined,
  path: YamlPath,
): { text: string; path: YamlPath }[] => {
  if (own === undefined) return []
  if (typeof own === 'string') return [{ text: own, path }]
  return Object.entries(own).map(([language, text]) => ({ text, path: [...path, language] }))
}

const factNames = ({ yaml, path }: Pick<DeclaredQuestion, 'yaml' | 'path'>): NameMention[] =>
  (yaml.facts ?? []).map((fact, index) =>
    typeof fact === 'string'
      ? { name: fact, path: [...path, 'facts', index] }
      : { name: fact.field, path: [...path, 'facts', index, 'field'] },
  )

/** The fields that each question lists. */
export const questionFactLists = (resource: ParsedResource): NameMention[][] =>
  questionsOf(resource).map(factNames)

/** The fields that questions name, in their texts and in their facts. */
export function questionMentions(resource: ParsedResource): Mention[] {
  const { source, name: owner } = resource
  return questionsOf(resource).flatMap(({ yaml, path, asker }): Mention[] => {
    const says = questionTextMentions(yaml.say, [...path, 'say']).flatMap(({ text, path: place }) =>
      strayBrace(text) === -1
        ? placeholdersIn(text).map(({ name, start }) => ({
            name,
            source,
            path: place,
            within: { start, length: Math.max(name.length, 1) },
            message: `${asker} asks with \`{${name}}\`, which is no field of ${owner}.`,
          }))
        : [],
    )
    const facts = factNames({ yaml, path }).map((fact) => ({
      ...fact,
      source,
      message: `${asker} lists \`${fact.name}\`, which is no field of ${owner}.`,
    }))
    return [...says, ...facts]
  })
}
