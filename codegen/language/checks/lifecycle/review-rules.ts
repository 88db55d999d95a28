import { reviewOf, staleReviewText } from '../../../rules/lifecycle/review'
import { rulesHash } from '../../../rules/lifecycle/review/rules-hash'
import type { Rule } from '../rule/rule'

/** S13: a review is of the rules that were there. When these change, somebody has to look again. */
export const staleReviewRule: Rule = {
  code: 'stale-review',
  check: ({ resources }) =>
    resources.flatMap(({ transitionTables }) =>
      transitionTables.flatMap((transitionTable) => {
        const hash = rulesHash(transitionTable)
        const review = reviewOf(transitionTable, hash)
        if (!review || review.isFresh) return []
        return [
          {
            source: transitionTable.source,
            path: [...transitionTable.path, 'reviewed'],
            on: 'key' as const,
            message: staleReviewText(review, hash),
            help: 'look at what changed and run: npm run rules -- --review NAME',
          },
        ]
      }),
    ),
}
