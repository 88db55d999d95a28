import type { Code } from '../../model'
import { codesOf, type Route } from '../../lifecycle/graph/arcs'
import { codeText, moveText } from '../../model/table'
import { part, text, type Block } from '../facts/blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { plain, type Words } from '../facts/words'

/**
 * Part 9: the fewest routes that make every move, and the fewest that visit every status, each with a proof that fewer
 * are not enough.
 */
export function pathsPart({ analysis }: LifecycleReport, words: Words): Block[] {
  const { say, route, statuses } = words
  const { coverMoves, coverStatuses } = analysis
  const moves = (list: readonly Parameters<typeof moveText>[0][]): string =>
    list.map((move) => `\`${plain(moveText(move))}\``).join(say('comma'))
  const folded = (summary: string, routes: readonly Route[]): Block => ({
    kind: 'fold',
    summary,
    blocks: [
      {
        kind: 'table',
        head: [['#'], [say('route')]],
        rows: routes.map((each, index) => [[String(index + 1)], [route(codesOf(each))]]),
      },
    ],
  })
  const codes = (list: readonly Code[]): string =>
    list.map((code) => plain(codeText(code))).join(say('comma'))
  const left = [
    ...(coverMoves.unreachable.length > 0 ? [moves(coverMoves.unreachable)] : []),
    ...(coverStatuses.unreachable.length > 0 ? [statuses(coverStatuses.unreachable)] : []),
  ]
  return [
    part(say('paths'), 'paths'),
    folded(say('pathsMoves', { count: coverMoves.routes.length }), coverMoves.routes),
    text(say('proofMoves', { list: moves(coverMoves.proof) })),
    folded(say('pathsStatuses', { count: coverStatuses.routes.length }), coverStatuses.routes),
    text(say('proofStatuses', { list: codes(coverStatuses.proof) })),
    ...(left.length > 0 ? [text(say('pathsLeft', { list: left.join(say('comma')) }))] : []),
  ]
}
