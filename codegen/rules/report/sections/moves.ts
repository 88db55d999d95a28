import { fourEyesText } from './four-eyes-text'
import type { MoveFactsYaml } from '../../../language/schema'
import type { MoveModel } from '../../../language/model'
import type { DeclaredMove } from '../../../language/read/transition-table'
import { moveText } from '../../../language/model/transition-table'
import { partHeading, textBlock, type ReportBlock, type InlineText } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { messageLanguages } from '../../messages'
import type { ReportMessages } from '../facts/report-messages'
import { moveRightsPart } from './move-rights'
import { replaceBackticks } from '../facts/report-messages'

/** Part 5: every move with all facts that it inherits, and the origin of each fact. */
export function movesPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { lifecycle, transitionTable } = report
  const { say } = words
  const guards = lifecycle.moves.some(({ guard }) => guard !== '') ? (['guard'] as const) : []
  const keys = [
    ...(['move', 'address', 'button', 'confirm', 'colour', 'role', 'reason'] as const),
    ...guards,
  ]
  const rows = transitionTable.moves.map((move, index) => {
    const model = lifecycle.moves[index]
    const row = model ? moveRow(move, model, report, words) : []
    return [...row, ...guards.map(() => guardCell(move, model?.guard ?? '', report, words))]
  })
  return [
    partHeading(say('moves'), 'moves'),
    textBlock(say('movesHelp')),
    {
      kind: 'fold',
      summary: `${say('factMoves')} (${transitionTable.moves.length})`,
      blocks: [{ kind: 'table', look: 'wide', head: keys.map((key) => [say(key)]), rows }],
    },
    ...moveRightsPart(report, words),
  ]
}

function moveRow(
  move: DeclaredMove,
  { label, color }: MoveModel,
  { resource, transitionTable }: LifecycleReport,
  words: ReportMessages,
): InlineText[][] {
  const { say } = words
  const call = resource.calls.find(({ name }) => name === move.call)
  const from = (fact: keyof MoveFactsYaml & Fact): string =>
    ` (${say(originOf(move, transitionTable, fact))})`
  const languages = [...new Set([words.language, ...messageLanguages])].filter(
    (each) => each in label,
  )
  const labels = languages.map((language) => replaceBackticks(label[language] ?? ''))
  return [
    [`\`${replaceBackticks(moveText(move))}\``, ...(move.bySystem ? [` ${say('system')}`] : [])],
    [`\`${call ? `${call.method} ${call.path}` : replaceBackticks(move.call)}\`${from('call')}`],
    [[...new Set(labels)].join(' / ')],
    [`${say(move.confirm ? 'yes' : 'no')}${from('confirm')}`],
    [`${color ?? say('none')}${from('color')}`],
    [
      `${(move.anyRole ? [] : move.roles).map(words.role).join(say('comma')) || say('everyone')}${from('role')}`,
      ...personCell(move, transitionTable, words),
    ],
    [`${say(`reason_${move.reason}`)}${from('reason')}`],
  ]
}

/** The people who may not make a move, beside those who may. */
const personCell = (
  move: DeclaredMove,
  transitionTable: LifecycleReport['transitionTable'],
  words: ReportMessages,
): InlineText[] => {
  const { say } = words
  const who = fourEyesText(move, words)
  if (who === null) return []
  return [`${say('comma')}${who} (${say(originOf(move, transitionTable, 'otherPersonThan'))})`]
}

const guardCell = (
  move: DeclaredMove,
  guard: string,
  { transitionTable }: LifecycleReport,
  { say }: ReportMessages,
): InlineText[] => [
  guard === ''
    ? say('always')
    : `\`${replaceBackticks(guard)}\` (${say(originOf(move, transitionTable, 'when'))})`,
]

type Fact = 'call' | 'confirm' | 'color' | 'role' | 'otherPersonThan' | 'reason' | 'when'

/** Where a fact of a move comes from: the move itself wins over the status, and that over the call. */
function originOf(
  { line, to, serverDecides, call }: DeclaredMove,
  { statuses, yaml }: LifecycleReport['transitionTable'],
  fact: Fact,
): 'from_move' | 'from_status' | 'from_call' | 'from_default' {
  if (line.yaml[fact] !== undefined) return 'from_move'
  const target = serverDecides ? undefined : statuses.find(({ code }) => code === to)
  if (target?.yaml[fact] !== undefined) return 'from_status'
  const own = yaml.calls?.[call]
  const inCall = {
    call: undefined,
    confirm: own?.confirm,
    color: own?.color,
    role: own?.roles,
    otherPersonThan: undefined,
    reason: undefined,
    when: undefined,
  }
  return inCall[fact] === undefined ? 'from_default' : 'from_call'
}
