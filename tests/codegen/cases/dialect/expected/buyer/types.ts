// Generated from schema/buyer.yaml. Change the YAML, not this file.
export interface Buyer {
  /** Number */
  id: number
  /** Name */
  name: string
}
