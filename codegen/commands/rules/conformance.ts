import { isConformant, type Conformance } from '../../rules/interfaces/conformance'
import type { Project } from '../../generator/pipeline/project'
import { printDiagnostics } from '../../language/print'
import { reportFiles } from '../../rules/report/files'
import type { LifecycleReport } from '../../rules/report/facts/lifecycle-report'
import { reportsFrom } from '../../rules/report/facts/reports'
import { reportMessagesFor } from '../../rules/report/facts/report-messages'
import { toMarkdown } from '../../rules/report/markdown'
import { conformancePart } from '../../rules/report/sections/conformance'
import { writeReports } from '../../rules/report/write'
import { usageError, type CommandOutput } from './diff'
import { readConformance, type HistoryOptions } from './read-history'

export interface ConformanceOptions extends HistoryOptions {
  lang: string
  json: boolean
}

/**
 * `npm run rules -- --history FILE` holds what happened to records against what the table allows. It prints what it
 * found, and writes it into the page about the lifecycle. It exits with 0 when all of it is allowed and keeps the promises,
 * 1 when some does not or a row cannot be read, 2 when the history is not understood.
 */
export async function reportConformance(
  options: ConformanceOptions,
  project: Project,
): Promise<CommandOutput> {
  const { app, reports, diagnostics } = reportsFrom(project)
  if (!app) {
    const error = printDiagnostics(diagnostics, project.texts, 'Nothing was written.')
    return { exit: 2, out: '', error }
  }
  const read = await readConformance(options, reports)
  if (typeof read === 'string') return usageError(read)
  const { history } = read
  const exit = isConformant(history) ? 0 : 1
  if (options.json) return { exit, out: `${jsonOf(read.about, history)}\n`, error: '' }
  const report = { ...read.about, history }
  const { pageExtrasFor } = await import('../../rules/what-if/what-if-page-extras')
  const beside = pageExtrasFor(project, app, options.lang)
  const pages = reportFiles([report], app, options.lang, beside).filter(
    ({ committed }) => !committed,
  )
  writeReports(pages)
  return {
    exit,
    out: toMarkdown(conformancePart(history, reportMessagesFor(report, options.lang))),
    error: pages.map(({ path }) => `The diagram and the counts are in ${path}\n`).join(''),
  }
}

const toIsoTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

/** Times as ISO texts; time spans in seconds. */
const jsonOf = ({ key, transitionTable }: LifecycleReport, history: Conformance): string =>
  JSON.stringify(
    {
      [key]: {
        ...history,
        first: toIsoTime(history.first),
        last: toIsoTime(history.last),
        deviations: history.deviations.map((each) => ({
          ...each,
          first: toIsoTime(each.first),
          last: toIsoTime(each.last),
          rows: each.rows.map((row) => ({ ...row, at: toIsoTime(row.at) })),
        })),
        promises: history.promises.map(({ form: _form, ...promise }) => ({
          ...promise,
          sentence: transitionTable.promises.find(({ name }) => name === promise.name)?.sentence,
          rows: promise.rows.map((row) => ({ ...row, at: toIsoTime(row.at) })),
        })),
        pairs: history.pairs.map((pair) => ({
          ...pair,
          first: toIsoTime(pair.first),
          last: toIsoTime(pair.last),
        })),
        statuses: history.statuses.map(({ median, ninety, ...use }) => ({
          ...use,
          medianSeconds: median === null ? null : median / 1000,
          ninetySeconds: ninety === null ? null : ninety / 1000,
        })),
      },
    },
    null,
    2,
  )
