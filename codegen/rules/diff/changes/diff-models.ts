import type { Json, LifecycleModel, Model, ResourceModel } from '../../../language/model'
import type { ModelChange, Sides, ThingChange } from './change'
import { pairByKey, placesOf } from './compare'
import { lifecycleChanges } from './lifecycle'
import { applyRecodes } from './recode'
import { appChanges, resourceChanges, resourceThing, type UsedCalls } from './schema'
import { unpairedInvariantChanges } from './invariants'
import { alignRevisions } from './renames'
import { withWrittenRoles } from './role-lists'
import { inReadingOrder } from './sections'
import { tableSide } from './table-side'
import { appTexts, resourceTexts } from './texts-changes'

/** Everything that two revisions of a schema say differently, in the order in which it is read. */
export function diffModels(earlier: Model, later: Model): ModelChange[] {
  const after = withWrittenRoles(later)
  const { before, changes } = alignRevisions({ before: withWrittenRoles(earlier), after })
  const resources = pairByKey(before.resources, after.resources, ({ name }) => name)
  return inReadingOrder([
    ...changes,
    ...resources.flatMap((pair) =>
      pair.before && pair.after
        ? bothChanges({ before: pair.before, after: pair.after })
        : resourceChange(pair),
    ),
    ...appChanges({ before: before.app, after: after.app }),
    ...appTexts({ before: before.app, after: after.app }),
  ])
}

function bothChanges(sides: Sides<ResourceModel>): ModelChange[] {
  const { before, after } = sides
  const pairs = pairByKey(before.lifecycles, after.lifecycles, ({ field }) => field)
  return [
    ...pairs.flatMap((pair) => tableChanges(pair, sides)),
    ...resourceChanges(sides, { before: usedCalls(before), after: usedCalls(after) }),
    ...resourceTexts(sides),
  ]
}

function tableChanges(
  pair: Sides<LifecycleModel | null>,
  sides: Sides<ResourceModel>,
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
      before: tableSide(sides.before, before),
      after: tableSide(sides.after, pair.after),
    }),
  ]
}

/** A resource that only one revision has. With a lifecycle in it, it is no small matter. */
function resourceChange(pair: Sides<ResourceModel | null>): ModelChange[] {
  const { before, after } = pair
  const either = after ?? before
  if (!either) return []
  const money = either.lifecycles.some((each) => tableSide(either, each).moneyCalls.size > 0)
  const promised = either.lifecycles.flatMap((each) =>
    unpairedInvariantChanges(
      { before: before && each, after: after && each },
      { before: either.name, after: either.name },
    ),
  )
  const things = resourceThing(pair).map((change) =>
    change.kind === 'thing' ? { ...change, money } : change,
  )
  return [...things, ...promised]
}

const movesMoney = (pair: Sides<LifecycleModel | null>, sides: Sides<ResourceModel>): boolean =>
  (pair.after !== null && tableSide(sides.after, pair.after).moneyCalls.size > 0) ||
  (pair.before !== null && tableSide(sides.before, pair.before).moneyCalls.size > 0)

const sizeOf = (table: LifecycleModel | null): Json =>
  table && { statuses: table.statuses.length, moves: table.moves.length }

const lifecycleThing = (
  pair: Sides<LifecycleModel | null>,
  sides: Sides<ResourceModel>,
): ThingChange => ({
  kind: 'thing',
  thing: 'lifecycle',
  resource: sides.after.name,
  name: (pair.before ?? pair.after)?.field ?? '',
  money: movesMoney(pair, sides),
  places: placesOf(pair),
  before: sizeOf(pair.before),
  after: sizeOf(pair.after),
})

/** The calls that move records, and which of them move money. */
const usedCalls = (resource: ResourceModel): UsedCalls => ({
  moved: new Set(resource.lifecycles.flatMap(({ moves }) => moves.map(({ call }) => call))),
  money: new Set(resource.lifecycles.flatMap((each) => [...tableSide(resource, each).moneyCalls])),
})
