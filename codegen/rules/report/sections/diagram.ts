import { partHeading, textBlock, type ReportBlock } from '../facts/report-blocks'
import { mergeTwins } from '../diagram/merge-twins'
import { mermaidText } from '../diagram/mermaid'
import { diagramSvg } from '../diagram/svg'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { ReportMessages } from '../facts/report-messages'

/** 6. The diagram, twins folded. */
export function diagramPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const graph = mergeTwins(report)
  const deviates = graph.arrows.some((arrow) => arrow.deviates)
  return [
    partHeading(say('diagram'), 'diagram'),
    textBlock(say('diagramHelp')),
    ...(deviates ? [textBlock(say('historyArrows'))] : []),
    {
      kind: 'diagram',
      mermaid: mermaidText(graph, words),
      svg: diagramSvg(graph, report, words),
    },
  ]
}
