// Generated from schema/Depots.yaml. Change the YAML, not this file.
export interface Depots {
  /** Code */
  code: string
  /** Name */
  name: string
}
