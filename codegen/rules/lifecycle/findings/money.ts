import type { Code } from '../../../language/model'
import type { LifecycleFinding } from './finding'
import {
  codeText,
  statusText,
  type TransitionTable,
  type TableFacts,
  type TableMove,
} from '../../../language/model/transition-table'

/** M01 to M03: which call a move uses, and whether someone is asked first. */
export const moneyFindings = (table: TransitionTable, facts: TableFacts): LifecycleFinding[] => [
  ...mixedCalls(table),
  ...unconfirmedMoney(table, facts),
  ...bothSides(table, facts),
]

const movesInto = (table: TransitionTable, code: Code): TableMove[] =>
  table.moves.filter(({ to, serverDecides }) => !serverDecides && to === code)

function mixedCalls(table: TransitionTable): LifecycleFinding[] {
  return table.statuses.flatMap(({ code }) => {
    const into = movesInto(table, code)
    const calls = [...new Set(into.map(({ call }) => call))]
    const odd = oddOne(into)
    if (calls.length < 2 || !odd) return []
    return {
      id: 'M01' as const,
      subject: codeText(code),
      level: 'error' as const,
      message: `Moves into ${statusText(table, code)} use different calls: ${calls.join(', ')}.`,
      help: `let ${codeText(odd.from)} -> ${codeText(odd.to)} use the call of the others, or name one call on the status`,
      place: odd.place,
      statuses: [code],
      example: [odd.from, odd.to],
    }
  })
}

/** The move whose call is the rarest among those into one status. */
function oddOne(moves: readonly TableMove[]): TableMove | undefined {
  const share = (call: string): number => moves.filter((move) => move.call === call).length
  return moves.toSorted((a, b) => share(a.call) - share(b.call))[0]
}

/** Whether a move counts as moving money: the record carries money, and the call is not the default one. */
export const isMoneyMove = (move: TableMove, facts: TableFacts): boolean =>
  facts.hasMoney && facts.defaultCall !== null && move.call !== facts.defaultCall

function unconfirmedMoney(table: TransitionTable, facts: TableFacts): LifecycleFinding[] {
  const seen = new Set<string>()
  return table.moves.flatMap((move) => {
    if (move.confirm || move.bySystem || !isMoneyMove(move, facts) || seen.has(move.call)) return []
    seen.add(move.call)
    return {
      id: 'M02' as const,
      subject: move.call,
      level: 'warn' as const,
      message: `The move ${codeText(move.from)} -> ${move.serverDecides ? '?' : codeText(move.to)} sends \`${move.call}\`, which may move money, without asking first.`,
      help: `add \`confirm: true\` to the call \`${move.call}\``,
      place: move.place,
      statuses: [move.from, move.to],
      example: [move.from, move.to],
    }
  })
}

function bothSides(table: TransitionTable, facts: TableFacts): LifecycleFinding[] {
  const seen = new Set<string>()
  return table.moves
    .filter((move) => isMoneyMove(move, facts))
    .flatMap((move) =>
      move.roles
        .filter((role) => movesInto(table, move.from).some(({ roles }) => roles.includes(role)))
        .flatMap((role): LifecycleFinding[] => {
          if (seen.has(role)) return []
          seen.add(role)
          return [
            {
              id: 'M03',
              subject: role,
              level: 'info',
              message: `The role ${role} may move a record to ${statusText(table, move.from)} and on by \`${move.call}\`.`,
              help: 'give the two steps to different roles if two people must agree',
              place: move.place,
              statuses: [move.from, move.to],
              example: [move.from, move.to],
            },
          ]
        }),
    )
}
