import type { TextByLanguage } from './json'
import type { QuestionTone } from '../../../wire/choices'
export type { QuestionTone } from '../../../wire/choices'

/** A field that a confirmation lists; with `last`, only so many characters from the end of its text. */
export interface FactModel {
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
  facts: FactModel[]
  tone: QuestionTone
}
