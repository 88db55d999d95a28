import type { LifecycleModel, StatusModel } from '../../../language/model'
import type {
  AcceptedFindingChange,
  ModelChange,
  ReachChange,
  RevisionPair,
  StatusAddedOrRemoved,
  StatusFactChange,
} from './change'
import {
  codeKey,
  diffObjects,
  comparableText,
  pairByKey,
  locationPair,
  sortedCodes,
} from './compare'
import { incomingMovesChanges, moveChange, pairedMoves } from './moves'
import { statusOrderChanges } from './status-order'
import { loopChanges, callRepetitionChanges } from './loops-and-repeats'
import { invariantChanges } from './invariants'
import { serverMoveChanges } from './server-move-changes'
import {
  revisionStatusCodes,
  statusesReachingEnd,
  oneSidedCodes,
  reachedFromStart,
  type RevisionLifecycle,
} from './revision-lifecycle'

/** Everything that two revisions of one lifecycle say differently, and what follows from it. */
export function lifecycleChanges(sides: RevisionPair<RevisionLifecycle>): ModelChange[] {
  const moves = pairedMoves(sides)
  return [
    ...moves.flatMap((pair) => moveChange(pair, sides) ?? []),
    ...incomingMovesChanges(moves, sides),
    ...statusOrderChanges(sides, moves),
    ...statusChanges(sides),
    ...reachChanges(sides),
    ...startChanges(sides),
    ...serverMoveChanges(sides),
    ...loopChanges(sides),
    ...callRepetitionChanges(sides),
    ...acceptChanges(sides),
    ...invariantChanges(sides),
  ]
}

const lifecycleSubject = ({ after }: RevisionPair<RevisionLifecycle>) => ({
  resource: after.resource.name,
  field: after.lifecycle.field,
})

const endOf = (status: StatusModel | null): StatusAddedOrRemoved['before'] =>
  status && { end: status.end }

function statusChanges(
  sides: RevisionPair<RevisionLifecycle>,
): (StatusAddedOrRemoved | StatusFactChange)[] {
  const { before, after } = sides
  return pairByKey(before.lifecycle.statuses, after.lifecycle.statuses, codeKey).flatMap(
    (pair): (StatusAddedOrRemoved | StatusFactChange)[] => {
      const code = (pair.before ?? pair.after)?.code ?? null
      const shared = { ...lifecycleSubject(sides), code, places: locationPair(pair) }
      if (!pair.before || !pair.after) {
        return [{ ...shared, kind: 'status', before: endOf(pair.before), after: endOf(pair.after) }]
      }
      return diffObjects(pair.before, pair.after, new Set(['code', 'label'])).map((difference) => ({
        ...shared,
        kind: 'statusFact',
        ...difference,
      }))
    },
  )
}

/** Compares only statuses that both revisions have: new and removed statuses have changes of their own. */
function reachChanges(sides: RevisionPair<RevisionLifecycle>): ReachChange[] {
  const { before, after } = sides
  const known = new Set(
    revisionStatusCodes(after).filter((code) => revisionStatusCodes(before).includes(code)),
  )
  const places = locationPair({ before: before.lifecycle, after: after.lifecycle })
  const found = [
    { kind: 'reached', sets: oneSidedCodes(reachedFromStart(before), reachedFromStart(after)) },
    {
      kind: 'finishes',
      sets: oneSidedCodes(statusesReachingEnd(before), statusesReachingEnd(after)),
    },
  ] as const
  return found.flatMap(({ kind, sets }) => {
    const [lost, gained] = [sets.before, sets.after].map((codes) =>
      codes.filter((code) => known.has(code)),
    )
    if (!lost?.length && !gained?.length) return []
    return [{ kind, ...lifecycleSubject(sides), places, before: lost ?? [], after: gained ?? [] }]
  })
}

function startChanges(sides: RevisionPair<RevisionLifecycle>): ModelChange[] {
  const starts = {
    before: sortedCodes(sides.before.lifecycle.start),
    after: sortedCodes(sides.after.lifecycle.start),
  }
  if (comparableText(starts.before) === comparableText(starts.after)) return []
  const places = locationPair({ before: sides.before.lifecycle, after: sides.after.lifecycle })
  return [{ kind: 'start', ...lifecycleSubject(sides), places, ...starts }]
}

type Accepted = LifecycleModel['accepted'][number]

const findingOf = ({ id, subject }: Accepted): string => `${id} ${subject}`

const reasonOf = (line: Accepted | null): string | null =>
  line && `${line.why} (${line.by}, ${line.since})`

function acceptChanges(sides: RevisionPair<RevisionLifecycle>): AcceptedFindingChange[] {
  return pairByKey(
    sides.before.lifecycle.accepted,
    sides.after.lifecycle.accepted,
    findingOf,
  ).flatMap((pair) => {
    const line = pair.after ?? pair.before
    const [before, after] = [reasonOf(pair.before), reasonOf(pair.after)]
    if (!line || before === after) return []
    const finding = findingOf(line)
    return [
      {
        kind: 'accept',
        ...lifecycleSubject(sides),
        finding,
        places: locationPair(pair),
        before,
        after,
      } as const,
    ]
  })
}
