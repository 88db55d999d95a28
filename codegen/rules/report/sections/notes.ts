import {
  listBlock,
  partHeading,
  textBlock,
  type ReportBlock,
  type InlineText,
} from '../facts/report-blocks'
import type { LifecycleReport, ReportedFinding } from '../facts/lifecycle-report'
import type { ReportTextKey } from '../../messages'
import type { ReportMessages } from '../facts/report-messages'
import { findingSentence } from './findings'

/** 7. Loops, single entries and moves back, as sentences. */
export function notesPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const sentences = (id: ReportedFinding['id'], none: ReportTextKey): InlineText[][] => {
    const found = report.findings.filter((finding) => finding.id === id)
    return found.length === 0
      ? [[say(none)]]
      : found.map((finding) => [findingSentence(finding, report, words), exampleOf(finding, words)])
  }
  return [
    partHeading(say('notes'), 'notes'),
    listBlock([
      ...sentences('G08', 'noLoops'),
      ...sentences('G09', 'noSingle'),
      ...sentences('G10', 'noBack'),
    ]),
    textBlock(say('loopCount', { count: words.count(report.analysis.elementaryLoops) })),
  ]
}

const exampleOf = ({ id, example }: ReportedFinding, { say, route }: ReportMessages): string =>
  id === 'G08' ? ` ${say('example', { route: route(example) })}` : ''
