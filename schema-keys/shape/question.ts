import type { QuestionTone } from '../../wire/setting-names'
import type { TextYaml } from './key'

/* What is asked before a call or a move. */

/** `confirm` as it is written. */
export type ConfirmWritten =
  | boolean
  | {
      readonly say?: TextYaml
      readonly facts?: readonly (string | { readonly field: string; readonly last?: number })[]
      readonly tone?: QuestionTone
    }

/** A field that a confirmation lists; with `last`, only so many characters from the end of its text. */
export type Fact = string | { readonly field: string; readonly last: number }

/** What a confirmation says of its own. */
export interface Question {
  /** Message key of the question below `resources.<r>.`; the text names fields in braces. */
  readonly say?: string
  /** Fields that are listed below those that name the record. */
  readonly facts?: readonly Fact[]
}

/** What the generated definition says of a question; `Origin` is whose question it may be besides its own. */
export interface QuestionProperties<Origin extends string = never> {
  /** Asks first. Says what it asks, or whose question it is. */
  readonly confirm?: true | Origin | Question
  readonly tone?: QuestionTone
}
