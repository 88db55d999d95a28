import type { MoveFacts } from '../../language'
import type { MoveModel } from '../../model'
import type { LedgerMove } from '../../read/ledger'
import { moveText } from '../../model/table'
import { part, text, type Block, type Inline } from '../facts/blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { wordsLanguages } from '../../words'
import type { Words } from '../facts/words'
import { whoPart } from './who'
import { plain } from '../facts/words'

/** Part 5: every move with all facts that it inherits, and the origin of each fact. */
export function movesPart(report: LifecycleReport, words: Words): Block[] {
  const { lifecycle, ledger } = report
  const { say } = words
  const guards = lifecycle.moves.some(({ guard }) => guard !== '') ? (['guard'] as const) : []
  const keys = [
    ...(['move', 'address', 'button', 'confirm', 'colour', 'role', 'reason'] as const),
    ...guards,
  ]
  const rows = ledger.moves.map((move, index) => {
    const model = lifecycle.moves[index]
    const row = model ? moveRow(move, model, report, words) : []
    return [...row, ...guards.map(() => guardCell(move, model?.guard ?? '', report, words))]
  })
  return [
    part(say('moves'), 'moves'),
    text(say('movesHelp')),
    {
      kind: 'fold',
      summary: `${say('factMoves')} (${ledger.moves.length})`,
      blocks: [{ kind: 'table', look: 'wide', head: keys.map((key) => [say(key)]), rows }],
    },
    ...whoPart(report, words),
  ]
}

function moveRow(
  move: LedgerMove,
  { label, color }: MoveModel,
  { resource, ledger }: LifecycleReport,
  words: Words,
): Inline[][] {
  const { say } = words
  const call = resource.calls.find(({ name }) => name === move.call)
  const from = (fact: keyof MoveFacts & Fact): string => ` (${say(originOf(move, ledger, fact))})`
  const languages = [...new Set([words.language, ...wordsLanguages])].filter(
    (each) => each in label,
  )
  const labels = languages.map((language) => plain(label[language] ?? ''))
  return [
    [`\`${plain(moveText(move))}\``, ...(move.bySystem ? [` ${say('system')}`] : [])],
    [`\`${call ? `${call.method} ${call.path}` : plain(move.call)}\`${from('call')}`],
    [[...new Set(labels)].join(' / ')],
    [`${say(move.confirm ? 'yes' : 'no')}${from('confirm')}`],
    [`${color ?? say('none')}${from('color')}`],
    [
      `${move.roles.map(words.role).join(say('comma')) || say('everyone')}${from('role')}`,
      ...personCell(move, ledger, words),
    ],
    [`${say(`reason_${move.reason}`)}${from('reason')}`],
  ]
}

/** The people who may not make a move, beside those who may. */
const personCell = (
  move: LedgerMove,
  ledger: LifecycleReport['ledger'],
  { say, statuses }: Words,
): Inline[] => {
  if (!move.otherPersonThan) return []
  const who = say('otherPersonThan', { list: statuses([...move.otherPersonThan]) })
  return [`${say('comma')}${who} (${say(originOf(move, ledger, 'otherPersonThan'))})`]
}

const guardCell = (
  move: LedgerMove,
  guard: string,
  { ledger }: LifecycleReport,
  { say }: Words,
): Inline[] => [
  guard === '' ? say('always') : `\`${plain(guard)}\` (${say(originOf(move, ledger, 'when'))})`,
]

type Fact = 'call' | 'confirm' | 'color' | 'role' | 'otherPersonThan' | 'reason' | 'when'

/** Where a fact of a move comes from: the move itself wins over the status, and that over the call. */
function originOf(
  { line, to, serverDecides, call }: LedgerMove,
  { statuses, yaml }: LifecycleReport['ledger'],
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
