import type { RaRecord } from 'ra-core'
import type { Call } from '../../providers/definitions/definition'

/**
 * What has become of a call without an answer, as far as the row tells.
 * `unobservable`: the row was read, but this call leaves no trace in it. `unclear`: the row could not be read.
 */
export type Verdict = 'happened' | 'unchanged' | 'changed' | 'unobservable' | 'gone' | 'unclear'

/** Something that is done to one record by one call. */
export interface Action {
  readonly resource: string
  readonly record: RaRecord
  readonly callName: string
  readonly call: Call
  /** What the operator knows the action by. */
  readonly label: string
  /** Sent besides the record's own fields, such as the target status. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What the row holds once the call has worked. */
  readonly expected?: Readonly<Record<string, unknown>>
  readonly removes?: boolean
  /** The server chooses the result: the row is read again instead of changed here. */
  readonly serverDecides?: boolean
}

export type Notice =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly error: unknown }
  | { readonly kind: 'settled'; readonly verdict: Verdict }

/** What an action needs from outside; the whole flow can be tried without a screen. */
export interface ActionPorts {
  readonly send: (action: Action) => Promise<unknown>
  /** The row as the server has it now; null when it is no longer there. Rejects when it cannot be read. */
  readonly read: (action: Action) => Promise<RaRecord | null>
  readonly change: (action: Action, patch: Readonly<Record<string, unknown>>) => void
  readonly remove: (action: Action) => void
  readonly reload: (action: Action) => Promise<void>
  readonly say: (action: Action, notice: Notice) => void
  readonly wait: (milliseconds: number) => Promise<void>
}
