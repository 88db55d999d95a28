import type { ReportMessages } from '../facts/report-messages'
import { stageColumns, stagesInColumn } from './stage-columns'
import type { DiagramBox, MergedDiagram } from './merge-twins'
import { boxLabelLines } from './box-label'
import { planArrowRoutes, type BoxCell, type ArrowRoute } from './arrow-routes'

/** Where a box stands, in pixels. */
export interface PlacedBox extends DiagramBox {
  x: number
  y: number
  height: number
  lines: string[]
  column: number
}

export interface DiagramLayout {
  boxes: PlacedBox[]
  stages: { name: string; x: number; y: number }[]
  ways: ArrowRoute[]
  lanes: ArrowLanes
  /** Where the first lane is in the space right of each column. */
  spaces: number[]
  width: number
  height: number
}

/** Lanes of arrows, in order: down and up in the spaces beside columns, and across columns below a box. */
export interface ArrowLanes {
  inSpace: ReadonlyMap<number, readonly string[]>
  below: ReadonlyMap<string, readonly string[]>
}

export const boxWidth = 164
export const lineHeight = 19
const rowGap = 22
const stageGap = 30
const margin = 20
/** From one lane to the next, and from the last one to a box. */
export const laneStep = 7
const laneMargin = 13
/** A digit of a count, which stands between a box and the first lane. */
const digit = 7
/** From one arrow at a box to the next; wider where a count stands beside each. */
const portStep = { plain: 8, counted: 13 } as const

/** The lane that crosses a column below the box in a row. */
export const laneKeyBelow = (column: number, row: number): string => `${column} ${row}`

interface StageColumn {
  x: number
  stages: readonly string[]
}

/**
 * Places the boxes in columns by stage, with room for the arrows between them. A stage stands to the right of all
 * earlier stages that lead into it, and stages share a column where they can.
 */
export function layoutDiagram(graph: MergedDiagram, words: ReportMessages): DiagramLayout {
  const columns = stageColumns(graph)
  const last = Math.max(0, ...columns.values())
  const stagesOf = Array.from({ length: last + 1 }, (_, at) => stagesInColumn(at, columns, graph))
  const cells = cellsOf(graph, stagesOf)
  const ways = planArrowRoutes(graph, cells)
  const lanes = lanesOf(ways)
  const ports = portsOf(graph, ways)
  const placed = graph.boxes.map((box, index): PlacedBox => {
    const lines = boxLabelLines(box, words)
    const step = graph.arrows.some(({ count }) => count !== undefined) ? 'counted' : 'plain'
    const height = Math.max(
      lines.length * lineHeight + 16,
      ((ports[index] ?? 0) + 1) * portStep[step],
    )
    return { ...box, lines, column: cells[index]?.column ?? 0, height, x: 0, y: 0 }
  })
  const spaces: number[] = []
  const lead = laneMargin + digit * digitsIn(graph)
  const stages: DiagramLayout['stages'] = []
  let x = margin
  let height = 0
  for (const [at, names] of stagesOf.entries()) {
    const bottom = placeColumn(placed, { x, stages: names }, lanes, (name, y) =>
      stages.push({ name, x, y }),
    )
    height = Math.max(height, bottom)
    spaces.push(x + boxWidth + lead)
    x += boxWidth + spaceWidth(lanes.inSpace.get(at)?.length ?? 0, lead, at === last)
  }
  return { boxes: placed, stages, ways, lanes, spaces, width: x, height: height + 10 }
}

/** A space is as wide as its lanes need; the last one may be empty. */
const spaceWidth = (lanes: number, lead: number, isLast: boolean): number =>
  lanes === 0 && isLast ? margin : Math.max(isLast ? 0 : 40, lead + lanes * laneStep + laneMargin)

/** Digits of the largest count; none where there is no history. */
const digitsIn = ({ arrows }: MergedDiagram): number =>
  Math.max(0, ...arrows.map(({ count }) => (count === undefined ? 0 : String(count).length)))

function placeColumn(
  boxes: readonly PlacedBox[],
  { x, stages }: StageColumn,
  lanes: ArrowLanes,
  name: (stage: string, y: number) => void,
): number {
  let y = 14
  let row = 0
  for (const stage of stages) {
    name(stage, y + 12)
    y += stageGap
    for (const box of boxes.filter((each) => each.stage === stage)) {
      box.x = x
      box.y = y
      const crossing = lanes.below.get(laneKeyBelow(box.column, row))?.length ?? 0
      y += box.height + Math.max(rowGap, 2 * laneStep + crossing * laneStep)
      row += 1
    }
  }
  return y
}

function cellsOf({ boxes }: MergedDiagram, stagesOf: readonly (readonly string[])[]): BoxCell[] {
  const column = new Map(stagesOf.flatMap((names, at) => names.map((name) => [name, at] as const)))
  const next = stagesOf.map(() => 0)
  const rows = new Map<DiagramBox, number>()
  for (const names of stagesOf) {
    for (const box of names.flatMap((name) => boxes.filter(({ stage }) => stage === name))) {
      const at = column.get(box.stage) ?? 0
      rows.set(box, next[at] ?? 0)
      next[at] = (next[at] ?? 0) + 1
    }
  }
  return boxes.map((box) => {
    const row = rows.get(box) ?? 0
    return { column: column.get(box.stage) ?? 0, row, middle: row }
  })
}

function addLane<Key>(lanes: Map<Key, string[]>, key: Key, bundle: string): void {
  const own = lanes.get(key) ?? []
  if (!own.includes(bundle)) lanes.set(key, [...own, bundle])
}

function lanesOf(ways: readonly ArrowRoute[]): ArrowLanes {
  const inSpace = new Map<number, string[]>()
  const below = new Map<string, string[]>()
  for (const { bundle, spaces, crossings } of ways) {
    for (const space of spaces) addLane(inSpace, space, bundle)
    for (const { column, row } of crossings) addLane(below, laneKeyBelow(column, row), bundle)
  }
  return { inSpace, below }
}

/** How many arrows meet the busier side of each box. */
function portsOf({ boxes }: MergedDiagram, ways: readonly ArrowRoute[]): number[] {
  return boxes.map((_, index) => {
    const side = (of: 'left' | 'right'): number => {
      const out = ways.filter(({ arrow, leaves }) => arrow.from === index && leaves === of)
      const into = ways.filter(({ arrow, arrives }) => arrow.to === index && arrives === of)
      return out.length + new Set(into.map(({ bundle }) => bundle)).size
    }
    return Math.max(side('left'), side('right'))
  })
}
