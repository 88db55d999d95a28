// Generated from schema/note.yaml. Change the YAML, not this file.
export interface Note {
  /** ID */
  id: number
  /** Text */
  text: string
}
