import type { Code, Color } from '../model'
import type { CallsYaml, ConditionYaml, ConfirmYaml } from './calls'
import type { NamesYaml, TextYaml } from './texts'

/** Who has looked at the rules, and what these were: `revision` is the hash of them. */
export interface ReviewedYaml {
  revision: string
  by: string
  date: string
}

export interface LifecycleYaml {
  field: string
  start?: Code | readonly Code[]
  /** The field with the moment since when a record is in its status. */
  since?: string
  calls?: CallsYaml
  statuses: Readonly<Record<string, StatusYaml>>
  moves?: Readonly<Record<string, string | MoveYaml | null>>
  sets?: Readonly<Record<string, readonly Code[]>>
  /** What the backend moves by itself, each as `FROM -> TO`. */
  server?: readonly string[]
  /**
   * Promises and questions by name. Both are sentences about what is always true, but a refuted question is no error.
   */
  promises?: Readonly<Record<string, string>>
  questions?: Readonly<Record<string, string>>
  accept?: Readonly<Record<string, { why: string; by: string; since: string }>>
  reviewed?: ReviewedYaml
}

/** Facts that a move may state for itself, and a status for all moves into it. */
export interface MoveFacts {
  by?: 'system'
  confirm?: ConfirmYaml
  call?: string
  color?: Color
  role?: NamesYaml
  /** Statuses: whoever has moved the record into one of them may not make the move. */
  otherPersonThan?: Code | readonly Code[]
  when?: ConditionYaml
  /** `30 days`, or `30 days since FIELD`. */
  after?: string
  ask?: readonly string[]
  reason?: 'none' | 'optional' | 'required'
}
export interface StatusYaml extends MoveFacts {
  name?: string
  label?: TextYaml
  stage?: string
  end?: boolean
  /** The code that a record mostly moves on to from here. */
  primary?: Code
}
export interface MoveYaml extends MoveFacts {
  is?: string
  label?: TextYaml
}
