import type { Code } from '../../language/model'
import { codeText } from '../../language/model/transition-table'
import { isTextualCode } from '../../language/names/move-notation'
import type { DeclaredMove } from '../../language/read/transition-table'
import type { DeclaredLifecycle } from '../../language/read/transition-table'
import { singleStatusPair } from '../../language/checks/lifecycle/lifecycle-rules'
import { isMove, moveNameOf, type LifecycleEdit, type MoveName } from './lifecycle-edit'
import {
  entryValueText,
  withNewEntry,
  withRenamedKey,
  withEntryOption,
  withoutEntry,
} from '../../language/read/yaml/edit-map-text'

/** Reads the lifecycle from the text of its file. */
export type LifecycleReader = (text: string) => DeclaredLifecycle

/** The text of the file after an edit; the same text when the lifecycle has not what the edit is about. */
export function editedText(text: string, edit: LifecycleEdit, read: LifecycleReader): string {
  const transitionTable = read(text)
  switch (edit.kind) {
    case 'end':
      return withEnd(text, edit, transitionTable)
    case 'add':
      return transitionTable.moves.some(isMove(edit)) ? text : withMove(text, edit, transitionTable)
    case 'strike': {
      const move = transitionTable.moves.find(isMove(edit))
      return move ? withoutMove(text, move, read) : text
    }
    case 'change': {
      const { option, value } = edit
      const alone = singledOut(text, edit, read)
      const now = read(alone)
      const line = now.moves.find(isMove(edit))?.line
      const written = value === '' ? null : value
      return line ? withEntryOption(alone, movesPath(now), line.key, option, written) : text
    }
  }
}

const movesPath = ({ path }: DeclaredLifecycle) => [...path, 'moves']

function withEnd(
  text: string,
  edit: Extract<LifecycleEdit, { kind: 'end' }>,
  transitionTable: DeclaredLifecycle,
): string {
  const status = transitionTable.codes.get(edit.status)
  if (!status || status.end === edit.end) return text
  const path = [...transitionTable.path, 'statuses']
  return withEntryOption(text, path, edit.status, 'end', edit.end ? true : null)
}

/** A move without what its line says of other moves. */
function withoutMove(text: string, move: DeclaredMove, read: LifecycleReader): string {
  const transitionTable = read(text)
  const { line } = move
  const left = transitionTable.moves.filter((each) => each.line === line && each !== move)
  if (left.length === 0) return withoutEntry(text, movesPath(transitionTable), line.key)
  const key = keyOf(
    left.map(({ from }) => from),
    moveNameOf(move),
  )
  return withPairNames(withRenamedKey(text, movesPath(transitionTable), line.key, key), key, read)
}

/** A text in which one move has a line of its own, which says what the line said before. */
function singledOut(text: string, name: MoveName, read: LifecycleReader): string {
  const transitionTable = read(text)
  const move = transitionTable.moves.find(isMove(name))
  if (!move) return text
  const others = transitionTable.moves.filter(({ line }) => line === move.line)
  if (others.length === 1) return text
  const value = entryValueText(text, movesPath(transitionTable), move.line.key)
  const rest = withoutMove(text, move, read)
  const now = read(rest)
  const key = keyOf([move.from], name)
  const behind = now.lines[transitionTable.lines.indexOf(move.line)]?.key ?? null
  return withPairNames(withNewEntry(rest, movesPath(now), behind, { key, value }), key, read)
}

/** The left side of a line. */
const keyOf = (from: readonly Code[], { to, action }: MoveName): string =>
  `${from.map(codeText).join(', ')} -> ${to === '' ? "''" : to}${action === '' ? '' : ` (${action})`}`

/** A line about a single pair says it in words, too, where its statuses have any. */
function withPairNames(text: string, key: string, read: LifecycleReader): string {
  const transitionTable = read(text)
  const line = transitionTable.lines.find((each) => each.key === key)
  const pair = line && singleStatusPair(line, transitionTable)
  if (!line || !pair) return text
  const words = wordsOf(pair, transitionTable)
  const needed = line.words !== null || pair.some((code) => !isTextualCode(code))
  return words && needed && line.words?.trim() !== words
    ? withEntryOption(text, movesPath(transitionTable), key, 'is', words)
    : text
}

function wordsOf(pair: readonly Code[], { statuses }: DeclaredLifecycle): string | null {
  const names = pair.map((code) => statuses.find((status) => status.code === code)?.name ?? '')
  return names.includes('') ? null : names.join(' -> ')
}

function withMove(
  text: string,
  edit: Extract<LifecycleEdit, { kind: 'add' }>,
  transitionTable: DeclaredLifecycle,
): string {
  const [from, to] = [transitionTable.codes.get(edit.from), transitionTable.codes.get(edit.to)]
  if (!from || (!to && edit.to !== '?')) return text
  const key = keyOf([from.code], edit)
  const words =
    to &&
    (!isTextualCode(from.code) || !isTextualCode(to.code)) &&
    wordsOf([from.code, to.code], transitionTable)
  const value = words ? words : '{}'
  const path = movesPath(transitionTable)
  const added = withNewEntry(text, path, lineBefore(from.code, to?.code, transitionTable), {
    key,
    value,
  })
  return (['call', 'role', 'by'] as const).reduce(
    (now, option) =>
      edit[option] === '' ? now : withEntryOption(now, path, key, option, edit[option]),
    added,
  )
}

/** The last line that belongs before a move: lines stand in the order of their statuses. */
function lineBefore(
  from: Code,
  to: Code | undefined,
  transitionTable: DeclaredLifecycle,
): string | null {
  const rank = new Map(transitionTable.statuses.map(({ code }, index) => [code, index]))
  const size = transitionTable.statuses.length
  const place = (one: Code, other: Code): number =>
    (rank.get(one) ?? 0) * size + (rank.get(other) ?? 0)
  const own = to === undefined ? Infinity : place(from, to)
  const later = transitionTable.lines.findIndex((line) => {
    const pair = singleStatusPair(line, transitionTable)
    return pair !== null && place(...pair) > own
  })
  return transitionTable.lines.at(later === -1 ? -1 : later - 1)?.key ?? null
}
