// Generated from schema/topic.yaml. Change the YAML, not this file.
export interface Topic {
  /** ID */
  id: number
  /** Name */
  name: string
}
