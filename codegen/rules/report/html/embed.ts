import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Links } from '../sections/findings'

/** Which state of the project a page is about. */
export interface Stamp {
  /** The commit; null outside a repository. */
  revision: string | null
  /** Whether the file has changed since. */
  isChanged: boolean
  date: string
}

/** What a page needs to answer what a change would do. */
export interface Embed {
  data: unknown
  script: string
}

/** What a page has beside its report. */
export interface PageExtras {
  stamp: Stamp | null
  whatIf: Embed | null
}

/** Finds that for a report. */
export type PageExtrasFor = (report: LifecycleReport, links: Links) => PageExtras
