import type { FieldOptions, FieldType } from '../../field-types'
import type { Decider } from '../../wire/deciders'
import type { KeyCheck, KeyDefinition, TextRange } from './key'

/** A field as it is written, as far as keys of a field read it. */
export type FieldAsWritten = FieldOptions & { readonly type: FieldType; readonly default?: unknown }

/** What keys of a field come to facts with. */
export interface FieldModelContext {
  readonly field: FieldAsWritten
  /** A field beside this one or further out, as the console finds it. */
  decider(name: string): Decider
}

/** What checks of a field's keys may know. */
export interface FieldCheckContext {
  readonly name: string
  readonly field: FieldAsWritten
  /** The type of a field beside this one or further out; undefined where there is none of that name. */
  typeBeside(name: string): FieldType | undefined
}

/** A key of a field of any type. */
export interface FieldKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** What it comes to in the model, default included. Undefined: it is absent there. */
  model?(written: Written | undefined, around: FieldModelContext): Fact
  readonly checks?: readonly KeyCheck<Written, FieldCheckContext>[]
  /** The fields beside it or further out that decide what it comes to, and where they stand in its text. */
  deciders?(written: Written): readonly { readonly name: string; readonly within: TextRange }[]
  /** Attributes of the field's input. */
  attributes?(fact: Fact): object
}
