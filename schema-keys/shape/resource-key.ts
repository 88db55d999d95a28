import type { FieldType, FaultWithHelp } from '../../field-types'
import type { Condition, Wait } from '../../wire/condition'
import type { Json } from '../../wire/json'
import type { ConditionYaml, MentionedFields, KeyCheck, KeyDefinition, KeyPath } from './key'

/** What keys of a resource come to facts with. */
export interface ResourceModelContext {
  /** A stretch of time such as `30 days`; null where it is none. */
  wait(written: string): Wait | null
  condition(when: ConditionYaml): Condition
}

/** A field of the record itself, as checks see it. */
export interface CheckedField {
  readonly name: string
  readonly type: FieldType
  readonly isPersonal: boolean
  readonly isUnique: boolean
  /** Time can be counted from it. */
  readonly isMoment: boolean
  /** Why it cannot hold a value, and what to do about it. */
  fault(value: Json): FaultWithHelp | null
}

/** What checks of a resource's keys may know. */
export interface ResourceCheckContext {
  readonly name: string
  readonly key: readonly string[]
  /** The fields that name a record to people, where the schema says which. */
  readonly identity: readonly string[]
  readonly fields: readonly CheckedField[]
  /** A field is personal, or one inside its objects and rows. */
  readonly holdsPersonal: boolean
}

/** A key of a resource. */
export interface ResourceKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** What it comes to in the model, default included. Undefined: it is absent there. */
  model?(written: Written | undefined, around: ResourceModelContext): Fact
  readonly checks?: readonly KeyCheck<Written, ResourceCheckContext>[]
  readonly names?: MentionedFields<Written>
  /** The conditions that it has for records. Paths lead from the resource. */
  conditions?(written: Written): readonly { readonly path: KeyPath; readonly when: ConditionYaml }[]
}
