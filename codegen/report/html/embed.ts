import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Links } from '../sections/findings'

/** What a page needs to answer what a change would do. */
export interface Embed {
  data: unknown
  script: string
}

/** Finds it for a report; null when nothing can be changed. */
export type EmbedFor = (report: LifecycleReport, links: Links) => Embed | null
