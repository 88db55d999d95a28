import type { MergedDiagram } from './merge-twins'

/** The stages of one column. Stages that lead to other stages stand above stages where records stay. */
export function stagesInColumn(
  column: number,
  columns: ReadonlyMap<string, number>,
  { boxes, arrows }: MergedDiagram,
) {
  const leads = (name: string): number =>
    arrows.some(({ from, to }) => boxes[from]?.stage === name && boxes[to]?.stage !== name) ? 0 : 1
  return [...columns.keys()]
    .filter((name) => columns.get(name) === column)
    .toSorted((a, b) => leads(a) - leads(b))
}

/** The column of each stage. Without stages, boxes are placed by their distance from the start. */
export function stageColumns({ boxes, arrows }: MergedDiagram): Map<string, number> {
  const names = [...new Set(boxes.map(({ stage }) => stage))]
  const depth = longestDepths({ boxes, arrows })
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
function longestDepths({ boxes, arrows }: MergedDiagram): number[] {
  const depth = boxes.map(() => 0)
  for (let round = 0; round < boxes.length; round += 1) {
    for (const { from, to, back } of arrows) {
      if (!back && from !== to)
        depth[to] = Math.max(depth[to] ?? 0, Math.min((depth[from] ?? 0) + 1, boxes.length))
    }
  }
  return depth
}
