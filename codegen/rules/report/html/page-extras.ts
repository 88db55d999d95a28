import type { LifecycleReport } from '../facts/lifecycle-report'
import type { ReportLinks } from '../sections/findings'

/** Which state of the project a page is about. */
export interface ProjectStamp {
  /** The commit; null outside a repository. */
  revision: string | null
  /** Whether the file has changed since. */
  isChanged: boolean
  date: string
}

/** What a page needs to answer what a change would do. */
export interface WhatIfEmbed {
  data: unknown
  script: string
}

/** What a page has beside its report. */
export interface PageExtras {
  stamp: ProjectStamp | null
  whatIf: WhatIfEmbed | null
}

/** Finds that for a report. */
export type PageExtrasFor = (report: LifecycleReport, links: ReportLinks) => PageExtras
