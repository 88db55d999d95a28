import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import {
  mergeTwins,
  type MergedDiagram,
} from '../../../../codegen/rules/report/diagram/merge-twins'
import {
  boxWidth,
  layoutDiagram,
  type DiagramLayout,
} from '../../../../codegen/rules/report/diagram/layout'
import { arrowLinesOf } from '../../../../codegen/rules/report/diagram/arrow-lines'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import {
  reportMessagesFor,
  type ReportMessages,
} from '../../../../codegen/rules/report/facts/report-messages'
import { randomNumbers } from '../../support/tables'

type Point = readonly [x: number, y: number]

/** The corners of a line that is only level and upright. */
function corners(d: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, letter, first, second] of d.matchAll(/([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (letter !== 'V') x = Number(first)
    if (letter !== 'H') y = Number(letter === 'M' ? second : first)
    points.push([x, y])
  }
  return points
}

/** The boxes through which some arrow leads, as `arrow: box`. */
function crossed(placed: DiagramLayout): string[] {
  return arrowLinesOf(placed).flatMap(({ way: { arrow }, d }) => {
    const points = corners(d)
    return placed.boxes.flatMap((box, index) => {
      const isInside = points.slice(1).some(([x, y], at) => {
        const [left, top] = points[at] ?? [0, 0]
        return (
          Math.max(left, x) > box.x &&
          Math.min(left, x) < box.x + boxWidth &&
          Math.max(top, y) > box.y &&
          Math.min(top, y) < box.y + box.height
        )
      })
      return isInside ? [`${arrow.from} -> ${arrow.to}: ${index}`] : []
    })
  })
}

/** Whether a point is on the left or right side of a box. */
const isAt = ([x, y]: Point, box: DiagramLayout['boxes'][number] | undefined): boolean =>
  box !== undefined &&
  (x === box.x || x === box.x + boxWidth) &&
  y > box.y &&
  y < box.y + box.height

function expectSound(placed: DiagramLayout, arrows: number): void {
  const lines = arrowLinesOf(placed)
  expect(lines).toHaveLength(arrows)
  expect(crossed(placed)).toEqual([])
  for (const { way, d } of lines) {
    const points = corners(d)
    expect(isAt(points[0] ?? [0, 0], placed.boxes[way.arrow.from]), d).toBe(true)
    expect(isAt(points.at(-1) ?? [0, 0], placed.boxes[way.arrow.to]), d).toBe(true)
  }
  for (const [x, y] of lines.flatMap(({ d }) => corners(d))) {
    expect(x >= 0 && x <= placed.width && y >= 0 && y <= placed.height).toBe(true)
  }
}

const schemas = [
  'schema',
  'tests/features/schema',
  ...readdirSync('tests/domains').map((name) => `tests/domains/${name}/schema`),
].filter((folder) => existsSync(folder))

it.each(schemas)('no arrow of %s leads through a box', (schema) => {
  const { reports } = reportsFrom(buildProject(loadSchemaFolder(schema, textFoldersFor(schema))))
  for (const report of reports) {
    const graph = mergeTwins(report)
    expectSound(layoutDiagram(graph, reportMessagesFor(report, 'zh-chs')), graph.arrows.length)
  }
})

const plainWords = { status: String, say: String } as unknown as ReportMessages

/** Boxes in some stages, with arrows between any two of them and from a box to itself. */
function randomGraph(seed: number): MergedDiagram {
  const random = randomNumbers(seed)
  const count = 1 + Math.floor(random() * 14)
  const stages = Math.floor(random() * 6)
  const boxes = Array.from({ length: count }, (_, code) => ({
    codes: [code, ...(random() < 0.2 ? [`twin ${code}`] : [])],
    stage: stages === 0 ? '' : `stage ${Math.floor(random() * stages)}`,
    end: random() < 0.2,
    start: code === 0,
    reached: true,
  }))
  const any = (): number => Math.floor(random() * count)
  const arrows = Array.from({ length: Math.floor(random() * 40) }, (_, at) => {
    const [from, to] = [any(), any()]
    return { from, to, call: `call ${at}`, money: random() < 0.2, back: to <= from }
  })
  return { boxes, arrows }
}

it('no arrow of 300 random diagrams leads through a box', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const graph = randomGraph(seed)
    expectSound(layoutDiagram(graph, plainWords), graph.arrows.length)
  }
})
