// Generated from schema/sailing.yaml. Change the YAML, not this file.
export interface Sailing {
  /** ID */
  id: number
  /** Number */
  number: string
  /** Ship */
  ship: number | string
  /** Fare */
  fare: number | string
  /** Night */
  night: true | false
  /** Class */
  class: 1 | 2
  /** Tags */
  tags: string[]
  /** Decks */
  decks: {
    /** Level */
    level: number
    /** Name */
    name: string
  }[]
  /** Leaves */
  leaves: string
  /** Phase */
  phase: 'planned' | 'sailed'
}
