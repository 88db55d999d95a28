import type { Code, MoveModel } from '../../model'
import { leadingTo, reachableFrom } from '../../lifecycle/graph/graph'
import type { EntryChange, MoveChange, MoveEnds, Sides } from './change'
import { dataOf, differences, essence, paired, placesOf, sortedCodes } from './compare'
import { manualTargets, onlyIn, type TableSide } from './table-side'

/** Keys that identify a move in both revisions, and keys of texts, which are counted elsewhere. */
const identity = new Set(['from', 'to', 'serverDecides', 'named', 'label'])

const none: readonly Code[] = []

export const moveEnds = ({ from, to, serverDecides, named, action }: MoveModel): MoveEnds => ({
  from,
  to,
  serverDecides,
  action: named ? action : '',
})

const arrowKey = ({ from, to, serverDecides }: MoveModel): string =>
  JSON.stringify([serverDecides, from, to])

/**
 * The key by which moves are paired. When both revisions have only one move between two statuses, it is the same move,
 * whatever its action is called.
 */
function keyFor(sides: Sides<TableSide>): (move: MoveModel) => string {
  const counts = [sides.before, sides.after].map(({ lifecycle }) => {
    const count = new Map<string, number>()
    for (const move of lifecycle.moves) {
      const key = arrowKey(move)
      count.set(key, (count.get(key) ?? 0) + 1)
    }
    return count
  })
  return (move) => {
    const key = arrowKey(move)
    const isOnly = counts.every((count) => (count.get(key) ?? 0) <= 1)
    return isOnly ? key : `${key} ${move.action}`
  }
}

export const pairedMoves = (sides: Sides<TableSide>): Sides<MoveModel | null>[] =>
  paired(sides.before.lifecycle.moves, sides.after.lifecycle.moves, keyFor(sides))

const callPath = ({ resource }: TableSide, name: string): string =>
  resource.calls.find((call) => call.name === name)?.path ?? ''

const factsOf = (side: TableSide, move: MoveModel | null): MoveChange['before'] =>
  move && {
    call: move.call,
    path: callPath(side, move.call),
    confirm: move.confirm,
    bySystem: move.bySystem,
  }

/** A move that only one revision has, together with what it opens or closes according to both graphs. */
export function moveChange(
  pair: Sides<MoveModel | null>,
  sides: Sides<TableSide>,
): MoveChange | null {
  const move = pair.before ?? pair.after
  if (!move || (pair.before && pair.after)) return null
  const own = pair.before ? 'before' : 'after'
  const side = sides[own]
  return {
    kind: 'move',
    resource: side.resource.name,
    field: side.lifecycle.field,
    places: placesOf(pair),
    move: moveEnds(move),
    money: side.moneyCalls.has(move.call),
    sources: { before: none, after: none, [own]: sourcesOf(move, sides, own) },
    targets: { before: none, after: none, [own]: targetsOf(move, sides, own) },
    rest: {
      before: manualTargets(sides.before, move.from, move),
      after: manualTargets(sides.after, move.from, move),
    },
    before: factsOf(sides.before, pair.before),
    after: factsOf(sides.after, pair.after),
  }
}

/** Statuses from which the target can be reached through this move, and in this revision only. */
function sourcesOf(
  move: MoveModel,
  { before, after }: Sides<TableSide>,
  own: keyof Sides<unknown>,
) {
  if (move.serverDecides) return none
  const reaching = onlyIn(leadingTo(before.graph, [move.to]), leadingTo(after.graph, [move.to]))
  const first = leadingTo({ before, after }[own].graph, [move.from])
  return reaching[own].filter((code) => first.has(code))
}

function targetsOf(
  move: MoveModel,
  { before, after }: Sides<TableSide>,
  own: keyof Sides<unknown>,
) {
  const from = [move.from]
  const reached = onlyIn(reachableFrom(before.graph, from), reachableFrom(after.graph, from))
  return reached[own].filter((code) => move.serverDecides || code !== move.to)
}

/**
 * The facts in which moves of both revisions differ. Moves into the same status that change in the same way share one
 * change.
 */
export function entryChanges(
  pairs: readonly Sides<MoveModel | null>[],
  sides: Sides<TableSide>,
): EntryChange[] {
  const groups = new Map<string, EntryChange>()
  for (const pair of pairs) {
    if (!pair.before || !pair.after) continue
    for (const change of entriesOf({ before: pair.before, after: pair.after }, sides)) {
      const { to, serverDecides, fact, before, after } = change
      const key = JSON.stringify([to, serverDecides, fact, essence(before), essence(after)])
      const known = groups.get(key)
      const from = sortedCodes([...(known?.from ?? []), ...change.from])
      groups.set(key, { ...(known ?? change), from })
    }
  }
  return [...groups.values()]
}

function entriesOf(pair: Sides<MoveModel>, sides: Sides<TableSide>): EntryChange[] {
  const { before, after } = pair
  const skip = new Set([
    ...identity,
    ...(before.named || after.named ? [] : ['action']),
    // What a question says is worth telling when both ask.
    ...(before.confirm && after.confirm ? [] : ['question']),
  ])
  const money = sides.before.moneyCalls.has(before.call) || sides.after.moneyCalls.has(after.call)
  return differences(before, after, skip)
    .filter(isOwn(pair, sides))
    .map((difference) => ({
      kind: 'entry',
      resource: sides.after.resource.name,
      field: sides.after.lifecycle.field,
      places: placesOf(pair),
      to: after.to,
      serverDecides: after.serverDecides,
      from: [after.from],
      money,
      ...difference,
      // As the YAML calls it.
      fact: difference.fact.replace(/^question\./, 'confirm.'),
      ...(difference.fact === 'call' ? callsOf(pair, sides) : {}),
    }))
}

const isEnd = ({ lifecycle }: TableSide, { to }: MoveModel): boolean =>
  lifecycle.statuses.some(({ code, end }) => code === to && end)

/** Whether a difference is not only what follows from the status: the tone of a move into an end is that of an end. */
const isOwn = ({ before, after }: Sides<MoveModel>, sides: Sides<TableSide>) => {
  const follows = isEnd(sides.before, before) !== isEnd(sides.after, after)
  return ({ fact }: { readonly fact: string }): boolean => fact !== 'question.tone' || !follows
}

const callsOf = ({ before, after }: Sides<MoveModel>, sides: Sides<TableSide>) => ({
  before: dataOf({ name: before.call, path: callPath(sides.before, before.call) }),
  after: dataOf({ name: after.call, path: callPath(sides.after, after.call) }),
})
