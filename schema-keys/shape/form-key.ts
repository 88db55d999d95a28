import type { KeyDefinition } from './key'

/** What keys of a form come to facts with. */
export interface FormModelContext {
  /** The call that saves the form where it names none. */
  readonly call: string
  readonly hasGroups: boolean
  /** How many fields the form has. */
  readonly count: number
}

/** A key under `create` and `edit`. */
export interface FormKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** What it comes to in the model, default included. */
  model?(written: Written | undefined, around: FormModelContext): Fact
  /** Attributes of the generated dialog. */
  attributes?(fact: Fact): object
  /** The component of the kit around the fields of the form, where there is one. */
  around?(fact: Fact): string | null
}
