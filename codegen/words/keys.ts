import type { report, scaffold } from './en'

/** A text of the rules report. */
export type TextKey = keyof typeof report
export type ReportTexts = Readonly<Record<TextKey, string>>

/** A word that a new resource begins with. */
export type ScaffoldWord = keyof typeof scaffold
export type ScaffoldWords = Readonly<Record<ScaffoldWord, string>>
