import type { Place } from '../base/diagnostic'
import type { Code, Color, Json, Texts } from './json'
import type { OverrideModel } from './override'

/* What fields are made of. */

export interface ImageModel {
  prefix: string | null
  dated: boolean | null
  maxBytes: number | null
  stores: 'url' | 'path'
}

export interface ChoiceModel {
  place: Place
  code: Code
  /** Segment of the message key: `resources.order.choices.status.1`. */
  key: string
  label: Texts
  color: Color | null
  /** May be read but not chosen. */
  readOnly: boolean
}

/** Declarative condition on other fields: all parts hold. */
export interface Condition {
  all: {
    field: string
    is: (Code | boolean)[]
    not: boolean
    /** How many rows or objects further out the field stands; absent when it stands beside. */
    up?: number
  }[]
}

/** A field type of the project's own. */
export interface OwnTypeModel {
  name: string
  /** File in `src/field-types`, without ending. */
  module: string
  options: Readonly<Record<string, Json>>
  mock?: (random: () => number, options: Readonly<Record<string, unknown>>) => unknown
}

export type FieldType =
  | 'integer'
  | 'number'
  | 'money'
  | 'percent'
  | 'text'
  | 'longText'
  | 'boolean'
  | 'flag'
  | 'enum'
  | 'lifecycle'
  | 'date'
  | 'datetime'
  | 'timestamp'
  | 'reference'
  | 'list'
  | 'object'
  | 'email'
  | 'phone'
  | 'url'
  | 'image'
  | 'json'
  | 'password'

export interface FieldModel {
  place: Place
  /** Wire name, to the letter; also the `source` in the console. */
  name: string
  /** camelCase identifier derived from the name (or `as`), unique within its parent. */
  identifier: string
  /** PascalCase of the identifier. */
  typeName: string
  /** Where the value stands in a row when that is not simply `row[name]`: a path of keys (YAML `path: status.phase`). */
  path: string[] | null
  /** Names on the wire when reading and writing differ from `name`. */
  read: string
  write: string
  type: FieldType
  label: Texts
  help: Texts | null
  required: boolean
  nullable: boolean
  readOnly: boolean
  writeOnly: boolean
  /** The only form that may write it; null: both. */
  only: 'create' | 'edit' | null
  hidden: boolean
  personal: boolean
  unit: Texts | null
  min: number | null
  max: number | null
  minLength: number | null
  maxLength: number | null
  /** ECMAScript pattern, checked to be linear enough to run in a browser. */
  pattern: string | null
  /** Static default; undefined: none. */
  default: Json | undefined
  /** Default computed when the form opens. */
  defaultNow: 'today' | 'now' | null
  visibleWhen: Condition | null
  requiredWhen: Condition | null
  readOnlyWhen: Condition | null
  roles: { read: string[]; write: string[] }
  /** money: digits after the point; number: precision. */
  scale: number | null
  currency: { fixed: string } | { field: string } | null
  /** boolean: what true and false are on the wire. */
  booleanCodec: { true: Json; false: Json } | null
  dateCodec: 'unix' | 'unixMs' | 'iso' | 'text' | null
  /** enum, flag, lifecycle. A flag has two, the first is "on". */
  choices: ChoiceModel[] | null
  /** reference. `known` is false when no schema for the target exists here: the key is shown. */
  reference: { to: string; show: string; known: boolean } | null
  /** list of rows or object: its fields. */
  fields: FieldModel[] | null
  /** list of plain values: the type of one. */
  of: FieldModel | null
  /** image: what it says in place of app.yaml, and what of an uploaded image it holds. */
  image: ImageModel | null
  /** The project's own type that it has; `type` is the one that this stands on. */
  own?: OwnTypeModel
  /** What the author puts in the place of its column and its input. */
  overrides?: { column?: OverrideModel; input?: OverrideModel }
}
