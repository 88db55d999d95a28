import type { TextByLanguage } from './json'
import type { QuestionTone } from '../../../wire/setting-names'
export type { QuestionTone } from '../../../wire/setting-names'

/** A field that a confirmation lists; with `last`, only so many characters from the end of its text. */
export interface QuestionFactModel {
  field: string
  last: number | null
}

/** What a confirmation says beside the identity of the record. */
export interface QuestionModel {
  /** Where it is written; `plain` where it is only asked for and says nothing of its own. */
  origin: 'plain' | 'call' | 'status' | 'move'
  /** Key of the question's text below that of its resource. */
  key: string
  say: TextByLanguage | null
  facts: QuestionFactModel[]
  tone: QuestionTone
}
