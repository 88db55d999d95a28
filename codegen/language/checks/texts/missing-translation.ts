import {
  isEnglish,
  languagesOf,
  shellTextsOf,
  textAt,
  textTreeOf,
  type Languages,
} from '../../read/texts'
import type { TextTree } from '../../model'
import type { SourceFile } from '../../read/yaml/source'
import { groupedBy } from '../../../base/grouped'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'
import type { ParsedSchema } from '../../read/schema'
import { shellTextsByKey, requiredShellTexts, type ShellText } from './shell-keys'
import { textOwnerDepth, textOwnerOf, surplusLabels } from './surplus-labels'
import { textPositions, type TextPosition } from './text-positions'

export const missingTranslationRule: Rule = {
  code: 'missing-translation',
  check: (schema) => {
    const { app, sources } = schema
    if (!app) return []
    const languages = languagesOf(schema)
    const wanted = requiredShellTexts(schema, languages)
    const isTranslated = hasTranslations(schema)
    return languages.offered.flatMap((language) => {
      const labels = isTranslated ? lackingLabels(language, schema, languages) : []
      const shell = lackingShell(wanted, shellTextsOf(sources.shellTexts.get(language), language))
      const fileOfLabels = sources.resourceTexts.get(language)
      const fileOfShell = sources.shellTexts.get(language)
      const homeless = [
        ...(fileOfLabels ? [] : labels.map(({ keys }) => keys.join('.'))),
        ...(fileOfShell ? [] : shell),
      ]
      return [
        ...(fileOfLabels ? missingLabels(labels, fileOfLabels, language) : []),
        ...(fileOfShell ? missingShell(shell, wanted, fileOfShell, language) : []),
        ...(homeless.length === 0 ? [] : [missingFile(homeless, app.source, language)]),
      ]
    })
  },
}

/** Gives one warning for a schema folder without translations, such as a folder that was copied alone. */
export const noTranslationsRule: Rule = {
  code: 'no-translations',
  check: (schema) => {
    const { app } = schema
    if (!app || hasTranslations(schema)) return []
    const languages = languagesOf(schema)
    const lacking = languages.offered.filter(
      (language) => lackingLabels(language, schema, languages).length > 0,
    )
    const message = `No translations stand beside the schema: some labels have no text in ${quotedList(lacking)}.`
    const help = 'add a folder `i18n` beside the schema folder, with a file for each language'
    return lacking.length === 0
      ? []
      : [{ source: app.source, path: ['languages', 'offered'], on: 'key', message, help }]
  },
}

const hasTranslations = ({ sources }: ParsedSchema): boolean => sources.resourceTexts.size > 0

/**
 * Labels that a language lacks. A renamed field leaves its old translations behind; that is the same mistake, which
 * another rule reports.
 */
function lackingLabels(
  language: string,
  schema: ParsedSchema,
  languages: Languages,
): TextPosition[] {
  const renamed = new Set(surplusLabels(schema, language).map(textOwnerOf))
  return textPositions(schema).filter(
    (position) =>
      isMissing(position, language, languages, schema) && !renamed.has(textOwnerOf(position.keys)),
  )
}

/**
 * In English a name in words is enough, where a text has one. A text that nobody wrote in any language is not missing
 * in the source language either.
 */
function isMissing(
  position: TextPosition,
  language: string,
  languages: Languages,
  schema: ParsedSchema,
): boolean {
  const { source, offered } = languages
  const isWritten = (each: string): boolean => hasText(position, each, languages, schema)
  if (position.optional || (position.derived && isEnglish(language)) || isWritten(language))
    return false
  return position.own !== undefined || (language !== source && offered.some(isWritten))
}

/** Labels of the menu and of roles may stand among the texts of the shell as well. */
function hasText(
  { own, keys }: TextPosition,
  language: string,
  { source, translations }: Languages,
  { sources }: ParsedSchema,
): boolean {
  const text = typeof own === 'object' ? own[language] : language === source ? own : undefined
  if (text) return true
  const shell = keys[0] !== 'resources' ? sources.shellTexts.get(language) : undefined
  const trees = [translations.get(language), shell && textTreeOf(shell)]
  return trees.some((tree) => textAt(tree, keys) !== undefined)
}

/** Keys of the shell that a language lacks, or for which its text is empty. */
function lackingShell(wanted: ReadonlyMap<string, ShellText>, texts: TextTree): string[] {
  const own = shellTextsByKey(texts)
  return [...wanted]
    .filter(([key, { text }]) => text !== '' && (own.get(key)?.text ?? '') === '')
    .map(([key]) => key)
}

/** One problem for each resource and language, at the first text that lacks a translation. */
const missingLabels = (
  positions: readonly TextPosition[],
  file: SourceFile,
  language: string,
): RuleProblem[] =>
  [...groupedBy(positions, ({ keys }) => textOwnerOf(keys))].map(([name, [first, ...others]]) => {
    const texts = [first, ...others].map(({ keys }) => keys.slice(textOwnerDepth(keys)).join('.'))
    return {
      source: first.source,
      path: first.path,
      message: `There is no ${language} for ${quotedList(texts, 5)} of \`${name.replace('resources.', '')}\`.`,
      help: `add it to ${file.file} as \`${first.keys.join('.')}\``,
    }
  })

function missingShell(
  keys: readonly string[],
  wanted: ReadonlyMap<string, ShellText>,
  file: SourceFile,
  language: string,
): RuleProblem[] {
  const [first] = keys
  if (first === undefined) return []
  const path = wanted.get(first)?.path ?? []
  const message = `There is no ${language} for ${quotedList(keys, 5)}.`
  return [{ source: file, path, on: 'key', message, help: 'add it here; another language has it' }]
}

/** The problem of a language that has no file at all. */
const missingFile = (keys: readonly string[], app: SourceFile, language: string): RuleProblem => ({
  source: app,
  path: ['languages', 'offered', language],
  on: 'key',
  message: `${keys.length} texts have no translation in ${language}, first \`${keys[0]}\`.`,
  help: `write them in i18n/${language}.yaml`,
})
