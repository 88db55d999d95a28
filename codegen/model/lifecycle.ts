import type { Place } from '../base/diagnostic'
import type { Code, Color, Texts } from './json'

/* The statuses of a record, the moves between them, and what is always true of both. */

export interface LifecycleModel {
  place: Place
  field: string
  /** `statusLifecycle` for field status. */
  identifier: string
  start: Code[]
  /** Names of the calls that moves may use, the default first. They stand in `ResourceModel.calls` as well. */
  calls: string[]
  statuses: StatusModel[]
  moves: MoveModel[]
  sets: Readonly<Record<string, Code[]>>
  accepted: { id: string; subject: string; why: string; by: string; since: string; place: Place }[]
  /** Questions included, which fail nothing. */
  promises: TablePromise[]
}

export interface StatusModel {
  place: Place
  code: Code
  key: string
  /** The words of the specification, checked against the right side of the ledger. */
  name: string
  label: Texts
  stage: string | null
  color: Color | null
  end: boolean
  bySystem: boolean
}

/** One move from a single status, with every default resolved (nearest wins: call, status, move). */
export interface MoveModel {
  place: Place
  from: Code
  /** null with `serverDecides`: the row is re-read instead of changed locally. */
  to: Code
  serverDecides: boolean
  /** Action id, unique with (from, to): as written in parentheses, or derived from the target. */
  action: string
  /** True when the action was written; its label then is its own instead of the target's. */
  named: boolean
  label: Texts
  call: string
  confirm: boolean
  color: Color | null
  roles: string[]
  reason: 'none' | 'optional' | 'required'
  /** In the table, no button. */
  bySystem: boolean
}

/** What a sentence is about: any of some statuses, or any move by a call. */
export type Subject = { kind: 'statuses'; codes: Code[] } | { kind: 'call'; call: string }

/** What a promise says, whatever its words. */
export type PromiseForm =
  | { form: 'onlyAfter'; what: Subject; after: Subject }
  | { form: 'neverAfter'; after: Subject; never: Subject }
  | { form: 'neverDirectly'; from: Code[]; to: Code[] }
  | { form: 'atMostOnce'; what: Subject }
  | { form: 'onlyBy'; to: Code[]; call: string }
  | { form: 'alwaysReach'; from: Code[]; to: Code[] }
  | { form: 'canReach'; from: Code[]; to: Code[] }

/** A sentence of the table about what is always true. */
export interface TablePromise {
  name: string
  sentence: string
  form: PromiseForm
  /** Asked only: the answer fails nothing. */
  question: boolean
  place: Place
}
