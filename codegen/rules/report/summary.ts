import { findingKey } from '../lifecycle/findings'
import { staleReviewText } from '../lifecycle/review'
import { findingPageLink } from '../../language/print/documentation-pages'
import type { LifecycleReport } from './facts/lifecycle-report'

/** What a terminal shows of one report: the counts in a line, then what is open. */
export function summaryText({
  key,
  transitionTable,
  findings,
  stale,
  promises,
  review,
  hash,
}: LifecycleReport): string {
  const open = findings.filter((finding) => finding.open)
  const accepted = findings.filter((finding) => finding.accepted).length
  const promised = promises.filter(({ question }) => !question)
  const fulfilled = promised.filter(({ verdict }) => verdict.holds).length
  const own = promised.filter(({ verdict }) => verdict.holdsForOperators).length
  const parts = [
    `${transitionTable.statuses.length} statuses`,
    `${transitionTable.moves.length} moves`,
    `${open.length + stale.length} open and ${accepted} accepted findings`,
    `${fulfilled} of ${promised.length} promises kept${own > fulfilled ? `, ${own} by operators alone` : ''}`,
  ]
  return [
    `${key}: ${parts.join(', ')}`,
    ...open.map(
      (finding) =>
        `  ${finding.place.file}:${finding.place.line}  ${finding.level}  ${findingKey(finding)}: ${finding.message} See ${findingPageLink(finding.id)}`,
    ),
    ...stale.map(
      (accept) => `  ${transitionTable.source.file}  error  S11: \`${accept.key}\` accepts nothing`,
    ),
    ...(review?.isFresh === false
      ? [
          `  ${transitionTable.source.file}:${transitionTable.source.at([...transitionTable.path, 'reviewed'], 'key').line}  error  S13: ${staleReviewText(review, hash)} See ${findingPageLink('S13')}`,
        ]
      : []),
  ].join('\n')
}
