// Generated from schema/director.yaml. Change the YAML, not this file.
export interface Director {
  /** Number */
  id: number
  /** Name */
  name: string
}
