/** A code of an enum, flag or lifecycle. Never test it for truth, because 0, -1, '' and null are codes as well. */
export type Code = number | string | null
export type Color = 'info' | 'success' | 'warning' | 'error' | 'neutral'

export interface Choice {
  readonly code: Code
  /** Segment of the message key: `resources.<r>.choices.<field>.<key>`. */
  readonly key: string
  readonly color?: Color
  readonly readOnly?: true
}

export interface Status extends Choice {
  readonly stage?: string
  readonly end?: true
  readonly bySystem?: true
}

export interface Move {
  readonly from: Code
  readonly to: Code
  /** Present only when the move has an action id of its own. Its label is `resources.<r>.moves.<field>.<action>`. */
  readonly action?: string
  readonly serverDecides?: true
  readonly call: string
  readonly confirm?: true
  readonly color?: Color
  readonly roles?: readonly string[]
  readonly reason?: 'optional' | 'required'
}

/** The transition table of one field. It leaves out moves that only the system makes, because they have no button. */
export interface Lifecycle {
  readonly field: string
  readonly start: readonly Code[]
  readonly statuses: readonly Status[]
  readonly moves: readonly Move[]
}
