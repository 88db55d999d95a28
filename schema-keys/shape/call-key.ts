import type { Code } from '../../field-types'
import type { Encoding, Method, NestedStyle } from '../../wire/call'
import type { Condition } from '../../wire/condition'
import type {
  ConditionYaml,
  KeyCheck,
  KeyDefinition,
  KeyPath,
  FieldMention,
  TextByLanguage,
  TextYaml,
} from './key'
import type { ConfirmWritten, QuestionProperties } from './question'

/** A call as it is written, as far as its keys read each other. */
export interface WrittenCall {
  readonly method?: Method
  readonly body?: readonly string[]
  readonly constants?: Readonly<Record<string, unknown>>
  readonly confirm?: ConfirmWritten
  readonly ask?: readonly string[]
  readonly on?: 'record' | 'selection'
}

/** A message after success: one, or one per resulting code of the toggled flag. */
export type DoneTexts = TextByLanguage | { code: Code; key: string; text: TextByLanguage }[]

/** What keys of a call come to facts with. */
export interface CallKeyContext {
  readonly name: string
  readonly call: WrittenCall
  /** How bodies are written where the call does not say it. */
  readonly usual: { readonly encoding: Encoding; readonly nested: NestedStyle }
  /** The innermost place that somebody has named: of the call, of its resource, or of the backend. */
  place(part: 'record' | 'wrap', written: string | undefined): string | null
  /** The texts of a part, those of its translations included. */
  text(part: 'label' | 'failed', written: TextYaml | undefined): TextByLanguage | null
  /** The messages after success. */
  done(): DoneTexts | null
  /** Undefined where no record is there to be held against it. */
  condition(when: ConditionYaml): Condition | undefined
}

/** What checks of a call's keys may know. */
export interface CallCheckContext {
  readonly name: string
  readonly call: WrittenCall
  /** It is a call of a lifecycle. */
  readonly isMoving: boolean
  readonly isReading: boolean
  /** It has a button in each row. */
  readonly isInRows: boolean
  /** Why no button over selected records can send it; null where one can. */
  reasonNoSelection(): string | null
  /** Why no record can be held against its condition; null where one can. */
  reasonNoRecord(): string | null
}

/** What is known of a call when its keys are written into generated code. */
export interface EmittedCall {
  /** How the backend writes bodies. */
  readonly usual: CallKeyContext['usual']
  readonly asks: QuestionProperties
  /** The two codes of a flag, or what true and false travel as; the one for "on" comes first. */
  codes(field: string): readonly [Code | boolean, Code | boolean]
}

/** Where properties stand in the generated definition. */
export type CallGroup =
  | 'method'
  | 'path'
  | 'sent'
  | 'answered'
  | 'named'
  | 'asked'
  | 'question'
  | 'color'
  | 'after'
  | 'messages'
  | 'access'

/** What names of fields in a call are held against. */
export interface CallMentionContext {
  readonly name: string
  readonly call: WrittenCall
  readonly resource: string
  /** Whether a call may send a key that is no field. */
  isKnown(key: string): boolean
}

/** A name of a field, and the sentence for the case that there is none of that name. */
export interface CallMention extends FieldMention {
  readonly message: string
}

/** A key of a call. */
export interface CallKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** What it comes to in the model, default included. Undefined: it is absent there. */
  model?(written: Written | undefined, around: CallKeyContext): Fact
  readonly checks?: readonly KeyCheck<Written, CallCheckContext>[]
  /** The fields that it names. */
  mentions?(written: Written, around: CallMentionContext): readonly CallMention[]
  /** The conditions that it has for records. Paths lead from the call. */
  conditions?(written: Written): readonly { readonly path: KeyPath; readonly when: ConditionYaml }[]
  readonly group?: CallGroup
  /** Properties of the generated call, in the group that the key names. */
  properties?(fact: Fact, call: EmittedCall): object
}
