import { translatableSections, textTreeOf } from '../../read/texts'
import type { TextTree } from '../../model'
import type { ParsedSchema } from '../../read/schema'
import { textPositions } from './text-positions'

/** How many keys name the owner of a text: `resources.order` has two, `menu` has one. */
export const textOwnerDepth = ([group]: readonly string[]): number =>
  group === 'resources' ? 2 : 1

export const textOwnerOf = (keys: readonly string[]): string =>
  keys.slice(0, textOwnerDepth(keys)).join('.')

/** Paths of translations that belong to no text of the schema. */
export function surplusLabels(schema: ParsedSchema, language: string): string[][] {
  const file = schema.sources.resourceTexts.get(language)
  const allowed = treeOfKeys(textPositions(schema).map(({ keys }) => keys))
  return file ? surplusIn(textTreeOf(file), allowed, []) : []
}

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

/** Only these sections translate the schema; all other keys belong to the shell. */
const sections: readonly string[] = ['resources', ...translatableSections]

function surplusIn(tree: TextTree, allowed: KeyTree, path: readonly string[]): string[][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (path.length === 0 && !sections.includes(key)) return []
    const known = allowed.get(key)
    const place = [...path, key]
    if (!known && path.length > 0) return [place]
    // A text stands where a map belongs, or a map where a text belongs.
    if (known && (typeof value === 'object') !== known.size > 0) return [place]
    return typeof value === 'object' ? surplusIn(value, known ?? new Map(), place) : []
  })
}
