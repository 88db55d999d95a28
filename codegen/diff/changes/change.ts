import type { Place } from '../../base/diagnostic'
import type { Code, Json } from '../../model'

/** The same thing in two revisions. Everything that a change says stands in such pairs, so that it can be mirrored. */
export interface Sides<T> {
  readonly before: T
  readonly after: T
}

interface Common {
  readonly resource: string
  readonly places: Sides<Place | null>
}

interface InTable extends Common {
  /** Field of the lifecycle. */
  readonly field: string
}

export interface MoveFacts {
  readonly call: string
  readonly path: string
  readonly confirm: boolean
  readonly bySystem: boolean
}

export interface MoveEnds {
  readonly from: Code
  readonly to: Code
  readonly serverDecides: boolean
  /** Written action id; empty for the one move between two statuses. */
  readonly action: string
}

/** A move that only one revision has. */
export interface MoveChange extends InTable, Sides<MoveFacts | null> {
  readonly kind: 'move'
  readonly move: MoveEnds
  readonly money: boolean
  /** Statuses that can end up in the target in this revision only. */
  readonly sources: Sides<readonly Code[]>
  /** What else can be reached from where the move starts, in this revision only. */
  readonly targets: Sides<readonly Code[]>
  /** Where operators can move it besides. */
  readonly rest: Sides<readonly Code[]>
}

/** A fact of moves into one status: its call, whether it asks first, who may do it. */
export interface EntryChange extends InTable, Sides<Json> {
  readonly kind: 'entry'
  readonly to: Code
  readonly serverDecides: boolean
  readonly from: readonly Code[]
  readonly fact: string
  readonly money: boolean
}

/** Statuses that can be reached only after another one in one revision; the route shows how they are in the other. */
export interface OrderChange extends InTable, Sides<readonly Code[] | null> {
  readonly kind: 'order'
  readonly of: readonly Code[]
  readonly via: Code
  /** Those that a call about money leads to. */
  readonly money: readonly Code[]
  /** The move, there in one revision only, that makes the difference. */
  readonly by: MoveEnds | null
}

/** A status that only one revision has. */
export interface StatusChange extends InTable, Sides<{ readonly end: boolean } | null> {
  readonly kind: 'status'
  readonly code: Code
}

export interface StatusFactChange extends InTable, Sides<Json> {
  readonly kind: 'statusFact'
  readonly code: Code
  readonly fact: string
}

/** A status whose code, and nothing else, is another one; the rest of the changes speaks of the later code. */
export interface RecodeChange extends InTable, Sides<Code> {
  readonly kind: 'recode'
}

/** Statuses for which something holds in one revision only: the start leads to them, they lead to an end. */
export interface ReachChange extends InTable, Sides<readonly Code[]> {
  readonly kind: 'reached' | 'finishes'
}

export interface StartChange extends InTable, Sides<readonly Code[]> {
  readonly kind: 'start'
}

export interface AcceptChange extends InTable, Sides<string | null> {
  readonly kind: 'accept'
  /** `G03 12`. */
  readonly finding: string
}

export interface PromiseState {
  readonly text: string
  readonly holds: boolean
  /** Shortest counterexample of a broken one. */
  readonly example: readonly Code[] | null
}

export interface PromiseChange extends InTable, Sides<PromiseState | null> {
  readonly kind: 'promise'
  readonly name: string
  /** Asked only: whatever the answer, nothing is broken. */
  readonly question: boolean
}

/** Labels and messages that read differently: how many in each language, and of what. */
export interface TextsChange extends Common {
  readonly kind: 'texts'
  readonly languages: Readonly<Record<string, number>>
  readonly subjects: readonly string[]
}

export type ThingKind =
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
export interface ThingChange extends Common, Sides<Json> {
  readonly kind: 'thing'
  readonly thing: ThingKind
  readonly name: string
  /** A call that moves records to a status with money in it. */
  readonly money: boolean
}

/** Something that is said of such a thing in both revisions, in different ways. */
export interface FactChange extends Common, Sides<Json> {
  readonly kind: 'fact'
  readonly thing: ThingKind
  readonly name: string
  /** The key of the YAML file that says it. */
  readonly fact: string
  readonly money: boolean
}

export type Change =
  | MoveChange
  | EntryChange
  | OrderChange
  | StatusChange
  | StatusFactChange
  | RecodeChange
  | ReachChange
  | StartChange
  | AcceptChange
  | PromiseChange
  | TextsChange
  | ThingChange
  | FactChange
