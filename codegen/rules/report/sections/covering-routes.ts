import type { Code } from '../../../language/model'
import { routeCodes, type TransitionRoute } from '../../lifecycle/graph/arcs'
import { codeText, moveText } from '../../../language/model/transition-table'
import { partHeading, textBlock, type ReportBlock } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/**
 * Part 9: the fewest routes that make every move, and the fewest that visit every status, each with a proof that fewer
 * are not enough.
 */
export function coveringRoutesPart(
  { analysis }: LifecycleReport,
  words: ReportMessages,
): ReportBlock[] {
  const { say, route, statuses } = words
  const { coverMoves, coverStatuses } = analysis
  const moves = (list: readonly Parameters<typeof moveText>[0][]): string =>
    list.map((move) => `\`${replaceBackticks(moveText(move))}\``).join(say('comma'))
  const folded = (summary: string, routes: readonly TransitionRoute[]): ReportBlock => ({
    kind: 'fold',
    summary,
    blocks: [
      {
        kind: 'table',
        head: [['#'], [say('route')]],
        rows: routes.map((each, index) => [[String(index + 1)], [route(routeCodes(each))]]),
      },
    ],
  })
  const codes = (list: readonly Code[]): string =>
    list.map((code) => replaceBackticks(codeText(code))).join(say('comma'))
  const left = [
    ...(coverMoves.unreachable.length > 0 ? [moves(coverMoves.unreachable)] : []),
    ...(coverStatuses.unreachable.length > 0 ? [statuses(coverStatuses.unreachable)] : []),
  ]
  return [
    partHeading(say('paths'), 'paths'),
    folded(say('pathsMoves', { count: coverMoves.routes.length }), coverMoves.routes),
    textBlock(say('proofMoves', { list: moves(coverMoves.proof) })),
    folded(say('pathsStatuses', { count: coverStatuses.routes.length }), coverStatuses.routes),
    textBlock(say('proofStatuses', { list: codes(coverStatuses.proof) })),
    ...(left.length > 0 ? [textBlock(say('pathsLeft', { list: left.join(say('comma')) }))] : []),
  ]
}
