import type { scaffold } from './en'

export type { ReportTexts, TextKey } from './report/keys'

/** A word that a new resource begins with. */
export type ScaffoldWord = keyof typeof scaffold
export type ScaffoldWords = Readonly<Record<ScaffoldWord, string>>
