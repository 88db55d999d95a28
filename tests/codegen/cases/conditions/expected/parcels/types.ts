// Generated from schema/Parcels.yaml. Change the YAML, not this file.
export interface Parcels {
  /** Number */
  ID: string
  /** Code */
  code: string
  /** Weight */
  weight: number
  /** Fragile */
  fragile: true | false
  /** Sent at */
  sentAt: string
  /** Due */
  due: string
  /** Scanned at */
  scannedAt: number
  /** Kind */
  kind: 1 | 2
  /** Depot */
  depot: number | string
  /** Parent */
  parent: number | string
  /** Depot name */
  depotName?: string
}
