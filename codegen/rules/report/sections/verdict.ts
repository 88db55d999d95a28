import { groupedBy } from '../../../base/grouped'
import { partHeading, textBlock, type ReportBlock } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { moveText } from '../../../language/model/transition-table'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** Part 1: the numbers of the lifecycle, and whether any finding is open. */
export function verdictPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { findings, stale, promises } = report
  const { say } = words
  const open = findings.filter((finding) => finding.open).length + stale.length
  const notes = findings.filter(({ level, accepted }) => level === 'info' && !accepted).length
  const accepted = findings.filter((finding) => finding.accepted).length
  const promised = promises.filter(({ question }) => !question)
  const fulfilled = promised.filter(({ verdict }) => verdict.holds)
  const byOperators = promised.filter(({ verdict }) => verdict.holdsForOperators)
  const questions = promises.filter(({ question }) => question)
  const denied = questions.filter(({ verdict }) => !verdict.holds)
  const of = (count: number, all: number): string => say('factOf', { count, all })
  const rows = [
    ...tableFacts(report, words),
    [say('factFindings'), say('factFindingCounts', { open, accepted, notes })],
    [say('factPromises'), of(fulfilled.length, promised.length)],
    ...(byOperators.length > fulfilled.length
      ? [[say('factPromisesOwn'), of(byOperators.length, promised.length)]]
      : []),
    ...reviewFact(report, words),
    ...(questions.length > 0 ? [[say('factQuestions'), of(denied.length, questions.length)]] : []),
  ]
  return [
    partHeading(say('verdict'), 'verdict'),
    textBlock({ strong: open === 0 ? say('verdictClean') : say('verdictOpen', { count: open }) }),
    {
      kind: 'table',
      look: 'facts',
      head: [[''], ['']],
      rows: rows.map((cells) => cells.map((cell) => [cell])),
    },
  ]
}

/** Who has reviewed the rules, and whether these are still the ones. */
function reviewFact({ review }: LifecycleReport, { say }: ReportMessages): string[][] {
  if (!review) return []
  const { by, date, isFresh } = review
  const values = { by: replaceBackticks(by), date: replaceBackticks(date) }
  return [[say('factReviewed'), say(isFresh ? 'reviewedBy' : 'reviewedBefore', values)]]
}

function tableFacts({ transitionTable }: LifecycleReport, words: ReportMessages): string[][] {
  const { say, statuses } = words
  const all = transitionTable.statuses
  const system = transitionTable.moves.filter(({ bySystem }) => bySystem).length
  const byCall = [...groupedBy(transitionTable.moves, ({ call }) => call)].map(
    ([call, moves]) => `${say('factByCall', { call: `\`${words.call(call)}\`` })} ${moves.length}`,
  )
  const pairs = new Set(
    transitionTable.moves.map(({ from, to, serverDecides }) =>
      JSON.stringify([from, serverDecides ? '?' : to]),
    ),
  )
  const ends = all.filter(({ end }) => end).map(({ code }) => code)
  const none = say('none')
  return [
    [say('factStatuses'), String(all.length)],
    [say('factStarts'), statuses(transitionTable.start) || none],
    [say('factEnds'), statuses(ends) || none],
    [say('factMoves'), [String(transitionTable.moves.length), ...byCall].join(say('comma'))],
    ...(system > 0 ? [[say('factBySystem'), String(system)]] : []),
    ...serverFact(transitionTable, words),
    [
      say('factDenied'),
      say('factOf', { count: all.length ** 2 - pairs.size, all: all.length ** 2 }),
    ],
  ]
}

/** What the server moves by itself; nothing where there is nothing to say. */
function serverFact(
  { server, statuses: all }: DeclaredLifecycle,
  { say, statuses }: ReportMessages,
): string[][] {
  if (server) {
    const moves = server.map((move) => `\`${replaceBackticks(moveText(move))}\``)
    return [[say('factServer'), moves.join(say('comma')) || say('none')]]
  }
  const own = all.filter(({ bySystem }) => bySystem).map(({ code }) => code)
  return own.length === 0
    ? []
    : [[say('factServer'), say('factServerFree', { list: statuses(own) })]]
}
