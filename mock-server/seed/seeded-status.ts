import type { Code, LifecycleModel } from '../../codegen/language/model'
import { pickWeighted } from './random'
import type { Random } from './random'

/** The number of moves from a start to each status. A status that no move reaches counts as a start. */
const countMoveDepths = (lifecycle: LifecycleModel): Map<Code, number> => {
  const depth = new Map<Code, number>(lifecycle.start.map((code) => [code, 0]))
  const frontier = [...lifecycle.start]
  for (const from of frontier) {
    for (const move of lifecycle.moves) {
      if (move.from !== from || move.serverDecides || depth.has(move.to)) continue
      depth.set(move.to, (depth.get(from) ?? 0) + 1)
      frontier.push(move.to)
    }
  }
  return depth
}

const tables = new WeakMap<LifecycleModel, Map<Code, number>>()

const depthsOf = (lifecycle: LifecycleModel): Map<Code, number> => {
  const known = tables.get(lifecycle) ?? countMoveDepths(lifecycle)
  tables.set(lifecycle, known)
  return known
}

/** Old rows have mostly come to an end, new ones stand near the start. */
const statusWeights = (lifecycle: LifecycleModel, age: number) => {
  const depth = depthsOf(lifecycle)
  const deepest = Math.max(1, ...depth.values())
  return lifecycle.statuses.map(({ code, end }) => {
    const progress = (depth.get(code) ?? 0) / deepest
    const weight = end ? 0.3 + 6 * age : 0.4 + 3 * (1 - Math.abs(progress - age))
    return { item: code, weight }
  })
}

const mostCycled = 7

/** A status for a row. Every so many rows take the statuses in turn, so that each one occurs even among few rows. */
export const seededStatus = (
  lifecycle: LifecycleModel,
  index: number,
  count: number,
  random: Random,
): Code => {
  const { statuses } = lifecycle
  const stride = Math.max(1, Math.min(mostCycled, Math.floor(count / statuses.length)))
  if (index % stride === 0) return statuses[(index / stride) % statuses.length]?.code ?? null
  return pickWeighted(random, statusWeights(lifecycle, 1 - index / count)) ?? null
}
