import { writeFileSync } from 'node:fs'
import { printHuman } from '../../language/print'
import type { Project } from '../../generator/pipeline/project'
import { isClean } from '../../rules/report/facts/lifecycle-report'
import { reportsFrom } from '../../rules/report/facts/reports'
import { withEntry, withOption } from '../../language/read/yaml/map-text'
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
export function stampReview(
  { review: by, of }: ReviewOptions,
  project: Project,
  date: string,
): CommandOutput {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) return { exit: 1, out: '', error: printHuman(diagnostics, project.texts, '') }
  const report = selectLifecycle('--review', reports, of)
  if (typeof report === 'string') return usageError(report)
  if (!isClean({ ...report, review: null })) {
    return { exit: 1, out: '', error: `${summaryText(report)}\n` }
  }
  const { hash, key } = report
  const { source, path } = report.transitionTable
  const facts = { revision: hash, by, date }
  const text = Object.entries(facts).reduce(
    (now, [name, value]) => withOption(now, path, 'reviewed', name, value),
    report.transitionTable.yaml.reviewed
      ? source.text
      : withEntry(source.text, path, source.entries(path).at(-1)?.key ?? null, {
          key: 'reviewed',
          value: '{}',
        }),
  )
  writeFileSync(source.file, text)
  return { exit: 0, out: `${key}: ${by} has reviewed the rules ${hash}\n`, error: '' }
}
