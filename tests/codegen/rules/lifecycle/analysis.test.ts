import { describe, expect, it, test } from 'vitest'
import type { Code } from '../../../../codegen/language/model'
import { largestAntichain } from '../../../../codegen/rules/lifecycle/graph/antichain'
import {
  arcsOf,
  type TransitionArc,
  type TransitionRoute,
} from '../../../../codegen/rules/lifecycle/graph/arcs'
import { coverMoves } from '../../../../codegen/rules/lifecycle/analysis/cover-moves'
import { coverStatuses } from '../../../../codegen/rules/lifecycle/analysis/cover-statuses'
import { nearestDominators } from '../../../../codegen/rules/lifecycle/graph/dominators'
import { elementaryLoops } from '../../../../codegen/rules/lifecycle/graph/elementary-loops'
import { minimumCut, type CutEdge } from '../../../../codegen/rules/lifecycle/graph/minimum-cut'
import { countSimpleRoutes } from '../../../../codegen/rules/lifecycle/graph/simple-routes'
import { findTwinStatuses } from '../../../../codegen/rules/lifecycle/analysis/twin-statuses'
import {
  reachableFrom,
  inducedSubgraph,
  tableGraph,
} from '../../../../codegen/rules/lifecycle/graph/graph'
import type { TransitionTable } from '../../../../codegen/language/model/transition-table'
import { randomNumbers, randomTable, tableOf } from '../../support/tables'

const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

/* What the definitions say, by trying everything. */

/** The fewest routes on which every item turns up: all combinations of where one is and what was seen, nearest first. */
function fewestRoutes(
  { start }: TransitionTable,
  arcs: readonly TransitionArc[],
  seenBy: (code: Code, arc: TransitionArc | null) => number,
  all: number,
): number {
  const best = new Map<string, number>()
  let wave = [{ code: null as Code, seen: 0, begun: false }]
  for (let routes = 0; routes < 40; routes += 1) {
    const next: typeof wave = []
    for (const state of wave) {
      const key = JSON.stringify(state)
      if (best.has(key)) continue
      best.set(key, routes)
      if (state.seen === all) return routes
      for (const arc of arcs.filter(({ from }) => state.begun && from === state.code)) {
        wave.push({ code: arc.to, seen: state.seen | seenBy(arc.to, arc), begun: true })
      }
      for (const code of start)
        next.push({ code, seen: state.seen | seenBy(code, null), begun: true })
    }
    wave = next
  }
  throw new Error('no routes cover everything')
}

function simplePaths(table: TransitionTable, visit: (path: readonly Code[]) => void): void {
  const arcs = arcsOf(table)
  const walk = (path: readonly Code[]): void => {
    visit(path)
    for (const { from, to } of arcs)
      if (from === path.at(-1) && !path.includes(to)) walk([...path, to])
  }
  for (const code of table.start) walk([code])
}

const isRoute = ({ start, arcs }: TransitionRoute, table: TransitionTable): boolean => {
  const ends = [start, ...arcs.map(({ to }) => to)]
  return (
    table.start.includes(start) &&
    arcs.every(({ from, to, move }, index) => {
      const listed = table.moves.includes(move) && move.from === from
      return listed && from === ends[index] && (move.serverDecides || move.to === to)
    })
  )
}

/** What it costs at least to visit all statuses: a thousand for each route, one for each step. */
function cheapestVisit(table: TransitionTable, codes: readonly Code[]): number {
  const arcs = arcsOf(table).filter(({ from, to }) => codes.includes(from) && codes.includes(to))
  const bit = (code: Code): number => 1 << codes.indexOf(code)
  const costs = new Map<string, number>()
  const open = [{ at: null as Code, mask: 0, cost: 0 }]
  for (const { at, mask, cost } of open) {
    if (cost > (costs.get(`${String(at)} ${mask}`) ?? Infinity)) continue
    const come = (code: Code, more: number): void => {
      const next = { at: code, mask: mask | bit(code), cost: cost + more }
      const key = `${String(next.at)} ${next.mask}`
      if (next.cost >= (costs.get(key) ?? Infinity)) return
      costs.set(key, next.cost)
      open.push(next)
    }
    for (const code of table.start) if (codes.includes(code)) come(code, 1000)
    for (const { from, to } of arcs) if (mask > 0 && from === at) come(to, 1)
  }
  const whole = (1 << codes.length) - 1
  return Math.min(
    ...[...costs].flatMap(([key, cost]) => (Number(key.split(' ')[1]) === whole ? [cost] : [])),
  )
}

