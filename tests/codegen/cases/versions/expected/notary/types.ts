// Generated from schema/notary.yaml. Change the YAML, not this file.
export interface Notary {
  /** ID */
  id: number
  /** Name */
  name: string
}
