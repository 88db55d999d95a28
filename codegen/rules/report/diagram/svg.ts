import { escapeHtml } from '../facts/escape'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { ReportMessages } from '../facts/report-messages'
import type { MergedDiagram } from './merge-twins'
import { arrowCountText } from './box-label'
import { boxWidth, layoutDiagram, lineHeight, type PlacedBox } from './layout'
import { arrowLinesOf, type ArrowLine } from './arrow-lines'

/**
 * The diagram as SVG. Columns are stages, thick arrows move money, dashed arrows lead back, and double frames mark
 * ends.
 */
export function diagramSvg(
  graph: MergedDiagram,
  report: LifecycleReport,
  words: ReportMessages,
): string {
  const placed = layoutDiagram(graph, words)
  const { width, height, stages, boxes } = placed
  const place = (code: unknown): number =>
    report.transitionTable.statuses.findIndex((status) => status.code === code)
  const paths = arrowLinesOf(placed).map((line) => arrowPath(line))
  const frames = boxes.map((box) => boxSvg(box, box.codes.map(place)))
  const names = stages.map(
    ({ name, x, y }) =>
      `<text class="stage" x="${x}" y="${y}">${escapeHtml(words.stage(name))}</text>`,
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

function boxSvg(box: PlacedBox, places: readonly number[]): string {
  const { x, y, height, lines, end, start, reached } = box
  const kind = ['box', end && 'end', start && 'start', !reached && 'unreached']
    .filter((each) => typeof each === 'string')
    .join(' ')
  const round = start ? Math.min(20, height / 2) : 6
  const inner = `<rect class="inner" x="${x + 4}" y="${y + 4}" width="${boxWidth - 8}" height="${height - 8}" rx="3"/>`
  const first = y + (height - lines.length * lineHeight) / 2 + 13
  const words = lines.map(
    (line, index) =>
      `<text x="${x + boxWidth / 2}" y="${first + index * lineHeight}">${escapeHtml(line)}</text>`,
  )
  return `<g class="${kind}" data-places="${places.join(' ')}"><rect x="${x}" y="${y}" width="${boxWidth}" height="${height}" rx="${round}"/>${end ? inner : ''}${words.join('')}</g>`
}

/** An arrow, and how often records went along it. */
function arrowPath({ way: { arrow, leaves }, d, start }: ArrowLine): string {
  const kind = ['arrow', arrow.money && 'money', arrow.back && 'back', arrow.deviates && 'deviates']
    .filter((each) => typeof each === 'string')
    .join(' ')
  const head = arrow.money ? 'head-money' : 'head'
  const path = `<path class="${kind}" data-from="${arrow.from}" data-to="${arrow.to}" marker-end="url(#${head})" d="${d}"/>`
  if (arrow.count === undefined) return path
  const [x, side] = leaves === 'right' ? [start.x + 4, ''] : [start.x - 4, ' before']
  return `${path}<text class="count${side}" x="${x}" y="${start.y - 2}">${arrowCountText(arrow)}</text>`
}
