import { isEnglish, languagesOf, textAt, treeOf, type Languages } from '../build/texts'
import type { TextTree } from '../model'
import type { Path, SourceFile } from '../source'
import { groupedBy } from './grouped'
import type { Problem, Rule } from './rule'
import { quotedList } from './rule'
import type { Schema } from './schema'
import { textPositions, type TextPosition } from './text-positions'

/** Texts of the shell in one language, by their keys joined by dots. */
function shellKeys(file: SourceFile | undefined): Map<string, { path: Path; text: string }> {
  const found = new Map<string, { path: Path; text: string }>()
  const walk = (tree: TextTree, path: Path): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') walk(value, [...path, key])
      else found.set([...path, key].join('.'), { path: [...path, key], text: value })
    }
  }
  if (file) {
    const { resources: _, menu: __, ...shell } = treeOf(file)
    walk(shell, [])
  }
  return found
}

/** Texts that every language has to have: those of the source and of the fallback. */
const wantedKeys = ({ sources }: Schema, { source, fallback }: Languages) =>
  new Map([
    ...shellKeys(sources.shellTexts.get(fallback)),
    ...shellKeys(sources.shellTexts.get(source)),
  ])

const missingTranslation: Rule = {
  code: 'missing-translation',
  check: (schema) => {
    const languages = languagesOf(schema)
    const { app } = schema
    if (!app) return []
    const lacking = textPositions(schema)
    const wanted = wantedKeys(schema, languages)
    return languages.offered.flatMap((language) => {
      const renamed = surplusOwners(schema, language)
      const labels = lacking.filter(
        (position) =>
          isMissing(position, language, languages) && !renamed.has(owner(position.keys)),
      )
      const own = shellKeys(schema.sources.shellTexts.get(language))
      const shell = [...wanted.keys()].filter((key) => !own.has(key))
      const fileOfLabels = schema.sources.resourceTexts.get(language)
      const fileOfShell = schema.sources.shellTexts.get(language)
      const homeless = [
        ...(fileOfLabels ? [] : labels.map(({ keys }) => keys.join('.'))),
        ...(fileOfShell ? [] : shell),
      ]
      return [
        ...(fileOfLabels ? missingLabels(labels, fileOfLabels, language) : []),
        ...(fileOfShell ? missingShell(shell, wanted, fileOfShell, language) : []),
        ...(homeless.length === 0
          ? []
          : [
              {
                source: app.source,
                path: ['languages', 'offered', language],
                on: 'key' as const,
                message: `${homeless.length} texts have no translation in ${language}, first \`${homeless[0]}\`.`,
                help: `write them in i18n/${language}.yaml`,
              },
            ]),
      ]
    })
  },
}

/** In English the name in words will do where there is one. */
function isMissing(position: TextPosition, language: string, languages: Languages): boolean {
  const { own, keys, derived } = position
  if (own === undefined || (derived && isEnglish(language))) return false
  if (typeof own === 'object' ? Object.hasOwn(own, language) : language === languages.source) {
    return false
  }
  return textAt(languages.translations.get(language), keys) === undefined
}

/** How many keys name what a text belongs to: `resources.order`, `menu`. */
const depth = ([group]: readonly string[]): number => (group === 'resources' ? 2 : 1)

const owner = (keys: readonly string[]): string => keys.slice(0, depth(keys)).join('.')

/** One problem for each resource and language, at the first text that lacks a translation. */
const missingLabels = (
  positions: readonly TextPosition[],
  file: SourceFile,
  language: string,
): Problem[] =>
  [...groupedBy(positions, ({ keys }) => owner(keys))].map(([name, [first, ...others]]) => {
    const texts = [first, ...others].map(({ keys }) => keys.slice(depth(keys)).join('.'))
    return {
      source: first.source,
      path: first.path,
      message: `There is no ${language} for ${quotedList(texts, 5)} of \`${name}\`.`,
      help: `add it to ${file.file} as \`${first.keys.join('.')}\``,
    }
  })

