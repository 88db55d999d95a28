import path from 'node:path'
import type { AppModel } from '../../language/model'
import { findingsPagePath } from '../../language/print/documentation-pages'
import { markdownReportBlocks } from './sections/document'
import type { PageExtrasFor } from './html/page-extras'
import { pageHtml } from './html/page'
import type { LifecycleReport } from './facts/lifecycle-report'
import { toMarkdown } from './markdown'
import type { ReportLinks } from './sections/findings'
import { reportMessagesFor } from './facts/report-messages'

/** A report on its way to the disk. */
export interface ReportFile {
  path: string
  text: string
  /**
   * Whether the file belongs into Git, so that `--check` compares it. The page for the browser does not: it is written
   * anew whenever somebody wants it.
   */
  committed: boolean
}

/** Markdown and page of every lifecycle, beside the YAML that they are about. */
export const reportFiles = (
  reports: readonly LifecycleReport[],
  app: AppModel,
  language: string,
  besideFor: PageExtrasFor = () => ({ stamp: null, whatIf: null }),
): ReportFile[] =>
  reports.flatMap((report) => {
    const folder = path.dirname(report.resource.file)
    const words = reportMessagesFor(report, language)
    const links: ReportLinks = {
      source: path.basename(report.resource.file),
      rules: path.relative(folder, findingsPagePath).replaceAll('\\', '/'),
      page: `${report.key}.rules.html`,
    }
    return [
      {
        path: path.join(folder, `${report.key}.rules.md`),
        text: toMarkdown(markdownReportBlocks(report, words, links)),
        committed: true,
      },
      {
        path: path.join(folder, links.page),
        text: pageHtml(report, words, links, app.languages, besideFor(report, links)),
        committed: false,
      },
    ]
  })
