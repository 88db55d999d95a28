import type { ReviewYaml } from '../../../language/schema'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'

/** Whether somebody has reviewed the rules as they are now. */
export interface LifecycleReview extends ReviewYaml {
  isFresh: boolean
}

/** The review of a lifecycle, held against the hash of its rules; null when nobody has reviewed it. */
export function reviewOf({ yaml }: DeclaredLifecycle, hash: string): LifecycleReview | null {
  const { reviewed } = yaml
  return reviewed ? { ...reviewed, isFresh: reviewed.revision === hash } : null
}

/** What is wrong with a review of other rules. */
export const staleReviewText = ({ by, date, revision }: LifecycleReview, hash: string): string =>
  `The rules have changed since ${by} reviewed them on ${date}: they were ${revision} and are ${hash}.`
