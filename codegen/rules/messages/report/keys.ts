import type { report } from './en'

/** A text of the rules report. */
export type TextKey = keyof typeof report
export type ReportTexts = Readonly<Record<TextKey, string>>
