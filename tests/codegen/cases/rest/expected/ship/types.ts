// Generated from schema/ship.yaml. Change the YAML, not this file.
export interface Ship {
  /** IMO */
  imo: number
  /** Name */
  name: string
  /** Cars */
  cars: number
  /** Afloat */
  afloat: 1 | 0
}
