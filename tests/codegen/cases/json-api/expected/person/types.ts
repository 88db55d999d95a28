// Generated from schema/person.yaml. Change the YAML, not this file.
export interface Person {
  /** Number */
  id: number
  /** Name */
  name: string
}
