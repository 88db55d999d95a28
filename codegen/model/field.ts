import type { FactsOf, FieldType, ReferenceFacts, TypesIn } from '../../field-types'
import type { Place } from '../base/diagnostic'
import type { Code, Color, Json, Texts } from './json'
import type { OverrideModel } from './override'

/* What fields are made of. */

export type { FieldType }

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

/** What every field has, whatever its type. */
export interface FieldBase {
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
  /** Translations may give any field one. */
  unit: Texts | null
  /** Static default; undefined: none. */
  default: Json | undefined
  visibleWhen: Condition | null
  requiredWhen: Condition | null
  readOnlyWhen: Condition | null
  roles: { read: string[]; write: string[] }
  /** The project's own type that it has; `type` is the one that this stands on. */
  own?: OwnTypeModel
  /** What the author puts in the place of its column and its input. */
  overrides?: { column?: OverrideModel; input?: OverrideModel }
}

/** Facts that hold other parts of the model, by the family of types that has them. */
interface Structures {
  choice: { choices: ChoiceModel[] }
  reference: ReferenceFacts
  /** `fields`: of a row; `of`: what one plain value is. One of the two is null. */
  list: { fields: FieldModel[] | null; of: FieldModel | null }
  object: { fields: FieldModel[] }
}

type StructureKey = 'choices' | 'reference' | 'fields' | 'of'

/** The facts of a type, and none of the parts that other families have. */
type Typed<Type extends FieldType, Facts> = { type: Type } & Facts & {
    [Key in Exclude<StructureKey, keyof Facts>]?: undefined
  }

type ScalarFieldType = Exclude<FieldType, TypesIn<keyof Structures>>

/**
 * A field, told apart by its type: a number has bounds, a choice its codes, and so on. `isIn` narrows it to the types
 * of a family.
 */
export type FieldModel = FieldBase &
  (
    | { [Type in ScalarFieldType]: Typed<Type, FactsOf<Type>> }[ScalarFieldType]
    | {
        [Of in keyof Structures]: Typed<TypesIn<Of>, Structures[Of]>
      }[keyof Structures]
  )
