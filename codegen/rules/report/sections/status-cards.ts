import { fourEyesText } from './four-eyes-text'
import type { Code } from '../../../language/model'
import { codeText, type TableMove } from '../../../language/model/transition-table'
import { partHeading, type ReportBlock, type InlineText } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/**
 * Part 3: a card for each status. It tells what an operator can do, where the status comes from and how it can still
 * end.
 */
export const statusCardsPart = (report: LifecycleReport, words: ReportMessages): ReportBlock[] => [
  partHeading(words.say('cards'), 'statuses'),
  ...report.transitionTable.statuses.map(({ code }) => statusCard(code, report, words)),
]

/** The name of a card's anchor. */
export const statusCardId = ({ lifecycle }: LifecycleReport, code: Code): string =>
  `status-${lifecycle.statuses.findIndex((status) => status.code === code)}`

function statusCard(code: Code, report: LifecycleReport, words: ReportMessages): ReportBlock {
  const { lifecycle, transitionTable, analysis } = report
  const { say } = words
  const status = lifecycle.statuses.find((each) => each.code === code)
  const title = words.status(code)
  const name = status?.name ?? ''
  const isShown = title.toLowerCase().endsWith(name.toLowerCase())
  const tags = [
    isShown ? '' : name,
    words.stage(status?.stage ?? ''),
    ...(transitionTable.start.includes(code) ? [say('start')] : []),
    ...(status?.end ? [say('end')] : []),
    ...(analysis.reachable.has(code) ? [] : [say('unreached')]),
  ]
  return {
    kind: 'card',
    id: statusCardId(report, code),
    title,
    tags: tags.filter((tag) => tag !== '').map(replaceBackticks),
    items: [...wayItems(code, report, words), ...factItems(code, report, words)],
  }
}

/** A move as one text: where it leads, then in parentheses how it is made and by whom. */
function outgoingMoveText(
  move: LifecycleReport['lifecycle']['moves'][number],
  words: ReportMessages,
): string {
  const { say, status, call, role } = words
  const to = move.serverDecides ? say('server') : status(move.to)
  const how = [
    ...(move.named ? [replaceBackticks(move.action)] : []),
    call(move.call),
    ...(move.bySystem ? [say('system')] : []),
    ...(move.confirm ? [say('asksFirst')] : []),
    ...(move.ask.length > 0
      ? [say('asksFor', { fields: replaceBackticks(move.ask.join(', ')) })]
      : []),
    ...(move.guard === '' ? [] : [say('onlyWhen', { guard: replaceBackticks(move.guard) })]),
    ...(move.roles.length > 0 && !move.anyRole ? [move.roles.map(role).join(say('comma'))] : []),
    ...[fourEyesText(move, words) ?? []].flat(),
  ]
  return `${to} (${how.join(say('comma'))})`
}

function wayItems(
  code: Code,
  { transitionTable, lifecycle }: LifecycleReport,
  words: ReportMessages,
): InlineText[][] {
  const { say, statuses } = words
  const moves = lifecycle.moves
    .filter(({ from }) => from === code)
    .map((move) => outgoingMoveText(move, words))
  const before = transitionTable.moves
    .filter(({ to, serverDecides }) => !serverDecides && to === code)
    .map(({ from }) => from)
  const isStart = transitionTable.start.includes(code)
  const comes = statuses([...new Set(before)])
  return [
    [
      moves.length > 0
        ? say('canMove', {
            code: replaceBackticks(codeText(code)),
            moves: moves.join(say('comma')),
          })
        : say('cannotMove', { code: replaceBackticks(codeText(code)) }),
    ],
    ...(isStart ? [[say('startsHere')]] : []),
    ...(comes === ''
      ? isStart
        ? []
        : [[say('comesFromNowhere')]]
      : [[say('comesFrom', { list: comes })]]),
    ...serverItems(code, transitionTable.server ?? [], words),
  ]
}

/** Where the server takes a record from this status, and where it brings one here from. */
function serverItems(
  code: Code,
  server: readonly TableMove[],
  { say, statuses }: ReportMessages,
): InlineText[][] {
  const to = server.filter(({ from }) => from === code).map((move) => move.to)
  const from = server.filter((move) => move.to === code).map((move) => move.from)
  return [
    ...(to.length > 0
      ? [
          [
            say('serverGoes', {
              code: replaceBackticks(codeText(code)),
              list: statuses([...new Set(to)]),
            }),
          ],
        ]
      : []),
    ...(from.length > 0 ? [[say('serverComes', { list: statuses([...new Set(from)]) })]] : []),
  ]
}

function factItems(
  code: Code,
  { analysis }: LifecycleReport,
  words: ReportMessages,
): InlineText[][] {
  const { say, statuses, count } = words
  const ends = analysis.endsFrom.get(code) ?? []
  const twins = analysis.twins.find((group) => group.includes(code)) ?? []
  const passed: Code[] = []
  for (
    let before = analysis.dominators.get(code);
    before !== null && before !== undefined;
    before = analysis.dominators.get(before)
  ) {
    passed.unshift(before)
  }
  const routes = analysis.simpleRoutes.get(code)
  return [
    [ends.length > 0 ? say('endsAs', { list: statuses(ends) }) : say('endsNever')],
    ...(passed.length > 0 ? [[say('passes', { list: statuses(passed) })]] : []),
    ...(routes && routes.value > 0 ? [[say('routesHere', { count: count(routes) })]] : []),
    ...(twins.length > 0
      ? [[say('twinsWith', { list: statuses(twins.filter((twin) => twin !== code)) })]]
      : []),
  ]
}
