import { list, part, text, type Block, type Inline } from '../facts/blocks'
import type { LifecycleReport, ReportedFinding } from '../facts/lifecycle-report'
import type { TextKey } from '../../words'
import type { Words } from '../facts/words'
import { findingSentence } from './findings'

/** 7. Loops, single entries and moves back, as sentences. */
export function notesPart(report: LifecycleReport, words: Words): Block[] {
  const { say } = words
  const sentences = (id: ReportedFinding['id'], none: TextKey): Inline[][] => {
    const found = report.findings.filter((finding) => finding.id === id)
    return found.length === 0
      ? [[say(none)]]
      : found.map((finding) => [findingSentence(finding, report, words), exampleOf(finding, words)])
  }
  return [
    part(say('notes'), 'notes'),
    list([
      ...sentences('G08', 'noLoops'),
      ...sentences('G09', 'noSingle'),
      ...sentences('G10', 'noBack'),
    ]),
    text(say('loopCount', { count: words.count(report.analysis.elementaryLoops) })),
  ]
}

const exampleOf = ({ id, example }: ReportedFinding, { say, route }: Words): string =>
  id === 'G08' ? ` ${say('example', { route: route(example) })}` : ''
