import type { Json } from './json-values'

/* What types read and make up values with. */

/** What is wrong with a value that was sent. Whoever refuses the value has the words for it. */
export interface ValueProblem {
  readonly kind:
    | 'whole'
    | 'number'
    | 'digits'
    | 'text'
    | 'choice'
    | 'truth'
    | 'missing'
    | 'json'
    | 'single'
    | 'time'
    | 'map'
    | 'anyOf'
    | 'file'
    | 'fileType'
    | 'fileSize'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'min'
    | 'max'
  readonly values?: readonly (string | number)[]
}

/** One value as read from the wire, or what is wrong with it. */
export type ValueReading =
  | { readonly value: Json; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: ValueProblem }

export const invalidValue = (
  kind: ValueProblem['kind'],
  ...values: (string | number)[]
): ValueReading => ({
  problem: { kind, values },
})

/** What the mock server makes a value of a field from. */
export interface MockContext {
  readonly random: () => number
  /** The oldest row has the index 0. */
  readonly index: number
  /** How many rows and objects stand around the value: 0 in the record itself. */
  readonly depth: number
  /** Numbers that the name of the field calls for. */
  readonly hint: readonly number[] | undefined
  /** A text that suits the field's name or label. `own` makes the text that the type itself suggests. */
  text(own?: () => string): string
  /** Shortens a text to what the field takes. */
  cut(text: string): string
  /** A moment that fits the row and the name of the field. */
  moment(): Date
  /** A code of the field, drawn by weight. */
  draw(weights: readonly { readonly item: Json; readonly weight: number }[]): Json
  /** A status that suits the age of the row. Undefined means that the field has no lifecycle. */
  status(): Json | undefined
  /** The key of a record that the field refers to. */
  key(): Json
  /** One value of the list that the field is. */
  value(): Json
  /** Values for the fields in the field. */
  parts(): Readonly<Record<string, Json>>
}

/** What the contract makes a value from. The value differs from the old one wherever it can. */
export interface TrialContext {
  /** Another number gives another value. */
  readonly seed: number
  readonly old: unknown
  /** The key of a record that the field refers to. */
  key(): Json | undefined
  /** One value of the list that the field is. */
  value(seed: number): Json | undefined
  /** Values for the fields in the field. */
  parts(seed: number): Json | undefined
}

/** What a value of a backend must be. */
export interface Expectation {
  readonly says: string
  test(value: unknown): boolean
}

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** A whole number between two, both included. */
export const randomInteger = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/** Ten digits with a leading zero, which only text keeps. */
export const randomMobileNumber = (random: () => number): string =>
  `09${Array.from({ length: 8 }, () => randomInteger(random, 0, 9)).join('')}`
