import { part, text, type Block } from '../facts/blocks'
import { folded } from '../diagram/fold'
import { mermaidText } from '../diagram/mermaid'
import { svgText } from '../diagram/svg'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Words } from '../facts/words'

/** 6. The diagram, twins folded. */
export function diagramPart(report: LifecycleReport, words: Words): Block[] {
  const { say } = words
  return [
    part(say('diagram'), 'diagram'),
    text(say('diagramHelp')),
    {
      kind: 'diagram',
      mermaid: mermaidText(folded(report), words),
      svg: svgText(folded(report), report, words),
    },
  ]
}
