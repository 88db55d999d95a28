import type { Code } from '../../../language/model'
import type { TableMove } from '../../../language/model/transition-table'
import type { ServerMoveChange, ServerMovesChange, RevisionPair } from './change'
import { pairByKey, locationPair, sortedCodes } from './compare'
import { moneyStatuses, type RevisionLifecycle } from './revision-lifecycle'

const keyOf = ({ from, to }: TableMove): string => JSON.stringify([from, to])

/** What the server moves by itself in one revision only; or that only one revision says what it moves. */
export function serverMoveChanges(
  sides: RevisionPair<RevisionLifecycle>,
): (ServerMoveChange | ServerMovesChange)[] {
  const { before, after } = sides
  const shared = { resource: after.resource.name, field: after.lifecycle.field }
  const [then, now] = [before.lifecycle.server, after.lifecycle.server]
  if (then === null || now === null) {
    const places = locationPair({ before: before.lifecycle, after: after.lifecycle })
    const states = { before: saidBy(before), after: saidBy(after) }
    return then === now ? [] : [{ kind: 'serverSaid', ...shared, places, ...states }]
  }
  const money = moneyStatuses(sides)
  return pairByKey(then, now, keyOf).flatMap((pair) => {
    const move = pair.before ?? pair.after
    if (!move || (pair.before && pair.after)) return []
    const { from, to } = move
    return {
      kind: 'server',
      ...shared,
      from,
      to,
      money: money.has(to),
      places: locationPair(pair),
      before: pair.before !== null,
      after: pair.after !== null,
    }
  })
}

/** What a revision says about the server: its moves, or the statuses of the system that it may use freely. */
function saidBy({
  lifecycle: { server, statuses },
}: RevisionLifecycle): ServerMovesChange['before'] {
  if (server) return { moves: server.map(({ from, to }): [Code, Code] => [from, to]), free: [] }
  const own = statuses.filter(({ bySystem }) => bySystem).map(({ code }) => code)
  return { moves: null, free: sortedCodes(own) }
}
