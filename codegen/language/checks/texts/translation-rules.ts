import { memoizeByObject } from '../../../base/memoize-by-object'
import type { TextTree } from '../../model'
import { languagesOf, textTreeOf } from '../../read/texts'
import type { SourceFile } from '../../read/yaml/source'
import { nearestCandidate } from '../../../base/nearest-candidate'
import { groupedBy } from '../../../base/grouped'
import { missingTranslationRule, noTranslationsRule } from './missing-translation'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'
import type { ParsedSchema } from '../../read/schema'
import { questionPlaceholderProblems } from './question-texts'
import { shellTextsByKey, requiredShellTexts, type ShellText } from './shell-keys'
import { textOwnerOf, surplusLabels } from './surplus-labels'

const surplusTranslation: Rule = {
  code: 'surplus-translation',
  check: (schema) => {
    const languages = languagesOf(schema)
    const wanted = requiredShellTexts(schema, languages)
    return languages.offered.flatMap((language) => {
      const shell = schema.sources.shellTexts.get(language)
      const labels = schema.sources.resourceTexts.get(language)
      const byOwner = groupedBy(surplusLabels(schema, language), textOwnerOf)
      const shellOnly = shell
        ? [...shellTextsByKey(textTreeOf(shell))].filter(([key]) => !wanted.has(key))
        : []
      const own = labels && labels !== shell ? ownShellTexts(labels, wanted) : []
      return [
        ...own.flatMap(([key, { path }]) =>
          labels ? [unusedTranslations(labels, [path], nearestIn(key, wanted))] : [],
        ),
        ...[...byOwner.values()].flatMap((paths) =>
          labels ? [unusedTranslations(labels, paths)] : [],
        ),
        ...shellOnly.flatMap(([, { path }]) => (shell ? [unusedTranslations(shell, [path])] : [])),
      ]
    })
  },
}

type ExpectedTexts = ReadonlyMap<string, ShellText>

const nearestIn = (key: string, wanted: ExpectedTexts): string | undefined =>
  nearestCandidate(key, wanted.keys()) ?? undefined

/**
 * Texts beside the schema that replace none of the shell. A section with a name of its own belongs to pages and
 * components of the project.
 */
const ownShellTexts = (labels: SourceFile, wanted: ExpectedTexts): readonly [string, ShellText][] =>
  ownShellTextsIn(textTreeOf(labels))(wanted)

const ownShellTextsIn = memoizeByObject((labels: TextTree) =>
  memoizeByObject((wanted: ExpectedTexts) => {
    const sections = [...new Set([...wanted.keys()].map((key) => key.split('.')[0] ?? ''))]
    return [...shellTextsByKey(labels)].filter(([key]) => {
      const [section = ''] = key.split('.')
      const isOwn = !sections.includes(section) && nearestCandidate(section, sections) === null
      return !wanted.has(key) && !isOwn
    })
  }),
)

function unusedTranslations(
  source: SourceFile,
  paths: readonly (readonly (string | number)[])[],
  meant?: string,
): RuleProblem {
  const names = paths.map((path) => (path[0] === 'resources' ? path.slice(1) : path).join('.'))
  const many = names.length > 1
  return {
    source,
    path: paths[0] ?? [],
    on: 'key',
    message: `${quotedList(names, 5)} ${many ? 'translate' : 'translates'} nothing.`,
    help: meant
      ? `did you mean \`${meant}\`?`
      : many
        ? 'remove them, or correct their names'
        : 'remove it, or correct its name',
  }
}

const percentPlaceholders = (text: string): string =>
  !text.includes('%{') ? '' : [...new Set(text.match(/%\{[^}]*\}/g) ?? [])].toSorted().join(', ')

const placeholder: Rule = {
  code: 'placeholder',
  check: (schema) => [...shellPlaceholders(schema), ...questionPlaceholderProblems(schema)],
}

const shellPlaceholders = (schema: ParsedSchema): RuleProblem[] => {
  const languages = languagesOf(schema)
  const wanted = requiredShellTexts(schema, languages)
  return languages.offered.flatMap((language) => {
    const { shellTexts, resourceTexts } = schema.sources
    const files = new Set([shellTexts.get(language), resourceTexts.get(language)])
    return [...files].flatMap((file) =>
      file ? placeholderProblems(file, wanted, languages.source) : [],
    )
  })
}

/** The texts of a file with other placeholders than those that they translate or replace. */
const placeholderProblems = (
  file: SourceFile,
  wanted: ExpectedTexts,
  language: string,
): RuleProblem[] =>
  unlikeIn(textTreeOf(file))(wanted).map(({ key, path, has, wants }) => {
    const message = `\`${key}\` has ${has || 'no placeholder'} and in ${language} ${wants || 'none'}.`
    const help = 'use the same placeholders in every language'
    return { source: file, path, message, help }
  })

/** Worked out once for as long as no file with texts changes. */
const unlikeIn = memoizeByObject((texts: TextTree) =>
  memoizeByObject((wanted: ExpectedTexts) =>
    [...shellTextsByKey(texts)].flatMap(([key, { path, text }]) => {
      const model = wanted.get(key)
      if (!model || text === '' || isPlural(text) || isPlural(model.text)) return []
      const [has, wants] = [percentPlaceholders(text), percentPlaceholders(model.text)]
      return has === wants ? [] : [{ key, path, has, wants }]
    }),
  ),
)

/** Whether a text has several plural forms; one of them may leave out the number. */
const isPlural = (text: string): boolean => text.includes('||||')

export const translationRules = [
  missingTranslationRule,
  noTranslationsRule,
  surplusTranslation,
  placeholder,
]
