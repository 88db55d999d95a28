import type { InvariantStrength, ModelPartKind } from '../diff/changes/change'
import type { ChangeDirection, ChangeWeight } from '../diff/changes/change-weight'

export interface MovePhrase {
  from: string
  to: string
  call: string
  /** The action as written; empty when there is none. */
  action: string
  bySystem: boolean
  isNew: boolean
}

/** A value in two revisions, in words. */
export interface BeforeAfterText {
  before: string
  after: string
}

/** The moves into one status that changed in the same way. */
export interface ChangedIncomingMoves {
  count: number
  /** Where they start. */
  from: string
  /** Where other moves start that stay as these were; empty when there are none. */
  rest: string
  /** Whether every move into the status is among them. */
  whole: boolean
}

/** The sentences of a comparison in one language. Statuses are passed with their words: `5 under approval`. */
export interface DiffPhrases {
  /** `comma` stands between the items of a list, `gap` between sentences. */
  comma: string
  gap: string
  nothing: string
  money: (sentence: string) => string
  heading: (resource: string, field: string) => string
  move: (words: MovePhrase) => string
  serverDecides: string
  sources: (count: number, to: string, list: string, isNew: boolean) => string
  targets: (from: string, list: string, isNew: boolean) => string
  statement: (statements: readonly string[], isTrue: boolean) => string
  onlyAfter: (of: string, via: string) => string
  rest: (from: string, list: string) => string
  bypass: (of: string, via: string, route: string) => string
  live: (count: number, noun: string, status: string) => string
  liveMove: (count: number, noun: string, from: string, to: string | null, isNew: boolean) => string
  /** How often a move was made that is gone, or is new; `days` is null for the whole history. */
  happened: (
    steps: { count: number; records: number; days: number | null },
    noun: string,
    isNew: boolean,
  ) => string
  entryCall: (to: string, calls: BeforeAfterText, moves: ChangedIncomingMoves) => string
  entryConfirm: (to: string, asks: boolean, moves: ChangedIncomingMoves) => string
  entrySystem: (to: string, bySystem: boolean, moves: ChangedIncomingMoves) => string
  entryRoles: (to: string, values: BeforeAfterText, moves: ChangedIncomingMoves) => string
  /** Whoever moved a record to some statuses may no longer, or may again, move it on; empty: anybody may. */
  entryPersons: (to: string, values: BeforeAfterText, moves: ChangedIncomingMoves) => string
  entryFact: (
    to: string,
    fact: string,
    values: BeforeAfterText,
    moves: ChangedIncomingMoves,
  ) => string
  status: (status: string, end: boolean, isNew: boolean) => string
  renamed: (code: string, names: BeforeAfterText) => string
  recoded: (name: string, codes: BeforeAfterText) => string
  end: (status: string, isEnd: boolean) => string
  system: (status: string, bySystem: boolean) => string
  statusFact: (status: string, fact: string, values: BeforeAfterText) => string
  start: (values: BeforeAfterText) => string
  /** A move that the server makes by itself. */
  serverMove: (from: string, to: string, isNew: boolean) => string
  serverSaid: (moves: string) => string
  /** Nobody says any more what the server moves. */
  serverFree: (list: string) => string
  reached: (list: string, isNew: boolean) => string
  finishes: (list: string, isNew: boolean) => string
  accept: (finding: string, values: { before: string | null; after: string | null }) => string
  promiseNew: (name: string, text: string) => string
  promiseGone: (name: string, text: string) => string
  promiseReworded: (name: string, texts: BeforeAfterText) => string
  promiseBroken: (name: string, text: string, example: string) => string
  promiseKept: (name: string, text: string) => string
  /** It says nothing any more: what it is about never happens. */
  promiseEmpty: (name: string, text: string) => string
  /** It says something again. */
  promiseFull: (name: string, text: string) => string
  /** Operators keep a broken promise. */
  promiseByServer: string
  /** How much a promise says after it was reworded. */
  strength: Readonly<Record<InvariantStrength, string>>
  loops: (list: string, isNew: boolean) => string
  /** Groups that have grown, shrunk, joined or fallen apart. */
  loopsChanged: (groups: BeforeAfterText) => string
  repeat: (call: string, route: string | null) => string
  /** A question that the table answers; null where a revision does not ask it. */
  question: (text: string, answers: { before: string | null; after: string | null }) => string
  texts: (count: number, languages: string, subjects: string) => string
  more: (count: number) => string
  thing: (what: string, summary: string, isNew: boolean) => string
  things: Readonly<Record<ModelPartKind, (name: string) => string>>
  fact: (
    subject: string,
    fact: string,
    values: BeforeAfterText,
    direction: ChangeDirection,
  ) => string
  /** Tells which entries a list gained and lost. */
  items: (subject: string, fact: string, entries: string) => string
  weights: Readonly<Record<ChangeWeight, string>>
  /** What keys of the YAML are called, and values of theirs as `key value`; without an entry they stand as written. */
  terms: Readonly<Record<string, string>>
  outside: string
  everyone: string
  /** A move under no condition. */
  always: string
  nothingSet: string
  yes: string
  no: string
  /** Title and first line of the text for a pull request. */
  title: string
  counts: (changes: number, broken: number) => string
  place: { before: string; after: string }
}
