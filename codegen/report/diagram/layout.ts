import type { Words } from '../facts/words'
import type { Box, Folded } from './fold'
import { labelLines } from './label'

/** Where a box stands, in pixels. */
export interface PlacedBox extends Box {
  x: number
  y: number
  height: number
  lines: string[]
  column: number
}

export interface Layout {
  boxes: PlacedBox[]
  stages: { name: string; x: number; y: number }[]
  width: number
  height: number
}

export const boxWidth = 164
const lineHeight = 19
const columnGap = 72
const rowGap = 22
const stageGap = 30

/**
 * Places the boxes in columns by stage. A stage stands to the right of all earlier stages that lead into it, and stages
 * share a column where they can.
 */
export function layout({ boxes, arrows }: Folded, words: Words): Layout {
  const columns = stageColumns({ boxes, arrows })
  const placed: PlacedBox[] = boxes.map((box) => {
    const lines = labelLines(box, words)
    const column = columns.get(box.stage) ?? 0
    return { ...box, lines, column, height: lines.length * lineHeight + 16, x: 0, y: 0 }
  })
  const stages: Layout['stages'] = []
  const last = Math.max(0, ...columns.values())
  let height = 0
  for (let column = 0; column <= last; column += 1) {
    const x = 20 + column * (boxWidth + columnGap)
    let y = 14
    for (const stage of stagesIn(column, columns, { boxes, arrows })) {
      stages.push({ name: stage, x, y: y + 12 })
      y += stageGap
      for (const box of placed.filter((each) => each.stage === stage)) {
        box.x = x
        box.y = y
        y += box.height + rowGap
      }
    }
    height = Math.max(height, y)
  }
  return {
    boxes: placed,
    stages,
    width: 20 + (last + 1) * (boxWidth + columnGap),
    height: height + 10,
  }
}

/** The stages of one column. Stages that lead to other stages stand above stages where records stay. */
function stagesIn(column: number, columns: ReadonlyMap<string, number>, { boxes, arrows }: Folded) {
  const leads = (name: string): number =>
    arrows.some(({ from, to }) => boxes[from]?.stage === name && boxes[to]?.stage !== name) ? 0 : 1
  return [...columns.keys()]
    .filter((name) => columns.get(name) === column)
    .toSorted((a, b) => leads(a) - leads(b))
}

/** The column of each stage. Without stages, boxes are placed by their distance from the start. */
function stageColumns({ boxes, arrows }: Folded): Map<string, number> {
  const names = [...new Set(boxes.map(({ stage }) => stage))]
  const depth = depths({ boxes, arrows })
  if (names.length < 2) {
    for (const [index, box] of boxes.entries()) box.stage = String(depth[index] ?? 0)
    return new Map(
      [...new Set(depth)].toSorted((a, b) => a - b).map((each, at) => [String(each), at]),
    )
  }
  const far = (name: string): number =>
    Math.max(...boxes.map(({ stage }, index) => (stage === name ? (depth[index] ?? 0) : 0)))
  const order = names
    .map((name, index) => ({ name, index, far: far(name) }))
    .toSorted((a, b) => a.far - b.far || a.index - b.index)
    .map(({ name }) => name)
  const columns = new Map<string, number>()
  for (const [index, name] of order.entries()) {
    const feeds = order
      .slice(0, index)
      .filter((other) =>
        arrows.some(({ from, to }) => boxes[from]?.stage === other && boxes[to]?.stage === name),
      )
    columns.set(name, Math.max(-1, ...feeds.map((feed) => columns.get(feed) ?? 0)) + 1)
  }
  return columns
}

/** For each box, the length of the longest way from the start along arrows that do not lead back. */
function depths({ boxes, arrows }: Folded): number[] {
  const depth = boxes.map(() => 0)
  for (let round = 0; round < boxes.length; round += 1) {
    for (const { from, to, back } of arrows) {
      if (!back && from !== to)
        depth[to] = Math.max(depth[to] ?? 0, Math.min((depth[from] ?? 0) + 1, boxes.length))
    }
  }
  return depth
}
