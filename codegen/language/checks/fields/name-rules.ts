import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { memoizeByObject } from '../../../base/memoize-by-object'
import { groupedBy } from '../../../base/grouped'
import { isTextualCode } from '../../names/move-notation'
import { hiddenCharacterPattern as hidden } from '../../names/mixed-scripts'
import type { RuleProblem, Rule } from '../rule/rule'
import { allFields, choicesOf, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'
import { codeText } from '../../model/transition-table'

/** Every YAML file. Translations of the shell and of the resources may stand in the same one. */
export const allYamlFiles = (sources: ParsedSchema['sources']): SourceFile[] => [
  ...(sources.app ? [sources.app] : []),
  ...sources.resources,
  ...new Set([...sources.shellTexts.values(), ...sources.resourceTexts.values()]),
]

const hiddenCharacter: Rule = {
  code: 'hidden-character',
  check: ({ sources }) => allYamlFiles(sources).flatMap(hiddenPlaces),
}

/** Whether a value of the file may hold such a character, either as it is or as an escape. */
const mayHide = ({ text }: SourceFile): boolean =>
  text.includes('\\') || hidden.test(text.replaceAll(/[\n\r\t]/g, ' '))

/** A run after a save finds most files as they were. */
const hiddenPlaces = memoizeByObject((source: SourceFile): readonly RuleProblem[] =>
  mayHide(source) ? hiddenIn(source, source.value, []) : [],
)

function hiddenIn(source: SourceFile, value: unknown, path: YamlPath): RuleProblem[] {
  if (typeof value === 'string') return hiddenProblem(source, path, 'value', value)
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => hiddenIn(source, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...hiddenProblem(source, [...path, key], 'key', key),
    ...hiddenIn(source, item, [...path, key]),
  ])
}

function hiddenProblem(
  source: SourceFile,
  path: YamlPath,
  on: 'key' | 'value',
  text: string,
): RuleProblem[] {
  const found = hidden.exec(on === 'key' ? text : text.replaceAll(/[\n\t]/g, ' '))?.[0]
  if (found === undefined) return []
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = `The character U+${code} stands here and cannot be seen.`
  return [{ source, path, on, message, help: 'remove it' }]
}

const labelMissing: Rule = {
  code: 'label-missing',
  check: (schema) => [
    ...choiceEntries(schema).flatMap(({ source, path, code, choice }) =>
      typeof choice === 'string' ||
      choice.name !== undefined ||
      choice.label !== undefined ||
      isTextualCode(code)
        ? []
        : [missingLabel(source, path, `Choice ${codeText(code)}`)],
    ),
    ...schema.resources.flatMap(({ source, transitionTables }) =>
      transitionTables.flatMap((transitionTable) => [
        ...transitionTable.statuses
          .filter(({ name, yaml }) => name === '' && yaml.label === undefined)
          .map(({ path, code }) => missingLabel(source, path, `Status ${codeText(code)}`)),
        ...transitionTable.lines
          .filter(({ notation, yaml }) => namesAction(notation?.action) && yaml.label === undefined)
          .map(({ path, key }) => missingLabel(source, path, `The action of \`${key}\``)),
      ]),
    ),
  ],
}

/** Whether an action id contains no words, so that a button would say nothing. */
const namesAction = (action: string | null | undefined): boolean =>
  typeof action === 'string' && !isTextualCode(action)

const missingLabel = (source: SourceFile, path: YamlPath, what: string): RuleProblem => ({
  source,
  path,
  on: 'key',
  message: `${what} has neither a name nor a label.`,
  help: 'add `label`, or `name` with its words',
})

type ChoiceNaming = string | { name?: string; label?: string | Readonly<Record<string, string>> }

interface ChoiceEntry {
  source: SourceFile
  path: YamlPath
  code: ReturnType<SourceFile['entries']>[number]['code']
  choice: ChoiceNaming
  group: string
}

/** Every choice of every field; shared ones once. */
function choiceEntries({ resources, app }: ParsedSchema): ChoiceEntry[] {
  const groups = new Map<string, { source: SourceFile; path: YamlPath }>()
  for (const field of resources.flatMap(fieldsAndListValues)) {
    const place = choicesOf(field, app)
    if (place) groups.set(JSON.stringify([place.source.file, place.path]), place)
  }
  return [...groups].flatMap(([group, { source, path }]) =>
    source.entries(path).map((entry) => ({
      source,
      path: entry.path,
      code: entry.code,
      choice: valueAt(source.value, entry.path) as ChoiceNaming,
      group,
    })),
  )
}

/** All fields of a resource, and the values of its lists of plain values. */
export const fieldsAndListValues = ({ fields }: ParsedResource): ParsedField[] =>
  allFields(fields).flatMap((field) => {
    const { of } = field.yaml
    return of ? [field, { ...field, yaml: of, path: [...field.path, 'of'] }] : [field]
  })

const valueAt = (value: unknown, path: YamlPath): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    value,
  )

const sameName: Rule = {
  code: 'same-name',
  check: (schema) => {
    const choices = [...groupedBy(choiceEntries(schema), ({ group }) => group).values()]
    const statuses = schema.resources.flatMap(({ source, transitionTables }) =>
      transitionTables.map((transitionTable) =>
        transitionTable.statuses.map(({ path, code, yaml }) => ({
          source,
          path,
          code,
          choice: yaml,
        })),
      ),
    )
    return [...choices, ...statuses].flatMap(sameNames)
  },
}

/** Finds two codes with the same name, or with the same label: nobody could tell their buttons apart. */
function sameNames(entries: readonly Omit<ChoiceEntry, 'group'>[]): RuleProblem[] {
  const seen = new Map<string, string>()
  return entries.flatMap(({ source, path, code, choice }): RuleProblem[] => {
    const facts = typeof choice === 'string' ? { label: choice } : choice
    const texts = (['name', 'label'] as const).flatMap((key) => {
      const text = facts[key]
      return typeof text === 'string' ? [{ key, text, id: `${key} ${text}` }] : []
    })
    const clash = texts.find(({ id }) => seen.has(id))
    const other = clash ? seen.get(clash.id) : undefined
    for (const { id } of texts) if (!seen.has(id)) seen.set(id, codeText(code))
    if (!clash || other === undefined) return []
    const message = `${codeText(code)} has the same ${clash.key} as ${other}: ${clash.text}.`
    const place = typeof choice === 'string' ? path : [...path, clash.key]
    return [{ source, path: place, message, help: 'give each its own words' }]
  })
}

export const nameRules = [hiddenCharacter, labelMissing, sameName]
