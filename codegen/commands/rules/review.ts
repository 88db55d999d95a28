import { writeFileSync } from 'node:fs'
import { printDiagnostics } from '../../language/print'
import type { Project } from '../../generator/pipeline/project'
import { isCleanReport } from '../../rules/report/facts/lifecycle-report'
import { reportsFrom } from '../../rules/report/facts/reports'
import { withNewEntry, withEntryOption } from '../../language/read/yaml/edit-map-text'
import { summaryText } from '../../rules/report/summary'
import { usageError, type CommandOutput } from './diff'
import { selectLifecycle } from './read-history'

export interface ReviewOptions {
  /** Who has reviewed the rules. */
  review: string
  of: string | null
}

/**
 * `npm run rules -- --review NAME` writes into the YAML that somebody has reviewed the rules as they are. Rules with open
 * findings cannot be signed: what is open is to be mended or accepted first.
 */
export function writeReview(
  { review: by, of }: ReviewOptions,
  project: Project,
  date: string,
): CommandOutput {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) return { exit: 1, out: '', error: printDiagnostics(diagnostics, project.texts, '') }
  const report = selectLifecycle('--review', reports, of)
  if (typeof report === 'string') return usageError(report)
  if (!isCleanReport({ ...report, review: null })) {
    return { exit: 1, out: '', error: `${summaryText(report)}\n` }
  }
  const { hash, key } = report
  const { source, path } = report.transitionTable
  const facts = { revision: hash, by, date }
  const text = Object.entries(facts).reduce(
    (now, [name, value]) => withEntryOption(now, path, 'reviewed', name, value),
    report.transitionTable.yaml.reviewed
      ? source.text
      : withNewEntry(source.text, path, source.entries(path).at(-1)?.key ?? null, {
          key: 'reviewed',
          value: '{}',
        }),
  )
  writeFileSync(source.file, text)
  return { exit: 0, out: `${key}: ${by} has reviewed the rules ${hash}\n`, error: '' }
}
