import type { YamlPath, SourceFile } from './source'
import type { LocationLookup } from './place'
import { type YamlBranch, followPath } from './tree'

interface SourceFileInput {
  file: string
  text: string
  value: unknown
  branch: YamlBranch
  placeOf: LocationLookup
}

/** A parsed file with its places, found by walking the keys as text, since YAML keys may be numbers. */
export function createSourceFile({
  file,
  text,
  value,
  branch: root,
  placeOf,
}: SourceFileInput): SourceFile {
  return {
    file,
    text,
    value,
    entries: (path) => {
      const { branch, exists } = followPath(root, path)
      if (!exists || !branch.entries) return []
      return [...branch.entries.values()].map(({ key, code }) => ({
        key,
        code,
        path: [...path, key],
      }))
    },
    at: (path: YamlPath, on = 'value') => {
      const { branch, entry, exists } = followPath(root, path)
      const useKey = entry !== null && (on === 'key' || !exists || branch.empty)
      const place = useKey ? entry : branch
      return placeOf(place.start, place.end)
    },
  }
}
