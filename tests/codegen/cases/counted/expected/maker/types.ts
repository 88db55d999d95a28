// Generated from schema/maker.yaml. Change the YAML, not this file.
export interface Maker {
  /** Number */
  id: number
  /** Name */
  name: string
}
