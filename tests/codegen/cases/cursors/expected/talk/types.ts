// Generated from schema/talk.yaml. Change the YAML, not this file.
export interface Talk {
  /** Number */
  id: number
  /** Subject */
  subject: string
  /** Channel */
  channel: number | string
}
