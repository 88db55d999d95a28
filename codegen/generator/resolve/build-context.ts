import type { Code } from '../../language/model'
import type { ParsedResource } from '../../language/read/parsed-resource'
import type { Languages } from '../../language/read/texts'

/** What is needed to build the parts of a resource. */
export interface ResourceBuildContext {
  resource: ParsedResource
  resources: readonly ParsedResource[]
  languages: Languages
}

/**
 * A code as a segment of a message key. Characters with a meaning in such a key are written as code points, so that two
 * codes never have the same segment.
 */
export function messageKeySegment(code: Code): string {
  if (code === null) return '_null'
  if (code === '') return '_empty'
  return String(code).replaceAll(
    /[^\p{L}\p{N}-]/gu,
    (char) => `_${char.codePointAt(0)?.toString(16)}_`,
  )
}

/** A path as a list of keys: `status.phase` is split at the dot, and a list stays as it is. */
export const toKeyPath = (path: string | readonly string[] | undefined): string[] | null =>
  path === undefined ? null : typeof path === 'string' ? path.split('.') : [...path]
