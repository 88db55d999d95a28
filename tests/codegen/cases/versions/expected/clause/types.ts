// Generated from schema/clause.yaml. Change the YAML, not this file.
export interface Clause {
  /** ID */
  id: number
  /** Text */
  text: string
  /** Stamp */
  stamp: number
}
