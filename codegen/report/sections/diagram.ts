import { part, text, type Block } from '../facts/blocks'
import { folded } from '../diagram/fold'
import { mermaidText } from '../diagram/mermaid'
import { svgText } from '../diagram/svg'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Words } from '../facts/words'

/** 6. The diagram, twins folded. */
export function diagramPart(report: LifecycleReport, words: Words): Block[] {
  const { say } = words
  const graph = folded(report)
  const deviates = graph.arrows.some((arrow) => arrow.deviates)
  return [
    part(say('diagram'), 'diagram'),
    text(say('diagramHelp')),
    ...(deviates ? [text(say('historyArrows'))] : []),
    {
      kind: 'diagram',
      mermaid: mermaidText(graph, words),
      svg: svgText(graph, report, words),
    },
  ]
}
