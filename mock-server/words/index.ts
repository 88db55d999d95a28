import type { Model, Texts } from '../../codegen/model'
import { en, type Words } from './en'
import { ja } from './ja'
import { zhChs } from './zh-chs'
import { zhCht } from './zh-cht'

export type { Words } from './en'

/** A message whose language is not known yet. */
export type Say = (words: Words) => string

const languages: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['ja', ja],
  ['zh-chs', zhChs],
  ['zh-cht', zhCht],
])

/** The words of the language in which the console starts. A backend does not know which language a user has chosen. */
export const wordsOf = ({ app }: Model): Words => languages.get(app.languages.default) ?? en

/** A text of the schema, in the language of the message that it is put into. */
export const textOf = ({ app }: Model, texts: Texts | null): string =>
  texts?.[app.languages.default] ?? texts?.[app.languages.source] ?? ''
