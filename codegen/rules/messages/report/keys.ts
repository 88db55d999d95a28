import type { report } from './en'

/** A text of the rules report. */
export type ReportTextKey = keyof typeof report
export type ReportTexts = Readonly<Record<ReportTextKey, string>>
