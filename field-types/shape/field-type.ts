import type { FilterOperator } from '../../wire/operators'
import type { Code, Json } from './json-values'
import type { TrialContext, Expectation, MockContext, ValueReading } from './values'

/* The shape of a field type: what its file says, and who reads it. */

/** The family of a type. Types of one family hold the same kind of value and have the same facts. */
export type TypeFamily =
  | 'number'
  | 'text'
  | 'moment'
  | 'truth'
  | 'choice'
  | 'reference'
  | 'list'
  | 'object'
  | 'time'
  | 'map'
  | 'mixed'
  | 'file'
  | 'json'

export type { FilterOperator } from '../../wire/operators'

/** What field types use of a field of the model. Each type adds its own facts to this. */
export interface AnyField {
  readonly name: string
  readonly nullable: boolean
  readonly unit: Readonly<Record<string, string>> | null
}

export type ComponentAttributes = Readonly<Record<string, unknown>>

/** A component of src/kit or src/kit/forms/form, and what it takes from its field. */
export interface ComponentSpec<Field = AnyField> {
  readonly name: string
  /** Attributes that limit one value. The input of a list takes them from the type of the list's values. */
  limits?(field: Field): ComponentAttributes
  /** All other attributes. */
  attributes?(field: Field): ComponentAttributes
  readonly takesChoices?: true
  /** It shows several values, each by the cell that it holds. */
  readonly takesCell?: true
  /** The filter is given the field's maximum length, at which its input stops. */
  readonly takesLength?: true
}

/** How the console shows, edits and finds a field. */
export interface FieldComponents<Field = AnyField> {
  readonly cell: ComponentSpec<Field>
  /** The component that shows the field on a page of its own, where the cell would only count or shorten. */
  readonly view?: string | undefined
  readonly input: ComponentSpec<Field>
  readonly filter: ComponentSpec<Field>
  /** Filters for operators that the usual filter cannot ask for. */
  readonly filterBy?: Readonly<Partial<Record<FilterOperator, ComponentSpec<Field>>>>
}

/** The closed part of JSON Schema that the types of rows are made from. */
export type ValueSchema =
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'any' }
  | { readonly enum: readonly (Code | boolean)[] }
  | { readonly anyOf: readonly ValueSchema[] }
  /** Any keys, with values of one type. */
  | { readonly map: 'string' | 'number' | 'boolean' | 'any' }
  /** The field's own fields. */
  | { readonly type: 'fields' }
  /** `value` stands for the type of the list's values, and `fields` for a row of fields. */
  | { readonly type: 'array'; readonly items: 'value' | 'fields' }

/** How a value travels in plain JSON. `none` makes null of an empty value; null is a text, which travels as it is. */
export type FieldJsonType = 'number' | 'boolean' | 'none' | null

/** JSON Schema, as much of it as the language uses. */
export type JsonSchemaFragment = Readonly<Record<string, Json>>

/** What the type adds to the schema language. */
export interface TypeSchemaLanguage {
  /** A sentence for the reference and for editors. */
  readonly docs: string
  /** A field as it stands in YAML. */
  readonly example: Readonly<Record<string, Json>>
  /** Options of its own, each with a description and examples. */
  readonly options: Readonly<Record<string, JsonSchemaFragment>>
  /** Options that must be there. */
  readonly required?: readonly string[]
  /** What `default` may be; left out where it may be anything. */
  readonly default?: JsonSchemaFragment
  /** Options for which this type accepts less than other types do. */
  readonly narrowed?: Readonly<Record<string, JsonSchemaFragment>>
  /** Options of which one must be there, and only one. */
  readonly either?: readonly [string, string]
}

/** Why a value in YAML is wrong, and what to do about it. */
export type FaultWithHelp = readonly [why: string, help: string]

/**
 * Everything that is known of a field type. `Facts` is what its options come to in the model. Methods are given the
 * field that they are about; they are only ever called on the description of that field's own type.
 */
export interface FieldTypeDescription<Facts = object, Options = never> {
  readonly family: TypeFamily
  readonly language: TypeSchemaLanguage
  readonly shown: FieldComponents<AnyField & Facts>
  /** Replaces components for those fields that are shown in another way than most fields of the type. */
  variant?(field: AnyField & Facts): Partial<FieldComponents> | null
  /** The type in `types.ts`. */
  schema(field: AnyField & Facts): ValueSchema
  json(field: AnyField & Facts): FieldJsonType
  /** Operators that suit the type. The first one is the usual one. Any field may be `empty`. */
  readonly operators: readonly [FilterOperator, ...FilterOperator[]]
  /** The function of `wire/comparable-value.ts` that a browser compares its values by, where they are no texts or codes. */
  readonly comparison?: 'plainNumber' | 'plainTruth' | 'plainDay' | 'plainMoment'
  /** A search from anywhere can look for one record by this field: by typed `digits` only, or by any text. */
  readonly lookup?: 'text' | 'digits'
  /** Its value is enough to name a record or a person. */
  readonly naming?: { readonly record?: true; readonly person?: true }
  /** Its cell is a way to something else already, or holds more than a text: it cannot be the way to its record. */
  readonly holdsMore?: true
  /** A call can flip it. */
  readonly isSwitch?: true
  /** Its value is one text or number: a text says all of it. */
  readonly isPlain?: true
  /** What the options come to, defaults included. It is missing where only the model can say that. */
  facts?(options: Options): Facts
  /** Turns a value written in YAML into its value on the wire. */
  wire?(value: Json, options: Options): Json
  /** A default that is computed when the form opens. */
  isComputed?(value: Json): boolean
  /** What is wrong with a default, if anything. */
  fault?(value: Json, options: Options): FaultWithHelp | null
  /** How an empty value is stored. */
  readonly empty: '' | null | readonly []
  /** A backend makes up a value by itself where a new record has none. */
  readonly isFilledIn?: true
  /** The present moment as the field has it on the wire; a backend fills it in by itself. */
  now?(field: AnyField & Facts, now: Date): Json
  /** Reads one value strictly, as a backend does. `keyed` reads it as the key of the record referred to. */
  read(field: AnyField & Facts, raw: unknown, keyed?: (raw: unknown) => ValueReading): ValueReading
  /** The value as a backend sends it, where that is not how the schema speaks of it. */
  sent?(field: AnyField & Facts, value: Json): unknown
  /** The limit of the field that a value breaks, if any. */
  limit?(field: AnyField & Facts, value: Json): ValueReading | null
  /** A value that the mock server makes up. */
  mock(field: AnyField & Facts, making: MockContext): Json
  /** What a value of a backend must be. Null means that the parts of the field are checked instead. */
  expected(field: AnyField & Facts, keyed?: () => Expectation | null): Expectation | null
  /** A value to try a backend with; undefined where none can be made up. */
  attempt(field: AnyField & Facts, attempt: TrialContext): Json | undefined
}
