import type { LifecycleModel, MoveModel } from '../../codegen/language/model'
import { formatNounCount } from '../../codegen/base/text'
import type { CheckContext } from '../reads/list'
import { callNamed } from '../reads/record'
import type { MoveResult } from './lifecycle-trial'
import { triableMoves } from './lifecycle-walk'

type Failed = Extract<MoveResult, { kind: 'fails' }>
interface MoveFault {
  moves: MoveModel[]
  /** What the moves have in common. Null stands for a single move. */
  shared: string | null
  failed: Failed
}

export const moveName = (
  { field }: LifecycleModel,
  { from, to, action, named }: MoveModel,
): string => `${field} ${String(from)} -> ${String(to)}${named ? ` (${action})` : ''}`

const groupMoves = <Key>(
  moves: readonly MoveModel[],
  keyOf: (move: MoveModel) => Key,
): MoveModel[][] => {
  const groups = new Map<Key, MoveModel[]>()
  for (const move of moves) groups.set(keyOf(move), [...(groups.get(keyOf(move)) ?? []), move])
  return [...groups.values()]
}

/**
 * Groups failures, so that one cause is reported once. Where every move through a call fails, the call is at fault;
 * where every move to a status fails, that status is.
 */
const faultsOf = (
  moves: readonly MoveModel[],
  results: ReadonlyMap<MoveModel, MoveResult>,
): MoveFault[] => {
  const failedOf = (move: MoveModel): Failed | null => {
    const result = results.get(move)
    return result?.kind === 'fails' ? result : null
  }
  const faults: MoveFault[] = []
  const settled = new Set<MoveModel>()
  const take = (group: readonly MoveModel[], shared: string | null): void => {
    const tried = group.filter((move) => results.get(move)?.kind !== 'skipped')
    const [failed] = tried.flatMap((move) => failedOf(move) ?? [])
    const isWhole = tried.every((move) => failedOf(move) !== null && !settled.has(move))
    if (failed === undefined || !isWhole || (shared !== null && tried.length < 2)) return
    faults.push({ moves: [...tried], shared, failed })
    for (const move of tried) settled.add(move)
  }
  const known = moves.filter((move) => results.has(move))
  for (const group of groupMoves(known, ({ call }) => call)) take(group, `by ${group[0]?.call}`)
  for (const group of groupMoves(known, ({ to }) => to)) take(group, `to ${String(group[0]?.to)}`)
  for (const move of known) take([move], null)
  return faults
}

const judgeFault = (
  { recorder, resource, client }: CheckContext,
  lifecycle: LifecycleModel,
  { moves, shared, failed }: MoveFault,
): void => {
  const [first] = moves
  if (first === undefined) return
  const call = callNamed(resource, first.call)
  if (call !== undefined) client.suspect(call)
  const place = shared?.startsWith('by ') && call ? call.place : first.place
  const name = shared === null ? moveName(lifecycle, first) : `${lifecycle.field} moves ${shared}`
  const says =
    shared === null
      ? `the move is made by \`${first.call}\``
      : `${formatNounCount(moves.length, 'move')} made by \`${first.call}\`, as ${moveName(lifecycle, first)}`
  recorder.fails({ name, place }, says, failed.expected, failed.got)
}

/** Reports every move of the table: it was made, it failed, or it was not tried for a reason. */
export const reportMoveChecks = (
  subject: CheckContext,
  lifecycle: LifecycleModel,
  results: ReadonlyMap<MoveModel, MoveResult>,
): void => {
  const { recorder } = subject
  const moves = triableMoves(lifecycle)
  const faults = faultsOf(moves, results)
  const faulty = new Map(
    faults.flatMap((fault) => fault.moves.map((move) => [move, fault] as const)),
  )
  for (const move of moves) {
    const about = { name: moveName(lifecycle, move), place: move.place }
    const result = results.get(move)
    const fault = faulty.get(move)
    if (fault !== undefined) {
      if (fault.moves[0] === move) judgeFault(subject, lifecycle, fault)
      else recorder.skipped(about, `see the moves ${fault.shared ?? ''}`.trim())
    } else if (result === undefined) {
      const from = String(move.from)
      recorder.skipped(
        about,
        `no record in status ${from} was found, and none could be brought there`,
      )
    } else if (result.kind === 'skipped') recorder.skipped(about, result.why)
    else recorder.holds(about, `made by \`${move.call}\``)
  }
}