describe('each of many random tables', () => {
  const cases = seeds.map((seed) => {
    const table = randomTable(seed, 5, 8)
    const graph = tableGraph(table)
    const reached = reachableFrom(graph, table.start)
    const moves = table.moves.filter(({ from }) => reached.has(from))
    return { table, graph, reached, moves }
  })

  it('is covered by the fewest routes, and the proof is as large', () => {
    for (const { table, moves } of cases) {
      const { routes, proof, unreachable } = coverMoves(table)
      expect(routes.every((route) => isRoute(route, table))).toBe(true)
      const made = new Set(routes.flatMap(({ arcs }) => arcs.map(({ move }) => move)))
      expect(made.size).toBe(moves.length)
      expect(made.size + unreachable.length).toBe(table.moves.length)
      const bit = (_: Code, arc: TransitionArc | null) => (arc ? 1 << moves.indexOf(arc.move) : 0)
      expect(routes.length).toBe(fewestRoutes(table, arcsOf(table), bit, (1 << moves.length) - 1))
      expect(proof.length).toBe(routes.length)
      for (const { arcs } of routes) {
        expect(proof.filter((move) => arcs.some((arc) => arc.move === move)).length).toBeLessThan(2)
      }
    }
  })

  it('has every status visited by the fewest routes, and the proof is as large', () => {
    for (const { table, reached } of cases) {
      const { routes, proof } = coverStatuses(table)
      expect(routes.every((route) => isRoute(route, table))).toBe(true)
      const codes = [...reached]
      const seen = new Set(
        routes.flatMap(({ start, arcs }) => [start, ...arcs.map(({ to }) => to)]),
      )
      expect([...seen].toSorted()).toEqual(codes.toSorted())
      const bit = (code: Code) => 1 << codes.indexOf(code)
      expect(routes.length).toBe(fewestRoutes(table, arcsOf(table), bit, (1 << codes.length) - 1))
      expect(proof.length).toBe(routes.length)
      const steps = routes.reduce((sum, { arcs }) => sum + arcs.length, 0)
      expect(1000 * routes.length + steps).toBe(cheapestVisit(table, codes))
    }
  })

  it('has as many simple routes, loops and dominators as the definitions say', () => {
    for (const { table, graph, reached } of cases) {
      const count = new Map<Code, number>()
      const passed = new Map<Code, Set<Code>>()
      simplePaths(table, (path) => {
        const end = path.at(-1) ?? null
        count.set(end, (count.get(end) ?? 0) + 1)
        const before = new Set(path.slice(0, -1))
        const known = passed.get(end) ?? before
        passed.set(end, new Set([...known].filter((code) => before.has(code))))
      })
      for (const [code, { value, exact }] of countSimpleRoutes(table)) {
        expect([code, value, exact]).toEqual([code, count.get(code) ?? 0, true])
      }
      const nearest = nearestDominators(graph, table.start)
      expect([...nearest.keys()].toSorted()).toEqual([...reached].toSorted())
      for (const [code, dominator] of nearest) {
        const all = [...(passed.get(code) ?? [])]
        const last = all.find((each) =>
          all.every((other) => other === each || passed.get(each)?.has(other)),
        )
        expect([code, dominator]).toEqual([code, last ?? null])
      }
    }
  })

  it('has as many elementary loops', () => {
    for (const { graph } of cases) {
      let loops = 0
      for (const [index, root] of graph.nodes.entries()) {
        const rest = inducedSubgraph(graph, new Set(graph.nodes.slice(index)))
        const walk = (path: readonly Code[]): void => {
          for (const to of rest.out.get(path.at(-1) ?? null) ?? []) {
            if (to === root) loops += 1
            else if (!path.includes(to)) walk([...path, to])
          }
        }
        walk([root])
      }
      expect(elementaryLoops(graph)).toEqual({ value: loops, exact: true })
    }
  })
})

test('minimum cuts of random graphs', () => {
  for (const seed of seeds) {
    const random = randomNumbers(seed)
    const pipes = Array.from({ length: 9 }, (_, item): CutEdge<number> => {
      const [from, to] = [Math.floor(random() * 6), Math.floor(random() * 6)]
      return { from, to, item: random() < 0.15 ? null : item }
    })
    const flows = (removed: number): boolean => {
      const reached = new Set([0])
      for (const node of reached) {
        for (const { from, to, item } of pipes) {
          if (from === node && (item === null || (removed & (1 << item)) === 0)) reached.add(to)
        }
      }
      return reached.has(1)
    }
    const sizes = Array.from({ length: 1 << 9 }, (_, set) => set)
      .filter((set) => !flows(set))
      .map((set) => set.toString(2).replaceAll('0', '').length)
    const cut = minimumCut(6, pipes)
    expect(cut?.length ?? null).toBe(sizes.length > 0 ? Math.min(...sizes) : null)
    if (cut) expect(flows(cut.reduce((set, item) => set | (1 << item), 0))).toBe(false)
  }
})

test('an antichain of a divisor order', () => {
  const chain = largestAntichain(20, (a, b) => a !== b && (b + 1) % (a + 1) === 0)
  expect(chain).toHaveLength(10)
})

test('twins have the same ways in and out by the same calls', () => {
  expect(findTwinStatuses(tableOf('a>b a>c b>d c>d', { ends: 'd' }))).toEqual([['b', 'c']])
  expect(findTwinStatuses(tableOf('a>b a>c:paid b>d c>d', { ends: 'd' }))).toEqual([])
  expect(findTwinStatuses(tableOf('a>b a>c', { ends: 'b' }))).toEqual([])
  expect(findTwinStatuses(tableOf('a>b', { also: 'xy' }))).toEqual([])
})

test('codes that are false, and codes of both kinds, are codes', () => {
  const codes: Code[] = [0, '', null, -1, '0']
  const base = tableOf('a>b')
  const [step] = base.moves
  if (!step) throw new Error('there is no move')
  const table: TransitionTable = {
    ...base,
    start: [0],
    statuses: codes.map((code) => ({
      place: base.place,
      code,
      name: '',
      end: false,
      bySystem: false,
    })),
    moves: codes.slice(1).map((to, index) => ({ ...step, from: codes[index] ?? null, to })),
  }
  expect(coverMoves(table).routes.map(({ arcs }) => arcs.map(({ to }) => to))).toEqual([
    codes.slice(1),
  ])
  expect(coverStatuses(table).routes).toHaveLength(1)
  expect(coverStatuses(table).proof).toHaveLength(1)
  expect([...nearestDominators(tableGraph(table), [0])]).toEqual([
    [0, null],
    ['', 0],
    [null, ''],
    [-1, null],
    ['0', -1],
  ])
})
