import { createHash } from 'node:crypto'
import { memoizeByObject } from '../../../base/memoize-by-object'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'
import { rulesText } from './rules-text'

/** So much of a hash is enough to tell revisions of one lifecycle apart, and short enough to be read aloud. */
const LENGTH = 12

/** A short name of the rules of a lifecycle: other rules have another one. */
export const rulesHash = memoizeByObject((transitionTable: DeclaredLifecycle): string =>
  createHash('sha256').update(rulesText(transitionTable)).digest('hex').slice(0, LENGTH),
)
