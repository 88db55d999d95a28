import type { scaffold } from './en'

export type { ReportTexts, ReportTextKey } from './report/keys'

/** A word that a new resource begins with. */
export type ScaffoldKey = keyof typeof scaffold
export type ScaffoldTexts = Readonly<Record<ScaffoldKey, string>>
