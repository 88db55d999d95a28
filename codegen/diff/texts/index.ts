import { en } from './en'
import { ja } from './ja'
import type { Phrases } from './phrases'
import { zhChs } from './zh-chs'
import { zhCht } from './zh-cht'

const all = { 'zh-chs': zhChs, en, ja, 'zh-cht': zhCht } satisfies Record<string, Phrases>

export type DiffLanguage = keyof typeof all

export const diffLanguages: readonly DiffLanguage[] = ['zh-chs', 'en', 'ja', 'zh-cht']

export const isDiffLanguage = (word: string): word is DiffLanguage =>
  diffLanguages.some((language) => language === word)

export const phrasesFor = (language: DiffLanguage): Phrases => all[language]
