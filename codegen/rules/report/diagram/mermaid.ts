import type { ReportMessages } from '../facts/report-messages'
import type { DiagramArrow, DiagramBox, MergedDiagram } from './merge-twins'
import { arrowCountText } from './box-label'

/** The diagram as Mermaid text: frames and lines differ in shape, not only in colour. */
export function mermaidText({ boxes, arrows }: MergedDiagram, words: ReportMessages): string {
  const stages = [...new Set(boxes.map(({ stage }) => stage))]
  const lines = stages.flatMap((stage, index) => {
    const own = boxes.flatMap((box, at) =>
      box.stage === stage ? [`  ${stage === '' ? '' : '  '}${boxText(box, at, words)}`] : [],
    )
    return stage === ''
      ? own
      : [`  subgraph stage${index} ["${escapeMermaid(words.stage(stage))}"]`, ...own, '  end']
  })
  return ['flowchart LR', ...lines, ...arrows.map((arrow) => arrowText(arrow, words))].join('\n')
}

function boxText({ codes, end, start }: DiagramBox, index: number, words: ReportMessages): string {
  const label =
    codes.length === 0 ? words.say('server') : codes.map((code) => words.status(code)).join('<br>')
  const shown = `"${escapeMermaid(label).replaceAll('&lt;br&gt;', '<br>')}"`
  if (end) return `s${index}[[${shown}]]`
  return start ? `s${index}([${shown}])` : `s${index}[${shown}]`
}

function arrowText(arrow: DiagramArrow, words: ReportMessages): string {
  const { from, to, call, money, back, deviates } = arrow
  const often = arrowCountText(arrow)
  if (money)
    return `  s${from} ==>|"${[escapeMermaid(words.call(call)), often].join(' ').trim()}"| s${to}`
  return `  s${from} ${back || deviates === true ? '-.->' : '-->'}${often === '' ? '' : `|"${often}"|`} s${to}`
}

/** Quotes and angles end a label; a hash begins an entity. */
const escapeMermaid = (text: string): string =>
  text
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
