import type { Code } from '../model'
import type { ResourceView } from '../read/schema'
import type { Languages } from '../read/texts'

/** What the parts of a resource need to know of their surroundings. */
export interface Surroundings {
  resource: ResourceView
  resources: readonly ResourceView[]
  languages: Languages
}

/**
 * A code as a segment of a message key. Everything that means something in a key path is written as its code point, so
 * that two codes never share a segment.
 */
export function segmentOf(code: Code): string {
  if (code === null) return '_null'
  if (code === '') return '_empty'
  return String(code).replaceAll(
    /[^\p{L}\p{N}-]/gu,
    (char) => `_${char.codePointAt(0)?.toString(16)}_`,
  )
}

/** `status.phase` is a path of keys; a list is one already. */
export const pathOf = (path: string | readonly string[] | undefined): string[] | null =>
  path === undefined ? null : typeof path === 'string' ? path.split('.') : [...path]
