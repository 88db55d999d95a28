import { exported } from '../../export'
import type { ExportFormat } from '../../export/formats'
import type { Project } from '../../pipeline/project'
import { printHuman } from '../../print'
import { reportsFrom } from '../../report/facts/reports'
import { refused, type Outcome } from './diff'
import { chosen } from './history-of'

/** `npm run rules -- --export FORMAT` prints a lifecycle for another tool. */
export function exportLifecycle(
  { format, lang, of }: { format: ExportFormat; lang: string; of: string | null },
  project: Project,
): Outcome {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) return { exit: 1, out: '', error: printHuman(diagnostics, project.texts, '') }
  const report = chosen('--export', reports, of)
  if (typeof report === 'string') return refused(report)
  return { exit: 0, out: exported(report, format, lang), error: '' }
}
