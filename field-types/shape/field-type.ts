import type { FilterOperator } from '../../wire/operators'
import type { Code, Json } from './json-values'
import type { Attempt, Expectation, Making, Value } from './values'

/* The shape of a field type: what its file says, and who reads it. */

/** What a type belongs to: types of one family hold the same kind of value and have the same facts. */
export type Family =
  | 'number'
  | 'text'
  | 'moment'
  | 'truth'
  | 'choice'
  | 'reference'
  | 'list'
  | 'object'
  | 'json'

export type { FilterOperator } from '../../wire/operators'

/** What every field of the model has, as far as types look at it. Facts of the type itself come on top. */
export interface AnyField {
  readonly name: string
  readonly nullable: boolean
  readonly unit: Readonly<Record<string, string>> | null
}

export type Attributes = Readonly<Record<string, unknown>>

/** A component of src/kit or src/kit/form, and what it takes from its field. */
export interface Component<Field = AnyField> {
  readonly name: string
  /** What one value may be. The input of a list takes it from the type of its values. */
  limits?(field: Field): Attributes
  /** Everything else. */
  attributes?(field: Field): Attributes
  readonly takesChoices?: true
  /** A filter that stops at the length it is given. */
  readonly takesLength?: true
}

/** How the console shows, edits and finds a field. */
export interface Components<Field = AnyField> {
  readonly cell: Component<Field>
  /** Shows the field on a page of its own, where the cell would only count or shorten. */
  readonly view?: string | undefined
  readonly input: Component<Field>
  readonly filter: Component<Field>
  /** Filters for operators that the usual one cannot ask for. */
  readonly filterBy?: Readonly<Partial<Record<FilterOperator, Component<Field>>>>
}

/** The closed part of JSON Schema that the types of rows are made from. */
export type ValueSchema =
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'any' }
  | { readonly enum: readonly (Code | boolean)[] }
  | { readonly anyOf: readonly ValueSchema[] }
  /** The field's own fields. */
  | { readonly type: 'fields' }
  /** `value`: what the values of the list are. */
  | { readonly type: 'array'; readonly items: 'value' | 'fields' }

/** How a value travels in plain JSON. `none`: as null when there is none. Null: a text, which travels as it is. */
export type JsonType = 'number' | 'boolean' | 'none' | null

/** JSON Schema, as much of it as the language uses. */
export type LanguageSchema = Readonly<Record<string, Json>>

/** What the type adds to the schema language. */
export interface Language {
  /** A sentence for the reference and for editors. */
  readonly docs: string
  /** A field as it stands in YAML. */
  readonly example: Readonly<Record<string, Json>>
  /** Options of its own, each with a description and examples. */
  readonly options: Readonly<Record<string, LanguageSchema>>
  /** Options that must be there. */
  readonly required?: readonly string[]
  /** What `default` may be; left out where it may be anything. */
  readonly default?: LanguageSchema
  /** Options that this type takes more narrowly than their name allows. */
  readonly narrowed?: Readonly<Record<string, LanguageSchema>>
  /** Options of which one must be there, and only one. */
  readonly either?: readonly [string, string]
}

/** Why a value in YAML is wrong, and what to do about it. */
export type Reason = readonly [why: string, help: string]

/**
 * Everything that is known of a field type. `Facts` is what its options come to in the model. Methods are given the
 * field that they are about; they are only ever called on the description of that field's own type.
 */
export interface FieldTypeDescription<Facts = object, Options = never> {
  readonly family: Family
  readonly language: Language
  readonly shown: Components<AnyField & Facts>
  /** Components for fields that are shown in another way than most of the type. */
  variant?(field: AnyField & Facts): Partial<Components> | null
  /** The type in `types.ts`. */
  schema(field: AnyField & Facts): ValueSchema
  json(field: AnyField & Facts): JsonType
  /** Operators that fit, the usual one first. */
  readonly operators: readonly [FilterOperator, ...FilterOperator[]]
  /** A filter by which one record can be looked for from anywhere: `digits` are typed, or any text. */
  readonly lookup?: 'text' | 'digits'
  /** Its value names a person or a thing by itself. */
  readonly naming?: { readonly record?: true; readonly person?: true }
  /** A call can flip it. */
  readonly isSwitch?: true
  /** A project's own type can stand on it. */
  readonly isBase?: true
  /** What the options come to, defaults included. Missing where the model is needed to say it. */
  facts?(options: Options): Facts
  /** A value written in YAML as it is on the wire. */
  wire?(value: Json, options: Options): Json
  /** A default that is computed when the form opens. */
  isComputed?(value: Json): boolean
  /** What is wrong with a default, if anything. */
  fault?(value: Json, options: Options): Reason | null
  /** What nothing is stored as. */
  readonly empty: '' | null | readonly []
  /** A backend makes up a value by itself where a new record has none. */
  readonly isFilledIn?: true
  /** The present moment as the field has it on the wire; a backend fills it in by itself. */
  now?(field: AnyField & Facts, now: Date): Json
  /** Reads one value strictly, as a backend does. `keyed` reads it as the key of the record referred to. */
  read(field: AnyField & Facts, raw: unknown, keyed?: (raw: unknown) => Value): Value
  /** What limits of the field a value breaks. */
  limit?(field: AnyField & Facts, value: Json): Value | null
  /** A value that the mock server makes up. */
  mock(field: AnyField & Facts, making: Making): Json
  /** What a value of a backend must be; null where the field's parts are looked at instead. */
  expected(field: AnyField & Facts, keyed?: () => Expectation | null): Expectation | null
  /** A value to try a backend with; undefined where none can be made up. */
  attempt(field: AnyField & Facts, attempt: Attempt): Json | undefined
}
