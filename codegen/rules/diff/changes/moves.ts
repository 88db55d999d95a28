import type { Code, Json, MoveModel } from '../../../language/model'
import { leadingTo, reachableFrom } from '../../lifecycle/graph/graph'
import type { IncomingMovesChange, MoveChange, MoveEnds, RevisionPair } from './change'
import {
  compareCodes,
  toPlainData,
  diffObjects,
  comparableText,
  isSameData,
  pairByKey,
  locationPair,
  sortedCodes,
} from './compare'
import {
  revisionStatusCodes,
  operatorTargetsFrom,
  oneSidedCodes,
  type RevisionLifecycle,
} from './revision-lifecycle'

/** Keys that identify a move in both revisions, and those that other facts tell: texts, and what follows from guards. */
const identity = new Set(['from', 'to', 'serverDecides', 'named', 'key', 'label', 'when', 'known'])

const none: readonly Code[] = []

export const moveEnds = (move: MoveModel): MoveEnds => ({
  from: move.from,
  to: move.to,
  serverDecides: move.serverDecides,
  action: move.named ? move.action : '',
})

const arrowKey = ({ from, to, serverDecides }: MoveModel): string =>
  JSON.stringify([serverDecides, from, to])

/**
 * The key by which moves are paired. When both revisions have only one move between two statuses, it is the same move,
 * whatever its action is called.
 */
