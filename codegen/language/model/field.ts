import type { FactsOf, FieldType, ReferenceFacts, TypesIn } from '../../../field-types'
import type { TypePart } from '../../../field-types/shape/project-type-parts'
import type { Condition } from '../../../wire/condition'
import type { EmptyInput } from '../../../wire/empty-inputs'
import type { FieldFacts } from '../../../schema-keys/field'
import type { SourceLocation } from '../../base/diagnostic'
import type { Code, Color, Json, TextByLanguage } from './json'
import type { OverrideModel } from './override'

/* The model of fields. */

export type { Condition } from '../../../wire/condition'
export type { FieldType }

export interface ChoiceModel {
  place: SourceLocation
  code: Code
  /** The last part of the message key: `1` in `resources.order.choices.status.1`. */
  key: string
  label: TextByLanguage
  color: Color | null
  /** Whether the choice can be shown but not chosen. */
  readOnly: boolean
  /** Where this does not hold, the choice is not offered. */
  when?: Condition
}

/** A field type of the project's own. */
export interface ProjectFieldTypeModel {
  name: string
  /** File in `src/field-types`, without ending. */
  module: string
  options: Readonly<Record<string, Json>>
  parts: readonly TypePart[]
  mock?: (random: () => number, options: Readonly<Record<string, unknown>>) => unknown
}

/** What every field has, whatever its type. */
export interface FieldBase extends FieldFacts {
  place: SourceLocation
  /** Wire name, to the letter; also the `source` in the console. */
  name: string
  /** camelCase identifier derived from the name (or `as`), unique within its parent. */
  identifier: string
  /** PascalCase of the identifier. */
  typeName: string
  /** The path to the value in a row, when it is not simply `row[name]` (YAML `path: status.phase`). */
  path: string[] | null
  /** Names on the wire when reading and writing differ from `name`. */
  read: string
  write: string
  label: TextByLanguage
  help: TextByLanguage | null
  required: boolean
  /** No two records have the same value; the backend sees to it. */
  unique: boolean
  nullable: boolean
  /** What an input that holds nothing sends, where that is not what its type makes of nothing. */
  empty?: EmptyInput
  /** Whether rows and objects go back with all that was read. */
  whole?: boolean
  readOnly: boolean
  writeOnly: boolean
  /** The only form that may write it; null: both. */
  only: 'create' | 'edit' | null
  hidden: boolean
  personal: boolean
  /** The unit. Any field may have one, since translations can add it. */
  unit: TextByLanguage | null
  /** A fixed default; undefined when there is none. */
  default: Json | undefined
  visibleWhen: Condition | null
  requiredWhen: Condition | null
  readOnlyWhen: Condition | null
  roles: { read: string[]; write: string[] }
  /** The field type of the project, when it has one; `type` is then the built-in type on which that one is based. */
  own?: ProjectFieldTypeModel
  /** The components of the author that stand in the place of its column and its input. */
  overrides?: { column?: OverrideModel; input?: OverrideModel }
}

/** Facts that refer to other parts of the model, by the family of types that has them. */
interface Structures {
  choice: { choices: ChoiceModel[] }
  reference: ReferenceFacts
  /**
   * A list has either `fields`, which are those of a row, or `of`, which describes a plain value. The other one is
   * null.
   */
  list: { fields: FieldModel[] | null; of: FieldModel | null }
  object: { fields: FieldModel[] }
}

type StructureKey = 'choices' | 'reference' | 'fields' | 'of'

/** A type with its facts, and without the facts of other families. */
type TypedFacts<Type extends FieldType, Facts> = { type: Type } & Facts & {
    [Key in Exclude<StructureKey, keyof Facts>]?: undefined
  }

type ScalarFieldType = Exclude<FieldType, TypesIn<keyof Structures>>

/**
 * A field, told apart by its type: a number has bounds, a choice its codes, and so on. `isIn` narrows it to the types
 * of a family.
 */
export type FieldModel = FieldBase &
  (
    | { [Type in ScalarFieldType]: TypedFacts<Type, FactsOf<Type>> }[ScalarFieldType]
    | {
        [Of in keyof Structures]: TypedFacts<TypesIn<Of>, Structures[Of]>
      }[keyof Structures]
  )
