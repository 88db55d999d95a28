import { memoizeByObject } from '../../base/memoize-by-object'
import type { TextYaml } from '../schema'
import type { TextByLanguage, TextTree } from '../model'
import { reactAdminTexts } from '../schema/react-admin-texts'
import type { ParsedSchema } from './schema'
import type { SourceFile } from './yaml/source'
import { labelFromName, sentenceCase } from '../names/identifiers'

/** Languages of the console and the translations that go with it. */
export interface Languages {
  source: string
  fallback: string
  offered: readonly string[]
  translations: ReadonlyMap<string, TextTree>
}

/** A text that is needed in all languages, and where it may come from. */
export interface TextRequest {
  /** As written in the schema. */
  own: TextYaml | undefined
  /** Keys in the translations, from `resources` on. */
  keys: readonly string[]
  /** The specification's own words. */
  words?: string | undefined
  /** A wire name that can serve as words; absent for texts that somebody has to write. */
  name?: string
}

export function languagesOf({ app, sources }: ParsedSchema): Languages {
  const { source, fallback = source, offered = {} } = app?.yaml.languages ?? { source: 'en' }
  const entries = app ? app.source.entries(['languages', 'offered']) : []
  return {
    source,
    fallback,
    offered: app ? entries.map(({ key }) => key) : Object.keys(offered),
    translations: new Map(
      [...sources.resourceTexts].map(([language, file]) => [language, textTreeOf(file)]),
    ),
  }
}

export const textTreeOf = ({ value }: SourceFile): TextTree =>
  typeof value === 'object' && value !== null ? (value as TextTree) : {}

/** Sections of the shell that a schema folder may translate as well: the labels that its files give. */
export const translatableSections: readonly string[] = ['menu', 'roles', 'ownPages', 'home']

/**
 * The texts of the shell in one language. English starts from the texts of react-admin, and the file changes some of
 * them.
 */
export function shellTextsOf(file: SourceFile | undefined, language: string): TextTree {
  const tree = file ? textTreeOf(file) : {}
  const known = shellTrees.get(tree)
  if (known?.language === language) return known.texts
  const texts = shellTextsIn(tree, language)
  shellTrees.set(tree, { language, texts })
  return texts
}

/** A file that has not changed since the last run keeps its tree, and so what was made of it. */
const shellTrees = new WeakMap<TextTree, { language: string; texts: TextTree }>()

function shellTextsIn(tree: TextTree, language: string): TextTree {
  const { resources: _, ...own } = tree
  const hasShell = Object.keys(own).some((key) => !translatableSections.includes(key))
  return hasShell && language === 'en' ? mergeTextTrees([own, reactAdminTexts, own]) : own
}

/** The text at a path of keys; an empty one is none. */
export function textAt(tree: TextTree | undefined, keys: readonly string[]): string | undefined {
  let node: string | TextTree | undefined = tree
  for (const key of keys) {
    if (typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined
    node = node[key]
  }
  return typeof node === 'string' && node !== '' ? node : undefined
}

export const isEnglish = (language: string): boolean => /^en(?:-|$)/.test(language)

/** What was written for a language: in the schema, or in its translations. */
function writtenText(
  request: TextRequest,
  language: string,
  languages: Languages,
): string | undefined {
  const { own, keys } = request
  const inSchema = typeof own === 'object' ? own[language] : undefined
  const inSource = typeof own === 'string' && language === languages.source ? own : undefined
  return inSchema ?? inSource ?? textAt(languages.translations.get(language), keys)
}

/** What a text is in English when nobody translated it. */
const englishFromName = ({ words, name }: TextRequest): string | undefined =>
  words !== undefined && words !== '' ? sentenceCase(words) : name && labelFromName(name)

function resolveText(
  request: TextRequest,
  language: string,
  languages: Languages,
): string | undefined {
  const { source, fallback } = languages
  const english = isEnglish(language) ? englishFromName(request) : undefined
  const filled = writtenText(request, language, languages) ?? english
  if (filled !== undefined || language === source) return filled
  const fromFallback =
    writtenText(request, fallback, languages) ??
    (isEnglish(fallback) ? englishFromName(request) : undefined)
  return fromFallback ?? writtenText(request, source, languages)
}

/**
 * A text in every offered language. When it is not written, it is derived from words or the name in English, or taken
 * from the fallback and then from the source language.
 */
export function textInAllLanguages(request: TextRequest, languages: Languages): TextByLanguage {
  const last = englishFromName(request) ?? anyText(request.own) ?? ''
  return Object.fromEntries(
    languages.offered.map((language) => [
      language,
      resolveText(request, language, languages) ?? last,
    ]),
  )
}

/** The same, or null when nobody wrote the text in any language. */
export function textIfWritten(request: TextRequest, languages: Languages): TextByLanguage | null {
  const all = [languages.source, languages.fallback, ...languages.offered]
  const has =
    request.own !== undefined ||
    all.some((language) => writtenText(request, language, languages) !== undefined)
  return has ? textInAllLanguages(request, languages) : null
}

/** The text in those languages alone in which it is written: each of them can do without. */
export function writtenTranslations(
  request: TextRequest,
  languages: Languages,
): TextByLanguage | null {
  const texts = languages.offered.flatMap((language) => {
    const text = writtenText(request, language, languages)
    return text === undefined ? [] : [[language, text] as const]
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

const anyText = (own: TextYaml | undefined): string | undefined =>
  typeof own === 'object' ? Object.values(own)[0] : own

/** Merges trees; later ones win. An empty text does not replace an earlier one. */
export function mergeTextTrees(trees: readonly TextTree[]): TextTree {
  const merged: Record<string, string | TextTree> = {}
  for (const [key, value] of trees.flatMap((tree) => Object.entries(tree))) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    if (value === '' && before !== undefined) continue
    merged[key] =
      typeof value === 'object' && typeof before === 'object'
        ? mergeTextTrees([before, value])
        : value
  }
  return merged
}

/** The same for two trees, worked out once for as long as both are there: those of files that have not changed are. */
const mergedOver = memoizeByObject((before: TextTree) =>
  memoizeByObject((after: TextTree) => mergeTextTrees([before, after])),
)

export const mergeTextTreesCached = (first: TextTree, ...others: readonly TextTree[]): TextTree => {
  let merged = first
  for (const each of others) merged = mergedOver(merged)(each)
  return merged
}
