import { memoizeByObject } from '../../../base/memoize-by-object'
import { translatableSections, shellTextsOf, textTreeOf, type Languages } from '../../read/texts'
import type { TextTree } from '../../model'
import type { YamlPath } from '../../read/yaml/source'
import type { ParsedSchema } from '../../read/schema'

/** A text of the shell and where it stands. */
export interface ShellText {
  path: YamlPath
  text: string
}

/** Files that have not changed since the last run keep their trees, and so what was found in them. */
const known = new WeakMap<TextTree, ReadonlyMap<string, ShellText>>()

/** Texts of the shell by their keys joined by dots. */
export function shellTextsByKey(texts: TextTree): ReadonlyMap<string, ShellText> {
  const before = known.get(texts)
  if (before) return before
  const found = keysIn(texts)
  known.set(texts, found)
  return found
}

function keysIn(texts: TextTree): Map<string, ShellText> {
  const found = new Map<string, ShellText>()
  const walk = (tree: TextTree, path: YamlPath): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') walk(value, [...path, key])
      else found.set([...path, key].join('.'), { path: [...path, key], text: value })
    }
  }
  const labels = new Set(['resources', ...translatableSections])
  walk(Object.fromEntries(Object.entries(texts).filter(([key]) => !labels.has(key))), [])
  return found
}

/**
 * The texts that every language must have: those of the source language and of the fallback. An empty text does not
 * replace a written one. React-admin's own texts count only when somebody has begun to translate them.
 */
export function requiredShellTexts(
  { sources }: ParsedSchema,
  { source, fallback }: Languages,
): Keys {
  const written = (language: string): TextTree => {
    const file = sources.shellTexts.get(language)
    return file ? textTreeOf(file) : {}
  }
  const isBegun = [...sources.shellTexts.keys()].some((language) => 'ra' in written(language))
  const keysOf = (language: string) =>
    shellTextsByKey(
      isBegun ? shellTextsOf(sources.shellTexts.get(language), language) : written(language),
    )
  return wantedOver(keysOf(fallback))(keysOf(source))
}

type Keys = ReadonlyMap<string, ShellText>

const wantedOver = memoizeByObject((fallback: Keys) =>
  memoizeByObject((source: Keys): Keys => {
    const wanted = new Map(fallback)
    for (const [key, text] of source) {
      if (text.text !== '' || !wanted.has(key)) wanted.set(key, text)
    }
    return wanted
  }),
)
