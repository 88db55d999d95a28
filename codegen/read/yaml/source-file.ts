import type { Path, SourceFile } from './source'
import type { PlaceOf } from './place'
import { type Branch, follow } from './tree'

interface Parts {
  file: string
  text: string
  value: unknown
  branch: Branch
  placeOf: PlaceOf
}

/** A parsed file with its places, found by walking the keys as text, since YAML keys may be numbers. */
export function sourceFile({ file, text, value, branch: root, placeOf }: Parts): SourceFile {
  return {
    file,
    text,
    value,
    entries: (path) => {
      const { branch, exists } = follow(root, path)
      if (!exists || !branch.entries) return []
      return [...branch.entries.values()].map(({ key, code }) => ({
        key,
        code,
        path: [...path, key],
      }))
    },
    at: (path: Path, on = 'value') => {
      const { branch, entry, exists } = follow(root, path)
      const useKey = entry !== null && (on === 'key' || !exists || branch.empty)
      const place = useKey ? entry : branch
      return placeOf(place.start, place.end)
    },
  }
}
