import { treeOf, type Languages } from '../../read/texts'
import type { TextTree } from '../../model'
import type { Path, SourceFile } from '../../read/yaml/source'
import type { Schema } from '../../read/schema'

/** A text of the shell and where it stands. */
export interface ShellText {
  path: Path
  text: string
}

/** Texts of the shell in one language, by their keys joined by dots. */
export function shellKeys(file: SourceFile | undefined): Map<string, ShellText> {
  const found = new Map<string, ShellText>()
  const walk = (tree: TextTree, path: Path): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') walk(value, [...path, key])
      else found.set([...path, key].join('.'), { path: [...path, key], text: value })
    }
  }
  if (file) {
    const { resources: _, menu: __, roles: ___, ...shell } = treeOf(file)
    walk(shell, [])
  }
  return found
}

/** Texts that every language has to have: those of the source and of the fallback, of which an empty one counts least. */
export function wantedKeys({ sources }: Schema, { source, fallback }: Languages) {
  const wanted = shellKeys(sources.shellTexts.get(fallback))
  for (const [key, text] of shellKeys(sources.shellTexts.get(source))) {
    if (text.text !== '' || !wanted.has(key)) wanted.set(key, text)
  }
  return wanted
}
