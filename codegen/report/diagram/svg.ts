import { escapeHtml } from '../facts/escape'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Words } from '../facts/words'
import type { Arrow, Folded } from './fold'
import { boxWidth, layout, type Layout, type PlacedBox } from './layout'

/**
 * The diagram as SVG. Columns are stages, thick arrows move money, dashed arrows lead back, and double frames mark
 * ends.
 */
export function svgText(graph: Folded, report: LifecycleReport, words: Words): string {
  const placed = layout(graph, words)
  const { width, height, stages, boxes } = placed
  const place = (code: unknown): number =>
    report.ledger.statuses.findIndex((status) => status.code === code)
  const paths = graph.arrows.map((arrow) => arrowPath(arrow, placed, graph))
  const frames = boxes.map((box) => frame(box, box.codes.map(place)))
  const names = stages.map(
    ({ name, x, y }) => `<text class="stage" x="${x}" y="${y}">${escapeHtml(name)}</text>`,
  )
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(words.say('diagram'))}">`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>',
    '<marker id="head-money" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...names,
    ...paths,
    ...frames,
    '</svg>',
  ].join('\n')
}

function frame(box: PlacedBox, places: readonly number[]): string {
  const { x, y, height, lines, end, start, reached } = box
  const kind = ['box', end && 'end', start && 'start', !reached && 'unreached']
    .filter((each) => typeof each === 'string')
    .join(' ')
  const round = start ? height / 2 : 6
  const inner = `<rect class="inner" x="${x + 4}" y="${y + 4}" width="${boxWidth - 8}" height="${height - 8}" rx="3"/>`
  const words = lines.map(
    (line, index) =>
      `<text x="${x + boxWidth / 2}" y="${y + 21 + index * 19}">${escapeHtml(line)}</text>`,
  )
  return `<g class="${kind}" data-places="${places.join(' ')}"><rect x="${x}" y="${y}" width="${boxWidth}" height="${height}" rx="${round}"/>${end ? inner : ''}${words.join('')}</g>`
}

/**
 * The curve of an arrow. It leads from the right side of a box to the left side of a later one; within a column it
 * bends around on the right; an arrow back leads from the left side to the right side.
 */
function arrowPath(arrow: Arrow, { boxes }: Layout, { arrows }: Folded): string {
  const [from, to] = [boxes[arrow.from], boxes[arrow.to]]
  if (!from || !to) return ''
  const kind = ['arrow', arrow.money && 'money', arrow.back && 'back']
    .filter((each) => typeof each === 'string')
    .join(' ')
  const start = port(
    arrow,
    arrows.filter((each) => each.from === arrow.from),
    from,
    boxes,
    'to',
  )
  const goal = port(
    arrow,
    arrows.filter((each) => each.to === arrow.to),
    to,
    boxes,
    'from',
  )
  const d = curve(from, to, start, goal)
  const head = arrow.money ? 'head-money' : 'head'
  const path = `<path class="${kind}" data-from="${arrow.from}" data-to="${arrow.to}" marker-end="url(#${head})" d="${d}"/>`
  return arrow.count === undefined ? path : `${path}${countAt(d, arrow.count)}`
}

/** Where a cubic curve is half way. */
const halfWay = (one: number, two: number, three: number, four: number): number =>
  Math.round((one + 3 * two + 3 * three + four) / 8)

/** How often records went along a curve, in its middle. */
function countAt(d: string, count: number): string {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (
    d.match(/-?\d+(?:\.\d+)?/g) ?? []
  ).map(Number)
  return `<text class="count" x="${halfWay(x0, x1, x2, x3)}" y="${halfWay(y0, y1, y2, y3) - 4}">${count}</text>`
}

function curve(from: PlacedBox, to: PlacedBox, start: number, goal: number): string {
  const right = from.x + boxWidth
  if (from === to) {
    const y = from.y + 8
    return `M${right - 34} ${y - 8} C${right - 34} ${y - 34} ${right + 26} ${y - 30} ${right} ${y + 4}`
  }
  if (to.column > from.column) {
    const bend = Math.max(36, (to.x - right) * 0.45)
    return `M${right} ${start} C${right + bend} ${start} ${to.x - bend} ${goal} ${to.x} ${goal}`
  }
  if (to.column === from.column) {
    const bend = 20 + Math.min(60, Math.abs(goal - start) * 0.18)
    return `M${right} ${start} C${right + bend} ${start} ${right + bend} ${goal} ${right} ${goal}`
  }
  const end = to.x + boxWidth
  return `M${from.x} ${start} C${from.x - 60} ${start} ${end + 60} ${goal} ${end} ${goal}`
}

/**
 * The height at which an arrow meets a box. The arrows of a box are spread over its height, sorted by their other ends.
 */
function port(
  arrow: Arrow,
  all: readonly Arrow[],
  box: PlacedBox,
  boxes: readonly PlacedBox[],
  other: 'from' | 'to',
): number {
  const middle = (each: Arrow): number => {
    const far = boxes[each[other]]
    return far ? far.y + far.height / 2 : 0
  }
  const sorted = all.toSorted((a, b) => middle(a) - middle(b))
  const step = (box.height - 12) / (sorted.length + 1)
  return Math.round((box.y + 6 + step * (sorted.indexOf(arrow) + 1)) * 10) / 10
}
