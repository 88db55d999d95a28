// Generated from schema/note.yaml. Change the YAML, not this file. sha256:a0a846b81155614d
export interface Note {
  /** ID */
  id: number
  /** Text */
  text: string
}
