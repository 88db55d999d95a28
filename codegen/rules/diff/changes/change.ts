import type { ConditionPart } from '../../../../wire/condition'
import type { SourceLocation } from '../../../base/diagnostic'
import type { InvariantFormula, Code, Json } from '../../../language/model'

/** The same thing in two revisions. Everything that a change says is such a pair, so that a change can be reversed. */
export interface RevisionPair<T> {
  readonly before: T
  readonly after: T
}

interface Common {
  readonly resource: string
  readonly places: RevisionPair<SourceLocation | null>
}

interface InTable extends Common {
  /** Field of the lifecycle. */
  readonly field: string
}

export interface ComparedMove {
  readonly call: string
  readonly path: string
  readonly confirm: boolean
  readonly bySystem: boolean
}

export interface MoveEnds {
  readonly from: Code
  readonly to: Code
  readonly serverDecides: boolean
  /** The action id, if one was written; otherwise empty. */
  readonly action: string
}

/** A move that only one revision has. */
export interface MoveChange extends InTable, RevisionPair<ComparedMove | null> {
  readonly kind: 'move'
  readonly move: MoveEnds
  readonly money: boolean
  /** Statuses from which the target can be reached in this revision only. */
  readonly sources: RevisionPair<readonly Code[]>
  /** Other statuses that can be reached from the start of the move in this revision only. */
  readonly targets: RevisionPair<readonly Code[]>
  /** Other statuses to which operators can move a record from the start of the move. */
  readonly rest: RevisionPair<readonly Code[]>
}

/** A fact about the moves into one status: which call they use, whether they ask first, or who may make them. */
export interface IncomingMovesChange extends InTable, RevisionPair<Json> {
  readonly kind: 'entry'
  readonly to: Code
  readonly serverDecides: boolean
  readonly from: readonly Code[]
  /** Where the other moves into the status start that hold the value of either revision, and hold it in both. */
  readonly rest: RevisionPair<readonly Code[]>
  /** Whether it is about every move into the status. */
  readonly whole: boolean
  readonly fact: string
  readonly money: boolean
}

/**
 * Statuses that can be reached only after the status `via` in one of the two revisions. `before` and `after` are null
 * in that revision; in the other one they hold a route that avoids `via`.
 */
export interface StatusOrderChange extends InTable, RevisionPair<readonly Code[] | null> {
  readonly kind: 'order'
  readonly of: readonly Code[]
  readonly via: Code
  /** Those of the statuses to which a call about money leads. */
  readonly money: readonly Code[]
  /** The move that makes the difference; only one revision has it. */
  readonly by: MoveEnds | null
}

/** A status that only one revision has. */
export interface StatusAddedOrRemoved
  extends InTable, RevisionPair<{ readonly end: boolean } | null> {
  readonly kind: 'status'
  readonly code: Code
}

export interface StatusFactChange extends InTable, RevisionPair<Json> {
  readonly kind: 'statusFact'
  readonly code: Code
  readonly fact: string
}

/** A status that has a new code and is otherwise the same. All other changes name the later code. */
export interface StatusRecodeChange extends InTable, RevisionPair<Code> {
  readonly kind: 'recode'
}

/** Statuses that the start leads to, or that lead to an end, in one revision only. */
export interface ReachChange extends InTable, RevisionPair<readonly Code[]> {
  readonly kind: 'reached' | 'finishes'
}

export interface StartStatusChange extends InTable, RevisionPair<readonly Code[]> {
  readonly kind: 'start'
}

/** A move that the server makes by itself in one revision only. */
export interface ServerMoveChange extends InTable, RevisionPair<boolean> {
  readonly kind: 'server'
  readonly from: Code
  readonly to: Code
  /** It leads to a status to which a call about money leads as well. */
  readonly money: boolean
}

/** Whether the schema says what the server moves; where it does not, the server may use the statuses `free`. */
export interface ServerMovesState {
  readonly moves: readonly (readonly [Code, Code])[] | null
  readonly free: readonly Code[]
}

/** Only one revision says what the server moves. */
export interface ServerMovesChange extends InTable, RevisionPair<ServerMovesState> {
  readonly kind: 'serverSaid'
}

export interface AcceptedFindingChange extends InTable, RevisionPair<string | null> {
  readonly kind: 'accept'
  /** `G03 12`. */
  readonly finding: string
}

export interface InvariantState {
  /** The sentence as it is written. */
  readonly text: string
  readonly form: InvariantFormula
  /** Whatever the server does. */
  readonly holds: boolean
  readonly holdsForOperators: boolean
  /** It says nothing: what it is about never happens. */
  readonly empty: boolean
  /** The shortest counterexample of a broken promise. */
  readonly example: readonly Code[] | null
  /** The values of a record with which its last move breaks the promise. */
  readonly record: readonly ConditionPart[]
}

export interface InvariantChange extends InTable, RevisionPair<InvariantState | null> {
  readonly kind: 'promise'
  readonly name: string
  /** Whether it is a question: its answer breaks nothing. */
  readonly question: boolean
  /** It is about a status or a call with money in it. */
  readonly money: boolean
  /** How much each revision says beside the other. */
  readonly strength: RevisionPair<InvariantStrength>
}

/** How much a promise says beside another wording of it. */
export type InvariantStrength = 'weaker' | 'stronger' | 'other'

/** A text that reads differently in one language. */
export interface TextChange extends RevisionPair<string | null> {
  readonly subject: string
  /** Operators read it on a button. */
  readonly isButton: boolean
  readonly language: string
}

/** Labels and messages that read differently: how many changed in each language, and what they belong to. */
export interface TextsChange extends Common {
  readonly kind: 'texts'
  readonly languages: Readonly<Record<string, number>>
  readonly subjects: readonly string[]
  /** The texts themselves, in the order of the subjects. */
  readonly texts: readonly TextChange[]
}

/** Statuses that a record can go round among in one revision only. */
export interface LoopsChange extends InTable, RevisionPair<readonly (readonly Code[])[]> {
  readonly kind: 'loops'
}

/** Whether a call about money can happen more than once on one record: the shortest route on which it does. */
export interface CallRepetitionChange extends InTable, RevisionPair<readonly Code[] | null> {
  readonly kind: 'repeat'
  readonly call: string
}

export type ModelPartKind =
  | 'resource'
  | 'field'
  | 'choice'
  | 'call'
  | 'lifecycle'
  | 'list'
  | 'create'
  | 'edit'
  | 'show'
  | 'app'

/** A resource, field, choice, call or screen that only one revision has. */
export interface ModelPartChange extends Common, RevisionPair<Json> {
  readonly kind: 'thing'
  readonly thing: ModelPartKind
  readonly name: string
  /** A call that moves records to a status with money in it. */
  readonly money: boolean
}

/** A fact that both revisions state about such a thing, but with different values. */
export interface ModelFactChange extends Common, RevisionPair<Json> {
  readonly kind: 'fact'
  readonly thing: ModelPartKind
  readonly name: string
  /** The key of the YAML file that states the fact. */
  readonly fact: string
  readonly money: boolean
}

export type ModelChange =
  | MoveChange
  | IncomingMovesChange
  | StatusOrderChange
  | StatusAddedOrRemoved
  | StatusFactChange
  | StatusRecodeChange
  | ReachChange
  | StartStatusChange
  | ServerMoveChange
  | ServerMovesChange
  | AcceptedFindingChange
  | InvariantChange
  | LoopsChange
  | CallRepetitionChange
  | TextsChange
  | ModelPartChange
  | ModelFactChange
