// Generated from schema/purchase.yaml. Change the YAML, not this file.
export interface Purchase {
  /** Number */
  id: number
  /** Serial */
  sn: string
  /** Amount */
  amount: number
  /** Buyer */
  buyer: number | string
}
