import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import { singleStatusPair } from './lifecycle-rules'

/** A move with the comments above it and all lines of its value. */
interface MoveBlock {
  line: TransitionEntry
  lines: string[]
  /** Index of the line with the key. */
  at: number
}

/**
 * The text of a file with one transition table laid out. The words of moves follow the names of the statuses, moves are sorted by
 * their start and then by their target, and the facts of statuses begin in one column. Comments stay with the line
 * below them. What does not stand on lines of its own stays unchanged.
 */
export function formatTransitionTable(text: string, transitionTable: DeclaredLifecycle): string {
  const lines = text.split('\n')
  const entries = entriesOf(lines, transitionTable)
  const [first] = entries
  if (first) {
    const start = transitionTable.source.at(first.line.path, 'key').line - 1 - first.at
    const count = entries.reduce((sum, entry) => sum + entry.lines.length, 0)
    lines.splice(
      start,
      count,
      ...sortMoves(entries, transitionTable).flatMap((each) =>
        moveWithStatusNames(each, transitionTable),
      ),
    )
  }
  return alignStatusFacts(lines, transitionTable).join('\n')
}

/** The moves with their lines; empty where the moves do not stand on lines of their own. */
function entriesOf(
  lines: readonly string[],
  { source, lines: moves }: DeclaredLifecycle,
): MoveBlock[] {
  const keys = moves.map(({ path }) => source.at(path, 'key'))
  const [first] = keys
  if (!first || new Set(keys.map(({ line }) => line)).size < keys.length) return []
  const isKey = (at: number, column: number): boolean =>
    /^\s*$/.test((lines[at] ?? '').slice(0, column - 1))
  if (keys.some(({ line, column }) => column !== first.column || !isKey(line - 1, column)))
    return []
  let begin = first.line - 1
  const comment = new RegExp(`^\\s{${first.column - 1}}#`)
  while (comment.test(lines[begin - 1] ?? '')) begin -= 1
  return moves.map((line, index) => {
    const key = (keys[index]?.line ?? 1) - 1
    let end = key + 1
    const deeper = new RegExp(`^\\s{${first.column},}\\S`)
    while (end < lines.length && deeper.test(lines[end] ?? '') && !isNext(end, keys)) end += 1
    const entry = { line, lines: lines.slice(begin, end), at: key - begin }
    begin = end
    return entry
  })
}

const isNext = (at: number, keys: readonly { line: number }[]): boolean =>
  keys.some(({ line }) => line - 1 === at)

/**
 * Sorts moves about single pairs by the order of their statuses. If a move names a set, the order may be deliberate, so
 * it stays.
 */
function sortMoves(entries: readonly MoveBlock[], transitionTable: DeclaredLifecycle): MoveBlock[] {
  const rank = new Map(transitionTable.statuses.map(({ code }, index) => [code, index]))
  const pairs = entries.map(({ line }) => singleStatusPair(line, transitionTable))
  if (pairs.some((pair) => pair === null)) return [...entries]
  const place = (index: number): number => {
    const [from = null, to = null] = pairs[index] ?? []
    return (rank.get(from) ?? 0) * transitionTable.statuses.length + (rank.get(to) ?? 0)
  }
  return entries
    .map((entry, index) => ({ entry, place: place(index), index }))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
    .map(({ entry }) => entry)
}

/** The lines of an entry, with its words replaced by the names of its statuses. */
function moveWithStatusNames(
  { line, lines, at }: MoveBlock,
  transitionTable: DeclaredLifecycle,
): string[] {
  const pair = singleStatusPair(line, transitionTable)
  const [from = '', to = ''] = (pair ?? []).map(
    (code) => transitionTable.statuses.find((status) => status.code === code)?.name ?? '',
  )
  const { words } = line
  if (!words || from === '' || to === '' || words.trim() === `${from} -> ${to}`) return lines
  return lines.map((each, index) => {
    const after = each.lastIndexOf(words)
    const isOwn = index >= at && after > each.indexOf(line.key) + line.key.length
    return isOwn
      ? each.slice(0, after) + `${from} -> ${to}` + each.slice(after + words.length)
      : each
  })
}

const splitKeyAndFacts = (text: string) =>
  /^(\s*(?:'[^']*'|"[^"]*"|[^\s:'"]+):)[ ]+(\{.*)$/.exec(text)

/** `1:  { … }` and `10: { … }`: the facts of all statuses begin in one column. */
function alignStatusFacts(
  lines: readonly string[],
  { source, statuses }: DeclaredLifecycle,
): string[] {
  const keys = new Map(statuses.map(({ path }) => [source.at(path, 'key').line - 1, true]))
  const found = [...keys.keys()].map((at) => splitKeyAndFacts(lines[at] ?? ''))
  if (found.some((match) => match === null)) return [...lines]
  const width = Math.max(0, ...found.map((match) => match?.[1]?.length ?? 0))
  return lines.map((text, at) => {
    const [, key, facts] = (keys.has(at) && splitKeyAndFacts(text)) || []
    return key === undefined ? text : `${key.padEnd(width)} ${facts}`
  })
}
