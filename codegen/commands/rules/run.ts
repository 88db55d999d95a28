import type { CommandIo } from '../../command-line/command-io'
import { printDiagnostics, diagnosticsJson } from '../../language/print'
import { readProject, type Project } from '../../generator/pipeline/project'
import { compareWithRevision, type CommandOutput } from './diff'
import { exportLifecycle } from './export'
import { formatSchemaFolder } from './format'
import { reportConformance } from './conformance'
import type { RulesOptions } from './options'
import { reportFiles, type ReportFile } from '../../rules/report/files'
import { reportsJson } from '../../rules/report/json'
import { reportsFrom } from '../../rules/report/facts/reports'
import { isCleanReport, type LifecycleReport } from '../../rules/report/facts/lifecycle-report'
import { summaryText } from '../../rules/report/summary'
import { writeReview } from './review'
import { staleReportFiles, writeReports } from '../../rules/report/write'

function printCommandOutput({ exit, out, error }: CommandOutput, io: CommandIo): number {
  io.out(out)
  io.err(error)
  return exit
}

async function reportAll(project: Project, options: RulesOptions, io: CommandIo): Promise<number> {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) {
    if (options.json) io.out(`${diagnosticsJson(diagnostics)}\n`)
    else io.err(printDiagnostics(diagnostics, project.texts, 'Nothing was written.'))
    return 1
  }
  const clean = reports.every(isCleanReport)
  if (options.json) {
    io.out(`${reportsJson(reports)}\n`)
    return clean ? 0 : 1
  }
  const { pageExtrasFor } = await import('../../rules/what-if/what-if-page-extras')
  const beside = pageExtrasFor(project, app, options.lang)
  const files = reportFiles(reports, app, options.lang, beside)
  const done = writeOrCheckReports(reports, files, options, io)
  return clean && done ? 0 : 1
}

/** Writes the reports, or with `--check` compares them; says for each lifecycle what is open. */
function writeOrCheckReports(
  reports: readonly LifecycleReport[],
  files: readonly ReportFile[],
  { check }: RulesOptions,
  io: CommandIo,
): boolean {
  const stale = check ? staleReportFiles(files) : []
  if (!check) writeReports(files)
  io.out(`${reports.map((each) => summaryText(each)).join('\n')}\n`)
  for (const file of stale) io.err(`${file} is not what the schema says: run npm run rules\n`)
  return stale.length === 0
}

/** Reports, lays out or compares, as it is asked. Gives the exit code. */
export async function runRulesCommand(options: RulesOptions, io: CommandIo): Promise<number> {
  const project = await readProject(options.schema)
  const { diff: revision, lang: language, format, check, history } = options
  if (revision !== null) {
    return printCommandOutput(
      await compareWithRevision({ ...options, revision, language }, project),
      io,
    )
  }
  if (history !== null) {
    return printCommandOutput(await reportConformance({ ...options, history }, project), io)
  }
  if (options.review !== null) {
    const { review, of } = options
    const date = new Date().toISOString().slice(0, 10)
    return printCommandOutput(writeReview({ review, of }, project, date), io)
  }
  if (options.export !== null) {
    const { export: target } = options
    return printCommandOutput(await exportLifecycle({ ...options, format: target }, project), io)
  }
  return format
    ? printCommandOutput(formatSchemaFolder(project, check), io)
    : reportAll(project, options, io)
}
