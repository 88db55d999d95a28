// Generated from schema/topic.yaml. Change the YAML, not this file. sha256:6a22eac90a29fcdd
export interface Topic {
  /** ID */
  id: number
  /** Name */
  name: string
}
