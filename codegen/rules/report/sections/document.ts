import { partHeading, textBlock, type ReportBlock } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { statusCardsPart } from './status-cards'
import { diagramPart } from './diagram'
import { findingsPart, type ReportLinks } from './findings'
import { conformancePart } from './conformance'
import { matrixPart } from './matrix'
import { movesPart } from './moves'
import { notesPart } from './notes'
import { coveringRoutesPart } from './covering-routes'
import { invariantsPart } from './invariants'
import { verdictPart } from './verdict'
import type { ReportMessages } from '../facts/report-messages'

/** The heading of a report. It names the field when the resource has several lifecycles. */
export const reportTitle = (
  { resource, lifecycle }: LifecycleReport,
  words: ReportMessages,
): string => {
  const name = words.label(resource.label)
  const several = resource.lifecycles.length > 1
  return words.say('title', { resource: several ? `${name} · ${lifecycle.field}` : name })
}

/** The parts that Markdown and HTML have in common: nine, and what happened where there is a history. */
export const commonReportParts = (
  report: LifecycleReport,
  words: ReportMessages,
  links: ReportLinks,
): ReportBlock[] => [
  ...verdictPart(report, words),
  ...findingsPart(report, words, links),
  ...statusCardsPart(report, words),
  ...matrixPart(report, words),
  ...movesPart(report, words),
  ...diagramPart(report, words),
  ...notesPart(report, words),
  ...invariantsPart(report, words),
  ...coveringRoutesPart(report, words),
  ...(report.history ? conformancePart(report.history, words) : []),
]

/** The whole of a Markdown report. */
export const markdownReportBlocks = (
  report: LifecycleReport,
  words: ReportMessages,
  links: ReportLinks,
): ReportBlock[] => [
  { kind: 'heading', level: 1, text: reportTitle(report, words), id: 'top' },
  textBlock(words.say('generated', { file: `\`${links.source}\`` })),
  ...commonReportParts(report, words, links),
  partHeading(words.say('simulator'), 'simulator'),
  textBlock(words.say('simulatorHint', { file: `\`${links.page}\`` })),
]
