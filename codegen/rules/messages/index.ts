import * as en from './en'
import * as ja from './ja'
import type { ReportTexts, ScaffoldTexts } from './scaffold-keys'
import type { DiffPhrases } from './diff-phrases'
import * as zhChs from './zh-chs'
import * as zhCht from './zh-cht'

export type * from './scaffold-keys'
export type * from './diff-phrases'

/** What the generator says in one language: the report, the comparison, and what a new resource begins with. */
export interface GeneratorMessages {
  readonly report: ReportTexts
  readonly diff: DiffPhrases
  readonly scaffold: ScaffoldTexts
}

const all = { 'zh-chs': zhChs, en, ja, 'zh-cht': zhCht } as const satisfies Record<
  string,
  GeneratorMessages
>

/** A language that reports and comparisons can be written in. */
export type MessageLanguage = keyof typeof all

export const messageLanguages = Object.keys(all) as readonly MessageLanguage[]

export const hasMessages = (language: string): language is MessageLanguage =>
  Object.hasOwn(all, language)

/** The words of a language; English where there are none. */
export const generatorMessagesIn = (language: string): GeneratorMessages =>
  hasMessages(language) ? all[language] : all.en
