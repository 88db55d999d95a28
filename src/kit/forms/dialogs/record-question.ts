import type { RaRecord } from 'ra-core'
import type { Color, Fact } from '../../../providers/definitions/definition'

/** A status as a confirmation names it. A server that decides has no code beforehand. */
export interface StatusLabel {
  readonly label: string
  readonly code?: string
  readonly color?: Color
}

/** What is asked about one record. The record is read again while the question opens. */
export interface RecordQuestion {
  readonly resource: string
  readonly record: RaRecord
  /** Message key of a question that names fields in braces. */
  readonly say?: string | undefined
  readonly facts: readonly Fact[]
  /** The status that the record has, and the one that it gets. */
  readonly move?: {
    readonly field: string
    readonly from: StatusLabel
    readonly to: StatusLabel
  }
  /** Fields whose change means that what was asked no longer holds: statuses, and a flag that is flipped. */
  readonly watched: readonly string[]
  /** The first reading, which has begun with the click. */
  readonly reading: Promise<RaRecord | null>
  /** Gives the record as the server has it now, or null when it is gone. Rejects when it cannot be read. */
  readonly read: () => Promise<RaRecord | null>
}
