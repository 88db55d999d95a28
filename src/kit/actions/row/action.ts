import type { RaRecord } from 'ra-core'
import type { Call } from '../../../providers/definitions/definition'

/**
 * What the row tells about a call that got no answer.
 * `unobservable`: the row was read, but this call leaves no trace in it. `unclear`: the row could not be read.
 */
export type ActionVerdict =
  | 'happened'
  | 'unchanged'
  | 'changed'
  | 'unobservable'
  | 'gone'
  | 'unclear'

/** Something that is done to one record by one call. */
export interface Action {
  /** Names one confirmed intent of the operator. All messages about it share it, and so does every sending of it. */
  readonly intent?: string
  readonly resource: string
  readonly record: RaRecord
  readonly callName: string
  readonly call: Call
  /** The name under which the operator knows the action. */
  readonly label: string
  /** Values that are sent in addition to the record's own fields, such as the target status. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What the row holds once the call has worked. */
  readonly expected?: Readonly<Record<string, unknown>>
  readonly removes?: boolean
  /** Fields that other moves by the same call ask for. This one leaves them as they are. */
  readonly omit?: readonly string[]
  /** Fields that the operator has filled in. The row has them once it was read again. */
  readonly inputs?: readonly string[]
  /** The server chooses the result, so the row is read again instead of being changed here. */
  readonly serverDecides?: boolean
  /** The record has a new version after the call, so the row is read again, whatever else becomes of it. */
  readonly versioned?: boolean
}

export type ActionNotice =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The request was sent and no result came back. Without an error, it is known from before a reload. */
  | { readonly kind: 'unknown'; readonly error?: unknown }
  /** The row was read and does not show the effect yet. `since`: when the request was sent, in milliseconds. */
  | { readonly kind: 'waiting'; readonly since: number }
  | { readonly kind: 'settled'; readonly verdict: ActionVerdict }
  /** The operator no longer waits for the result, which is unknown. The record is free. */
  | { readonly kind: 'left' }
  /** The row was read before sending and has moved on meanwhile, so nothing was sent. */
  | { readonly kind: 'moved'; readonly row: RaRecord | null }
  /** Another tab or window has an action on this record under way, so nothing was sent. */
  | { readonly kind: 'elsewhere' }

/** Keeps what is under way where a reload does not lose it and other tabs see it. */
export interface PendingRequestPort {
  /** The name of a new intent, or the one of the same request whose result the operator gave up waiting for. */
  readonly nameFor: (action: Action) => string
  /** Takes the record for this page and gives what releases it, or null when another page has it. */
  readonly hold: (action: Action) => Promise<(() => void) | null>
  readonly keep: (action: Action, sentAt: number) => void
  /** The result is still unknown, and the operator has given the record free. */
  readonly leave: (action: Action, sentAt: number) => void
  readonly drop: (action: Action) => void
}

/** What an action needs from outside. Because these are passed in, the whole flow can be tested without a screen. */
export interface ActionPorts {
  readonly send: (action: Action) => Promise<unknown>
  /** Gives the row as the server has it now, or null when it no longer exists. Rejects when it cannot be read. */
  readonly read: (action: Action) => Promise<RaRecord | null>
  readonly change: (action: Action, patch: Readonly<Record<string, unknown>>) => void
  readonly remove: (action: Action) => void
  readonly reload: (action: Action) => Promise<void>
  readonly say: (action: Action, notice: ActionNotice) => void
  readonly wait: (milliseconds: number) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly intents: PendingRequestPort
}
