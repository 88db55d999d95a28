import type { MoveProperties } from '../../../schema-keys/move/console'
import type { StatusProperties } from '../../../schema-keys/status/console'
import type { Question } from '../../../schema-keys/shape/question'
export type { Fact, Question } from '../../../schema-keys/shape/question'
import type { Condition } from '../../../wire/condition'
import type { Color } from '../../../wire/setting-names'
export type { Color, QuestionTone as Tone } from '../../../wire/setting-names'

/** A code of an enum, flag or lifecycle. Never test it for truth, because 0, -1, '' and null are codes as well. */
export type Code = number | string | null

/** A code of a field, as generated into `choices.ts` of a resource. Its text is a message. */
export interface Choice {
  readonly code: Code
  /** Segment of the message key: `resources.<r>.choices.<field>.<key>`. */
  readonly key: string
  readonly color?: Color
  readonly readOnly?: true
  /** Where this does not hold, the choice of an enum is not offered. */
  readonly when?: Condition
}

/** A status of a lifecycle. `end`: nothing leads on from it. `bySystem`: only the backend brings records there. */
export interface Status extends Choice, StatusProperties {
  /** What is asked before a move into this status, for moves whose `confirm` is 'status'. */
  readonly confirm?: Question
}

/** A move from one status to another, with the call that makes it. `serverDecides`: the backend chooses the target. */
export interface Move extends MoveProperties {
  readonly from: Code
  readonly to: Code
  /** The action id to the letter, when the move has one. Calls with `action` in their body send it. */
  readonly action?: string
  /**
   * The label is `resources.<r>.moves.<field>.<key>`; the action is the key when it is absent. Null, or neither: the
   * label is that of the target.
   */
  readonly key?: string | null
  readonly serverDecides?: true
}

/**
 * The transition table of one field. It leaves out moves that only the system makes, because they have no button.
 *
 * @example
 * ```tsx
 * import type { Lifecycle } from 'deskwright/kit'
 *
 * export const lifecycle = {
 *   field: 'status',
 *   start: [1],
 *   statuses: [
 *     { code: 1, key: 'applied', primary: 2 },
 *     { code: 2, key: 'paid', color: 'success', end: true },
 *   ],
 *   moves: [{ from: 1, to: 2, call: 'status', confirm: true, roles: ['finance'] }],
 * } as const satisfies Lifecycle
 * ```
 */
export interface Lifecycle {
  readonly field: string
  readonly start: readonly Code[]
  readonly statuses: readonly Status[]
  readonly moves: readonly Move[]
}
