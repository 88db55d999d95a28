// Generated from schema/org.yaml. Change the YAML, not this file.
export interface Org {
  /** ID */
  id: number
  /** Title */
  title: string
}
