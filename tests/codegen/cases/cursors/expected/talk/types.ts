// Generated from schema/talk.yaml. Change the YAML, not this file.
export interface Talk {
  /** Number */
  id: number
  /** Subject */
  subject: string
  /** Fee */
  fee: number | string
  /** Costs */
  costs: {
    /** What */
    what: string
    /** Price */
    price: number | string
  }[]
  /** Channel */
  channel: number | string
}
