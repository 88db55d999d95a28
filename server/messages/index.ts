import type { Model, TextByLanguage } from '../../codegen/language/model'
import { serverMessagesEn, type ServerMessages } from './en'
import { serverMessagesJa } from './ja'
import { serverMessagesZhChs } from './zh-chs'
import { serverMessagesZhCht } from './zh-cht'

export type { ServerMessages } from './en'

/** A message whose language is not known yet. */
export type LocalizedMessage = (words: ServerMessages) => string

const languages: ReadonlyMap<string, ServerMessages> = new Map([
  ['en', serverMessagesEn],
  ['ja', serverMessagesJa],
  ['zh-chs', serverMessagesZhChs],
  ['zh-cht', serverMessagesZhCht],
])

/** The words of the language in which the console starts. A backend does not know which language a user has chosen. */
export const serverMessagesOf = ({ app }: Model): ServerMessages =>
  languages.get(app.languages.default) ?? serverMessagesEn

/** A text of the schema, in the language of the message that it is put into. */
export const schemaText = ({ app }: Model, texts: TextByLanguage | null): string =>
  texts?.[app.languages.default] ?? texts?.[app.languages.source] ?? ''
