import type { ExportFormat } from '../../rules/interfaces/export-formats'
import type { Project } from '../../generator/pipeline/project'
import { printDiagnostics } from '../../language/print'
import { reportsFrom } from '../../rules/report/facts/reports'
import { usageError, type CommandOutput } from './diff'
import { selectLifecycle } from './read-history'

/** `npm run rules -- --export FORMAT` prints a lifecycle for another tool. */
export async function exportLifecycle(
  { format, lang, of }: { format: ExportFormat; lang: string; of: string | null },
  project: Project,
): Promise<CommandOutput> {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) return { exit: 1, out: '', error: printDiagnostics(diagnostics, project.texts, '') }
  const report = selectLifecycle('--export', reports, of)
  if (typeof report === 'string') return usageError(report)
  const { toExportText } = await import('../../rules/export')
  return { exit: 0, out: toExportText(report, format, lang), error: '' }
}
