// Generated from schema/annex.yaml. Change the YAML, not this file.
export interface Annex {
  /** ID */
  id: number
  /** Title */
  title: string
  /** Tag */
  tag: string
}
