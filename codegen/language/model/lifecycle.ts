import type { MoveKeyFacts } from '../../../schema-keys/move'
import type { StatusKeyFacts } from '../../../schema-keys/status'
import type { Condition, ConditionPart } from '../../../wire/condition'
import type { SourceLocation } from '../../base/diagnostic'
import type { Code, TextByLanguage } from './json'
import type { FieldDomains, KnownCondition, TransitionTable, TableMove } from './transition-table'
import type { QuestionModel } from './question'

/* The model of a lifecycle: the statuses of a record, the moves between them, and promises about both. */

export interface LifecycleModel {
  place: SourceLocation
  field: string
  /** `statusLifecycle` for field status. */
  identifier: string
  start: Code[]
  /**
   * The names of the calls that moves may use, the default call first. The calls also stand in `ResourceModel.calls`.
   */
  calls: string[]
  statuses: StatusModel[]
  /** What stages are called that are called otherwise than by their names. */
  stages: { name: string; label: TextByLanguage }[]
  moves: MoveModel[]
  /** What the server moves by itself; null when the schema does not say. */
  server: TableMove[] | null
  /** What the fields can hold that promises ask about. */
  domains?: FieldDomains
  /** The tables of the other lifecycles of the record, by field; absent when there are none. */
  beside?: Readonly<Record<string, TransitionTable>>
  sets: Readonly<Record<string, Code[]>>
  accepted: {
    id: string
    subject: string
    why: string
    by: string
    since: string
    place: SourceLocation
  }[]
  /** Who has reviewed which rules; null when nobody has. */
  reviewed: { revision: string; by: string; date: string } | null
  /** The promises. Questions are among them, but a refuted question is no error. */
  promises: Invariant[]
}

export interface StatusModel extends StatusKeyFacts {
  place: SourceLocation
  code: Code
  key: string
  label: TextByLanguage
}

/**
 * One move from a single status, with every default resolved. A fact of the move wins over one of the status, and that
 * over one of the call.
 */
export interface MoveModel extends Omit<MoveKeyFacts, 'after' | 'roles' | 'whenYaml'> {
  place: SourceLocation
  from: Code
  /** Null with `serverDecides`: the row is then read again and not changed locally. */
  to: Code
  serverDecides: boolean
  /**
   * The action id, unique together with `from` and `to`: to the letter as it is written in parentheses, or else derived
   * from the target.
   */
  action: string
  /** Whether the action was written. A call with `action` in its body sends it. */
  named: boolean
  /** Segment of the message key of its label. Null: it has the label of its target. */
  key: string | null
  label: TextByLanguage
  /** What it asks; null when it asks for nothing, not even for a reason. */
  question: QuestionModel | null
  roles: string[]
  /** It names no role: `roles` are those that follow from app.yaml. */
  anyRole?: true
  /** Fields that may not have changed since the record was last brought into one of these; absent when none is sealed. */
  seals?: readonly string[]
  /** What the record must be like for the console to offer it. The backend is not told: it decides by itself. */
  when: Condition | null
  /** What is sure of the record when an operator makes the move. */
  known?: readonly KnownCondition[]
  /** The same in signs; empty when there is none. */
  guard: string
}

/** What a sentence is about: being in any of some statuses, any move by a call, or any of some moves. */
export type InvariantSubject =
  | { kind: 'statuses'; codes: Code[] }
  | { kind: 'call'; call: string }
  | { kind: 'moves'; from: Code[]; to: Code[] }
  /** Being in any of some statuses of another lifecycle of the record. */
  | { kind: 'beside'; field: string; codes: Code[] }

/** Moves into statuses: all of them, or only those from some others. */
export interface EnteringMoves {
  from?: Code[]
  to: Code[]
}

/** What a promise says, whatever its words. */
export type InvariantFormula =
  | { form: 'onlyAfter'; what: InvariantSubject; after: InvariantSubject }
  | { form: 'afterAll'; what: InvariantSubject; all: InvariantSubject[] }
  | { form: 'neverAfter'; after: InvariantSubject; never: InvariantSubject }
  | { form: 'neverDirectly'; from: Code[]; to: Code[] }
  | { form: 'atMost'; what: InvariantSubject; times: number }
  | { form: 'within'; to: Code[]; moves: number }
  | ({ form: 'onlyBy'; call: string } & EnteringMoves)
  | ({ form: 'onlyByRole'; roles: string[] } & EnteringMoves)
  | ({ form: 'otherPerson'; than: Code[] } & EnteringMoves)
  | ({ form: 'unchanged'; fields: string[]; since: Code[] } & EnteringMoves)
  | ({ form: 'onlyWhen'; any: ConditionPart[][]; roles: string[] } & EnteringMoves)
  | { form: 'alwaysReach'; from: Code[]; to: Code[] }
  | { form: 'canReach'; from: Code[]; to: Code[] }
  | { form: 'everyEnds' }

/** A sentence of the table about what is always true. */
export interface Invariant {
  name: string
  sentence: string
  form: InvariantFormula
  /** Whether it is only a question, whose answer is never an error. */
  question: boolean
  place: SourceLocation
}
