// Generated from schema/province.yaml. Change the YAML, not this file.
export interface Province {
  /** ID */
  id: number
  /** Name */
  name: string
}
