import { laneKeyBelow, boxWidth, laneStep, type DiagramLayout, type PlacedBox } from './layout'
import type { ArrowRoute } from './arrow-routes'

/** The line of an arrow, and where its count may stand. */
export interface ArrowLine {
  way: ArrowRoute
  d: string
  start: { x: number; y: number }
}

type BoxSide = ArrowRoute['leaves']

/** A point where arrows meet a box: one for each that leaves, and one for all that arrive together. */
interface Port {
  box: number
  side: BoxSide
  key: string
  /** The other end, by which the ports of a side are sorted. */
  far: number
}

const leavingKey = (way: ArrowRoute): string =>
  `out ${way.arrow.to} ${way.bundle} ${way.arrow.call}`
const arrivingKey = (way: ArrowRoute): string => `in ${way.bundle}`

/** The lines of all arrows. Every piece is level or upright, and none leads through a box. */
export function arrowLinesOf(placed: DiagramLayout): ArrowLine[] {
  const ports = portHeights(placed)
  return placed.ways.flatMap((way) => {
    const [from, to] = [placed.boxes[way.arrow.from], placed.boxes[way.arrow.to]]
    const start = ports.get(portKey(way.arrow.from, way.leaves, leavingKey(way)))
    const end = ports.get(portKey(way.arrow.to, way.arrives, arrivingKey(way)))
    if (!from || !to || start === undefined || end === undefined) return []
    const x = edgeOf(from, way.leaves)
    const pieces = way.spaces.map((space, at) => {
      const crossing = way.crossings[at]
      const y = crossing ? crossingHeight(placed, crossing, way.bundle) : end
      return `H${laneIn(placed, space, way.bundle)} V${y}`
    })
    const d = `M${x} ${start} ${pieces.join(' ')} H${edgeOf(to, way.arrives)}`
    return [{ way, d, start: { x, y: start } }]
  })
}

const edgeOf = ({ x }: PlacedBox, side: BoxSide): number => (side === 'left' ? x : x + boxWidth)

const laneIn = ({ lanes, spaces }: DiagramLayout, space: number, bundle: string): number => {
  const at = lanes.inSpace.get(space)?.indexOf(bundle) ?? 0
  return (spaces[space] ?? 0) + at * laneStep
}

function crossingHeight(
  { boxes, lanes }: DiagramLayout,
  { column, row }: { column: number; row: number },
  bundle: string,
): number {
  const above = boxes
    .filter((box) => box.column === column)
    .toSorted((one, other) => one.y - other.y)
  const box = above[row]
  const at = lanes.below.get(laneKeyBelow(column, row))?.indexOf(bundle) ?? 0
  return (box ? box.y + box.height : 0) + laneStep + at * laneStep
}

const portKey = (box: number, side: BoxSide, key: string): string => `${box} ${side} ${key}`

function portHeights(placed: DiagramLayout): Map<string, number> {
  const ports = new Map<string, Port>()
  const middle = (index: number): number => {
    const box = placed.boxes[index]
    return box ? box.y + box.height / 2 : 0
  }
  const add = (box: number, side: BoxSide, key: string, far: number): void => {
    const name = portKey(box, side, key)
    if (!ports.has(name)) ports.set(name, { box, side, key, far })
  }
  for (const way of placed.ways) {
    add(way.arrow.from, way.leaves, leavingKey(way), middle(way.arrow.to))
    add(way.arrow.to, way.arrives, arrivingKey(way), middle(way.arrow.from))
  }
  const heights = new Map<string, number>()
  for (const [index, box] of placed.boxes.entries()) {
    for (const side of ['left', 'right'] as const) {
      const own = [...ports.values()]
        .filter((port) => port.box === index && port.side === side)
        .toSorted((one, other) => one.far - other.far)
      const step = box.height / (own.length + 1)
      for (const [at, { key }] of own.entries()) {
        heights.set(portKey(index, side, key), Math.round((box.y + step * (at + 1)) * 10) / 10)
      }
    }
  }
  return heights
}
