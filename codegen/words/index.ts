import * as en from './en'
import * as ja from './ja'
import type { ReportTexts, ScaffoldWords } from './keys'
import type { Phrases } from './phrases'
import * as zhChs from './zh-chs'
import * as zhCht from './zh-cht'

export type * from './keys'
export type * from './phrases'

/** What the generator says in one language: the report, the comparison, and what a new resource begins with. */
export interface Words {
  readonly report: ReportTexts
  readonly diff: Phrases
  readonly scaffold: ScaffoldWords
}

const all = { 'zh-chs': zhChs, en, ja, 'zh-cht': zhCht } as const satisfies Record<string, Words>

/** A language that reports and comparisons can be written in. */
export type WordsLanguage = keyof typeof all

export const wordsLanguages = Object.keys(all) as readonly WordsLanguage[]

export const hasWords = (language: string): language is WordsLanguage =>
  Object.hasOwn(all, language)

/** The words of a language; English where there are none. */
export const wordsIn = (language: string): Words => (hasWords(language) ? all[language] : all.en)
