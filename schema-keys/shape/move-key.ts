import type { Code } from '../../field-types'
import type { JsonSchemaFragment } from '../../field-types/shape/field-type'
import type { Color } from '../../wire/setting-names'
import type { Condition, Wait } from '../../wire/condition'
import type { ConditionYaml, MentionedFields, KeyCheck, KeyDefinition, KeyPath } from './key'
import type { ConfirmWritten, QuestionProperties } from './question'

/** How long a record has to wait for a move, and since when: `30 days`, or `30 days since approvedAt`. */
export interface WaitRead {
  wait: Wait
  /** The field with the moment; null when neither the move nor its lifecycle names one. */
  field: string | null
  /** Milliseconds that a record has to be in its status, where the time counts from its coming there; 0 elsewhere. */
  stays: number
}

/** What keys of a move come to facts with. */
export interface MoveKeyContext {
  /** The call of moves that name none; empty where there is none. */
  readonly usualCall: string
  /** What the call of the move says that the move may say as well. */
  readonly ofCall: {
    readonly confirm?: ConfirmWritten | undefined
    readonly color?: Color | undefined
    readonly roles?: string | readonly string[] | undefined
  }
  readonly isBySystem: boolean
  /** The codes of the statuses that are written; those that are no status are left out. */
  codes(written: readonly Code[]): readonly Code[]
  wait(written: string): WaitRead | null
  /** The roles of which one may make the move. */
  needed(roles: readonly string[]): readonly string[]
}

/** What checks of a move's keys may know. */
export interface MoveCheckContext {
  /** The move as it is written: `1 -> 2`. */
  readonly name: string
  readonly isBySystem: boolean
}

/** What is known of a move when its keys are written into generated code. */
export interface EmittedMove {
  readonly asks: QuestionProperties<'call' | 'status'>
  /** What holds it up: its condition, and the time that a record waits for it. */
  readonly when: Condition | null
  readonly seals: readonly string[] | undefined
}

/** Where properties stand in the generated move, in this order. */
export const moveGroups = ['call', 'question', 'people', 'asked', 'guard', 'reason'] as const
export type MoveGroup = (typeof moveGroups)[number]

/** What keys of moves and of statuses have in common. */
interface PlacedKey<Written> extends KeyDefinition {
  readonly names?: MentionedFields<Written>
  /** The conditions that it has for records. Paths lead from the move or the status. */
  conditions?(written: Written): readonly { readonly path: KeyPath; readonly when: ConditionYaml }[]
}

/** A key of a move. */
export interface MoveKey<Written = unknown, Fact = unknown> extends PlacedKey<Written> {
  /** The same key of a status, for all moves into it; what a move says itself wins. Absent: a status has no such key. */
  readonly onStatus?: JsonSchemaFragment
  /** What it comes to in the table, default included. Undefined: it is absent there. */
  model?(written: Written | undefined, around: MoveKeyContext): Fact
  readonly checks?: readonly KeyCheck<Written, MoveCheckContext>[]
  readonly group?: MoveGroup
  /** Properties of the generated move, in the group that the key names. */
  properties?(fact: Fact, move: EmittedMove): object
}

/** A key of a status. */
export interface StatusKey<Written = unknown, Fact = unknown> extends PlacedKey<Written> {
  /** What it comes to in the table, default included. `usualName` is what the status is called by its code. */
  model?(written: Written | undefined, around: { readonly usualName: string }): Fact
  readonly group?: 'color' | 'state'
  /** Properties of the generated status, in the group that the key names. */
  properties?(fact: Fact): object
}
