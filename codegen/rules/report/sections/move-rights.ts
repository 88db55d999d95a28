import { isAllowed, rolesInForce } from '../../../../wire/roles'
import { fourEyesText } from './four-eyes-text'
import type { Code } from '../../../language/model'
import { codeText, moveText, type TableMove } from '../../../language/model/transition-table'
import { textBlock, type ReportBlock, type InlineText } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** Somebody who moves records, and which moves that one may make. */
interface Actor {
  name: string
  may: (move: TableMove) => boolean
}

/** Who may make which moves: a row for each status, a column for each role, and one for the server. */
export function moveRightsPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { transitionTable } = report
  const { say } = words
  const actors = actorsOf(report, words)
  const title: ReportBlock = { kind: 'heading', level: 3, text: say('who'), id: 'who' }
  const others = personsText(report, words)
  if (actors.length === 1) return [title, textBlock(say('whoEveryone')), ...others]
  const all = [...transitionTable.moves, ...(transitionTable.server ?? [])]
  const rows = transitionTable.statuses.map(({ code }): InlineText[][] => [
    [words.status(code)],
    ...actors.map(({ may }) => moveTargets(code, all.filter(may), say('comma'))),
  ])
  return [
    title,
    textBlock(say('whoHelp')),
    ...(isRoleless(report) ? [textBlock(say('whoRoleless'))] : []),
    { kind: 'table', head: [[say('status')], ...actors.map(({ name }) => [name])], rows },
    ...others,
  ]
}

/** The moves that another person has to make; nothing where there are none. */
function personsText({ transitionTable }: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const moves = transitionTable.moves.flatMap((move) => {
    const who = fourEyesText(move, words)
    return who === null ? [] : [`\`${replaceBackticks(moveText(move))}\` (${who})`]
  })
  return moves.length === 0
    ? []
    : [textBlock(say('whoPersons', { list: moves.join(say('comma')) }))]
}

const isServers = ({ bySystem }: TableMove): boolean => bySystem

/** Whether users without a role pass all that roles hold up, of which there is something. */
export const isRoleless = ({ transitionTable, roles, everybody }: LifecycleReport): boolean =>
  everybody === 'all' &&
  roles.length > 0 &&
  transitionTable.moves.some(({ roles: needed }) => needed.length > 0)

/** The moves of users without a role, as the backend decides about them. */
const rolelessMoves = ({ roles, everybody }: LifecycleReport): Actor['may'] => {
  const names = roles.map(({ name }) => name)
  const acting = rolesInForce([], { names, everybody })
  return (move) => !move.bySystem && isAllowed(move.roles, acting)
}

/** The roles, operators without one, and the server; a column that would be empty or say nothing new is left out. */
function actorsOf(report: LifecycleReport, words: ReportMessages): Actor[] {
  const { transitionTable, roles } = report
  const { say } = words
  const used = new Set(transitionTable.moves.flatMap((move) => move.roles))
  const names = [...new Set([...roles.map(({ name }) => name), ...used])]
  const server = [...transitionTable.moves, ...(transitionTable.server ?? [])].some(isServers)
  return [
    ...(used.size === 0
      ? []
      : names.map((role) => ({
          name: words.role(role),
          may: (move: TableMove) => !isServers(move) && isAllowed(move.roles, [role]),
        }))),
    { name: say(used.size === 0 ? 'everyone' : 'whoOthers'), may: rolelessMoves(report) },
    ...(server ? [{ name: say('by_server'), may: isServers }] : []),
  ]
}

/** Where moves from a status lead. What not everybody may is strong. */
function moveTargets(from: Code, moves: readonly TableMove[], comma: string): InlineText[] {
  const own = moves.filter((move) => move.from === from)
  return own.flatMap(
    ({ to, serverDecides, named, action, roles, anyRole }, index): InlineText[] => {
      const target = serverDecides ? '?' : replaceBackticks(codeText(to))
      const shown = named ? `${target} (${replaceBackticks(action)})` : target
      return [
        ...(index === 0 ? [] : [comma]),
        roles.length > 0 && !anyRole ? { strong: shown } : shown,
      ]
    },
  )
}
