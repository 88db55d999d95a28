import type { Json, LifecycleModel, Model, ResourceModel } from '../../../language/model'
import type { ModelChange, RevisionPair, ModelPartChange } from './change'
import { pairByKey, locationPair } from './compare'
import { lifecycleChanges } from './lifecycle'
import { applyRecodes } from './status-recodes'
import { appChanges, resourceChanges, wholeResourceChanges, type MovingCalls } from './model-parts'
import { unpairedInvariantChanges } from './invariants'
import { alignRevisions } from './renames'
import { withWrittenRoles } from './role-lists'
import { sortInReadingOrder } from './diff-sections'
import { createRevisionLifecycle } from './revision-lifecycle'
import { appTextChanges, resourceTextChanges } from './texts-changes'

/** Everything that two revisions of a schema say differently, in the order in which it is read. */
export function diffModels(earlier: Model, later: Model): ModelChange[] {
  const after = withWrittenRoles(later)
  const { before, changes } = alignRevisions({ before: withWrittenRoles(earlier), after })
  const resources = pairByKey(before.resources, after.resources, ({ name }) => name)
  return sortInReadingOrder([
    ...changes,
    ...resources.flatMap((pair) =>
      pair.before && pair.after
        ? bothChanges({ before: pair.before, after: pair.after })
        : resourceChange(pair),
    ),
    ...appChanges({ before: before.app, after: after.app }),
    ...appTextChanges({ before: before.app, after: after.app }),
  ])
}

function bothChanges(sides: RevisionPair<ResourceModel>): ModelChange[] {
  const { before, after } = sides
  const pairs = pairByKey(before.lifecycles, after.lifecycles, ({ field }) => field)
  return [
    ...pairs.flatMap((pair) => tableChanges(pair, sides)),
    ...resourceChanges(sides, { before: usedCalls(before), after: usedCalls(after) }),
    ...resourceTextChanges(sides),
  ]
}

function tableChanges(
  pair: RevisionPair<LifecycleModel | null>,
  sides: RevisionPair<ResourceModel>,
): ModelChange[] {
  if (!pair.before || !pair.after) {
    return [
      lifecycleThing(pair, sides),
      ...unpairedInvariantChanges(pair, { before: sides.before.name, after: sides.after.name }),
    ]
  }
  const { before, changes } = applyRecodes(
    { before: pair.before, after: pair.after },
    sides.after.name,
  )
  return [
    ...changes,
    ...lifecycleChanges({
      before: createRevisionLifecycle(sides.before, before),
      after: createRevisionLifecycle(sides.after, pair.after),
    }),
  ]
}

/** A resource that only one revision has. With a lifecycle in it, it is no small matter. */
function resourceChange(pair: RevisionPair<ResourceModel | null>): ModelChange[] {
  const { before, after } = pair
  const either = after ?? before
  if (!either) return []
  const money = either.lifecycles.some(
    (each) => createRevisionLifecycle(either, each).moneyCalls.size > 0,
  )
  const promised = either.lifecycles.flatMap((each) =>
    unpairedInvariantChanges(
      { before: before && each, after: after && each },
      { before: either.name, after: either.name },
    ),
  )
  const things = wholeResourceChanges(pair).map((change) =>
    change.kind === 'thing' ? { ...change, money } : change,
  )
  return [...things, ...promised]
}

const movesMoney = (
  pair: RevisionPair<LifecycleModel | null>,
  sides: RevisionPair<ResourceModel>,
): boolean =>
  (pair.after !== null && createRevisionLifecycle(sides.after, pair.after).moneyCalls.size > 0) ||
  (pair.before !== null && createRevisionLifecycle(sides.before, pair.before).moneyCalls.size > 0)

const sizeOf = (table: LifecycleModel | null): Json =>
  table && { statuses: table.statuses.length, moves: table.moves.length }

const lifecycleThing = (
  pair: RevisionPair<LifecycleModel | null>,
  sides: RevisionPair<ResourceModel>,
): ModelPartChange => ({
  kind: 'thing',
  thing: 'lifecycle',
  resource: sides.after.name,
  name: (pair.before ?? pair.after)?.field ?? '',
  money: movesMoney(pair, sides),
  places: locationPair(pair),
  before: sizeOf(pair.before),
  after: sizeOf(pair.after),
})

/** The calls that move records, and which of them move money. */
const usedCalls = (resource: ResourceModel): MovingCalls => ({
  moved: new Set(resource.lifecycles.flatMap(({ moves }) => moves.map(({ call }) => call))),
  money: new Set(
    resource.lifecycles.flatMap((each) => [...createRevisionLifecycle(resource, each).moneyCalls]),
  ),
})
