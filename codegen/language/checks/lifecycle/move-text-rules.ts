import { groupedBy } from '../../../base/grouped'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredStatus } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import { singleStatusPair } from './lifecycle-rules'
import { isTextualCode } from '../../names/move-notation'
import { lineWithReplacement } from '../rule/corrected-line'
import type { RuleProblem, Rule } from '../rule/rule'
import { correctedWordsLine } from './suggested-corrections'
import { codeText } from '../../model/transition-table'

/** A line about two single statuses, with both of them. */
interface Pair {
  line: TransitionEntry
  from: DeclaredStatus
  to: DeclaredStatus
}

/** S04: the words of a move say the same as its codes. A status that was renamed in only one place is one mistake. */
export const moveTextRule: Rule = {
  code: 'words-disagree',
  check: ({ resources }) =>
    resources.flatMap(({ transitionTables }) =>
      transitionTables.flatMap((transitionTable) => {
        const pairs = transitionTable.lines.flatMap((line) => pairOf(line, transitionTable))
        const wrong = pairs.filter(disagreesWithCodes)
        const renamed = renamedStatuses(wrong, pairs)
        const about = new Set(renamed.map(({ status }) => status))
        return [
          ...renamed.map(({ status, words, count }) =>
            renamedProblem(transitionTable, status, words, count),
          ),
          ...wrong
            .filter(({ from, to }) => !about.has(from) && !about.has(to))
            .map((pair) => lineProblem(transitionTable, pair)),
        ]
      }),
    ),
}

function pairOf(line: TransitionEntry, transitionTable: DeclaredLifecycle): Pair[] {
  const pair = singleStatusPair(line, transitionTable)
  if (!pair) return []
  const [from, to] = pair.map((code) =>
    transitionTable.statuses.find((status) => status.code === code),
  )
  // Another rule already reports a name that two statuses share.
  const shared = (status: DeclaredStatus) =>
    transitionTable.statuses.some(
      (other) => other !== status && other.name !== '' && other.name === status.name,
    )
  return from && to && !shared(from) && !shared(to) ? [{ line, from, to }] : []
}

const expectedMoveText = ({ from, to }: Pair): string => `${from.name} -> ${to.name}`

const disagreesWithCodes = (pair: Pair): boolean =>
  // A status may have no words but a label, and then there is nothing that a line could say.
  pair.from.name !== '' &&
  pair.to.name !== '' &&
  (pair.line.words === null
    ? !isTextualCode(pair.from.code) || !isTextualCode(pair.to.code)
    : pair.line.words.trim() !== expectedMoveText(pair))

/** The words that a line uses for one status, when its words for the other status are right. */
function otherWords({ line, from, to }: Pair, status: DeclaredStatus): string | null {
  const words = line.words?.trim() ?? ''
  if (status === from && words.endsWith(` -> ${to.name}`)) {
    return words.slice(0, -` -> ${to.name}`.length)
  }
  if (status === to && words.startsWith(`${from.name} -> `)) {
    return words.slice(`${from.name} -> `.length)
  }
  return status === from && status === to ? (words.split(' -> ')[0] ?? null) : null
}

/** Statuses for which all their lines, at least two, use the same other name. */
function renamedStatuses(wrong: readonly Pair[], pairs: readonly Pair[]) {
  const statuses = new Set(wrong.flatMap(({ from, to }) => [from, to]))
  return [...statuses].flatMap((status) => {
    const about = pairs.filter(({ from, to }) => from === status || to === status)
    const names = groupedBy(about, (pair) => otherWords(pair, status))
    const [words = null] = names.keys()
    const agreed = names.size === 1 && words !== null && words !== status.name
    return agreed && about.length > 1 ? [{ status, words, count: about.length }] : []
  })
}

const renamedProblem = (
  { source }: DeclaredLifecycle,
  status: DeclaredStatus,
  words: string,
  count: number,
): RuleProblem => ({
  source,
  path: [...status.path, 'name'],
  message: (messages) => messages.renamed(codeText(status.code), status.name, words, count),
  help: (messages) => messages.sameWords,
})

function lineProblem(transitionTable: DeclaredLifecycle, pair: Pair): RuleProblem {
  const { line } = pair
  const meant = transitionTable.lines.find((each) => {
    const [other] = pairOf(each, transitionTable)
    return other && expectedMoveText(other) === line.words
  })
  const also = meant && meant !== line ? meant.key : null
  const own = line.yaml.is === undefined ? line.path : lineWords(transitionTable, line)
  const right =
    correctedWordsLine(transitionTable, line, line.key) ??
    (line.yaml.is === undefined
      ? `${line.key}: ${expectedMoveText(pair)}`
      : lineWithReplacement(
          transitionTable.source,
          { path: own, on: 'value' },
          expectedMoveText(pair),
        ))
  return {
    source: transitionTable.source,
    path: own,
    on: line.yaml.is === undefined ? 'key' : 'value',
    message: (messages) => messages.wordsDisagree(line.key, line.words, expectedMoveText(pair)),
    help: (messages) =>
      `${messages.write(right)}${also === null ? '' : ` ${messages.wordsOf(also)}`}`,
  }
}

/** The path of a move's words: they stand either right of the codes or under `is`. */
const lineWords = ({ yaml }: DeclaredLifecycle, line: TransitionEntry) =>
  typeof yaml.moves?.[line.key] === 'string' ? line.path : [...line.path, 'is']