function keyFor(sides: RevisionPair<RevisionLifecycle>): (move: MoveModel) => string {
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

export const pairedMoves = (
  sides: RevisionPair<RevisionLifecycle>,
): RevisionPair<MoveModel | null>[] =>
  pairByKey(sides.before.lifecycle.moves, sides.after.lifecycle.moves, keyFor(sides))

const callPath = ({ resource }: RevisionLifecycle, name: string): string =>
  resource.calls.find((call) => call.name === name)?.path ?? ''

const factsOf = (side: RevisionLifecycle, move: MoveModel | null): MoveChange['before'] =>
  move && {
    call: move.call,
    path: callPath(side, move.call),
    confirm: move.confirm,
    bySystem: move.bySystem,
  }

/** A move that only one revision has, together with what it opens or closes according to both graphs. */
export function moveChange(
  pair: RevisionPair<MoveModel | null>,
  sides: RevisionPair<RevisionLifecycle>,
): MoveChange | null {
  const move = pair.before ?? pair.after
  if (!move || (pair.before && pair.after)) return null
  const own = pair.before ? 'before' : 'after'
  const side = sides[own]
  return {
    kind: 'move',
    resource: side.resource.name,
    field: side.lifecycle.field,
    places: locationPair(pair),
    move: moveEnds(move),
    money: side.moneyCalls.has(move.call),
    sources: { before: none, after: none, [own]: sourcesOf(move, sides, own) },
    targets: { before: none, after: none, [own]: targetsOf(move, sides, own) },
    rest: {
      before: operatorTargetsFrom(sides.before, move.from, move),
      after: operatorTargetsFrom(sides.after, move.from, move),
    },
    before: factsOf(sides.before, pair.before),
    after: factsOf(sides.after, pair.after),
  }
}

/**
 * Statuses from which the target can be reached in this revision only, through a move that only this revision has. When
 * several such moves lead to the target, it is told once, with the last of them.
 */
function sourcesOf(
  move: MoveModel,
  sides: RevisionPair<RevisionLifecycle>,
  own: keyof RevisionPair<unknown>,
): readonly Code[] {
  if (move.serverDecides) return none
  const { before, after } = sides
  const news = onlyMoves(sides, own).filter(
    ({ to, serverDecides }) => !serverDecides && to === move.to,
  )
  if (news.at(-1) !== move) return none
  const reaching = oneSidedCodes(
    leadingTo(before.graph, [move.to]),
    leadingTo(after.graph, [move.to]),
  )
  const first = leadingTo(
    sides[own].graph,
    news.map(({ from }) => from),
  )
  const known = new Set(revisionStatusCodes(sides[own === 'before' ? 'after' : 'before']))
  return reaching[own].filter((code) => first.has(code) && code !== move.to && known.has(code))
}

/** The moves that only one revision has, by where they start. */
const onlyMoves = (
  sides: RevisionPair<RevisionLifecycle>,
  own: keyof RevisionPair<unknown>,
): MoveModel[] =>
  pairedMoves(sides)
    .flatMap((pair) => (pair.before && pair.after ? [] : (pair[own] ?? [])))
    .toSorted((a, b) => compareCodes(a.from, b.from) || compareCodes(a.to, b.to))

/** Other statuses to which this move leads on, and that its start led to in no other way in the other revision. */
function targetsOf(
  move: MoveModel,
  sides: RevisionPair<RevisionLifecycle>,
  own: keyof RevisionPair<unknown>,
): readonly Code[] {
  const { before, after } = sides
  const other = sides[own === 'before' ? 'after' : 'before']
  // A status that the other revision does not have led nowhere there.
  if (!revisionStatusCodes(other).includes(move.from)) return none
  const from = [move.from]
  const reached = oneSidedCodes(reachableFrom(before.graph, from), reachableFrom(after.graph, from))
  const led = move.serverDecides ? null : reachableFrom(sides[own].graph, [move.to])
  return reached[own].filter(
    (code) => code !== move.from && (led === null || (code !== move.to && led.has(code))),
  )
}

/**
 * The facts in which moves of both revisions differ. Moves into the same status that change in the same way share one
 * change.
 */
export function incomingMovesChanges(
  pairs: readonly RevisionPair<MoveModel | null>[],
  sides: RevisionPair<RevisionLifecycle>,
): IncomingMovesChange[] {
  const groups = new Map<string, Grouped>()
  for (const pair of pairs) {
    if (!pair.before || !pair.after) continue
    for (const change of entriesOf({ before: pair.before, after: pair.after }, sides)) {
      const { to, serverDecides, fact, before, after } = change
      const key = JSON.stringify([
        to,
        serverDecides,
        fact,
        comparableText(before),
        comparableText(after),
      ])
      const known = groups.get(key)
      const from = sortedCodes([...(known?.from ?? []), ...change.from])
      groups.set(key, { ...(known ?? change), from })
    }
  }
  return [...groups.values()].map((change) => ({ ...change, ...othersInto(change, pairs) }))
}

type Grouped = Omit<IncomingMovesChange, 'rest' | 'whole'>

/** The moves into the same status that a change is not about. */
function othersInto(
  change: Grouped,
  pairs: readonly RevisionPair<MoveModel | null>[],
): Pick<IncomingMovesChange, 'rest' | 'whole'> {
  const fact = change.fact.replace(/^confirm\./, 'question.').replace(/^when$/, 'guard')
  const all = pairs.filter((pair) => {
    const move = pair.after ?? pair.before
    return move?.to === change.to && move.serverDecides === change.serverDecides
  })
  const others = all.filter(
    (pair) => !change.from.includes((pair.after ?? pair.before)?.from ?? null),
  )
  const holding = (side: Json): Code[] =>
    sortedCodes(
      others.flatMap(({ before, after }) => {
        const [one, two] = [valueOf(before, fact), valueOf(after, fact)]
        return before && after && isSameData(one, side) && isSameData(two, side) ? [after.from] : []
      }),
    )
  const own = (value: Json): Json => (fact === 'call' ? nameIn(value) : value)
  return {
    rest: { before: holding(own(change.before)), after: holding(own(change.after)) },
    whole: others.length === 0 && all.length === change.from.length,
  }
}

const nameIn = (value: Json): Json =>
  Object.entries(value ?? {}).find(([key]) => key === 'name')?.[1] ?? null

/** The value of a fact such as `roles` or `question.facts`. */
function valueOf(move: MoveModel | null, fact: string): Json {
  let value: unknown = move
  for (const key of fact.split('.')) {
    value = Object.entries(value ?? {}).find(([name]) => name === key)?.[1]
  }
  return toPlainData(value)
}

function entriesOf(
  pair: RevisionPair<MoveModel>,
  sides: RevisionPair<RevisionLifecycle>,
): Grouped[] {
  const { before, after } = pair
  const skip = new Set([
    ...identity,
    ...(before.named || after.named ? [] : ['action']),
    // What a question says is worth telling when both ask.
    ...(before.confirm && after.confirm ? [] : ['question']),
  ])
  const money = sides.before.moneyCalls.has(before.call) || sides.after.moneyCalls.has(after.call)
  return diffObjects(before, after, skip)
    .filter(isOwn(pair, sides))
    .map((difference) => ({
      kind: 'entry',
      resource: sides.after.resource.name,
      field: sides.after.lifecycle.field,
      places: locationPair(pair),
      to: after.to,
      serverDecides: after.serverDecides,
      from: [after.from],
      money,
      ...difference,
      // As the YAML calls it.
      fact: difference.fact.replace(/^question\./, 'confirm.').replace(/^guard$/, 'when'),
      ...(difference.fact === 'call' ? callsOf(pair, sides) : {}),
    }))
}

const isEnd = ({ lifecycle }: RevisionLifecycle, { to }: MoveModel): boolean =>
  lifecycle.statuses.some(({ code, end }) => code === to && end)

/** Whether a difference is not only what follows from the status: the tone of a move into an end is that of an end. */
const isOwn = (
  { before, after }: RevisionPair<MoveModel>,
  sides: RevisionPair<RevisionLifecycle>,
) => {
  const follows = isEnd(sides.before, before) !== isEnd(sides.after, after)
  return ({ fact }: { readonly fact: string }): boolean => fact !== 'question.tone' || !follows
}

const callsOf = (
  { before, after }: RevisionPair<MoveModel>,
  sides: RevisionPair<RevisionLifecycle>,
) => ({
  before: toPlainData({ name: before.call, path: callPath(sides.before, before.call) }),
  after: toPlainData({ name: after.call, path: callPath(sides.after, after.call) }),
})
