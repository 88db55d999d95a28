import { reviewOf, staleText } from '../../../rules/lifecycle/review'
import { rulesHash } from '../../../rules/lifecycle/review/hash'
import type { Rule } from '../rule/rule'

/** S13: a review is of the rules that were there. When these change, somebody has to look again. */
export const staleReview: Rule = {
  code: 'stale-review',
  check: ({ resources }) =>
    resources.flatMap(({ ledgers }) =>
      ledgers.flatMap((ledger) => {
        const hash = rulesHash(ledger)
        const review = reviewOf(ledger, hash)
        if (!review || review.isFresh) return []
        return [
          {
            source: ledger.source,
            path: [...ledger.path, 'reviewed'],
            on: 'key' as const,
            message: staleText(review, hash),
            help: 'look at what changed and run: npm run rules -- --review NAME',
          },
        ]
      }),
    ),
}
