import { withServerMoves } from '../../../rules/lifecycle/graph/with-server-moves'
import { leadingTo, reachableFrom, tableGraph } from '../../../rules/lifecycle/graph/graph'
import type { Code } from '../../model'
import { codeText } from '../../model/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import { fourEyesRulesOf, type FourEyesRule } from '../../read/four-eyes'
import type { RuleProblem, Rule } from '../rule/rule'
import { checkTransitionTables } from './lifecycle-rules'

type Slip = Pick<RuleProblem, 'path' | 'on' | 'message' | 'help'>

/** A rule about two people needs two people: one who comes first, and one who follows. */
export const idleFourEyesRule: Rule = {
  code: 'idle-person',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) =>
      fourEyesRulesOf(transitionTable).flatMap((rule) => {
        const found = bySystem(rule) ?? slipOf(rule, transitionTable)
        return found === null ? [] : [{ source: transitionTable.source, ...found }]
      }),
    ),
}

const describeFourEyesRule = ({ where }: FourEyesRule): string =>
  where.by === 'status' ? `the moves into status ${where.key}` : `\`${where.key}\``

function bySystem(rule: FourEyesRule): Slip | null {
  const { moves, path, where } = rule
  if (moves.length === 0 || moves.some((move) => !move.bySystem)) return null
  return {
    path,
    on: 'key',
    message: `Only the server makes ${describeFourEyesRule(rule)}, so \`otherPersonThan\` has no effect.`,
    help: where.by === 'status' ? 'remove it' : 'remove it, or `by: system`',
  }
}

/** The first status of a rule that cannot come before. */
function slipOf(rule: FourEyesRule, transitionTable: DeclaredLifecycle): Slip | null {
  const by = rule.moves.filter((move) => !move.bySystem)
  if (by.length === 0) return null
  for (const { code, path, on } of rule.codes) {
    const why = whyIdle(code, by, transitionTable)
    if (why !== null) {
      const help = 'name the status that the first of the two moves the record to, or remove it'
      return { path, on, message: why, help }
    }
  }
  return null
}

function whyIdle(
  code: Code,
  by: FourEyesRule['moves'],
  transitionTable: DeclaredLifecycle,
): string | null {
  const all = withServerMoves(transitionTable)
  const graph = tableGraph(all)
  const reached = reachableFrom(graph, all.start)
  // That nothing leads somewhere is said elsewhere.
  if (!reached.has(code) || by.every(({ from }) => !reached.has(from))) return null
  const shown = codeText(code)
  if (by.every(({ to, serverDecides }) => !serverDecides && to === code))
    return `The move itself leads to status ${shown}, so that nobody else comes before.`
  const before = leadingTo(
    graph,
    by.map(({ from }) => from),
  )
  if (!before.has(code)) return `No record has been in status ${shown} when this move is made.`
  return transitionTable.start.includes(code) || isEnteredByPeople(code, transitionTable)
    ? null
    : `Only the server brings a record to status ${shown}, and the server is nobody.`
}

const isEnteredByPeople = (code: Code, { moves }: DeclaredLifecycle): boolean =>
  moves.some((move) => !move.bySystem && (move.serverDecides || move.to === code))
