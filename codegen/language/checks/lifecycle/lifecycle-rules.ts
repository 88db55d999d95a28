import type { Code } from '../../model'
import { groupedBy, findDuplicates } from '../../../base/grouped'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { RuleProblem, Rule } from '../rule/rule'
import { unknownNameProblems } from '../rule/unknown-names'
import type { ParsedSchema } from '../../read/schema'
import { codeList, codeText } from '../../model/transition-table'

export const checkTransitionTables = (
  { resources }: ParsedSchema,
  check: (transitionTable: DeclaredLifecycle) => RuleProblem[],
): RuleProblem[] => resources.flatMap(({ transitionTables }) => transitionTables.flatMap(check))

/* ---- S08 ---- */

const start: Rule = {
  code: 'start',
  check: (schema) =>
    checkTransitionTables(schema, ({ source, path, start: codes, moves, statuses }) => {
      if (moves.length === 0 || codes.length > 0) return []
      const message = 'The lifecycle has moves, but does not say where a record starts.'
      const help = `add \`start: ${codeText(statuses[0]?.code ?? null)}\`, or another status`
      return [{ source, path, on: 'key', message, help }]
    }),
}

/** A stage that no status has is a slip of the pen: its label is seen nowhere. */
const unusedStage: Rule = {
  code: 'unused-stage',
  check: (schema) =>
    checkTransitionTables(schema, ({ source, path, yaml, statuses }) => {
      const used = new Set(statuses.flatMap(({ yaml: { stage } }) => stage ?? []))
      const mentions = Object.keys(yaml.stages ?? {}).map((name) => ({
        name,
        source,
        path: [...path, 'stages', name],
        on: 'key' as const,
        message: `No status has the stage \`${name}\`.`,
      }))
      const help = 'name it on a status: `stage:`; or remove it'
      return unknownNameProblems(mentions, [], { also: used, help })
    }),
}

/** When no move uses a call, some status probably forgot to name it, and its moves would go through another call. */
const unusedCall: Rule = {
  code: 'unused-call',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) => {
      const used = new Set([
        ...transitionTable.moves.map(({ call }) => call),
        ...transitionTable.statuses.map(({ yaml }) => yaml.call),
        ...transitionTable.lines.map(({ yaml }) => yaml.call),
      ])
      const names = Object.keys(transitionTable.yaml.calls ?? {})
      const isKnown = [...used].every((name) => !name || names.includes(name))
      if (transitionTable.moves.length === 0 || !isKnown || used.has('')) return []
      return names
        .filter((name) => !used.has(name))
        .map((name) => ({
          source: transitionTable.source,
          path: [...transitionTable.path, 'calls', name],
          on: 'key' as const,
          message: `No move uses the call \`${name}\`.`,
          help: `name it on the statuses that it leads to: \`call: ${name}\`; or remove it`,
        }))
    }),
}

/** The codes that an operator can move a record on to. */
const operatorTargets = ({ moves }: DeclaredLifecycle, from: Code): Code[] => [
  ...new Set(
    moves.flatMap((move) =>
      move.from === from && !move.bySystem && !move.serverDecides ? [move.to] : [],
    ),
  ),
]

/** Other rules say that a status goes nowhere, or that nothing leads to one. */
const isReportedElsewhere = (
  { moves }: DeclaredLifecycle,
  targets: Code[],
  isEnd: boolean,
  to: Code,
): boolean =>
  moves.length === 0 || (targets.length === 0 && !isEnd) || !moves.some((move) => move.to === to)

const idlePrimary: Rule = {
  code: 'idle-primary',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) =>
      transitionTable.statuses.flatMap(({ code, path, end, yaml: { primary } }) => {
        const targets = operatorTargets(transitionTable, code)
        if (primary === undefined || targets.includes(primary)) return []
        if (isReportedElsewhere(transitionTable, targets, end, primary)) return []
        const message = `An operator has no move from status ${codeText(code)} to ${codeText(primary)}, which cannot be its primary one.`
        const help =
          targets.length === 0 ? 'remove it' : `name one of ${codeList(targets)}; or remove it`
        return [
          {
            source: transitionTable.source,
            path: [...path, 'primary'],
            on: 'value',
            message,
            help,
          },
        ]
      }),
    ),
}

/* ---- S10 and doubled moves ---- */

const moveOrder: Rule = {
  code: 'move-order',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) => {
      const rank = new Map(transitionTable.statuses.map(({ code }, index) => [code, index]))
      const single = transitionTable.lines.flatMap((line) => {
        const pair = singleStatusPair(line, transitionTable)
        return pair ? [{ line, from: rank.get(pair[0]) ?? 0, to: rank.get(pair[1]) ?? 0 }] : []
      })
      const late = single.find((each, index) => {
        const before = single[index - 1]
        return before && (each.from - before.from || each.to - before.to) < 0
      })
      if (!late) return []
      const message = `Move \`${late.line.key}\` stands after a move that it belongs before.`
      const help = 'sort the moves by where they start, then by where they lead'
      return [{ source: transitionTable.source, path: late.line.path, on: 'key', message, help }]
    }),
}

/** The two statuses of a line, when it is about one pair of known statuses; otherwise null. */
export function singleStatusPair(
  { notation }: TransitionEntry,
  { codes }: DeclaredLifecycle,
): [Code, Code] | null {
  if (notation?.from.kind !== 'codes' || notation.from.codes.length !== 1) return null
  const [from, to] = [codes.get(notation.from.codes[0] ?? ''), codes.get(notation.to)]
  return from && to ? [from.code, to.code] : null
}

const duplicateMove: Rule = {
  code: 'duplicate-move',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) => {
      const same = findDuplicates(transitionTable.moves, ({ from, to, action }) =>
        JSON.stringify([from, to, action]),
      )
      return [...groupedBy(same, ([{ line }]) => line)].map(([line, [[move, first]]]) => ({
        source: transitionTable.source,
        path: line.path,
        on: 'key',
        message: `Move \`${line.key}\` holds ${codeText(move.from)} -> ${codeText(move.to)}, which \`${first.line.key}\` in line ${first.place.line} is already.`,
        help: 'remove one, or give one an action of its own: `FROM -> TO (action)`',
      }))
    }),
}

export const lifecycleRules = [start, unusedStage, duplicateMove]

/**
 * These rules run only for transition tables without errors: a move with a wrong code also stands in a wrong place and leaves its
 * call unused.
 */
export const soundTableRules = [moveOrder, unusedCall, idlePrimary]
