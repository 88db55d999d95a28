// Generated from schema/Rates.yaml. Change the YAML, not this file.
export interface Rates {
  /** Country */
  country: string
  /** Year */
  year: number
  /** Rate */
  rate: number
}
