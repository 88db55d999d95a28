// Generated from schema/film.yaml. Change the YAML, not this file.
export interface Film {
  /** Number */
  id: number
  /** Title */
  title: string
  /** Minutes */
  minutes: number
  /** Director */
  director: number | string
  /** State */
  state: 'planned' | 'shown'
}