function missingShell(
  keys: readonly string[],
  wanted: ReadonlyMap<string, { path: Path }>,
  file: SourceFile,
  language: string,
): Problem[] {
  const [first] = keys
  if (first === undefined) return []
  const path = wanted.get(first)?.path ?? []
  const message = `There is no ${language} for ${quotedList(keys, 5)}.`
  return [{ source: file, path, on: 'key', message, help: 'add it here; another language has it' }]
}

const surplusTranslation: Rule = {
  code: 'surplus-translation',
  check: (schema) => {
    const languages = languagesOf(schema)
    const wanted = wantedKeys(schema, languages)
    return languages.offered.flatMap((language) => {
      const shell = schema.sources.shellTexts.get(language)
      const labels = schema.sources.resourceTexts.get(language)
      const byOwner = groupedBy(surplusLabels(schema, language), owner)
      const shellOnly = [...shellKeys(shell)].filter(([key]) => !wanted.has(key))
      return [
        ...[...byOwner.values()].flatMap((paths) => (labels ? [surplus(labels, paths)] : [])),
        ...shellOnly.flatMap(([, { path }]) => (shell ? [surplus(shell, [path])] : [])),
      ]
    })
  },
}

/** Paths of translations that belong to no text of the schema. */
function surplusLabels(schema: Schema, language: string): string[][] {
  const file = schema.sources.resourceTexts.get(language)
  const allowed = treeOfKeys(textPositions(schema).map(({ keys }) => keys))
  return file ? surplusIn(treeOf(file), allowed, []) : []
}

/** A renamed field leaves its translations behind: what it lacks under its new name is the same mistake. */
const surplusOwners = (schema: Schema, language: string): Set<string> =>
  new Set(surplusLabels(schema, language).map(owner))

interface KeyTree extends Map<string, KeyTree> {}

function treeOfKeys(paths: readonly (readonly string[])[]): KeyTree {
  const root: KeyTree = new Map()
  for (const path of paths) {
    let node = root
    for (const key of path) {
      const next: KeyTree = node.get(key) ?? new Map()
      node.set(key, next)
      node = next
    }
  }
  return root
}

/** Only `resources` translates the schema here; the other keys belong to the shell. */
function surplusIn(tree: TextTree, allowed: KeyTree, path: readonly string[]): string[][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (path.length === 0 && key !== 'resources') return []
    const known = allowed.get(key)
    if (!known && path.length > 0) return [[...path, key]]
    return typeof value === 'object' && known ? surplusIn(value, known, [...path, key]) : []
  })
}

function surplus(source: SourceFile, paths: readonly (readonly (string | number)[])[]): Problem {
  const names = paths.map((path) => (path[0] === 'resources' ? path.slice(1) : path).join('.'))
  const many = names.length > 1
  return {
    source,
    path: paths[0] ?? [],
    on: 'key',
    message: `${quotedList(names, 5)} ${many ? 'translate' : 'translates'} nothing.`,
    help: many ? 'remove them, or correct their names' : 'remove it, or correct its name',
  }
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/%\{[^}]*\}/g) ?? [])].toSorted().join(', ')

const placeholder: Rule = {
  code: 'placeholder',
  check: (schema) => {
    const languages = languagesOf(schema)
    const wanted = wantedKeys(schema, languages)
    return languages.offered.flatMap((language) => {
      const shell = schema.sources.shellTexts.get(language)
      if (!shell) return []
      return [...shellKeys(shell)].flatMap(([key, { path, text }]) => {
        const model = wanted.get(key)?.text
        if (model === undefined || isPlural(text) || placeholders(text) === placeholders(model)) {
          return []
        }
        const message = `\`${key}\` has ${placeholders(text) || 'no placeholder'} and in ${languages.source} ${placeholders(model) || 'none'}.`
        const help = 'use the same placeholders in every language'
        return [{ source: shell, path, message, help }]
      })
    })
  },
}

/** One of several forms may do without the number. */
const isPlural = (text: string): boolean => text.includes('||||')

export const translationRules = [missingTranslation, surplusTranslation, placeholder]
