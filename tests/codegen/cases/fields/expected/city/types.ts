// Generated from schema/city.yaml. Change the YAML, not this file.
export interface City {
  /** ID */
  id: number
  /** Name */
  name: string
  /** Province */
  province: number | string
}
